/** Which matches of two texts may stand together: those that rise on both sides. */

import { lowerBoundBy } from '../base/sorted.ts';
import type { Match } from './common-subsequence.ts';

/** The longest part of `matches`, which rise on the from side, that rises on the to side as well (patience sorting). */
export function risingChain(matches: readonly Match[]): Match[] {
  // ends[n] is the match that ends the chain of n + 1 matches whose last position on the to side is the lowest so far.
  const ends: number[] = [];
  const before = new Int32Array(matches.length);
  for (const [index, [, toAt]] of matches.entries()) {
    const at = lowerBoundBy(ends, (end) => matches[end]![1] < toAt);
    before[index] = at === 0 ? -1 : ends[at - 1]!;
    ends[at] = index;
  }
  const chain: Match[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index]!) chain.push(matches[index]!);
  return chain.reverse();
}
