/**
 * Turns among processes that save to one repository. A process that has just saved can save again at once, while one that
 * came too late must read and decide anew: without turns, the first one would always win. A process that lost creates a file
 * and has the branch to itself for a moment; one that had to wait for it has the next turn. Without competition there is no
 * file.
 *
 *   A: save save save ......... wait | turn: save save save |
 *   B:      lost | turn: save save   | wait                 | turn ...
 *
 * This is a courtesy: what holds the repository together is the lock of the branch.
 */

import { stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeFileLock } from '../../base/file-lock.ts';

/** How long one process may go on while others wait. */
const TURN_MS = 100;
/** Longest wait for a turn. After that, its process must have stopped in the middle of it. */
const PATIENCE_MS = 2_000;
const LOOK_MS = 3;

export class SaveTurns {
  readonly #path: string;
  /** This process came too late, or is waiting. */
  #isOwed = false;
  #untilMs: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(directory: string) {
    this.#path = join(directory, 'stemma-turn');
  }

  /** Waits as long as another process has its turn. */
  async wait(): Promise<void> {
    if (this.#untilMs !== undefined) {
      if (performance.now() < this.#untilMs) return;
      await this.end();
    }
    const giveUpAtMs = performance.now() + PATIENCE_MS;
    while (this.#isOwed || (await this.#isTaken())) {
      this.#isOwed = true;
      if (await this.#take()) return;
      if (performance.now() > giveUpAtMs) return;
      await sleep(LOOK_MS * (0.5 + Math.random()));
    }
  }

  /** Another process saved first. */
  lost(): void {
    if (this.#untilMs === undefined) this.#isOwed = true;
  }

  async end(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#untilMs === undefined) return;
    this.#untilMs = undefined;
    await unlink(this.#path).catch(() => undefined);
  }

  async #take(): Promise<boolean> {
    try {
      if (!(await takeFileLock(this.#path))) return false;
    } catch {
      // Nothing can be written, so there is no turn, and the save will fail with the reason.
    }
    this.#isOwed = false;
    this.#untilMs = performance.now() + TURN_MS;
    // The turn ends even if there is nothing left to save.
    this.#timer = setTimeout(() => void this.end(), TURN_MS);
    return true;
  }

  async #isTaken(): Promise<boolean> {
    return stat(this.#path).then(
      () => true,
      () => false,
    );
  }
}
