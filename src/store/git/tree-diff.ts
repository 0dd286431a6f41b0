/** What differs between two trees, in plain JavaScript: the portable twin of `git diff-tree -r`. */

import type { RawChange } from './object-reader.ts';
import type { Oid } from './objects.ts';
import { compareEntryNames, isDirectory, parseTree, type TreeEntry } from './tree.ts';

const NO_OID = '0'.repeat(40) as Oid;
const NO_MODE = '000000';

/** @param before undefined: everything in `after` is new. @returns changes of non-directories, in byte order of paths */
export async function diffTrees(
  readTree: (oid: Oid) => Promise<Buffer>,
  before: Oid | undefined,
  after: Oid | undefined,
  prefix: Buffer = Buffer.alloc(0),
): Promise<RawChange[]> {
  if (before === after) return [];
  const left = before === undefined ? [] : parseTree(await readTree(before));
  const right = after === undefined ? [] : parseTree(await readTree(after));
  const changes: RawChange[] = [];
  for (const [old, now] of pairs(left, right)) {
    if (old?.oid === now?.oid && old?.mode === now?.mode) continue;
    const path = Buffer.concat([prefix, (old ?? (now as TreeEntry)).name]);
    const oldTree = old !== undefined && isDirectory(old.mode) ? old.oid : undefined;
    const newTree = now !== undefined && isDirectory(now.mode) ? now.oid : undefined;
    if (oldTree !== undefined || newTree !== undefined) {
      changes.push(...(await diffTrees(readTree, oldTree, newTree, Buffer.concat([path, Buffer.from('/')]))));
    }
    const oldFile = oldTree === undefined ? old : undefined;
    const newFile = newTree === undefined ? now : undefined;
    if (oldFile !== undefined || newFile !== undefined) changes.push(change(path, oldFile, newFile));
  }
  return changes;
}

/** Entries of one name and kind side by side; both lists are in git's order. */
function* pairs(
  left: TreeEntry[],
  right: TreeEntry[],
): Generator<[TreeEntry | undefined, TreeEntry | undefined]> {
  let i = 0;
  let j = 0;
  while (i < left.length || j < right.length) {
    const a = left[i];
    const b = right[j];
    const order = a === undefined ? 1 : b === undefined ? -1 : compareEntries(a, b);
    if (order <= 0) i++;
    if (order >= 0) j++;
    yield [order <= 0 ? a : undefined, order >= 0 ? b : undefined];
  }
}

function compareEntries(a: TreeEntry, b: TreeEntry): number {
  return compareEntryNames(a.name, isDirectory(a.mode), b.name, isDirectory(b.mode));
}

function change(path: Buffer, old: TreeEntry | undefined, now: TreeEntry | undefined): RawChange {
  return {
    path,
    beforeMode: old?.mode ?? NO_MODE,
    afterMode: now?.mode ?? NO_MODE,
    before: old?.oid ?? NO_OID,
    after: now?.oid ?? NO_OID,
  };
}
