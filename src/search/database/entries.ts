/**
 * Postings as they lie in the database: four bytes for each page that has a term, of which the last four bits say how often, in
 * the slots of the index in memory. Lists of several segments are joined end to end.
 */

import { slotOf } from '../impact-index.ts';
import type { Slots } from '../sheet-list.ts';

const ENTRY_BYTES = 4;
const SLOT_BITS = 4;
/** Larger page ids do not fit. */
export const MAX_PAGE = 2 ** 28 - 1;

/** Terms with the pages of one segment. */
export class EntryLists {
  readonly #lists = new Map<string, number[]>();

  get size(): number {
    return this.#lists.size;
  }

  add(page: number, counts: ReadonlyMap<string, number>): void {
    for (const [term, count] of counts) {
      const entry = page * 2 ** SLOT_BITS + slotOf(count);
      const list = this.#lists.get(term);
      if (list === undefined) this.#lists.set(term, [entry]);
      else list.push(entry);
    }
  }

  /** Each term with its list. */
  *packed(): Generator<readonly [term: string, entries: Buffer]> {
    for (const [term, list] of this.#lists) {
      const entries = Buffer.allocUnsafe(list.length * ENTRY_BYTES);
      for (const [at, entry] of list.entries()) entries.writeUInt32BE(entry, at * ENTRY_BYTES);
      yield [term, entries];
    }
  }
}

/** A list as it is ranked. @param holds whether a page's entry is still true */
export function unpack(entries: Buffer, holds: (page: number) => boolean): Slots {
  const slots: number[][] = [];
  for (let at = 0; at < entries.length; at += ENTRY_BYTES) {
    const entry = entries.readUInt32BE(at);
    const page = entry >>> SLOT_BITS;
    if (!holds(page)) continue;
    const slot = entry & (2 ** SLOT_BITS - 1);
    const list = slots[slot];
    if (list === undefined) slots[slot] = [page];
    else list.push(page);
  }
  return slots;
}
