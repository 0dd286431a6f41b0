/** Folders below which a version may have files that count as not brought (rule 8): the ledger knows nothing of those. */

import type { Path } from '../../store/store.ts';

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
