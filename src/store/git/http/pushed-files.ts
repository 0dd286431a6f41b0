/** The files of a push, by what differs between two trees. */

import type { BroughtFile, ContentId, Path } from '../../store.ts';
import { NO_OID } from '../objects.ts';
import type { RawChange } from '../trees/tree-diff.ts';

export type UnsizedFile = Omit<BroughtFile, 'sizeBytes'>;

export function isAdded({ before }: RawChange): boolean {
  return before === NO_OID;
}

export function isRemoved({ after }: RawChange): boolean {
  return after === NO_OID;
}

export function fileOf(change: RawChange, side: 'before' | 'after', root: string): UnsizedFile {
  return {
    path: pathBelow(change.path, root),
    content: change[side] as string as ContentId,
    isNew: isAdded(change),
  };
}

/** @param root the wiki's: `''` or `docs/` */
export function isBelow(path: Buffer, root: string): boolean {
  return path.toString('latin1').startsWith(root);
}

export function pathBelow(path: Buffer, root: string): Path {
  return path.toString('utf8').slice(root.length) as Path;
}
