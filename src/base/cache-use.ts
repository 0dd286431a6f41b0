/** How well a cache works: the same numbers for every cache. */

export interface CacheUse {
  /** Look-ups since the start that found something, and those that did not. */
  readonly hits: number;
  readonly misses: number;
  readonly bytes: number;
  /** What it may hold. */
  readonly limitBytes: number;
}
