/**
 * Files that are no pages, walked along the ledger's order: media with their titles, settings, anything else. Of each is
 * known which change last changed it. Of two files of one title the one that was there first is the file.
 */

import type { ContentId, FileChange, Path } from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';

export interface OtherFile {
  readonly path: Path;
  readonly content: ContentId;
  /** Place of the change that last changed it, in the ledger's order. */
  readonly change: number;
}

/** Which change is taken in. */
export interface ChangePlace {
  readonly change: number;
  readonly merge: boolean;
}

const SETTINGS = '.stemma/';

export class OtherFiles {
  readonly #files = new Map<Path, OtherFile>();
  /** Paths of each title in the order they came. */
  readonly #titles = new Map<PageKey, readonly Path[]>();
  /** Files that say how the wiki is run and looks: few among many. */
  readonly #settings = new Map<string, OtherFile>();
  readonly #titleOf: (path: Path) => PageKey | undefined;

  /** @param titleOf a medium's title; undefined for other files */
  constructor(titleOf: (path: Path) => PageKey | undefined) {
    this.#titleOf = titleOf;
  }

  get(path: Path): OtherFile | undefined {
    return this.#files.get(path);
  }

  /** The medium of a title. */
  find(key: PageKey): OtherFile | undefined {
    const [path] = this.#titles.get(key) ?? [];
    return path === undefined ? undefined : this.#files.get(path);
  }

  /** All media of a title, the one that counts first. */
  named(key: PageKey): readonly Path[] {
    return this.#titles.get(key) ?? [];
  }

  /** All files in the order they came. */
  all(): IterableIterator<OtherFile> {
    return this.#files.values();
  }

  /** Those under `.stemma`, by path. */
  get settings(): ReadonlyMap<string, OtherFile> {
    return this.#settings;
  }

  /** How many titles have a medium. */
  get titleCount(): number {
    return this.#titles.size;
  }

  /** Titles of all media. */
  titles(): IterableIterator<PageKey> {
    return this.#titles.keys();
  }

  /**
   * Takes one file's change in. A merge changes a file only if this order knew it otherwise.
   * @returns the title of the medium that changed; undefined for other files
   */
  apply({ path, after }: FileChange, { change, merge }: ChangePlace): PageKey | undefined {
    const held = this.#files.get(path);
    if (after === undefined) return this.#remove(path);
    if (merge && held?.content === after) return undefined;
    return this.put({ path, content: after, change });
  }

  /** Puts a file where it is. @returns as `apply` */
  put(file: OtherFile): PageKey | undefined {
    const key = this.#titleOf(file.path);
    if (key !== undefined && !this.#files.has(file.path))
      this.#titles.set(key, [...(this.#titles.get(key) ?? []), file.path]);
    this.#files.set(file.path, file);
    if (file.path.startsWith(SETTINGS)) this.#settings.set(file.path, file);
    return key;
  }

  #remove(path: Path): PageKey | undefined {
    if (!this.#files.delete(path)) return undefined;
    this.#settings.delete(path);
    const key = this.#titleOf(path);
    if (key === undefined) return undefined;
    const left = (this.#titles.get(key) ?? []).filter((each) => each !== path);
    if (left.length === 0) this.#titles.delete(key);
    else this.#titles.set(key, left);
    return key;
  }
}
