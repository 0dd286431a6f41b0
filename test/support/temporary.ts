/**
 * Places and things that vanish with the test file that made them. Tasks run last in, first out, so that a server is
 * stopped before its directory goes.
 */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Task = () => unknown;

const tasks: Task[] = [];

/** Runs `task` when the tests of this file are over, whether they passed or not. */
export function cleanUp(task: Task): void {
  tasks.push(task);
}

/** An empty directory of its own for the running test file. `STEMMA_KEEP=1` leaves it there to be looked at. */
export function temporaryDirectory(name = 'dir'): string {
  const directory = mkdtempSync(join(realpathSync(tmpdir()), `stemma-${name}-`));
  if (process.env['STEMMA_KEEP'] !== '1') cleanUp(() => remove(directory));
  return directory;
}

let places: string | undefined;
let placesGiven = 0;

/** A place where no directory is yet: most of those who may make one never do, and making and removing one waits for the disk. */
export function placeForDirectory(name = 'dir'): string {
  if (places === undefined) {
    places = temporaryDirectory('places');
    cleanUp(() => {
      places = undefined;
    });
  }
  return join(places, `${name}-${++placesGiven}`);
}

// A server that has just been killed may still have a child that closes its last file; so may a test's own worker.
function remove(directory: string): void {
  rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** Called behind each test file. */
export async function runTasks(): Promise<void> {
  for (const task of tasks.splice(0).reverse()) await task();
}
