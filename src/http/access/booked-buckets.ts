/**
 * Token buckets of one server among several. It decides at once by what it knows, tells the throttle of all a few times a second
 * what it let through, and learns how full the buckets are. So each server may let through what was left until it heard of
 * the others, but what was too much is owed, and waited for.
 */

import { type Draw, millisecondsOf, type Throttle, type TokenBuckets } from '../../base/token-buckets.ts';

const BOOK_AFTER_MS = 250;

export class BookedBuckets {
  readonly #known: TokenBuckets;
  readonly #shared: Throttle | undefined;
  /** What was drawn since the last booking. */
  readonly #drawn = new Map<string, Draw>();
  #isBooking = false;

  /** @param shared absent: this is the only server */
  constructor(known: TokenBuckets, shared?: Throttle) {
    this.#known = known;
    this.#shared = shared;
  }

  get size(): number {
    return this.#known.size;
  }

  /** Takes all of the tokens, or none. @returns 0 if they were there, else the milliseconds until they will be */
  take(draw: Draw): number {
    const waitMs = this.#known.take([draw]);
    if (waitMs === 0) this.#note(draw);
    return waitMs;
  }

  /** Takes tokens out that are there or not. */
  owe(draw: Draw): void {
    this.#known.owe([draw]);
    this.#note(draw);
  }

  #note(draw: Draw): void {
    if (this.#shared === undefined) return;
    const { tokens = 1 } = this.#drawn.get(draw.key) ?? { tokens: 0 };
    this.#drawn.set(draw.key, { ...draw, tokens: tokens + (draw.tokens ?? 1) });
    this.#bookLater(this.#shared);
  }

  #bookLater(shared: Throttle): void {
    if (this.#isBooking || this.#drawn.size === 0) return;
    this.#isBooking = true;
    setTimeout(() => void this.#book(shared), BOOK_AFTER_MS).unref();
  }

  async #book(shared: Throttle): Promise<void> {
    const draws = [...this.#drawn.values()];
    this.#drawn.clear();
    try {
      const emptyMs = await shared.owe(draws);
      for (const [at, { key }] of draws.entries()) {
        const since = this.#drawn.get(key);
        this.#known.set(key, (emptyMs[at] as number) + (since === undefined ? 0 : millisecondsOf(since)));
      }
    } catch {
      // Without the others, a server counts for itself.
    }
    this.#isBooking = false;
    this.#bookLater(shared);
  }
}
