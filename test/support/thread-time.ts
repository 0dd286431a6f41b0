/**
 * Processor time of the thread that runs the tests. Unlike the clock on the wall it does not grow when other
 * programs use the machine too, so a test can set a limit in it.
 */

import { expect } from 'vitest';
import { threadName, useOfThread } from '../../src/base/threads/thread-clock.ts';

/** Milliseconds that this thread has run on a processor. */
export function threadMs(): number {
  const name = threadName();
  const use = name === undefined ? undefined : useOfThread(name);
  const usedMs = use?.usedMs();
  use?.close();
  if (usedMs !== undefined) return usedMs;
  // Not Linux: the whole process, which is more.
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of the thread that some work takes. */
export function timeOf(work: () => unknown): number {
  const start = threadMs();
  work();
  return threadMs() - start;
}

/**
 * Expects that some work took less than a limit, as on the machine on which the limits were set. A processor that is
 * shared with other machines does less in the same time of a thread, and nothing says so (four times less was
 * seen): what seems to be over the limit is held against work that is known, done at once.
 */
export function expectWithin(ms: number, limitMs: number): void {
  const slowness = ms < limitMs ? 1 : Math.max(1, timeOf(readNotes) / NOTES_MS);
  expect(ms / slowness).toBeLessThan(limitMs);
}

/** Makes objects and text, as what is measured does, and needs no compiling on the way. */
const NOTES = JSON.stringify(
  Array.from({ length: 5_000 }, (_, at) => ({ at, lines: [`note ${at}`, 'its text'] })),
);
const NOTES_MS = 100;

function readNotes(): void {
  for (let count = 0; count < 160; count++) JSON.parse(NOTES);
}
