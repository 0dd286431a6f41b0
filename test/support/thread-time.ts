/**
 * Processor time of the thread that runs the tests. Unlike the clock on the wall it does not grow when other tests, or other
 * people, use the machine as well, so a test may hold a bound in it.
 */

import { readFileSync } from 'node:fs';

/** Milliseconds that this thread has run on a processor. */
export function threadMs(): number {
  try {
    // Nanoseconds on a processor, of the thread that reads the file.
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    // Not Linux: the whole process, which is more.
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/** Milliseconds of the thread that some work takes. */
export function timeOf(work: () => unknown): number {
  const start = threadMs();
  work();
  return threadMs() - start;
}
