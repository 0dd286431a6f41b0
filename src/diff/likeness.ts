/**
 * How alike two lines are, quickly: by the words that both have, in whatever order. Used to choose which lines to compare
 * word by word; what that comparison then says about likeness counts.
 */
import { type AlignBudget, isSpent } from './align.ts';
import { inkOf, tokensOf } from './tokens.ts';

/** From this likeness on two lines are one changed line, below it a deleted and an added one. As in MediaWiki. */
export const MIN_CHANGED_LIKENESS = 0.2;
/** From this likeness on a line counts as moved. As in MediaWiki. */
export const MIN_MOVED_LIKENESS = 0.4;

/** Characters in common as part of the longer line's characters, white space counted nowhere; 1 where both have none. */
export function likenessOf(commonInk: number, fromInk: number, toInk: number): number {
  return commonInk === Math.max(fromInk, toInk) ? 1 : commonInk / Math.max(fromInk, toInk);
}

/** Characters of a line that its likeness is judged by. */
const MAX_JUDGED_CHARS = 4000;
/** What it costs to find a word, to weigh two lines, and for each word that is met in that. */
const FOUND_WORD_STEPS = 5;
const CELL_STEPS = 6;
const MET_WORD_STEPS = 0.1;

/** The words of one line, whatever their order. */
interface Bag {
  /** Numbers of the words, sorted. */
  readonly words: Int32Array;
  readonly ink: number;
}

/** Compares lines of one pair of texts; remembers the words of each line that it saw. */
export class Likeness {
  readonly #numbers = new Map<string, number>();
  readonly #inks: number[] = [];
  readonly #bags = new Map<string, Bag>();

  /**
   * The likeness of every line of `from` with every line of `to`, row by row: the part of the longer line that is common, 0
   * without common words, 1 with the same words equally often. Undefined when the budget does not allow it.
   */
  table(from: readonly string[], to: readonly string[], budget: AlignBudget): Float64Array | undefined {
    if (isSpent(budget)) return undefined;
    const rows = from.map((line) => this.#bagOf(line, budget));
    const columns = to.map((line) => this.#bagOf(line, budget));
    const metWords = wordCount(rows) * columns.length + wordCount(columns) * rows.length;
    const cost = Math.ceil(rows.length * columns.length * CELL_STEPS + metWords * MET_WORD_STEPS);
    if (cost > budget.steps) return undefined;
    budget.steps -= cost;
    const table = new Float64Array(rows.length * columns.length);
    let cell = 0;
    for (const row of rows) {
      for (const column of columns) {
        table[cell++] = likenessOf(this.#commonInk(row.words, column.words), row.ink, column.ink);
      }
    }
    return table;
  }

  #commonInk(one: Int32Array, other: Int32Array): number {
    let common = 0;
    let oneAt = 0;
    let otherAt = 0;
    while (oneAt < one.length && otherAt < other.length) {
      const difference = one[oneAt]! - other[otherAt]!;
      if (difference === 0) common += this.#inks[one[oneAt]!]!;
      if (difference <= 0) oneAt++;
      if (difference >= 0) otherAt++;
    }
    return common;
  }

  #bagOf(line: string, budget: AlignBudget): Bag {
    const known = this.#bags.get(line);
    if (known !== undefined) return known;
    const words = this.#wordsOf(line.slice(0, MAX_JUDGED_CHARS));
    budget.steps -= words.length * FOUND_WORD_STEPS;
    const bag = { words, ink: words.reduce((sum, word) => sum + this.#inks[word]!, 0) };
    this.#bags.set(line, bag);
    return bag;
  }

  #wordsOf(line: string): Int32Array {
    const words: number[] = [];
    for (const token of tokensOf(line)) {
      const number = this.#numberOf(token);
      if (this.#inks[number]! > 0) words.push(number);
    }
    return Int32Array.from(words).sort();
  }

  #numberOf(token: string): number {
    const known = this.#numbers.get(token);
    if (known !== undefined) return known;
    this.#numbers.set(token, this.#inks.length);
    return this.#inks.push(inkOf(token)) - 1;
  }
}

function wordCount(bags: readonly Bag[]): number {
  return bags.reduce((sum, bag) => sum + bag.words.length, 0);
}
