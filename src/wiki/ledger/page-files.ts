/**
 * Which files exist, walked along the ledger's order, and which file a title has. Of two files of one title the one that
 * was there first is the page; the other waits in its shadow.
 */

import type { Slices } from '../../base/slices.ts';
import type { ModelName } from '../../content-models/models.ts';
import type { ContentId, FileChange, Path } from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';
import type { PageFile } from '../layout.ts';

/** A file as it stands, with the title it belongs to. */
export interface HeldFile {
  readonly path: Path;
  readonly content: ContentId;
  readonly model: ModelName;
  readonly sizeBytes: number;
}

/** What one change does to one title. */
export interface TitleChange {
  readonly key: PageKey;
  /** The page's file before, in this order; undefined: the title was not there. */
  readonly before: HeldFile | undefined;
  /** The page's file after; undefined: the title is gone. */
  readonly after: HeldFile | undefined;
  /** The changes of this title's files, in byte order of their paths. */
  readonly files: readonly FileChange[];
}

/** A title as a change will leave it. */
export interface ForeseenTitle extends TitleChange {
  /** All its files before. */
  readonly was: readonly HeldFile[];
  /** All its files then, the page's first. */
  readonly held: HeldFile[];
}

interface TouchedTitle {
  readonly files: FileChange[];
  readonly was: readonly HeldFile[];
  readonly held: Map<Path, HeldFile>;
}

const NO_FILES: readonly HeldFile[] = [];

export class PageFiles {
  /** Files of each title in the order they came; the first is the page. Most have one: no list is kept for it. */
  readonly #titles = new Map<PageKey, HeldFile | readonly HeldFile[]>();
  readonly #pageOf: (path: Path) => PageFile | undefined;

  constructor(pageOf: (path: Path) => PageFile | undefined) {
    this.#pageOf = pageOf;
  }

  /** The page's file now; undefined when there is no such title. */
  file(key: PageKey): HeldFile | undefined {
    const held = this.#titles.get(key);
    return isList(held) ? held[0] : held;
  }

  /** All files of a title, the page's first, then those in its shadow. */
  all(key: PageKey): readonly HeldFile[] {
    return listOf(this.#titles.get(key));
  }

  *titles(): Iterable<[PageKey, readonly HeldFile[]]> {
    for (const [key, held] of this.#titles) yield [key, listOf(held)];
  }

  /** Every file with its title, holders before their shadows. */
  pack(): readonly (readonly [PageKey, HeldFile])[] {
    const packed: [PageKey, HeldFile][] = [];
    for (const [key, held] of this.#titles)
      if (isList(held)) for (const file of held) packed.push([key, file]);
      else packed.push([key, held]);
    return packed;
  }

  /**
   * What changes of pages' files will do to titles, in byte order of the first path touched. Everything stays as it is until `take`.
   * @param sizes bytes of each new content; lost ones count as empty
   */
  async foresee(
    changes: readonly FileChange[],
    sizes: ReadonlyMap<ContentId, number>,
    slices: Slices,
  ): Promise<ForeseenTitle[]> {
    const touched = new Map<PageKey, TouchedTitle>();
    for (const change of changes) {
      if (slices.due) await slices.turn();
      const page = this.#pageOf(change.path);
      if (page === undefined) continue;
      let title = touched.get(page.key);
      if (title === undefined) {
        const was = this.all(page.key);
        title = { files: [], was, held: byPath(was) };
        touched.set(page.key, title);
      }
      title.files.push(change);
      put(title.held, page, change, sizes);
    }
    const titles: ForeseenTitle[] = [];
    for (const [key, { files, was, held: byPath }] of touched) {
      const held = [...byPath.values()];
      titles.push({ key, before: was[0], after: held[0], files, was, held });
    }
    return titles;
  }

  /** Makes true what was foreseen. */
  take(titles: readonly ForeseenTitle[]): void {
    for (const { key, held } of titles) {
      const [only, ...others] = held;
      if (only === undefined) this.#titles.delete(key);
      else this.#titles.set(key, others.length === 0 ? only : held);
    }
  }

  /** Puts a file where a snapshot says it was. */
  restore(key: PageKey, file: HeldFile): void {
    const files = this.all(key);
    this.#titles.set(key, files.length === 0 ? file : [...files, file]);
  }
}

function listOf(held: HeldFile | readonly HeldFile[] | undefined): readonly HeldFile[] {
  if (held === undefined) return NO_FILES;
  return isList(held) ? held : [held];
}

function isList(held: HeldFile | readonly HeldFile[] | undefined): held is readonly HeldFile[] {
  return Array.isArray(held);
}

function byPath(files: readonly HeldFile[]): Map<Path, HeldFile> {
  const held = new Map<Path, HeldFile>();
  for (const file of files) held.set(file.path, file);
  return held;
}

/** A file that changes keeps its place; one that goes and comes again is the last. */
function put(
  held: Map<Path, HeldFile>,
  { model }: PageFile,
  { path, after }: FileChange,
  sizes: ReadonlyMap<ContentId, number>,
): void {
  if (after === undefined) held.delete(path);
  else held.set(path, { path, content: after, model, sizeBytes: sizes.get(after) ?? 0 });
}
