/**
 * Which files exist, walked along the ledger's order, and which file a title has. Of two files of one title the one that
 * was there first is the page; the other waits in its shadow.
 */

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

export class PageFiles {
  /** Files of each title in the order they came; the first is the page. */
  readonly #titles = new Map<PageKey, HeldFile[]>();
  readonly #pageOf: (path: Path) => PageFile | undefined;

  constructor(pageOf: (path: Path) => PageFile | undefined) {
    this.#pageOf = pageOf;
  }

  /** The page's file now; undefined when there is no such title. */
  file(key: PageKey): HeldFile | undefined {
    return this.#titles.get(key)?.[0];
  }

  /** All files of a title, the page's first, then those in its shadow. */
  all(key: PageKey): readonly HeldFile[] {
    return this.#titles.get(key) ?? [];
  }

  *titles(): Iterable<[PageKey, readonly HeldFile[]]> {
    yield* this.#titles;
  }

  /** Takes the changes of pages' files in. @param sizes bytes of each new content; lost ones count as empty. @returns what happened to each title, in byte order of the first path touched */
  apply(changes: readonly FileChange[], sizes: ReadonlyMap<ContentId, number>): TitleChange[] {
    const touched = new Map<PageKey, { before: HeldFile | undefined; files: FileChange[] }>();
    for (const change of changes) {
      const page = this.#pageOf(change.path);
      if (page === undefined) continue;
      const title = touched.get(page.key) ?? { before: this.file(page.key), files: [] };
      touched.set(page.key, title);
      title.files.push(change);
      this.#put(page, change, sizes);
    }
    return [...touched].map(([key, { before, files }]) => ({ key, before, after: this.file(key), files }));
  }

  /** What `apply` would say; everything stays as it is. */
  foresee(changes: readonly FileChange[], sizes: ReadonlyMap<ContentId, number>): TitleChange[] {
    const keys = changes.flatMap(({ path }) => this.#pageOf(path)?.key ?? []);
    const before = keys.map((key) => [key, this.#titles.get(key)] as const);
    const titles = this.apply(changes, sizes);
    for (const [key, files] of before) {
      if (files === undefined) this.#titles.delete(key);
      else this.#titles.set(key, files);
    }
    return titles;
  }

  /** Puts a file where a snapshot says it was. */
  restore(key: PageKey, file: HeldFile): void {
    const files = this.#titles.get(key);
    if (files === undefined) this.#titles.set(key, [file]);
    else files.push(file);
  }

  #put({ key, model }: PageFile, { path, after }: FileChange, sizes: ReadonlyMap<ContentId, number>): void {
    const files = this.#titles.get(key) ?? [];
    const place = files.findIndex((file) => file.path === path);
    const now = files.filter((file) => file.path !== path);
    if (after !== undefined) {
      const file = { path, content: after, model, sizeBytes: sizes.get(after) ?? 0 };
      now.splice(place < 0 ? now.length : place, 0, file);
    }
    if (now.length === 0) this.#titles.delete(key);
    else this.#titles.set(key, now);
  }
}
