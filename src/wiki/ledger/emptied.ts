/** Files that go with a folder whose paths a change does not name one by one. */

import { compareUtf8 } from '../../base/text.ts';
import type { ContentId, FileChange, Path } from '../../store/store.ts';
import { LeftFolders } from './left-folders.ts';

interface Held {
  readonly path: Path;
  readonly content: ContentId;
}

/**
 * A change's files, and those that were held below the folders it empties, in byte order.
 * @param emptied folders with a slash at the end
 */
export function withEmptied(
  files: readonly FileChange[],
  emptied: readonly Path[],
  held: Iterable<Held>,
): readonly FileChange[] {
  if (emptied.length === 0) return files;
  const folders = new LeftFolders(emptied);
  const named = new Set(files.map(({ path }) => path));
  const more: FileChange[] = [];
  for (const { path, content } of held) {
    if (folders.above(path) && !named.has(path)) more.push({ path, before: content, after: undefined });
  }
  return [...files, ...more].sort((a, b) => compareUtf8(a.path, b.path));
}
