/**
 * A tree with the places of its entries. Of a folder of thousands, one entry is found in a few steps, where reading all its bytes
 * takes as long as hashing them; and a tree that an edit made from another has the same places, some of them moved.
 */

import { lowerBound } from '../../../base/sorted.ts';
import type { Oid } from '../objects.ts';
import {
  comesAfter,
  entryFrom,
  findPlace,
  isDirectory,
  parseTree,
  spliceTree,
  type TreeEntry,
  type TreePlace,
} from './tree.ts';

/** Where entries begin, in ascending order; undefined where they are not in git's order, as odd tools leave them. */
type Starts = Uint32Array | undefined;

export class IndexedTree {
  readonly bytes: Buffer;
  /** Made when something is looked for. */
  #starts: { readonly known: Starts } | undefined;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** @throws StoreError `damaged` when the bytes end within an entry */
  find(name: Buffer): TreePlace {
    const { bytes } = this;
    const starts = this.#known();
    if (starts === undefined) return findPlace(bytes, name);
    const file = firstAfter(bytes, starts, name, false);
    const folder = firstAfter(bytes, starts, name, true);
    return {
      entry: this.#entryBefore(file, name, false) ?? this.#entryBefore(folder, name, true),
      afterFile: starts[file] ?? bytes.length,
      afterFolder: starts[folder] ?? bytes.length,
    };
  }

  /** As `spliceTree`. @throws StoreError `conflict` */
  with(
    name: Buffer,
    entry: { readonly mode: string; readonly oid: Oid } | undefined,
    place = this.find(name),
  ): IndexedTree {
    const made = new IndexedTree(spliceTree(this.bytes, name, entry, place));
    const grownBy = made.bytes.length - this.bytes.length;
    const starts = this.#known();
    if (grownBy === 0 || starts === undefined) made.#starts = { known: starts };
    else if (grownBy < 0) made.#starts = { known: without(starts, place.entry?.at ?? 0, grownBy) };
    else {
      const at = entry !== undefined && isDirectory(entry.mode) ? place.afterFolder : place.afterFile;
      made.#starts = { known: withOne(starts, at, grownBy) };
    }
    return made;
  }

  #known(): Starts {
    this.#starts ??= { known: startsIn(this.bytes) };
    return this.#starts.known;
  }

  #entryBefore(place: number, name: Buffer, isFolder: boolean): TreeEntry | undefined {
    const start = this.#known()?.[place - 1];
    if (start === undefined) return undefined;
    const entry = entryFrom(this.bytes, start);
    return entry.name.equals(name) && isDirectory(entry.mode) === isFolder ? entry : undefined;
  }
}

/** Number of the first entry that comes after a file, or a folder, of that name. */
function firstAfter(bytes: Buffer, starts: Uint32Array, name: Buffer, isFolder: boolean): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comesAfter(bytes, starts[middle] as number, name, isFolder)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function startsIn(bytes: Buffer): Starts {
  const entries = parseTree(bytes);
  const isOrdered = entries.every(({ at }, place) => {
    const before = entries[place - 1];
    return before === undefined || comesAfter(bytes, at, before.name, isDirectory(before.mode));
  });
  return isOrdered ? Uint32Array.from(entries, ({ at }) => at) : undefined;
}

function withOne(starts: Uint32Array, at: number, grownBy: number): Uint32Array {
  const place = lowerBound(starts, at);
  const made = new Uint32Array(starts.length + 1);
  made.set(starts.subarray(0, place));
  made[place] = at;
  for (let each = place; each < starts.length; each++) made[each + 1] = (starts[each] as number) + grownBy;
  return made;
}

function without(starts: Uint32Array, at: number, grownBy: number): Uint32Array {
  const place = lowerBound(starts, at);
  const made = starts.slice(0, -1);
  for (let each = place; each < made.length; each++) made[each] = (starts[each + 1] as number) + grownBy;
  return made;
}
