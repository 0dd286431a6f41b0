/** The pointers of Git LFS in the newest version of a repository. */

import { type LargeFile, MAX_POINTER_BYTES, readLfsPointer } from '../../media/lfs-pointer.ts';
import type { Store } from '../../store/store.ts';

/** Pointers that are read at most. */
const MAX_POINTERS = 50_000;

/** What the pointers stand for. @throws StoreError */
export async function pointersIn(store: Store): Promise<LargeFile[]> {
  const version = await store.latest();
  if (version === undefined) return [];
  const contents = [...new Set((await store.list(version)).map(({ content }) => content))];
  const sizes = await store.sizes(contents);
  const found: LargeFile[] = [];
  for (const [place, content] of contents.entries()) {
    const size = sizes[place];
    if (size === undefined || size > MAX_POINTER_BYTES || found.length >= MAX_POINTERS) continue;
    const pointer = readLfsPointer(await store.scan(content, MAX_POINTER_BYTES));
    if (pointer !== undefined) found.push(pointer);
  }
  return found;
}
