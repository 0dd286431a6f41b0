/**
 * Lists of sheets, in ascending order. Those of a large wiki have tens of millions of entries: as arrays of numbers they take eight
 * bytes each of V8's heap, all of whose pages are looked at whenever young objects are collected. A long list therefore
 * is a typed array, which takes four and lies outside. A short one is an array: a typed one takes hundreds of bytes for itself.
 */

import { firstWhere } from '../base/sorted.ts';

/** A list, to be read: by place, as far as `sizeOf` says. */
export type Sheets = readonly number[] | Readonly<LongList>;

/** Sheets by slot. Slots, and whole lists, may be missing. */
export type Slots = readonly (Sheets | undefined)[];

/** A list, for who keeps it. */
export type SheetList = number[] | LongList;

/** Lists of so many sheets are long. Below, they are a small part of a large index, and quicker to add to. */
export const LONG = 512;

/** Lists of fewer are short: one that has now more than `LONG`, now less, is not copied each time. */
export const SHORT = LONG / 2;

/** A full list gets so much more room. */
const GROWTH = 1 / 8;

/**
 * It has more cells than sheets, so that not every new sheet copies all. Views of those in use would need no `used`; but
 * to make one for each new sheet makes indexing a quarter slower.
 */
export class LongList extends Uint32Array {
  /** Cells that have sheets: these come first. */
  used = 0;
  /** The last sheet. To look at the end of the list has to wait for memory; this lies beside `used`. */
  last = 0;
}

export function sizeOf(list: Sheets): number {
  return Array.isArray(list) ? list.length : (list as LongList).used;
}

/** A list of so many sheets, made one by one in order. It has room for no more: lists that grow take twice the time and memory. */
export function listOf(size: number, next: () => number): SheetList {
  if (size < LONG) {
    const short = new Array<number>(size);
    for (let at = 0; at < size; at++) short[at] = next();
    return short;
  }
  const long = new LongList(size);
  for (let at = 0; at < size; at++) long[at] = next();
  return withUsed(long, size);
}

/** Adds a sheet, which mostly comes last. @returns the list to be kept in its stead, mostly the same */
export function addSheet(list: SheetList | undefined, sheet: number): SheetList {
  if (list === undefined) return [sheet];
  if (!Array.isArray(list)) return addToLong(list, sheet);
  const { length } = list;
  if (length === 0 || list[length - 1]! < sheet) list.push(sheet);
  else list.splice(placeIn(list, sheet), 0, sheet);
  return length + 1 < LONG ? list : roomier(list);
}

/** Removes a sheet, if it is there. @returns the list to be kept in its stead, mostly the same */
export function removeSheet(list: SheetList, sheet: number): SheetList {
  const at = placeIn(list, sheet);
  if (at === sizeOf(list) || list[at] !== sheet) return list;
  if (!Array.isArray(list)) return removeFromLong(list, at);
  list.splice(at, 1);
  return list;
}

function addToLong(list: LongList, sheet: number): LongList {
  const { used } = list;
  const longer = used < list.length ? list : roomier(list);
  if (longer.last < sheet) {
    longer[used] = sheet;
    longer.last = sheet;
  } else {
    const at = placeIn(list, sheet);
    longer.copyWithin(at + 1, at, used);
    longer[at] = sheet;
  }
  longer.used = used + 1;
  return longer;
}

function removeFromLong(list: LongList, at: number): SheetList {
  list.copyWithin(at, at + 1, list.used);
  withUsed(list, list.used - 1);
  const { used } = list;
  if (used < SHORT) return [...list.subarray(0, used)];
  return 2 * used < list.length ? copyOf(list.subarray(0, used), used) : list;
}

/** A full list with more room. */
function roomier(full: SheetList): LongList {
  return copyOf(full, Math.ceil(full.length * (1 + GROWTH)));
}

function copyOf(sheets: ArrayLike<number>, room: number): LongList {
  const copy = new LongList(room);
  copy.set(sheets);
  return withUsed(copy, sheets.length);
}

function withUsed(list: LongList, used: number): LongList {
  list.used = used;
  list.last = list[used - 1] ?? 0;
  return list;
}

/**
 * Where a sheet is in a list, or belongs. To look through one of 60,000 takes a hundred times as long, and a page has hundreds of
 * terms.
 */
function placeIn(list: Sheets, sheet: number): number {
  return firstWhere(0, sizeOf(list), (at) => list[at]! >= sheet);
}
