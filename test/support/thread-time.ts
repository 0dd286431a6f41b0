/**
 * Processor time of the thread that runs the tests. Unlike the clock on the wall it does not grow when other
 * programs use the machine too, so a test can set a limit in it.
 */

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
