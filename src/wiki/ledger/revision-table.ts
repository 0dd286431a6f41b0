/** What is known of each revision by its number: of which page and change it is, and what it holds. */

import { lowerBound } from '../../base/sorted.ts';
import { MODEL_NAMES, type ModelName } from '../../content-models/models.ts';
import type { ContentId } from '../../store/store.ts';
import { IdColumn, NumberColumn, type Rows } from './columns.ts';
import type { HeldFile } from './page-files.ts';
import { MINOR, REVERT } from './revision-marks.ts';

/** How far back a content is looked for to call its return a revert (rule 6). */
const REVERT_RADIUS = 15;

/** As a snapshot holds revisions. */
export interface RevisionColumns {
  readonly revisionPages: Uint32Array;
  readonly revisionChanges: Uint32Array;
  readonly revisionContents: Uint8Array;
  readonly revisionSizes: Uint32Array;
  readonly revisionModels: Uint8Array;
  readonly revisionFlags: Uint8Array;
}

/** A page that gets a revision. */
interface Revised {
  readonly id: number;
  readonly revisions: readonly number[];
}

/** Each column by revision id minus one. */
export class RevisionTable implements Rows {
  readonly #pages: NumberColumn<Uint32Array>;
  /** The place of its change. */
  readonly changes: NumberColumn<Uint32Array>;
  readonly #contents: IdColumn;
  readonly #sizes: NumberColumn<Uint32Array>;
  readonly #models: NumberColumn<Uint8Array>;
  readonly flags: NumberColumn<Uint8Array>;
  readonly #columns: readonly Rows[];

  constructor(from?: RevisionColumns) {
    this.#pages = new NumberColumn(from?.revisionPages ?? new Uint32Array());
    this.changes = new NumberColumn(from?.revisionChanges ?? new Uint32Array());
    this.#contents = new IdColumn(from?.revisionContents);
    this.#sizes = new NumberColumn(from?.revisionSizes ?? new Uint32Array());
    this.#models = new NumberColumn(from?.revisionModels ?? new Uint8Array());
    this.flags = new NumberColumn(from?.revisionFlags ?? new Uint8Array());
    this.#columns = [this.#pages, this.changes, this.#contents, this.#sizes, this.#models, this.flags];
  }

  get length(): number {
    return this.#pages.length;
  }

  /** The number of its page. */
  pageOf(id: number): number {
    return this.#pages.at(id - 1);
  }

  /** The place of the change that made it. */
  changeOf(id: number): number {
    return this.changes.at(id - 1);
  }

  sizeOf(id: number): number {
    return this.#sizes.at(id - 1);
  }

  contentOf(id: number): ContentId {
    return this.#contents.at(id - 1) as ContentId;
  }

  modelOf(id: number): ModelName {
    return MODEL_NAMES[this.#models.at(id - 1)] as ModelName;
  }

  isMinor(id: number): boolean {
    return (this.flags.at(id - 1) & MINOR) !== 0;
  }

  /** Those that a change made, in order. */
  madeBy(change: number): number[] {
    const changes = this.changes.pack();
    const made: number[] = [];
    for (let at = lowerBound(changes, change); changes[at] === change; at++) made.push(at + 1);
    return made;
  }

  /** Those from `first` on that hold a content. */
  holding(content: string, first: number): number[] {
    return this.#contents.rowsOf(content, first - 1).map((at) => at + 1);
  }

  /** @returns the number that the revision will have */
  stage(page: Revised, file: HeldFile, { change, flags }: { change: number; flags: number }): number {
    const id = this.#pages.stage(page.id) + 1;
    this.changes.stage(change);
    this.#contents.stage(file.content);
    this.#sizes.stage(file.sizeBytes);
    this.#models.stage(MODEL_NAMES.indexOf(file.model));
    this.flags.stage(flags | (this.#returns(page.revisions, id) ? REVERT : 0));
    return id;
  }

  show(): void {
    for (const column of this.#columns) column.show();
  }

  drop(): void {
    for (const column of this.#columns) column.drop();
  }

  pack(): RevisionColumns {
    return {
      revisionPages: this.#pages.pack(),
      revisionChanges: this.changes.pack(),
      revisionContents: this.#contents.pack(),
      revisionSizes: this.#sizes.pack(),
      revisionModels: this.#models.pack(),
      revisionFlags: this.flags.pack(),
    };
  }

  /** Whether a revision's content stood before among the page's last ones, but not in the very last. */
  #returns(revisions: readonly number[], id: number): boolean {
    const last = revisions.length - 1;
    const isSame = (place: number): boolean => this.#contents.equal((revisions[place] as number) - 1, id - 1);
    if (last < 0 || isSame(last)) return false;
    for (let place = Math.max(0, last + 1 - REVERT_RADIUS); place < last; place++)
      if (isSame(place)) return true;
    return false;
  }
}
