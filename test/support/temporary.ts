/**
 * Places and things that vanish with the test file that made them. Tasks run last in, first out, so that a server is
 * stopped before its directory goes.
 */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '../../src/base/durable.ts';

type Task = () => unknown;

/** How often a directory is removed in which something is made meanwhile. */
const REMOVALS = 100;
const REMOVED_AGAIN_MS = 100;

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

/** A server that was just killed may still have a child that makes files, as a packing does; so may a test's own worker. */
async function remove(directory: string): Promise<void> {
  for (let left = REMOVALS; ; left--) {
    try {
      return rmSync(directory, { recursive: true, force: true });
    } catch (error) {
      // It looks only once for what is in a directory, though it tries again to remove that.
      if (left === 1 || !hasCode(error, 'ENOTEMPTY')) throw error;
    }
    await sleep(REMOVED_AGAIN_MS);
  }
}

/** Called behind each test file. */
export async function runTasks(): Promise<void> {
  for (const task of tasks.splice(0).reverse()) await task();
}
