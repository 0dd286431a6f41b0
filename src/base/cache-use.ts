/** How much a cache is good for, told by every cache in the same way. */

export interface CacheUse {
  /** Questions it could answer, and could not, since the start. */
  readonly hits: number;
  readonly misses: number;
  readonly bytes: number;
}
