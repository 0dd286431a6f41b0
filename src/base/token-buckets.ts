/**
 * Token buckets: they fill at a steady rate, every action takes tokens out, and an empty bucket means waiting. A bucket is
 * stored as one number, the time at which it will be full again; full buckets are dropped.
 */

export interface BucketRule {
  readonly perSecond: number;
  /** Tokens in a full bucket. */
  readonly capacity: number;
}

/** Tokens of one bucket. */
export interface Draw extends BucketRule {
  readonly key: string;
  /** 1 by default. */
  readonly tokens?: number;
}

/** Where actions are counted: in memory for one server, in a database for several. */
export interface Throttle {
  /** Takes all that is drawn, or nothing. @returns 0 if it was there, else the milliseconds until it will be */
  take(draws: readonly Draw[]): number | Promise<number>;
  /** Takes tokens out that are there or not: until what is owed has come in, there are none. @returns the milliseconds until each bucket is full */
  owe(draws: readonly Draw[]): readonly number[] | Promise<readonly number[]>;
  /** Returns tokens that turned out not to be needed. */
  giveBack(draws: readonly Draw[]): void | Promise<void>;
}

/** Most buckets to remember. Beyond that, those unused for longest start again full. */
const MAX_KEYS = 20_000;

export class TokenBuckets implements Throttle {
  readonly #maxKeys: number;
  readonly #nowMs: () => number;
  readonly #fullAtMs = new Map<string, number>();

  /** @param nowMs a monotonic clock */
  constructor({ maxKeys = MAX_KEYS, nowMs = () => performance.now() } = {}) {
    this.#maxKeys = maxKeys;
    this.#nowMs = nowMs;
  }

  /** Number of buckets remembered. */
  get size(): number {
    return this.#fullAtMs.size;
  }

  take(draws: readonly Draw[]): number {
    const nowMs = this.#nowMs();
    let waitMs = 0;
    for (const draw of draws)
      waitMs = Math.max(waitMs, this.#emptyMs(draw, nowMs) - (draw.capacity * 1_000) / draw.perSecond);
    if (waitMs === 0) this.#draw(draws, nowMs);
    return waitMs;
  }

  owe(draws: readonly Draw[]): number[] {
    return this.#draw(draws, this.#nowMs());
  }

  giveBack(draws: readonly Draw[]): void {
    for (const draw of draws) {
      const fullAtMs = this.#fullAtMs.get(draw.key);
      if (fullAtMs !== undefined) this.#fullAtMs.set(draw.key, fullAtMs - millisecondsOf(draw));
    }
  }

  /** Says how long a bucket takes until it is full, whatever was known of it. */
  set(key: string, emptyMs: number): void {
    this.#fullAtMs.set(key, this.#nowMs() + emptyMs);
  }

  #draw(draws: readonly Draw[], nowMs: number): number[] {
    const emptyMs = draws.map((draw) => {
      const ms = this.#emptyMs(draw, nowMs);
      this.#fullAtMs.set(draw.key, nowMs + ms);
      return ms;
    });
    if (this.#fullAtMs.size > this.#maxKeys) this.#forget(nowMs);
    return emptyMs;
  }

  /** How long the bucket would take to be full again. Counted from now: the clock's own digits would round, and refuse a full bucket all that it holds. */
  #emptyMs(draw: Draw, nowMs: number): number {
    return Math.max((this.#fullAtMs.get(draw.key) ?? 0) - nowMs, 0) + millisecondsOf(draw);
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

/** How long the tokens take to come in. */
export function millisecondsOf({ perSecond, tokens = 1 }: Draw): number {
  return (tokens * 1_000) / perSecond;
}
