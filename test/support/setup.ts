/** Runs before each test file: modules are shared between the files of a thread, what they register here is not. */
import { afterAll } from 'vitest';
import { runTasks } from './temporary.ts';

afterAll(runTasks, 60_000);
