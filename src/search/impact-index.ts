/**
 * FlexSearch as an inverted index: for each term it keeps lists of sheets in slots, and the slot says how often the term
 * occurs on the sheet. What FlexSearch itself makes of slots (order by the place of the first word, no weights) ranks badly,
 * so ranking.ts does that with these lists.
 *
 * `test/search/impact-index.test.ts` pins what this leans on, all of it documented: `encode` may return any terms; `score` is
 * called with the position of the term; `search` with `resolve: false` returns the slots as they are, empty or missing once
 * all sheets of a term are gone; `cleanup` frees such terms. Listing all terms and loading a snapshot need more than is
 * documented: see flexsearch-inside.ts.
 */

import { Index } from 'flexsearch';
import { IndexFiller, insideOf } from './flexsearch-inside.ts';

/** Sheets by slot. Slots, and whole lists, may be missing. */
export type Slots = readonly (readonly number[] | undefined)[];

/** Largest count of each slot: exact where most counts are, coarse above. */
const SLOT_TOP = [1, 2, 3, 4, 5, 6, 7, 8, 10, 13, 17, 23, 31, 45, 75];
const SLOTS = SLOT_TOP.length + 1;

/** The count that stands for all counts of a slot. */
export const slotCounts: readonly number[] = [...SLOT_TOP, 100];

const NO_SLOTS: Slots = [];

export class ImpactIndex {
  /** What the encoder returns next, and how often each of these terms occurs. */
  #terms: string[] = [];
  #counts: readonly number[] = [];
  readonly #index = new Index({
    tokenize: 'strict',
    fastupdate: true,
    resolution: SLOTS,
    encode: () => this.#terms,
    score: (_content: unknown, _term: unknown, at: number) => slotOf(this.#counts[at] ?? 1),
  });

  /** Adds a new sheet: its distinct terms, and how often each occurs on it. */
  add(sheet: number, terms: string[], counts: readonly number[]): void {
    this.#terms = terms;
    this.#counts = counts;
    this.#index.add(sheet, ' '); // any text will do, as long as it is not empty
  }

  remove(sheet: number): void {
    this.#index.remove(sheet);
  }

  /** The sheets with a term. They belong to the index and change with it: read them at once. */
  find(term: string): Slots {
    this.#terms = [term];
    const { result } = this.#index.search(term, { resolve: false });
    return (result as Slots | undefined) ?? NO_SLOTS; // our ids are numbers, theirs may be strings too
  }

  /** All terms with their sheets; lists may be empty. */
  entries(): Iterable<readonly [term: string, slots: Slots]> {
    return insideOf(this.#index).map;
  }

  /** The sheets with each term that begins like this. Reads the whole vocabulary: 1 ms for 60,000 terms. */
  findBegun(start: string): Slots[] {
    const found: Slots[] = [];
    for (const [term, slots] of this.entries()) if (term.startsWith(start)) found.push(slots);
    return found;
  }

  /** Takes a snapshot into this index, which must be empty. */
  filler(): IndexFiller {
    return new IndexFiller(this.#index);
  }

  get size(): number {
    return insideOf(this.#index).map.size;
  }

  /** Frees the terms that are left without a sheet: FlexSearch keeps them. */
  cleanUp(): void {
    this.#index.cleanup();
  }
}

/** The slot of a term that occurs so often. */
export function slotOf(count: number): number {
  let slot = 0;
  while (slot < SLOT_TOP.length && count > SLOT_TOP[slot]!) slot++;
  return slot;
}
