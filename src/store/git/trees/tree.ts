/**
 * Trees as raw bytes. An edit splices one entry and leaves its neighbours byte for byte: real histories hold names that
 * are no UTF-8 and modes that no longer exist, and rewriting them would lose files for everybody who clones.
 */

import { StoreError } from '../../store.ts';
import type { Oid } from '../objects.ts';

/** One entry. `name` is the raw name; `at`..`end` is where the entry lies in its tree's bytes. */
export interface TreeEntry {
  readonly mode: string;
  readonly name: Buffer;
  readonly oid: Oid;
  readonly at: number;
  readonly end: number;
}

const SPACE = 0x20;
const SLASH = 0x2f;
const OID_BYTES = 20;

/** Reads a tree's entries in stored order. @throws StoreError `damaged` when the bytes end within an entry */
export function parseTree(bytes: Buffer): TreeEntry[] {
  const entries: TreeEntry[] = [];
  for (let at = 0; at < bytes.length; ) {
    const entry = entryFrom(bytes, at);
    entries.push(entry);
    at = entry.end;
  }
  return entries;
}

/** The entry that begins there. @throws StoreError `damaged` when the bytes end within it */
export function entryFrom(bytes: Buffer, at: number): TreeEntry {
  const space = endOfMode(bytes, at);
  return entryAt(bytes, at, space, endOfName(bytes, space + 1));
}

/** Whether a whole entry, which begins there, comes in git's order after a file or a folder of that name. */
export function comesAfter(bytes: Buffer, at: number, name: Buffer, isFolder: boolean): boolean {
  const space = endOfMode(bytes, at);
  const start = space + 1;
  let same = 0;
  while (same < name.length && bytes[start + same] === name[same]) same++;
  const own = bytes[start + same] || (isFolderAt(bytes, at, space) ? SLASH : 0);
  return own > (name[same] ?? (isFolder ? SLASH : 0));
}

/** Where an entry of that name is, and where one would be put in. */
export interface TreePlace {
  readonly entry: TreeEntry | undefined;
  /** The first entry that comes after a file of that name, and after a folder. */
  readonly afterFile: number;
  readonly afterFolder: number;
}

/** Looks through a whole tree, once, byte by byte: large folders have hundreds of thousands of entries. */
export function findPlace(bytes: Buffer, name: Buffer): TreePlace {
  let entry: TreeEntry | undefined;
  let afterFile = -1;
  let afterFolder = -1;
  for (let at = 0; at < bytes.length; ) {
    const space = endOfMode(bytes, at);
    const zero = endOfName(bytes, space + 1);
    const [start, length] = [space + 1, zero - space - 1];
    const common = Math.min(length, name.length);
    let same = 0;
    while (same < common && bytes[start + same] === name[same]) same++;
    if (same < common) {
      if ((bytes[start + same] as number) > (name[same] as number)) {
        if (afterFile < 0) afterFile = at;
        if (afterFolder < 0) afterFolder = at;
      }
    } else {
      if (length === name.length) entry ??= entryAt(bytes, at, space, zero);
      const own = same < length ? bytes[start + same] : isFolderAt(bytes, at, space) ? SLASH : 0;
      if (afterFile < 0 && (own as number) > (name[same] ?? 0)) afterFile = at;
      if (afterFolder < 0 && (own as number) > (name[same] ?? SLASH)) afterFolder = at;
    }
    at = zero + 1 + OID_BYTES;
  }
  if (afterFile < 0) afterFile = bytes.length;
  return { entry, afterFile, afterFolder: afterFolder < 0 ? bytes.length : afterFolder };
}

function isFolderAt(bytes: Buffer, at: number, space: number): boolean {
  return isDirectory(bytes.toString('latin1', at, space));
}

/** True for `40000` and `040000`. */
export function isDirectory(mode: string): boolean {
  return Number.parseInt(mode, 8) === 0o40000;
}

/** True for the modes of regular files, odd permission bits of old tools included. */
export function isRegularFile(mode: string): boolean {
  return (Number.parseInt(mode, 8) & 0o170000) === 0o100000;
}

/**
 * The tree with one entry put in, replaced or (with `entry` undefined) taken out; every other byte stays.
 * An existing file keeps its mode. @param place where that is, if it is known
 * @throws StoreError `conflict` when a file would stand where a directory of the same name is, or the other way
 */
export function spliceTree(
  bytes: Buffer,
  name: Buffer,
  entry: { readonly mode: string; readonly oid: Oid } | undefined,
  place = findPlace(bytes, name),
): Buffer {
  const { entry: old } = place;
  if (entry === undefined) {
    return old === undefined ? bytes : Buffer.concat([bytes.subarray(0, old.at), bytes.subarray(old.end)]);
  }
  if (old !== undefined) {
    if (
      isDirectory(old.mode) !== isDirectory(entry.mode) ||
      !(isDirectory(old.mode) || isRegularFile(old.mode))
    ) {
      throw new StoreError('conflict', `something else is stored as ${JSON.stringify(name.toString())}`);
    }
    const patched = Buffer.from(bytes);
    patched.write(entry.oid, old.end - OID_BYTES, 'hex');
    return patched;
  }
  const at = isDirectory(entry.mode) ? place.afterFolder : place.afterFile;
  const made = Buffer.concat([
    Buffer.from(`${entry.mode} `, 'latin1'),
    name,
    Buffer.from([0]),
    Buffer.from(entry.oid, 'hex'),
  ]);
  return Buffer.concat([bytes.subarray(0, at), made, bytes.subarray(at)]);
}

/** Git's order: by bytes, a directory as if its name ended in a slash. */
export function compareEntryNames(
  a: Buffer,
  aIsDirectory: boolean,
  b: Buffer,
  bIsDirectory: boolean,
): number {
  const length = Math.min(a.length, b.length);
  const order = a.compare(b, 0, length, 0, length);
  if (order !== 0) return order;
  return byteAfter(a, length, aIsDirectory) - byteAfter(b, length, bIsDirectory);
}

function byteAfter(name: Buffer, at: number, directory: boolean): number {
  return at < name.length ? (name[at] as number) : directory ? SLASH : 0;
}

function entryAt(bytes: Buffer, at: number, space: number, zero: number): TreeEntry {
  const end = zero + 1 + OID_BYTES;
  return {
    mode: bytes.toString('latin1', at, space),
    name: bytes.subarray(space + 1, zero),
    oid: bytes.toString('hex', zero + 1, end) as Oid,
    at,
    end,
  };
}

function endOfMode(bytes: Buffer, at: number): number {
  let space = at;
  while (space < bytes.length && bytes[space] !== SPACE) space++;
  return space;
}

/** @throws StoreError `damaged` when no whole object name follows */
function endOfName(bytes: Buffer, at: number): number {
  let zero = at;
  while (zero < bytes.length && bytes[zero] !== 0) zero++;
  if (zero + 1 + OID_BYTES > bytes.length) throw new StoreError('damaged', 'a tree ends within an entry');
  return zero;
}
