/**
 * Token buckets, one for each key: they fill at a steady rate, every action takes tokens out, and an empty bucket means
 * waiting. A bucket is stored as one number, the time at which it will be full again; full buckets are dropped.
 */

export interface BucketRule {
  readonly perSecond: number;
  /** Tokens in a full bucket. */
  readonly capacity: number;
}

/** Most keys to remember. Beyond that, those unused for longest start again with a full bucket. */
const MAX_KEYS = 20_000;

export class TokenBuckets {
  readonly #msPerToken: number;
  readonly #capacityMs: number;
  readonly #maxKeys: number;
  readonly #nowMs: () => number;
  readonly #fullAtMs = new Map<string, number>();

  /** @param nowMs a monotonic clock */
  constructor(
    { perSecond, capacity }: BucketRule,
    { maxKeys = MAX_KEYS, nowMs = () => performance.now() } = {},
  ) {
    this.#msPerToken = 1_000 / perSecond;
    this.#capacityMs = capacity * this.#msPerToken;
    this.#maxKeys = maxKeys;
    this.#nowMs = nowMs;
  }

  /** Number of keys remembered. */
  get size(): number {
    return this.#fullAtMs.size;
  }

  /** Takes all of the tokens, or none. @returns 0 if they were there, else the milliseconds until they will be */
  take(key: string, tokens = 1): number {
    const nowMs = this.#nowMs();
    // Counted from now: the clock's own digits would round, and refuse a full bucket all that it holds.
    const emptyMs = Math.max((this.#fullAtMs.get(key) ?? 0) - nowMs, 0) + tokens * this.#msPerToken;
    const waitMs = emptyMs - this.#capacityMs;
    if (waitMs > 0) return waitMs;
    this.#fullAtMs.set(key, nowMs + emptyMs);
    if (this.#fullAtMs.size > this.#maxKeys) this.#forget(nowMs);
    return 0;
  }

  /** Takes tokens out that are there or not: until what is owed has come in, there are none. */
  owe(key: string, tokens: number): void {
    const nowMs = this.#nowMs();
    this.#fullAtMs.set(key, Math.max(this.#fullAtMs.get(key) ?? 0, nowMs) + tokens * this.#msPerToken);
    if (this.#fullAtMs.size > this.#maxKeys) this.#forget(nowMs);
  }

  /** Returns tokens that turned out not to be needed. */
  giveBack(key: string, tokens = 1): void {
    const fullAtMs = this.#fullAtMs.get(key);
    if (fullAtMs !== undefined) this.#fullAtMs.set(key, fullAtMs - tokens * this.#msPerToken);
  }

  /** Drops full buckets, and then the oldest, until half of the room is free. */
  #forget(nowMs: number): void {
    for (const [key, fullAtMs] of this.#fullAtMs) if (fullAtMs <= nowMs) this.#fullAtMs.delete(key);
    for (const key of this.#fullAtMs.keys()) {
      if (this.#fullAtMs.size <= this.#maxKeys / 2) return;
      this.#fullAtMs.delete(key);
    }
  }
}
