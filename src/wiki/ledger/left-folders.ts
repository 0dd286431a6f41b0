/** Folders that a change names instead of each path below them: those with files that count as not brought (rule 8), and those that go. */

import { compareUtf8 } from '../../base/text.ts';
import type { ContentId, FileChange, Path } from '../../store/store.ts';

/** Those below which a version may have files that the ledger knows nothing of. */
export class LeftFolders {
  readonly #folders: Set<Path>;

  constructor(folders: Iterable<Path> = []) {
    this.#folders = new Set(folders);
  }

  get all(): ReadonlySet<Path> {
    return this.#folders;
  }

  add(folder: Path): void {
    if (!this.above(folder)) this.#folders.add(folder);
  }

  /** Whether a file or folder is, or lies below, one of these. */
  above(path: Path): boolean {
    if (this.#folders.size === 0) return false;
    for (const folder of foldersOf(path)) if (this.#folders.has(folder)) return true;
    return false;
  }
}

/** The folders in which a file lies, or that a folder is: `` and `A/` and `A/B/` of `A/B/C.md`. */
export function* foldersOf(path: Path): Generator<Path> {
  yield '' as Path;
  for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1))
    yield path.slice(0, slash + 1) as Path;
}

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
