/**
 * Files that are no pages, walked along the ledger's order: media with their titles, settings, anything else. Of each is
 * known which change last changed it. Of two files of one title the one that was there first is the file.
 */

import type { Slices } from '../../base/slices.ts';
import type { ContentId, FileChange, Path } from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';
import type { MediumChange } from './log-entries.ts';

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

/** What a change will do to other files. */
export interface ForeseenFiles {
  /** Each file that came, changed or went, with the title of its medium. */
  readonly files: readonly {
    readonly path: Path;
    readonly isThere: boolean;
    readonly after: OtherFile | undefined;
    readonly key: PageKey | undefined;
  }[];
  /** Paths of titles then. */
  readonly titles: ReadonlyMap<PageKey, readonly Path[]>;
  /** What becomes of media, by their titles. */
  readonly media: ReadonlyMap<PageKey, MediumChange>;
}

export const NO_OTHER_FILES: ForeseenFiles = { files: [], titles: new Map(), media: new Map() };

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
   * What a change will do to these files, none of which is a page's. Everything stays as it is until `take`.
   * A merge changes a file only if this order knew it otherwise.
   */
  async foresee(
    changes: readonly FileChange[],
    { change, merge }: ChangePlace,
    slices: Slices,
  ): Promise<ForeseenFiles> {
    const files: ForeseenFiles['files'][number][] = [];
    const titles = new Map<PageKey, Set<Path>>();
    for (const { path, after } of changes) {
      if (slices.due) await slices.turn();
      const held = this.#files.get(path);
      if (after === undefined ? held === undefined : merge && held?.content === after) continue;
      const key = this.#titleOf(path);
      const file = after === undefined ? undefined : { path, content: after, change };
      files.push({ path, key, isThere: held !== undefined, after: file });
      if (key === undefined) continue;
      const paths = titles.get(key) ?? new Set(this.named(key));
      titles.set(key, paths);
      if (after === undefined) paths.delete(path);
      else paths.add(path);
    }
    const ends = [...titles].map(([key, paths]) => [key, [...paths]] as const);
    return {
      files,
      titles: new Map(ends),
      media: new Map(ends.map(([key, paths]) => [key, { was: this.#titles.has(key), is: paths.length > 0 }])),
    };
  }

  /** Makes true what was foreseen. */
  take({ files, titles }: ForeseenFiles): void {
    for (const { path, after } of files) {
      if (after === undefined) this.#files.delete(path);
      else this.#files.set(path, after);
      if (!path.startsWith(SETTINGS)) continue;
      if (after === undefined) this.#settings.delete(path);
      else this.#settings.set(path, after);
    }
    for (const [key, paths] of titles) {
      if (paths.length === 0) this.#titles.delete(key);
      else this.#titles.set(key, paths);
    }
  }

  /** Puts a file where a snapshot says it was. */
  restore(file: OtherFile): void {
    const key = this.#titleOf(file.path);
    if (key !== undefined) this.#titles.set(key, [...this.named(key), file.path]);
    this.#files.set(file.path, file);
    if (file.path.startsWith(SETTINGS)) this.#settings.set(file.path, file);
  }
}
