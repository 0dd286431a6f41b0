/**
 * Files that are written one after another and synced at once: a disk takes hardly longer for several than for one, while a thread
 * that syncs each by itself waits for the disk, and to be woken up, as often as there are files.
 */

import { type DurableCalls, type OpenFile, quietly } from '../../../base/durable-calls.ts';

/** What it takes to have other threads sync something, though there is nothing to wait for. */
const TRIP_MS = 0.3;

export class SyncGroup {
  readonly #calls: DurableCalls;
  readonly #sync: (files: readonly OpenFile[]) => Promise<void>;
  readonly #paths: string[] = [];
  #unsynced: OpenFile[] = [];

  /** @param sync syncs files at once */
  constructor(calls: DurableCalls, sync: (files: readonly OpenFile[]) => Promise<void>) {
    this.#calls = calls;
    this.#sync = sync;
  }

  /** Writes all of a file that was just made. */
  write(path: string, file: OpenFile, content: Uint8Array | string): void {
    this.#paths.push(path);
    this.#unsynced.push(file);
    file.write(typeof content === 'string' ? Buffer.from(content) : content);
  }

  /** Syncs and closes what was written since the last time, but not its directories. */
  async sync(): Promise<void> {
    await this.#sync(this.#unsynced);
    for (const file of this.#unsynced) file.close();
    this.#unsynced = [];
  }

  /** Removes what still has the name that it was made under. */
  discard(): void {
    for (const file of this.#unsynced) quietly(() => file.close());
    for (const path of this.#paths) quietly(() => this.#calls.unlink(path));
  }
}

export class SyncGroups {
  readonly #calls: DurableCalls;
  #lastTookMs = Number.POSITIVE_INFINITY;

  constructor(calls: DurableCalls) {
    this.#calls = calls;
  }

  /** @param work after an error of it nothing is left of what it wrote, but what it gave other names */
  async run<T>(work: (group: SyncGroup) => Promise<T>): Promise<T> {
    const group = new SyncGroup(this.#calls, (files) => this.#sync(files));
    try {
      return await work(group);
    } catch (error) {
      group.discard();
      throw error;
    }
  }

  async #sync(files: readonly OpenFile[]): Promise<void> {
    const startMs = performance.now();
    // Files that lie in memory are synced before another thread would hear of it.
    if (this.#lastTookMs < TRIP_MS) for (const file of files) file.datasync();
    else {
      const outcomes = await Promise.allSettled(files.map((file) => file.datasyncBeside()));
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    }
    this.#lastTookMs = performance.now() - startMs;
  }
}
