/**
 * Notices when the branch moves, by whatever program. It polls, because hooks get lost and file events differ between
 * systems: two `stat` calls five times a second cost nothing.
 */

import type { Branch } from './refs.ts';

export class BranchWatch {
  readonly #branch: Branch;
  readonly #pollMs: number;
  #timer: NodeJS.Timeout | undefined;
  #mark: string | undefined;

  constructor(branch: Branch, pollMs: number) {
    this.#branch = branch;
    this.#pollMs = pollMs;
  }

  start(onMove: () => void): void {
    this.stop();
    this.#timer = setInterval(() => void this.#look(onMove), this.#pollMs);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #look(onMove: () => void): Promise<void> {
    const mark = await this.#branch.mark().catch(() => undefined);
    if (mark === undefined || mark === this.#mark) return;
    this.#mark = mark;
    // On the first look as well: the branch may have moved since the caller read it.
    onMove();
  }
}
