/**
 * Which elements of one sequence stay in another: the longest common subsequence of two lists of numbers, exact wherever
 * that is affordable and bounded always. Lines and words are both compared through this one function.
 *
 * Every equal pair of positions is a candidate, and the longest chain of candidates that rises on both sides is the answer
 * (Hunt and Szymanski). Elements that occur often make too many pairs; then the rare ones alone are chained, as anchors, and
 * the gaps between anchors are aligned again by themselves. Work is counted and not timed, so that one pair of texts has
 * one answer on every machine; the deadline is only the net below.
 */
import { diffArrays } from 'diff';

/** What alignments may spend. Several may share one budget, which shrinks as they work. */
export interface AlignBudget {
  /** Counted steps left, some 50 ns each. */
  steps: number;
  /** `performance.now()` after which everything not yet aligned counts as changed. */
  readonly deadline: number;
  /** Pairs examined per element of a gap: with 64, up to 128 equal elements on each side are all considered. */
  readonly pairsPerElement: number;
  /** Where elements repeat too often for that, so many edits are looked for in another way (Myers). */
  readonly searchedEdits: number;
}

/** A search for edits takes about this many steps times the square of their number. */
const STEPS_PER_SQUARE_EDIT = 1.5;

/** Two half-open ranges that are still to be aligned with each other. */
interface Gap {
  readonly fromStart: number;
  readonly fromEnd: number;
  readonly toStart: number;
  readonly toEnd: number;
}

/**
 * For each element of `from` its position in `to`, or -1 where it is not kept; positions rise.
 * `[7, 8, 9]` and `[7, 9]` give `[0, -1, 1]`. Elements must be integers from 0 to below `elementCount`.
 */
export function alignTokens(
  from: Int32Array,
  to: Int32Array,
  elementCount: number,
  budget: AlignBudget,
): Int32Array {
  const kept = new Int32Array(from.length).fill(-1);
  const chainer = new Chainer(from, to, elementCount, kept);
  const open: Gap[] = [{ fromStart: 0, fromEnd: from.length, toStart: 0, toEnd: to.length }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const gap = trimmed(from, to, next, kept);
    if (gap.fromStart === gap.fromEnd || gap.toStart === gap.toEnd) continue;
    if (budget.steps <= 0 || performance.now() > budget.deadline) break;
    open.push(...chainer.align(gap, budget));
  }
  return kept;
}

/** Writes each text as its number in `numbers`, giving new ones to new texts. */
export function numbered(texts: readonly string[], numbers: Map<string, number>): Int32Array {
  const result = new Int32Array(texts.length);
  for (let index = 0; index < texts.length; index++) {
    const text = texts[index]!;
    let number = numbers.get(text);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(text, number);
    }
    result[index] = number;
  }
  return result;
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

/** Aligns gaps one after another, so that the tables by element are made once. */
class Chainer {
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  readonly #kept: Int32Array;
  readonly #fromCounts: Int32Array;
  readonly #toCounts: Int32Array;
  /** Last position of an element in the gap of `to`, plus one; 0 = none, or left out. */
  readonly #last: Int32Array;
  /** The position before, likewise. */
  readonly #previous: Int32Array;

  constructor(from: Int32Array, to: Int32Array, elementCount: number, kept: Int32Array) {
    this.#from = from;
    this.#to = to;
    this.#kept = kept;
    this.#fromCounts = new Int32Array(elementCount);
    this.#toCounts = new Int32Array(elementCount);
    this.#last = new Int32Array(elementCount);
    this.#previous = new Int32Array(to.length);
  }

  /** Notes in `kept` what stays within the gap and gives the gaps between anchors that need another look. */
  align(gap: Gap, budget: AlignBudget): Gap[] {
    const common = this.#countCommon(gap);
    const size = gap.fromEnd - gap.fromStart + gap.toEnd - gap.toStart;
    const { pairs, complete } = this.#choose(common, Math.min(budget.pairsPerElement * size, budget.steps));
    const repeated = !complete && this.#alignRepeated(gap, budget);
    const chain = repeated ? [] : this.#longestChain(gap, pairs);
    this.#forget(gap);
    budget.steps -= pairs + size;
    for (const [fromAt, toAt] of chain) this.#kept[fromAt] = toAt;
    return complete || repeated || chain.length === 0 ? [] : between(gap, chain);
  }

  /** Counts the elements of the gap; gives those that both sides have. */
  #countCommon(gap: Gap): number[] {
    const common: number[] = [];
    for (let at = gap.fromStart; at < gap.fromEnd; at++) this.#fromCounts[this.#from[at]!]!++;
    for (let at = gap.toStart; at < gap.toEnd; at++) {
      const element = this.#to[at]!;
      if (this.#toCounts[element]!++ === 0 && this.#fromCounts[element]! > 0) common.push(element);
    }
    return common;
  }

  /** Leaves out the most frequent elements until the pairs fit the limit. */
  #choose(common: number[], limit: number): { pairs: number; complete: boolean } {
    const pairsOf = (element: number): number => this.#fromCounts[element]! * this.#toCounts[element]!;
    let pairs = common.reduce((sum, element) => sum + pairsOf(element), 0);
    if (pairs <= limit) return { pairs, complete: true };
    common.sort((one, other) => pairsOf(other) - pairsOf(one) || one - other);
    for (const element of common) {
      if (pairs <= limit) break;
      pairs -= pairsOf(element);
      this.#toCounts[element] = 0;
    }
    return { pairs, complete: false };
  }

  /** Few edits among many equal elements: a search by edits finds them where pairs are too many. False when it gave up. */
  #alignRepeated(gap: Gap, budget: AlignBudget): boolean {
    budget.steps -= STEPS_PER_SQUARE_EDIT * budget.searchedEdits ** 2;
    const changes = diffArrays(
      Array.from(this.#from.subarray(gap.fromStart, gap.fromEnd)),
      Array.from(this.#to.subarray(gap.toStart, gap.toEnd)),
      { maxEditLength: budget.searchedEdits, timeout: Math.max(0, budget.deadline - performance.now()) },
    );
    if (changes === undefined) return false;
    let { fromStart: fromAt, toStart: toAt } = gap;
    for (const { added, removed, count } of changes) {
      if (!added && !removed)
        for (let step = 0; step < count; step++) this.#kept[fromAt + step] = toAt + step;
      if (!added) fromAt += count;
      if (!removed) toAt += count;
    }
    return true;
  }

  /** The longest rising chain of the chosen pairs: `[from, to]` positions in order. */
  #longestChain(gap: Gap, pairs: number): [number, number][] {
    this.#linkPositions(gap);
    // ends[n] is the pair that ends the chain of n + 1 pairs whose last position in `to` is the lowest so far.
    const ends = new Int32Array(Math.min(gap.fromEnd - gap.fromStart, gap.toEnd - gap.toStart));
    const pairFrom = new Int32Array(pairs);
    const pairTo = new Int32Array(pairs);
    const pairBefore = new Int32Array(pairs);
    let length = 0;
    let made = 0;
    for (let fromAt = gap.fromStart; fromAt < gap.fromEnd; fromAt++) {
      // From the last position to the first, so that no chain takes one element of `from` twice.
      for (let link = this.#last[this.#from[fromAt]!]!; link !== 0; link = this.#previous[link - 1]!) {
        const toAt = link - 1;
        let low = 0;
        let high = length;
        if (length > 0 && pairTo[ends[length - 1]!]! < toAt) low = length;
        while (low < high) {
          const middle = (low + high) >> 1;
          if (pairTo[ends[middle]!]! < toAt) low = middle + 1;
          else high = middle;
        }
        if (low < length && pairTo[ends[low]!] === toAt) continue;
        pairFrom[made] = fromAt;
        pairTo[made] = toAt;
        pairBefore[made] = low === 0 ? -1 : ends[low - 1]!;
        ends[low] = made++;
        if (low === length) length++;
      }
    }
    const chain: [number, number][] = [];
    for (let pair = length === 0 ? -1 : ends[length - 1]!; pair >= 0; pair = pairBefore[pair]!) {
      chain.push([pairFrom[pair]!, pairTo[pair]!]);
    }
    return chain.reverse();
  }

  /** Strings together the positions in `to` of each element that is still counted. */
  #linkPositions(gap: Gap): void {
    for (let at = gap.toStart; at < gap.toEnd; at++) {
      const element = this.#to[at]!;
      if (this.#toCounts[element] === 0) continue;
      this.#previous[at] = this.#last[element]!;
      this.#last[element] = at + 1;
    }
  }

  #forget(gap: Gap): void {
    for (let at = gap.fromStart; at < gap.fromEnd; at++) this.#fromCounts[this.#from[at]!] = 0;
    for (let at = gap.toStart; at < gap.toEnd; at++) {
      this.#toCounts[this.#to[at]!] = 0;
      this.#last[this.#to[at]!] = 0;
    }
  }
}

/** The gaps before, between and behind anchors. */
function between(gap: Gap, anchors: readonly [number, number][]): Gap[] {
  const gaps: Gap[] = [];
  let { fromStart, toStart } = gap;
  for (const [fromAt, toAt] of [...anchors, [gap.fromEnd, gap.toEnd] as const]) {
    if (fromStart < fromAt && toStart < toAt) gaps.push({ fromStart, fromEnd: fromAt, toStart, toEnd: toAt });
    fromStart = fromAt + 1;
    toStart = toAt + 1;
  }
  return gaps;
}
