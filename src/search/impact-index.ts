/**
 * FlexSearch as an inverted index: for each term it keeps lists of sheets in slots, and the slot says how often the term
 * occurs on the sheet. What FlexSearch itself makes of slots (order by the place of the first word, no weights) ranks badly,
 * so ranking.ts does that with these lists.
 *
 * Finding a term, listing all, writing a sheet quickly, taking it away and loading a snapshot need more than is documented: see
 * flexsearch-inside.ts. What is documented for finding one, `search` with `resolve: false`, brings the very slots of its map, by way
 * of an encoder and a resolver.
 */

import { Index } from 'flexsearch';
import { eraseSheet, fillSheets, insideOf, writeSheet } from './flexsearch-inside.ts';
import type { SheetList, Slots } from './sheet-list.ts';

/** Largest count of each slot: exact where most counts are, coarse above. */
const SLOT_TOP = [1, 2, 3, 4, 5, 6, 7, 8, 10, 13, 17, 23, 31, 45, 75];

/** The count that stands for all counts of a slot. */
export const slotCounts: readonly number[] = [...SLOT_TOP, 100];

const NO_SLOTS: Slots = [];

export class ImpactIndex {
  /** With fast updates it would keep the lists that each sheet is in, which take more memory than the lists. */
  readonly #index = new Index({ fastupdate: false });

  /** Adds a new sheet: its distinct terms, and how often each occurs on it. */
  add(sheet: number, terms: readonly string[], counts: readonly number[]): void {
    writeSheet(this.#index, sheet, terms, (at) => slotOf(counts[at] ?? 1));
  }

  /** Takes a sheet away that was added with these terms and counts, and the terms that are then on none. */
  remove(sheet: number, terms: readonly string[], counts: readonly number[]): void {
    eraseSheet(this.#index, sheet, terms, (at) => slotOf(counts[at] ?? 1));
  }

  /** The sheets with a term. They belong to the index and change with it: read them at once. */
  find(term: string): Slots {
    return insideOf(this.#index).map.get(term) ?? NO_SLOTS;
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

  /** Takes a snapshot into this index, which must be empty: sheets are counted from 0. */
  fill(sheets: number): (term: string, slots: SheetList[]) => void {
    return fillSheets(this.#index, sheets);
  }

  get size(): number {
    return insideOf(this.#index).map.size;
  }
}

/** The slot of a term that occurs so often. */
export function slotOf(count: number): number {
  let slot = 0;
  while (slot < SLOT_TOP.length && count > SLOT_TOP[slot]!) slot++;
  return slot;
}
