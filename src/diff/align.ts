/**
 * Which elements of one sequence stay in another: as many as possible, exactly wherever that is affordable, bounded always.
 * Lines and words are both compared through this.
 *
 * Equal ends are set aside, then everything that only one side has, and what remains is solved exactly. Where it is too big,
 * elements that both sides have once are the anchors, and the gaps between them are solved by themselves; a big gap without
 * anchors is searched for few edits, and else cut into halves. Work is counted and not timed, so that one pair of texts
 * has one answer on every machine; the deadline is only the net below.
 */
import { diffArrays } from 'diff';
import type { Clock } from '../base/threads/thread-clock.ts';
import { longestCommon, longestCommonCost, type Match } from './common-subsequence.ts';
import { risingChain } from './rising-chain.ts';

/** What alignments may spend. Several may share one budget, which shrinks as they work. */
export interface AlignBudget {
  /** Counted steps left, some 3 ns each. */
  steps: number;
  /** When the clock shows more, everything not yet aligned counts as changed. */
  readonly deadline: number;
  readonly clock: Clock;
}

export function isSpent(budget: AlignBudget): boolean {
  return budget.steps <= 0 || budget.clock() > budget.deadline;
}

/** Steps, and words of memory, for solving one gap exactly: about 10,000 elements a side, 16 MB. */
const MAX_EXACT_STEPS = 4_000_000;
/** Steps up to which a gap is solved as it is. */
const SMALL_STEPS = 300;
/** Edits that are looked for in a bigger gap without anchors. */
const MAX_EDITS = 256;
/** What that costs, in steps. */
const EDITS_STEPS = 3_000_000;
/** What each element of a gap costs in any case. */
const STEPS_PER_ELEMENT = 10;

/** Two half-open ranges that are still to be aligned with each other. */
interface Gap {
  readonly fromStart: number;
  readonly fromEnd: number;
  readonly toStart: number;
  readonly toEnd: number;
}

/** Two sequences as numbers from 0 to below `count`, equal numbers for equal elements. */
export interface NumberedPair {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly count: number;
}

export function numberedPair(from: readonly string[], to: readonly string[]): NumberedPair {
  const numbers = new Map<string, number>();
  return { from: numbered(from, numbers), to: numbered(to, numbers), count: numbers.size };
}

function numbered(texts: readonly string[], numbers: Map<string, number>): Int32Array {
  const result = new Int32Array(texts.length);
  for (let index = 0; index < texts.length; index++) {
    const known = numbers.get(texts[index]!);
    result[index] = known ?? numbers.size;
    if (known === undefined) numbers.set(texts[index]!, numbers.size);
  }
  return result;
}

/**
 * For each element of `from` its position in `to`, or -1 where it is not kept; positions rise.
 * `[7, 8, 9]` and `[7, 9]` give `[0, -1, 1]`.
 */
export function alignTokens({ from, to, count }: NumberedPair, budget: AlignBudget): Int32Array {
  const kept = new Int32Array(from.length).fill(-1);
  const sides = new Uint8Array(count);
  const open: Gap[] = [{ fromStart: 0, fromEnd: from.length, toStart: 0, toEnd: to.length }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const gap = trimmed(from, to, next, kept);
    if (gap.fromStart === gap.fromEnd || gap.toStart === gap.toEnd) continue;
    if (isSpent(budget)) break;
    budget.steps -= STEPS_PER_ELEMENT * (gap.fromEnd - gap.fromStart + gap.toEnd - gap.toStart);
    const common = isSmall(gap) ? allOf(from, to, gap) : commonOf(from, to, gap, sides);
    const { matches, gaps } = solve(gap, common, budget);
    for (const [fromIndex, toIndex] of matches) kept[common.fromAt[fromIndex]!] = common.toAt[toIndex]!;
    for (const left of gaps) open.push(left);
  }
  return kept;
}

/** Keeps what is equal at both ends of a gap and gives the rest. */
function trimmed(from: Int32Array, to: Int32Array, gap: Gap, kept: Int32Array): Gap {
  let { fromStart, fromEnd, toStart, toEnd } = gap;
  while (fromStart < fromEnd && toStart < toEnd && from[fromStart] === to[toStart])
    kept[fromStart++] = toStart++;
  while (fromStart < fromEnd && toStart < toEnd && from[fromEnd - 1] === to[toEnd - 1])
    kept[--fromEnd] = --toEnd;
  return { fromStart, fromEnd, toStart, toEnd };
}

/** Elements of a gap, in order, and where they stand: at least all those that both sides have. */
interface Common {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly fromAt: Int32Array;
  readonly toAt: Int32Array;
}

/** Whether looking for what only one side has would cost more than it saves. */
function isSmall(gap: Gap): boolean {
  return longestCommonCost(gap.fromEnd - gap.fromStart, gap.toEnd - gap.toStart) <= SMALL_STEPS;
}

function allOf(from: Int32Array, to: Int32Array, gap: Gap): Common {
  return {
    from: from.subarray(gap.fromStart, gap.fromEnd),
    to: to.subarray(gap.toStart, gap.toEnd),
    fromAt: positions(gap.fromStart, gap.fromEnd),
    toAt: positions(gap.toStart, gap.toEnd),
  };
}

function positions(start: number, end: number): Int32Array {
  const all = new Int32Array(end - start);
  for (let index = 0; index < all.length; index++) all[index] = start + index;
  return all;
}

const IN_FROM = 1;
const IN_TO = 2;
const IN_BOTH = 3;

/** Only what both sides have. `sides` has room for every element, and is all zero before and after. */
function commonOf(from: Int32Array, to: Int32Array, gap: Gap, sides: Uint8Array): Common {
  for (let at = gap.fromStart; at < gap.fromEnd; at++) sides[from[at]!]! |= IN_FROM;
  for (let at = gap.toStart; at < gap.toEnd; at++) sides[to[at]!]! |= IN_TO;
  const fromAt = positionsInBoth(from, gap.fromStart, gap.fromEnd, sides);
  const toAt = positionsInBoth(to, gap.toStart, gap.toEnd, sides);
  for (let at = gap.fromStart; at < gap.fromEnd; at++) sides[from[at]!] = 0;
  for (let at = gap.toStart; at < gap.toEnd; at++) sides[to[at]!] = 0;
  return { from: fromAt.map((at) => from[at]!), to: toAt.map((at) => to[at]!), fromAt, toAt };
}

function positionsInBoth(elements: Int32Array, start: number, end: number, sides: Uint8Array): Int32Array {
  const positions = new Int32Array(end - start);
  let count = 0;
  for (let at = start; at < end; at++) if (sides[elements[at]!] === IN_BOTH) positions[count++] = at;
  return positions.subarray(0, count);
}

/** Matches among the common elements of a gap, and the gaps that are still to be aligned after that. */
function solve(
  gap: Gap,
  common: Common,
  budget: AlignBudget,
): { matches: readonly Match[]; gaps: readonly Gap[] } {
  const cost = longestCommonCost(common.from.length, common.to.length);
  if (cost <= Math.min(MAX_EXACT_STEPS, budget.steps)) {
    budget.steps -= cost;
    return { matches: longestCommon(common.from, common.to), gaps: [] };
  }
  const anchors = anchorsOf(common);
  if (anchors.length > 0) return { matches: anchors, gaps: gapsBetween(gap, common, anchors) };
  const matches = fewEdits(common, budget);
  return matches === undefined ? { matches: [], gaps: halvesOf(gap) } : { matches, gaps: [] };
}

/** The longest chain of elements that both sides have once. */
function anchorsOf({ from, to }: Common): Match[] {
  const fromIndexes = uniqueIndexes(from);
  const toIndexes = uniqueIndexes(to);
  const matches: Match[] = [];
  for (const [element, fromIndex] of fromIndexes) {
    const toIndex = toIndexes.get(element);
    if (toIndex !== undefined) matches.push([fromIndex, toIndex]);
  }
  return risingChain(matches);
}

/** Where the elements stand that are there once, in order. */
function uniqueIndexes(elements: Int32Array): Map<number, number> {
  const indexes = new Map<number, number>();
  const repeated = new Set<number>();
  for (const [index, element] of elements.entries()) {
    if (indexes.has(element)) repeated.add(element);
    else indexes.set(element, index);
  }
  for (const element of repeated) indexes.delete(element);
  return indexes;
}

/** The matches that remain when few edits make one side from the other; undefined when it takes many. */
function fewEdits({ from, to }: Common, budget: AlignBudget): Match[] | undefined {
  budget.steps -= EDITS_STEPS;
  const timeout = Math.max(0, budget.deadline - budget.clock());
  const changes = diffArrays(Array.from(from), Array.from(to), { maxEditLength: MAX_EDITS, timeout });
  if (changes === undefined) return undefined;
  const matches: Match[] = [];
  let fromIndex = 0;
  let toIndex = 0;
  for (const { added, removed, count } of changes) {
    if (!added && !removed)
      for (let step = 0; step < count; step++) matches.push([fromIndex + step, toIndex + step]);
    if (!added) fromIndex += count;
    if (!removed) toIndex += count;
  }
  return matches;
}

/** The gaps before, between and behind anchors. */
function gapsBetween(gap: Gap, { fromAt, toAt }: Common, anchors: readonly Match[]): Gap[] {
  const gaps: Gap[] = [];
  let { fromStart, toStart } = gap;
  const addGap = (fromEnd: number, toEnd: number): void => {
    if (fromStart < fromEnd && toStart < toEnd) gaps.push({ fromStart, fromEnd, toStart, toEnd });
  };
  for (const [fromIndex, toIndex] of anchors) {
    addGap(fromAt[fromIndex]!, toAt[toIndex]!);
    fromStart = fromAt[fromIndex]! + 1;
    toStart = toAt[toIndex]! + 1;
  }
  addGap(gap.fromEnd, gap.toEnd);
  return gaps;
}

function halvesOf({ fromStart, fromEnd, toStart, toEnd }: Gap): Gap[] {
  const fromMiddle = Math.floor((fromStart + fromEnd) / 2);
  const toMiddle = Math.floor((toStart + toEnd) / 2);
  return [
    { fromStart, fromEnd: fromMiddle, toStart, toEnd: toMiddle },
    { fromStart: fromMiddle, fromEnd, toStart: toMiddle, toEnd },
  ];
}
