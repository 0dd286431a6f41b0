/**
 * The inside of a FlexSearch index: two fields that its documentation does not mention. `map` has the slots of each term, and
 * `reg`, because of `fastupdate`, the lists that each sheet is in. FlexSearch documents no way to list its terms; keeping a list
 * of our own makes updates a quarter slower. And it documents two ways to fill an index: `add`, which takes six times as long
 * as this, and `import`, which leaves an index that is slow at removing. `test/search/flexsearch-inside.test.ts` fails when a new version keeps them otherwise.
 */

import type { Index } from 'flexsearch';

type Inside = { readonly map: Map<string, number[][]>; readonly reg: Map<number, number[][]> };

/**
 * Fills an empty index, first with all sheets, then with all terms. Lists have the right size from the start: those that
 * grow take twice the time and memory.
 */
export class IndexFiller {
  readonly #inside: Inside;
  readonly #listsOf: number[][][] = [];
  readonly #filled: number[] = [];

  constructor(index: Index) {
    this.#inside = insideOf(index);
  }

  /** Adds the next sheet, counted from 0, with so many terms. */
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

/** @throws Error if this version of FlexSearch has another inside */
export function insideOf(index: Index): Inside {
  const { map, reg } = index as unknown as Inside;
  if (map instanceof Map && reg instanceof Map) return { map, reg };
  throw new Error('this version of FlexSearch keeps its terms elsewhere');
}
