/** Chance that can be repeated: the same seed gives the same numbers on every machine. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number from 0 to `end - 1`. */
  below(end: number): number;
  /** True in `percent` of 100 cases. */
  percent(percent: number): boolean;
  /** One of the items, each as likely as the others. */
  pick<Item>(items: readonly Item[]): Item;
  /** Like the logarithm of what people do: item 0 most often, the n-th about 1/n as often (Zipf). */
  zipf(end: number): number;
  /** A number around 0 with deviation 1 (Box and Muller). */
  normal(): number;
}

/** Makes the generator "mulberry32": 32 bits of state, good enough for test data, no use for secrets. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    next,
    below,
    percent: (percent) => next() * 100 < percent,
    pick: (items) => items[below(items.length)]!,
    zipf: (end) => Math.min(end - 1, Math.floor(Math.exp(next() * Math.log(end + 1))) - 1),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
