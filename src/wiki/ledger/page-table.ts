/** Pages by number and by title. Each keeps its number for ever, also when it has ended: a number is never given again. */

import type { PageKey } from '../../title/title.ts';

export interface PageRow {
  readonly id: number;
  /** The title that it has, or had last. */
  key: PageKey;
  alive: boolean;
  /** Ids, oldest first. */
  revisions: number[];
}

/** As a snapshot holds pages. */
export interface PageColumns {
  readonly pageKeys: readonly PageKey[];
  readonly pageAlive: Uint8Array;
}

const NONE: readonly PageRow[] = [];

export class PageTable {
  /** By id minus one. */
  readonly #rows: PageRow[] = [];
  readonly #alive = new Map<PageKey, PageRow>();
  /** Pages that ended under a title, by their ids, as far as they were not taken up again. */
  readonly #ended = new Map<PageKey, readonly PageRow[]>();

  /** @param pageOfRevision the number of each revision's page */
  constructor(from?: PageColumns, pageOfRevision: Uint32Array = new Uint32Array()) {
    for (const [place, key] of (from?.pageKeys ?? []).entries()) {
      const page: PageRow = { id: place + 1, key, alive: from?.pageAlive[place] === 1, revisions: [] };
      this.#rows.push(page);
      if (page.alive) this.#alive.set(key, page);
      else this.#ended.set(key, [...this.ended(key), page]);
    }
    for (const [at, pageId] of pageOfRevision.entries()) this.#rows[pageId - 1]?.revisions.push(at + 1);
    // A list that grows has room for sixteen more, and most pages have few.
    for (const page of this.#rows) page.revisions = page.revisions.slice();
  }

  /** How many there are under a title now. */
  get count(): number {
    return this.#alive.size;
  }

  /** The number that was given last. */
  get lastId(): number {
    return this.#rows.length;
  }

  /** Titles of all pages now, in no order. */
  keys(): Iterable<PageKey> {
    return this.#alive.keys();
  }

  /** The page under a title now. */
  find(key: PageKey): PageRow | undefined {
    return this.#alive.get(key);
  }

  /** A page that there is or was. */
  byId(id: number): PageRow | undefined {
    return this.#rows[id - 1];
  }

  /** Pages that ended under a title and did not come back, by their ids. */
  ended(key: PageKey): readonly PageRow[] {
    return this.#ended.get(key) ?? NONE;
  }

  /** The page under a title goes. @param goesOn whether it is there under another one then */
  leave(key: PageKey, page: PageRow, goesOn: boolean): void {
    this.#alive.delete(key);
    if (goesOn) return;
    page.alive = false;
    this.#ended.set(
      key,
      [...this.ended(key), page].sort((a, b) => a.id - b.id),
    );
  }

  /** Gives a page, which may be new or have ended, its title and a revision. */
  settle(page: PageRow, key: PageKey, revision: number): void {
    if (page.id > this.#rows.length) this.#rows.push(page);
    if (!page.alive)
      this.#ended.set(
        key,
        this.ended(key).filter((ended) => ended !== page),
      );
    page.key = key;
    page.alive = true;
    if (page.revisions.length === 0) page.revisions = [revision];
    else page.revisions.push(revision);
    this.#alive.set(key, page);
  }

  pack(): PageColumns {
    return {
      pageKeys: this.#rows.map((page) => page.key),
      pageAlive: Uint8Array.from(this.#rows, (page) => (page.alive ? 1 : 0)),
    };
  }
}
