/**
 * Numbers that revisions and pages had in the wiki they were imported from, told by trailers of their changes. Old addresses are
 * led by them; nothing else here uses them.
 */

import { NumberColumn, type Rows } from './columns.ts';
import type { ImportedFrom } from './message.ts';

/** As a snapshot holds them. */
export interface ImportedColumns {
  readonly revisionImported: Float64Array;
  readonly pageImported: Float64Array;
}

export class ImportedIds implements Rows {
  /** By revision id minus one; 0: it was made here. */
  readonly #revisions: NumberColumn<Float64Array>;
  /** By page id minus one. */
  readonly #pages: NumberColumn<Float64Array>;

  constructor(from?: ImportedColumns) {
    this.#revisions = new NumberColumn(from?.revisionImported ?? new Float64Array());
    this.#pages = new NumberColumn(from?.pageImported ?? new Float64Array());
  }

  /** Of revisions. */
  get length(): number {
    return this.#revisions.length;
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

  /** For a revision that is staged. */
  stageRevision(from: ImportedFrom | undefined): void {
    this.#revisions.stage(from?.revision ?? 0);
  }

  /** For a new page. */
  stagePage(): void {
    this.#pages.stage(0);
  }

  /** A page is what its first imported revision was of. */
  callPage(id: number, from: ImportedFrom | undefined): void {
    if (from !== undefined && this.ofPage(id) === 0) this.#pages.set(id - 1, from.page);
  }

  show(): void {
    this.#revisions.show();
    this.#pages.show();
  }

  drop(): void {
    this.#revisions.drop();
    this.#pages.drop();
  }

  pack(): ImportedColumns {
    // A page may be called after an older one later on.
    return { revisionImported: this.#revisions.pack(), pageImported: this.#pages.pack().slice() };
  }
}

function placeOf(ids: Float64Array, old: number): number | undefined {
  const at = old > 0 ? ids.lastIndexOf(old) : -1;
  return at < 0 ? undefined : at + 1;
}
