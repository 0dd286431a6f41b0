/**
 * When to begin a save that goes to the upstream: behind others of this server that come now, since one push carries them all, and
 * after a moment's pause where another server may want to be first for once.
 */

import { setTimeout as sleep } from 'node:timers/promises';

/** While more saves come, they are gathered for a part of the time that a push takes. */
const GATHER_PART = 0.5;
const STEP_PART = 0.1;
const MAX_STEP_MS = 60;
const BUSY_MS = 100;
/** Another server saved: for so long it may want to again. */
const RIVAL_MS = 30_000;
/** Others cannot tell us that they come too late, so a server that saves without a break lets a moment pass now and then. */
const BREATH_EVERY_MS = 6_000;

export class SaveRhythm {
  readonly #hasTurns: boolean;
  #pushMs = 100;
  #savedAtMs = Number.NEGATIVE_INFINITY;
  #busySinceMs = Number.NEGATIVE_INFINITY;
  #rivalAtMs = Number.NEGATIVE_INFINITY;
  /** The last save was ours, so another's turn may have come. */
  #hasWon = false;

  /** @param hasTurns whether the servers take turns by other means, and need not guess */
  constructor(hasTurns: boolean) {
    this.#hasTurns = hasTurns;
  }

  /** @param waiting how many drafts there are by now */
  async wait(waiting: () => number): Promise<void> {
    const nowMs = performance.now();
    // Whoever has just been answered may come again at once, but has much company.
    const isBusy = nowMs - this.#savedAtMs < Math.max(BUSY_MS, this.#pushMs);
    if (!isBusy) this.#busySinceMs = nowMs;
    const hasRival = !this.#hasTurns && nowMs - this.#rivalAtMs < RIVAL_MS;
    if (this.#hasWon && (hasRival || nowMs - this.#busySinceMs > BREATH_EVERY_MS)) {
      this.#hasWon = false;
      this.#busySinceMs = nowMs;
      await sleep(this.#pushMs * (0.5 + 1.5 * Math.random()));
    }
    if (isBusy) await this.#gather(waiting);
  }

  saved(): void {
    this.#hasWon = true;
    this.#savedAtMs = performance.now();
  }

  /** A push took so long. */
  pushed(tookMs: number): void {
    this.#pushMs = (this.#pushMs + tookMs) / 2;
  }

  /** Another server, or somebody beside all of them, saved. */
  rivalSaved(): void {
    this.#rivalAtMs = performance.now();
  }

  async #gather(waiting: () => number): Promise<void> {
    const untilMs = performance.now() + this.#pushMs * GATHER_PART;
    for (let seen = -1; waiting() > seen && performance.now() < untilMs; ) {
      seen = waiting();
      await sleep(Math.min(MAX_STEP_MS, this.#pushMs * STEP_PART));
    }
  }
}
