/**
 * Notices when the branch moves, by whatever program. It polls, because hooks get lost and file events differ between
 * systems: two `stat` calls five times a second cost nothing.
 */

import type { Branch } from './refs.ts';

export class BranchWatch {
  readonly #branch: Branch;
  readonly #pollMs: number;
  #timer: NodeJS.Timeout | undefined;
  #seen: string | undefined;

  constructor(branch: Branch, pollMs: number) {
    this.#branch = branch;
    this.#pollMs = pollMs;
  }

  start(onMove: () => void): void {
    this.stop();
    this.#timer = setInterval(() => this.#look(onMove), this.#pollMs);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
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
