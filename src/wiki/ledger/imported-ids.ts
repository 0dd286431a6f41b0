/**
 * Numbers that revisions and pages had in the wiki they were imported from, told by trailers of their changes. Old addresses are
 * led by them; nothing else here uses them.
 */

import type { NumberColumn } from './columns.ts';

export class ImportedIds {
  /** By revision id minus one; 0: it was made here. */
  readonly #revisions: NumberColumn<Float64Array>;
  /** By page id minus one. */
  readonly #pages: NumberColumn<Float64Array>;

  constructor(revisions: NumberColumn<Float64Array>, pages: NumberColumn<Float64Array>) {
    this.#revisions = revisions;
    this.#pages = pages;
  }

  /** Our id of a revision of the old wiki; undefined where none came from there. Where several did, the last. */
  revision(old: number): number | undefined {
    return placeOf(this.#revisions.pack(), old);
  }

  /** Our id of a page of the old wiki, which may have ended. */
  page(old: number): number | undefined {
    return placeOf(this.#pages.pack(), old);
  }

  /** A revision's id in the old wiki; 0: it was made here. */
  ofRevision(id: number): number {
    return this.#revisions.at(id - 1);
  }

  /** A page's id in the old wiki; 0: it was made here. */
  ofPage(id: number): number {
    return this.#pages.at(id - 1);
  }
}

function placeOf(ids: Float64Array, old: number): number | undefined {
  const at = old > 0 ? ids.lastIndexOf(old) : -1;
  return at < 0 ? undefined : at + 1;
}
