/**
 * An operator's `git gc --prune=now` removes all objects that were unreachable when it looked, even those that have become
 * reachable since. So the objects of a save are checked again after the branch has moved, and as long as a `gc` is running.
 */

import { statSync } from 'node:fs';
import { join } from 'node:path';

const LOOK_EVERY_MS = 50;
/** Git itself ignores a `gc.pid` of this age. */
const STALE_GC_MS = 12 * 60 * 60_000;
/** Most saves to keep for a `gc` that takes long. */
const MAX_HELD = 2_000;

/** What can be looked for, and written again. */
export interface Guarded {
  readonly isThere: () => boolean;
  readonly again: () => Promise<unknown>;
}

export class PruneGuard {
  readonly #gitDirectory: string;
  #held: Guarded[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(gitDirectory: string) {
    this.#gitDirectory = gitDirectory;
  }

  /** Writes again what was removed, now and while a `gc` runs. */
  async protect(written: Guarded): Promise<void> {
    // Checked first: a `gc` that ends in between does no more harm.
    const isPruning = this.#isPruning();
    await restore([written]);
    if (!isPruning) return;
    this.#held = [...this.#held, written].slice(-MAX_HELD);
    this.#lookSoon();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    const held = this.#held;
    const isPruning = this.#isPruning();
    // If the disk is full, the next edit will fail and report it.
    await restore(held).catch(() => undefined);
    if (!isPruning) this.#held = this.#held.slice(held.length);
    this.#timer = undefined;
    if (this.#held.length > 0) this.#lookSoon();
  }

  #lookSoon(): void {
    this.#timer ??= setTimeout(() => void this.#look(), LOOK_EVERY_MS);
  }

  #isPruning(): boolean {
    const found = statSync(join(this.#gitDirectory, 'gc.pid'), { throwIfNoEntry: false });
    return found !== undefined && Date.now() - found.mtimeMs < STALE_GC_MS;
  }
}

/** It may just have been packed: writing it again does no harm. */
async function restore(all: readonly Guarded[]): Promise<void> {
  for (const written of all) if (!written.isThere()) await written.again();
}
