/**
 * The log: what happened to pages and files besides edits, in the ledger's order, so that an event has the same number in every
 * clone. Acts say it themselves (rule 7); what commits without such lines do is logged as well.
 */

import { firstWhere } from '../../base/sorted.ts';
import type { PageKey } from '../../title/title.ts';
import { NumberColumn, type Rows, TextColumn } from './columns.ts';
import { NamedRows } from './named-rows.ts';

/** In a snapshot these are their places here: add at the end. */
const KINDS = [
  'create',
  'move',
  /** A move that leaves nothing under the old title. */
  'move-whole',
  'delete',
  /** Of a page in whose place another was moved. */
  'delete-for-move',
  'undelete',
  'upload',
  /** A new version of a file that was there. */
  'upload-again',
  'protect',
] as const;

export type LogKind = (typeof KINDS)[number];

export interface LogEvent {
  /** 1, 2, 3 ... in the ledger's order. */
  readonly id: number;
  readonly kind: LogKind;
  /** The title it happened to, as it was before. */
  readonly key: PageKey;
  /** Where a page was moved to; undefined in all other events. */
  readonly to: PageKey | undefined;
  /** 0 for files without a page. */
  readonly pageId: number;
  /** The revision that it made; 0: none. */
  readonly revision: number;
  /** Place of the change, for `Ledger.change`. */
  readonly change: number;
  /** Revisions that stand before it in the order of everything that happened. */
  readonly revisionsBefore: number;
}

export interface LogColumns {
  readonly kinds: Uint8Array;
  readonly pages: Uint32Array;
  readonly revisions: Uint32Array;
  readonly changes: Uint32Array;
  readonly befores: Uint32Array;
  /** `Old`, or `Old|New`: no title holds a bar. */
  readonly titles: { bytes: Uint8Array; ends: Uint32Array };
}

export class LogEvents implements Rows {
  readonly #kinds: NumberColumn<Uint8Array>;
  readonly #pages: NumberColumn<Uint32Array>;
  readonly #revisions: NumberColumn<Uint32Array>;
  readonly #changes: NumberColumn<Uint32Array>;
  readonly #befores: NumberColumn<Uint32Array>;
  readonly #titles: TextColumn;
  readonly #named: NamedRows;
  readonly #columns: readonly Rows[];

  constructor(from?: LogColumns) {
    this.#kinds = new NumberColumn(from?.kinds ?? new Uint8Array());
    this.#pages = new NumberColumn(from?.pages ?? new Uint32Array());
    this.#revisions = new NumberColumn(from?.revisions ?? new Uint32Array());
    this.#changes = new NumberColumn(from?.changes ?? new Uint32Array());
    this.#befores = new NumberColumn(from?.befores ?? new Uint32Array());
    this.#titles = new TextColumn(from?.titles.bytes, from?.titles.ends);
    this.#named = new NamedRows(this.#titles);
    this.#columns = [this.#kinds, this.#pages, this.#revisions, this.#changes, this.#befores, this.#titles];
  }

  get length(): number {
    return this.#kinds.length;
  }

  get count(): number {
    return this.length;
  }

  /** @throws RangeError for a number that no event has */
  at(id: number): LogEvent {
    if (!Number.isInteger(id) || id < 1 || id > this.count) throw new RangeError(`no event ${id}`);
    const row = id - 1;
    const [key, to] = this.#titles.at(row).split('|') as [PageKey, PageKey?];
    return {
      id,
      kind: this.kind(id),
      key,
      to,
      pageId: this.#pages.at(row),
      revision: this.#revisions.at(row),
      change: this.#changes.at(row),
      revisionsBefore: this.#befores.at(row),
    };
  }

  /** Of an event that exists: for those who look through many. */
  kind(id: number): LogKind {
    return KINDS[this.#kinds.at(id - 1)] as LogKind;
  }

  change(id: number): number {
    return this.#changes.at(id - 1);
  }

  /** The revision that an event made; 0: none. */
  revision(id: number): number {
    return this.#revisions.at(id - 1);
  }

  /** Numbers of a change's events, but for those of new pages: a large push has thousands of these, behind all others. */
  *actsOf(change: number): Generator<number> {
    const end = this.#firstOf(change + 1);
    for (let id = this.#firstOf(change); id < end && this.kind(id) !== 'create'; id++) yield id;
  }

  /** Whether an event of a change says that a revision is a new page's first: they are in the order of revisions. */
  tellsNew(change: number, revision: number): boolean {
    const end = this.#firstOf(change + 1);
    const isFrom = (id: number): boolean => this.kind(id) === 'create' && this.revision(id) >= revision;
    const id = firstWhere(this.#firstOf(change), end, isFrom);
    return id < end && this.revision(id) === revision;
  }

  /** The first event of a change, or of those after it. */
  #firstOf(change: number): number {
    return firstWhere(1, this.count + 1, (id) => this.change(id) >= change);
  }

  revisionsBefore(id: number): number {
    return this.#befores.at(id - 1);
  }

  /** Numbers of the events that name a title, oldest first. */
  about(key: PageKey): number[] {
    return this.#named.find(key).map((row) => row + 1);
  }

  stage(event: Omit<LogEvent, 'id'>): void {
    this.#kinds.stage(KINDS.indexOf(event.kind));
    this.#pages.stage(event.pageId);
    this.#revisions.stage(event.revision);
    this.#changes.stage(event.change);
    this.#befores.stage(event.revisionsBefore);
    this.#titles.stage(event.to === undefined ? event.key : `${event.key}|${event.to}`);
  }

  show(): void {
    for (const column of this.#columns) column.show();
  }

  drop(): void {
    for (const column of this.#columns) column.drop();
  }

  pack(): LogColumns {
    return {
      kinds: this.#kinds.pack(),
      pages: this.#pages.pack(),
      revisions: this.#revisions.pack(),
      changes: this.#changes.pack(),
      befores: this.#befores.pack(),
      titles: this.#titles.pack(),
    };
  }
}
