/**
 * The inside of a FlexSearch index: two fields that its documentation does not mention. `map` has the slots of each term, and
 * `reg` the sheets that there are. FlexSearch documents no way to list its terms; keeping a list of our own makes updates a
 * quarter slower. It removes a sheet by looking at every list there is, or by keeping for each sheet the lists it is in, which
 * are as many again: whoever knows the terms of the sheet needs neither. It adds a sheet by making a table of its terms, to find those
 * that it has twice, which takes most of the time: whoever counted them needs none. And it documents two ways to fill an index:
 * `add`, which takes six times as long as this, and `import`, which leaves an index that is slow at removing. Of FlexSearch's own
 * methods none may be called on an index that is filled here: they take long lists for something else.
 * `test/search/flexsearch-inside.test.ts` fails when a new version keeps them otherwise.
 */

import type { Index } from 'flexsearch';
import { addSheet, removeSheet, type SheetList, sizeOf } from './sheet-list.ts';

type Inside = { readonly map: Map<string, SheetList[]>; readonly reg: Set<number> };

/**
 * Fills an empty index with so many sheets, counted from 0, and then with all terms. @returns what takes the next term
 */
export function fillSheets(index: Index, sheets: number): (term: string, slots: SheetList[]) => void {
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
    const slots = known ?? new Array<SheetList>(slot + 1);
    if (known === undefined) map.set(ownCopy(term), slots);
    const before = slots[slot];
    const after = addSheet(before, sheet);
    if (after !== before) slots[slot] = after;
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
    const slot = slotAt(place);
    const before = slots?.[slot];
    if (slots === undefined || before === undefined) continue;
    const after = removeSheet(before, sheet);
    if (after !== before) slots[slot] = after;
    if (slots.every((each) => sizeOf(each) === 0)) map.delete(term);
  }
  reg.delete(sheet);
}

/** @throws Error if this version of FlexSearch has another inside */
export function insideOf(index: Index): Inside {
  const { map, reg } = index as unknown as Inside;
  if (map instanceof Map && reg instanceof Set) return { map, reg };
  throw new Error('this version of FlexSearch keeps its terms elsewhere');
}
