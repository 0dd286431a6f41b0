/** Runs before each test file: modules are shared between the files of a thread, what they register here is not. */
import { afterAll } from 'vitest';
import { runTasks } from './temporary.ts';

// A run in its largest form leaves hundreds of clones, which a busy machine takes minutes to delete.
afterAll(runTasks, 600_000);
