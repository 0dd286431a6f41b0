/**
 * The inside of a FlexSearch index: two fields that its documentation does not mention. `map` has the slots of each term, and
 * `reg` the sheets that there are. FlexSearch documents no way to list its terms; keeping a list of our own makes updates a
 * quarter slower. It removes a sheet by looking at every list there is, or by keeping for each sheet the lists it is in, which
 * are as many again: whoever knows the terms of the sheet needs neither. It adds a sheet by making a table of its terms, to find those
 * that it has twice, which takes most of the time: whoever counted them needs none. And it documents two ways to fill an index:
 * `add`, which takes six times as long as this, and `import`, which leaves an index that is slow at removing.
 * `test/search/flexsearch-inside.test.ts` fails when a new version keeps them otherwise.
 */

import type { Index } from 'flexsearch';

type Inside = { readonly map: Map<string, number[][]>; readonly reg: Set<number> };

/**
 * Fills an empty index with so many sheets, counted from 0, and then with all terms. Lists have the right size from the start:
 * those that grow take twice the time and memory. @returns what takes the next term
 */
export function fillSheets(index: Index, sheets: number): (term: string, slots: number[][]) => void {
  const { map, reg } = insideOf(index);
  for (let sheet = 0; sheet < sheets; sheet++) reg.add(sheet);
  return (term, slots) => void map.set(term, slots);
}

/** Adds a new sheet. @param terms each of them once */
export function writeSheet(
  index: Index,
  sheet: number,
  terms: readonly string[],
  slotAt: (place: number) => number,
): void {
  const { map, reg } = insideOf(index);
  for (let place = 0; place < terms.length; place++) {
    const term = terms[place] as string;
    const slot = slotAt(place);
    const known = map.get(term);
    // One that grows would keep room for 17.
    const slots = known ?? new Array<number[]>(slot + 1);
    if (known === undefined) map.set(ownCopy(term), slots);
    const list = slots[slot];
    if (list === undefined) slots[slot] = [sheet];
    else if ((list.at(-1) ?? 0) < sheet) list.push(sheet);
    else list.splice(placeIn(list, sheet), 0, sheet);
  }
  if (terms.length > 0) reg.add(sheet);
}

/** A slice would keep the whole text alive that it was cut from. */
function ownCopy(term: string): string {
  return Object.keys({ [term]: 0 })[0] as string;
}

/** @param slotAt of the term at that place, as it was when the sheet was added */
export function eraseSheet(
  index: Index,
  sheet: number,
  terms: readonly string[],
  slotAt: (place: number) => number,
): void {
  const { map, reg } = insideOf(index);
  for (const [place, term] of terms.entries()) {
    const slots = map.get(term);
    const list = slots?.[slotAt(place)];
    const at = list === undefined ? 0 : placeIn(list, sheet);
    if (list?.[at] !== sheet) continue;
    list.splice(at, 1);
    if (slots?.every((each) => each.length === 0)) map.delete(term);
  }
  reg.delete(sheet);
}

/**
 * Where a sheet is in a list, or belongs: lists are in ascending order. To look through one of 60,000 takes a hundred times as long,
 * and a page has hundreds of terms.
 */
function placeIn(list: readonly number[], sheet: number): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((list[middle] as number) < sheet) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** @throws Error if this version of FlexSearch has another inside */
export function insideOf(index: Index): Inside {
  const { map, reg } = index as unknown as Inside;
  if (map instanceof Map && reg instanceof Set) return { map, reg };
  throw new Error('this version of FlexSearch keeps its terms elsewhere');
}
