/** Pages that go and others that come in one commit: they may be the same, moved and edited. */

import type { Swap } from '../../store.ts';
import type { RawChange } from '../trees/tree-diff.ts';
import { fileOf, isAdded, isBelow, isRemoved, type UnsizedFile } from './pushed-files.ts';

/** So many pairs they make before they are worth counting. */
const MIN_SWAP_PAIRS = 1_000;

export type UnsizedSwap = Readonly<Record<keyof Swap, readonly UnsizedFile[]>>;

/** What a commit takes away and adds, where that is much; equal contents answer for each other. */
export function swapIn(changes: readonly RawChange[], root: string): UnsizedSwap[] {
  const below = changes.filter(({ path }) => isBelow(path, root));
  const gone = below.filter(isRemoved);
  const added = below.filter(isAdded);
  if (gone.length * added.length < MIN_SWAP_PAIRS) return [];
  const left = new Map<string, number>();
  for (const { before } of gone) left.set(before, (left.get(before) ?? 0) + 1);
  const fresh = added.filter(({ after }) => !take(left, after));
  return [
    {
      gone: gone.filter(({ before }) => take(left, before)).map((change) => fileOf(change, 'before', root)),
      added: fresh.map((change) => fileOf(change, 'after', root)),
    },
  ];
}

function take(counts: Map<string, number>, key: string): boolean {
  const count = counts.get(key) ?? 0;
  if (count > 0) counts.set(key, count - 1);
  return count > 0;
}
