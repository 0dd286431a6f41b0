/**
 * FlexSearch, and all that we know of its ways. We use it as an inverted index: it keeps, for each term,
 * lists of sheets in slots, where the slot tells how often the term stands on the sheet. What FlexSearch
 * itself makes of slots (order by the place of the first word, no weights) ranks badly, so ranking is done
 * elsewhere with these lists.
 *
 * Leaned on, and pinned by `test/search/impact-index.test.ts`: `encode` may give the terms it likes; `score`
 * gets the index of the term; `search` with `resolve: false` gives the slots as they are, and nothing, or
 * empty slots, for a term whose sheets are gone; `map` holds term -> slots, and with `fastupdate` `reg` holds
 * sheet -> its lists. The last two are no documented properties. Without them a snapshot would have to be
 * replayed term by term, at six times the cost, since FlexSearch's own import gives an index with slow
 * removal.
 */

import { Index } from 'flexsearch';

/** Sheets by slot. Slots, and whole lists, may be missing. */
export type Slots = readonly (readonly number[] | undefined)[];

/** Largest count of each slot: exact where most counts are, coarse above. */
const SLOT_TOP = [1, 2, 3, 4, 5, 6, 7, 8, 10, 13, 17, 23, 31, 45, 75];
const SLOTS = SLOT_TOP.length + 1;

/** A count that stands for all counts of the slot. */
export const slotCounts: readonly number[] = [...SLOT_TOP, 100];

const NO_SLOTS: Slots = [];

/** The undocumented inside. */
type Inside = { readonly map: Map<string, number[][]>; readonly reg: Map<number, number[][]> };

export class ImpactIndex {
  #terms: readonly string[] = [];
  #counts: readonly number[] = [];
  readonly #index = new Index({
    tokenize: 'strict',
    fastupdate: true,
    resolution: SLOTS,
    encode: () => this.#terms as string[],
    score: (_content: unknown, _term: unknown, at: number) => slotOf(this.#counts[at] ?? 1),
  });

  /** Adds a sheet that is not there: terms, each once, and how often each stands on it. */
  add(sheet: number, terms: readonly string[], counts: readonly number[]): void {
    this.#terms = terms;
    this.#counts = counts;
    this.#index.add(sheet, ' '); // the encoder knows the terms; FlexSearch only wants something that is not empty
  }

  remove(sheet: number): void {
    this.#index.remove(sheet);
  }

  /** The sheets with a term. They belong to the index and change with it: read them at once. */
  find(term: string): Slots {
    this.#terms = [term];
    const { result } = this.#index.search(term, { resolve: false });
    return (result as Slots | undefined) ?? NO_SLOTS; // ids are the numbers we gave
  }

  /** All terms with their sheets; lists may be empty. */
  entries(): Iterable<readonly [string, Slots]> {
    return this.#inside.map;
  }

  /** The sheets with each term that begins so. Goes through the whole vocabulary: 1 ms for 60,000 terms. */
  findBegun(start: string): Slots[] {
    const found: Slots[] = [];
    for (const [term, slots] of this.#inside.map) if (term.startsWith(start)) found.push(slots);
    return found;
  }

  /** Takes a snapshot into this index, which must be empty: first all sheets, then all terms. */
  restorer(): Restorer {
    return new Restorer(this.#inside);
  }

  get size(): number {
    return this.#inside.map.size;
  }

  /** Frees the terms that no sheet has any more; FlexSearch keeps them. */
  cleanUp(): void {
    this.#index.cleanup();
  }

  get #inside(): Inside {
    return this.#index as unknown as Inside;
  }
}

/**
 * Fills an index as FlexSearch would, but with lists of the right size: those that grow take twice the time
 * and memory.
 */
export class Restorer {
  readonly #inside: Inside;
  readonly #listsOf: number[][][] = [];
  readonly #filled: number[] = [];

  constructor(inside: Inside) {
    this.#inside = inside;
  }

  /** Adds the next sheet, counted from 0, on which so many terms stand. */
  addSheet(terms: number): void {
    const lists = new Array<number[]>(terms);
    this.#inside.reg.set(this.#listsOf.length, lists);
    this.#listsOf.push(lists);
    this.#filled.push(0);
  }

  addTerm(term: string, slots: number[][]): void {
    this.#inside.map.set(term, slots);
    for (const list of slots) {
      for (const sheet of list ?? []) this.#listsOf[sheet]![this.#filled[sheet]!++] = list!;
    }
  }
}

function slotOf(count: number): number {
  let slot = 0;
  while (slot < SLOT_TOP.length && count > SLOT_TOP[slot]!) slot++;
  return slot;
}
