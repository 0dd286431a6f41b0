/**
 * Clocks that count the processor time of one thread. On a busy machine a thread may get a tenth of a processor: measured by
 * the clock on the wall, harmless work would then be over its budget. Linux tells each thread's time in `schedstat`; where that
 * cannot be read, the clock is the one on the wall.
 *
 *     /proc/self/task/4711/schedstat:   106892509 12919231 31      nanoseconds on a processor, waiting for one, turns
 */

import { closeSync, openSync, readlinkSync, readSync } from 'node:fs';

/** Milliseconds from some start; only differences mean something. */
export type Clock = () => number;

/** The clock on the wall, where nothing else runs. */
export const wallClock: Clock = () => performance.now();

/** A reading costs some 6 microseconds: one that is younger than this is still good. */
const FRESH_MS = 1;

/** The name by which other threads of this process know the calling one; undefined where the system has none. */
export function threadName(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self').split('/').at(-1);
  } catch {
    return undefined;
  }
}

/** Processor time of the calling thread. It must not be handed to another one. */
export function ownThreadClock(): Clock {
  const file = openStatistics('/proc/thread-self/schedstat');
  if (file === undefined) return wallClock;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let usedMs = 0;
  return () => {
    const nowMs = performance.now();
    if (nowMs - readAtMs >= FRESH_MS) {
      usedMs = readStatistics(file) ?? usedMs;
      readAtMs = nowMs;
    }
    return usedMs;
  };
}

/** Processor time of another thread of this process. Its file stays open: to open it for each reading costs three times as much. */
export interface ThreadUse {
  /** undefined where it cannot be told: the thread has ended. */
  readonly usedMs: () => number | undefined;
  readonly close: () => void;
}

/** @param name as that thread knows itself. @returns undefined where it cannot be told */
export function useOfThread(name: string): ThreadUse | undefined {
  const file = openStatistics(`/proc/self/task/${name}/schedstat`);
  if (file === undefined) return undefined;
  return { usedMs: () => readStatistics(file), close: () => closeSync(file) };
}

function openStatistics(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch {
    return undefined;
  }
}

function readStatistics(file: number): number | undefined {
  const bytes = Buffer.alloc(64);
  try {
    const length = readSync(file, bytes, 0, bytes.length, 0);
    const nanoseconds = Number.parseInt(bytes.toString('latin1', 0, length), 10);
    return Number.isNaN(nanoseconds) ? undefined : nanoseconds / 1_000_000;
  } catch {
    return undefined;
  }
}
