/**
 * Token buckets, one a key: each fills at a steady rate, everything that is done takes some out, and who has emptied theirs
 * waits. A bucket is one number, the moment when it will be full again; one that is full is forgotten.
 */

export interface BucketRule {
  readonly perSecond: number;
  /** What may be taken at once after a rest. */
  readonly capacity: number;
}

/** Keys remembered at most; then those that nobody asked for longest begin anew. */
const MAX_KEYS = 20_000;

export class TokenBuckets {
  readonly #msPerToken: number;
  readonly #capacityMs: number;
  readonly #maxKeys: number;
  readonly #nowMs: () => number;
  readonly #fullAtMs = new Map<string, number>();

  /** @param nowMs a clock that nobody sets back */
  constructor(
    { perSecond, capacity }: BucketRule,
    { maxKeys = MAX_KEYS, nowMs = () => performance.now() } = {},
  ) {
    this.#msPerToken = 1_000 / perSecond;
    this.#capacityMs = capacity * this.#msPerToken;
    this.#maxKeys = maxKeys;
    this.#nowMs = nowMs;
  }

  /** Keys that are remembered. */
  get size(): number {
    return this.#fullAtMs.size;
  }

  /** Takes tokens out, all or none. @returns 0 when they were there; else how long until they will be */
  take(key: string, tokens = 1): number {
    const nowMs = this.#nowMs();
    const fullAtMs = Math.max(this.#fullAtMs.get(key) ?? 0, nowMs) + tokens * this.#msPerToken;
    const waitMs = fullAtMs - nowMs - this.#capacityMs;
    if (waitMs > 0) return waitMs;
    this.#fullAtMs.set(key, fullAtMs);
    if (this.#fullAtMs.size > this.#maxKeys) this.#forget(nowMs);
    return 0;
  }

  /** Puts tokens back that were taken for nothing. */
  giveBack(key: string, tokens = 1): void {
    const fullAtMs = this.#fullAtMs.get(key);
    if (fullAtMs !== undefined) this.#fullAtMs.set(key, fullAtMs - tokens * this.#msPerToken);
  }

  /** Lets go of full buckets, and of the oldest where that is not enough: half of the room is free then. */
  #forget(nowMs: number): void {
    for (const [key, fullAtMs] of this.#fullAtMs) if (fullAtMs <= nowMs) this.#fullAtMs.delete(key);
    for (const key of this.#fullAtMs.keys()) {
      if (this.#fullAtMs.size <= this.#maxKeys / 2) return;
      this.#fullAtMs.delete(key);
    }
  }
}
