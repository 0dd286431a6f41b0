/**
 * Files that are written one after another and synced at once: a disk takes hardly longer for several than for one, while a thread
 * that syncs each by itself waits for the disk, and to be woken up, as often as there are files.
 */

import { type DurableCalls, type OpenFile, quietly } from '../../../base/durable-calls.ts';

export class SyncGroup {
  readonly #calls: DurableCalls;
  readonly #paths: string[] = [];
  #unsynced: OpenFile[] = [];

  constructor(calls: DurableCalls) {
    this.#calls = calls;
  }

  /** Writes all of a file that was just made. */
  write(path: string, file: OpenFile, content: Uint8Array | string): void {
    this.#paths.push(path);
    this.#unsynced.push(file);
    file.write(typeof content === 'string' ? Buffer.from(content) : content);
  }

  /** Syncs and closes what was written since the last time, but not its directories. */
  async sync(): Promise<void> {
    const outcomes = await Promise.allSettled(this.#unsynced.map((file) => file.datasyncBeside()));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    for (const file of this.#unsynced) file.close();
    this.#unsynced = [];
  }

  /** Removes what still has the name that it was made under. */
  discard(): void {
    for (const file of this.#unsynced) quietly(() => file.close());
    for (const path of this.#paths) quietly(() => this.#calls.unlink(path));
  }
}

/** @param work after an error of it nothing is left of what it wrote, but what it gave other names */
export async function inSyncGroup<T>(
  calls: DurableCalls,
  work: (group: SyncGroup) => Promise<T>,
): Promise<T> {
  const group = new SyncGroup(calls);
  try {
    return await work(group);
  } catch (error) {
    group.discard();
    throw error;
  }
}
