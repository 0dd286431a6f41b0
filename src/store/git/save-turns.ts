/**
 * Turns among processes that save to one repository. Whoever has just saved can save again at once, and whoever came too
 * late has to read and decide anew: without turns the first stays first. A process that lost makes a file and has the
 * branch to itself for a moment; one that had to wait for that has the next turn. Where nobody competes there is no file.
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
/** Longest that a turn is waited for: then somebody must have stopped in the middle of it. */
const PATIENCE_MS = 2_000;
const LOOK_MS = 3;

export class SaveTurns {
  readonly #path: string;
  /** This process came too late, or waits. */
  #isOwed = false;
  #untilMs: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(directory: string) {
    this.#path = join(directory, 'stemma-turn');
  }

  /** Waits while another process has its turn. */
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
      // Nothing can be written: there is no turn, and the save will tell why.
    }
    this.#isOwed = false;
    this.#untilMs = performance.now() + TURN_MS;
    // Where there is no more to save, the turn ends all the same.
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
