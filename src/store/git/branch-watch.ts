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
  #timer: NodeJS.Timeout | undefined;
  #settling: NodeJS.Timeout | undefined;
  #watchers: FSWatcher[] = [];
  #seen: string | undefined;

  constructor(branch: Branch, pollMs: number) {
    this.#branch = branch;
    this.#pollMs = pollMs;
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
      const watcher = watch(directory, { persistent: false }, () => {
        this.#settling ??= setTimeout(() => {
          this.#settling = undefined;
          this.#look(onMove);
        }, SETTLE_MS).unref();
      });
      watcher.on('error', () => watcher.close());
      return [watcher];
    } catch {
      return [];
    }
  }

  #look(onMove: () => void): void {
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
