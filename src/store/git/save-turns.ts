/**
 * Turns among processes that save to one repository. A process that has just saved can save again at once, while one that
 * came too late must read and decide anew: without turns, the first one would always win. A process that lost creates a file
 * and has the branch to itself for a moment; one that had to wait for it has the next turn. Without competition there is no
 * file.
 *
 *   A: save save save ......... wait | turn: save save save |
 *   B:      lost | turn: save save   | wait                 | turn ...
 *
 * A save that had begun before another's turn is not finished in it: it has lost. This is a courtesy: what holds the repository together is the lock of the branch.
 */

import { existsSync, readFileSync } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeFileLock } from '../../base/file-lock.ts';
import { ageMs } from './stale-lock.ts';

/**
 * Saves in one turn. They are counted, not timed: a server that saved little has much to read of what the others saved, and would
 * have its turn used up by that.
 */
const SAVES = 8;
/** Longest turn. */
const TURN_MS = 1_000;
/** What another process was about to put in place when the turn was taken is in by then. */
const LAST_SAVE_MS = 60;
/** Longest that a turn is held for what takes longer than a save: the longest turn of a pusher. */
const HELD_MS = 9_000;
/** Without a save for so long, there is none to make. */
const IDLE_MS = 30;
/** Longest that a turn is waited for: then its owner must have stopped in the middle of it, and has it no longer. */
const PATIENCE_MS = 10_000;
/** The same for a turn of one's own. */
const HOLD_PATIENCE_MS = 3_000;
const LOOK_MS = 3;
/** After a turn, so that those who wait see that it is over. */
const PAUSE_MS = 12;

interface Turn {
  saves: number;
  readonly untilMs: number;
  /** It ends when it is let go, not with its saves. */
  isHeld: boolean;
}

export class SaveTurns {
  readonly #path: string;
  /** This process came too late, or waits. */
  #isOwed = false;
  #turn: Turn | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(directory: string) {
    this.#path = turnPath(directory);
  }

  /** Waits while another process has its turn. */
  async wait(): Promise<void> {
    const turn = this.#turn;
    if (turn?.isHeld === true) return;
    if (turn !== undefined) {
      const leftMs = turn.untilMs - performance.now();
      if (turn.saves < SAVES && leftMs > 0) return this.#endIn(leftMs);
      await this.end();
      await sleep(PAUSE_MS);
    }
    const giveUpAtMs = performance.now() + PATIENCE_MS;
    while (this.#isOwed || existsSync(this.#path)) {
      this.#isOwed = true;
      if (await this.#take()) return;
      if (performance.now() > giveUpAtMs) return this.#clear();
      await sleep(LOOK_MS * (0.5 + Math.random()));
    }
  }

  /** Takes a turn and keeps it until the function that it gives is called. Where none is had in time, it gives up. */
  async hold(): Promise<() => void> {
    await this.end();
    const giveUpAtMs = performance.now() + HOLD_PATIENCE_MS;
    while (!(await this.#take())) {
      if (performance.now() > giveUpAtMs) return () => undefined;
      await sleep(LOOK_MS * (0.5 + Math.random()));
    }
    const turn = this.#turn as Turn;
    turn.isHeld = true;
    this.#endIn(HELD_MS);
    await sleep(LAST_SAVE_MS);
    return () => {
      if (this.#turn === turn) void this.end();
    };
  }

  /** Ends a turn in which nothing is saved after all. */
  async rest(): Promise<void> {
    if (this.#turn?.isHeld === false) await this.end();
  }

  saved(): void {
    if (this.#turn === undefined || this.#turn.isHeld) return;
    this.#turn.saves++;
    this.#endIn(IDLE_MS);
  }

  /** Another process saved first. */
  lost(): void {
    if (this.#turn === undefined) this.#isOwed = true;
  }

  async end(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#turn === undefined) return;
    this.#turn = undefined;
    await unlink(this.#path).catch(() => undefined);
  }

  /** Takes the turn away from a process that stands still. */
  async #clear(): Promise<void> {
    if (((await ageMs(this.#path)) ?? 0) > HELD_MS) await unlink(this.#path).catch(() => undefined);
  }

  async #take(): Promise<boolean> {
    try {
      if (!(await takeFileLock(this.#path))) return false;
    } catch {
      // Nothing can be written: there is no turn, and the save will tell why.
    }
    this.#isOwed = false;
    this.#turn = { saves: 0, untilMs: performance.now() + TURN_MS, isHeld: false };
    this.#endIn(TURN_MS);
    return true;
  }

  #endIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.end(), ms);
  }
}

/** Whether another process has its turn: asked where a save is put in place, maybe in another thread. */
export function isOthersTurn(directory: string): boolean {
  const path = turnPath(directory);
  try {
    return existsSync(path) && readFileSync(path, 'utf8') !== String(process.pid);
  } catch {
    return false; // it has just ended
  }
}

function turnPath(directory: string): string {
  return join(directory, 'stemma-turn');
}
