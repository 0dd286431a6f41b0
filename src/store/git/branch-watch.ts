/**
 * Notices when the branch moves, by whatever program. The system tells of changes in its directories, which shows a push at once;
 * but that differs between systems, and some file systems tell nothing, so the branch is also looked at several times a second:
 * two `stat` calls cost nothing.
 */

import { type FSWatcher, watch } from 'node:fs';
import type { Branch } from './refs.ts';

/** A move is many changes: a lock made, written, renamed. They are looked at together. */
const SETTLE_MS = 5;

export class BranchWatch {
  readonly #branch: Branch;
  readonly #pollMs: number;
  readonly #isMoving: () => boolean;
  #timer: NodeJS.Timeout | undefined;
  #settling: NodeJS.Timeout | undefined;
  #watchers: FSWatcher[] = [];
  #seen: string | undefined;

  /** @param isMoving whether this process is about to move the branch itself */
  constructor(branch: Branch, pollMs: number, isMoving: () => boolean) {
    this.#branch = branch;
    this.#pollMs = pollMs;
    this.#isMoving = isMoving;
  }

  start(onMove: () => void): void {
    this.stop();
    this.#timer = setInterval(() => this.#look(onMove), this.#pollMs).unref();
    this.#watchers = this.#branch.directories.flatMap((directory) => this.#watch(directory, onMove));
  }

  stop(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#settling);
    for (const watcher of this.#watchers.splice(0)) watcher.close();
  }

  /** None where the system has no more watchers to give, or the directory is not there yet: then looking must do. */
  #watch(directory: string, onMove: () => void): FSWatcher[] {
    try {
      const watcher = watch(directory, { persistent: false }, () => this.#lookSoon(onMove));
      watcher.on('error', () => watcher.close());
      return [watcher];
    } catch {
      return [];
    }
  }

  #lookSoon(onMove: () => void): void {
    this.#settling ??= setTimeout(() => {
      this.#settling = undefined;
      this.#look(onMove);
    }, SETTLE_MS).unref();
  }

  #look(onMove: () => void): void {
    // Whoever moves it compares first: what others did meanwhile is not missed.
    if (this.#isMoving()) return this.#lookSoon(onMove);
    const mark = this.#mark();
    if (mark === undefined || mark === this.#seen) return;
    this.#seen = mark;
    // On the first look as well: the branch may have moved since the caller read it.
    onMove();
  }

  #mark(): string | undefined {
    try {
      return this.#branch.mark();
    } catch {
      return undefined;
    }
  }
}
