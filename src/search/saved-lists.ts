/**
 * The lists of an index in a snapshot. For each term: the term, the number of slots, and for each slot its number, the number of
 * its sheets, and the differences between them. An empty term comes last.
 */

import type { Slices } from '../base/slices.ts';
import type { ImpactIndex } from './impact-index.ts';
import { listOf, type SheetList, type Sheets, sizeOf } from './sheet-list.ts';
import { type SnapshotReader, SnapshotWriter } from './snapshot.ts';

/** Saves the sheets that have a new number in `numbers`, counted from 0; the others have -1 or none. */
export async function saveLists(index: ImpactIndex, numbers: Int32Array, slices: Slices): Promise<Buffer[]> {
  const body = new SnapshotWriter();
  for (const [term, slots] of index.entries()) {
    if (slices.due) await slices.turn();
    const lists = slots.map((list) => savedNumbers(list ?? [], numbers));
    const filled = lists.filter((list) => list.length > 0).length;
    if (filled === 0) continue;
    body.text(term);
    body.number(filled);
    lists.forEach((list, slot) => {
      if (list.length > 0) saveList(slot, list, body);
    });
  }
  body.text('');
  return body.done();
}

/** The new numbers of a list's sheets, in ascending order. */
function savedNumbers(sheets: Sheets, numbers: Int32Array): number[] {
  const saved: number[] = [];
  let isOrdered = true;
  const size = sizeOf(sheets);
  for (let at = 0; at < size; at++) {
    const number = numbers[sheets[at]!] ?? -1;
    if (number < 0) continue;
    if (number < (saved.at(-1) ?? 0)) isOrdered = false;
    saved.push(number);
  }
  return isOrdered ? saved : saved.sort((a, b) => a - b);
}

function saveList(slot: number, list: readonly number[], writer: SnapshotWriter): void {
  writer.number(slot);
  writer.number(list.length);
  let before = 0;
  for (const number of list) {
    writer.number(number - before);
    before = number;
  }
}

/** Loads saved lists into an empty index. */
export async function loadLists(
  index: ImpactIndex,
  sheets: number,
  reader: SnapshotReader,
  slices: Slices,
): Promise<void> {
  const fill = index.fill(sheets);
  const slots: SheetList[] = [];
  for (let term = reader.text(); term !== ''; term = reader.text()) {
    if (slices.due) await slices.turn();
    slots.length = 0;
    for (let filled = reader.number(); filled > 0; filled--) slots[reader.number()] = loadList(reader);
    fill(term, slots.slice()); // one that grows keeps room for 17, and most have one
  }
}

function loadList(reader: SnapshotReader): SheetList {
  let sheet = 0;
  return listOf(reader.number(), () => {
    sheet += reader.number();
    return sheet;
  });
}
