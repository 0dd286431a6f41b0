/**
 * The ledger: integers for pages, revisions and users, derived from history alone, so that every clone has the same. It
 * takes changes in order, keeps them in columns, and knows nothing of where they come from. The rules are written out in
 * Help/Storage format; "rule n" in this folder means those.
 */

import { Slices } from '../../base/slices.ts';
import { lowerBound } from '../../base/sorted.ts';
import { MODEL_NAMES, type ModelName } from '../../content-models/models.ts';
import type { Change, ContentId, FileEntry, Path, Version } from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';
import type { PageFile } from '../layout.ts';
import type { IdleAct } from './acts.ts';
import { ChangeTable } from './change-table.ts';
import type { Rows } from './columns.ts';
import { type Foreseen, Foresight, type ForesightSources } from './foresight.ts';
import { ImportedIds } from './imported-ids.ts';
import { KnownPaths } from './known-paths.ts';
import { LeftFolders } from './left-folders.ts';
import { LogEvents } from './log-events.ts';
import { OtherFiles } from './other-files.ts';
import { PageFiles } from './page-files.ts';
import { type PageRow, PageTable } from './page-table.ts';
import { RevisionMarks } from './revision-marks.ts';
import { RevisionTable } from './revision-table.ts';
import type { LedgerColumns } from './snapshot.ts';
import { type Touched, touchedBy } from './touched.ts';
import { type User, Users } from './users.ts';

/** One saved state of one page. */
export interface Revision {
  readonly id: number;
  readonly pageId: number;
  readonly user: User;
  readonly atSeconds: number;
  readonly comment: string;
  readonly sizeBytes: number;
  /** Against the revision before; null for a page's first. */
  readonly deltaBytes: number | null;
  readonly minor: boolean;
  readonly model: ModelName;
  readonly content: ContentId;
}

/** A revision as it was made, whether or not its page is still there. */
export interface MadeRevision extends Revision {
  /** The title that its page has, or had last. */
  readonly pageKey: PageKey;
  /** The revision of the page before it, and its size. */
  readonly before: { readonly id: number; readonly sizeBytes: number } | undefined;
}

/** Where a revision comes from, and the title of its page, which may have ended. */
export interface RevisionOrigin {
  readonly id: number;
  readonly version: Version;
  readonly atSeconds: number;
  readonly pageKey: PageKey;
}

/** The thing under a title over time. */
export interface Page {
  readonly id: number;
  readonly key: PageKey;
  /** Revision ids, oldest first; a page has at least one. */
  readonly revisions: readonly number[];
}

/** What a ledger must be told from outside. */
export interface LedgerSources extends ForesightSources {
  /** Whose page a file is. */
  readonly pageOf: (path: Path) => PageFile | undefined;
  /** A medium's title; undefined for all other files. */
  readonly mediumOf: (path: Path) => PageKey | undefined;
  /** Sizes in bytes; undefined for contents that are lost. */
  readonly sizes: (contents: readonly ContentId[]) => Promise<(number | undefined)[]>;
}

/** Idle lines that are kept for `check`: who pushes has none, and nobody reads more. */
const MAX_IDLE = 100;

export class Ledger {
  readonly #sources: LedgerSources;
  #tip: Version | undefined;
  /** Everyone who wrote. */
  readonly users: Users;
  /** Files of pages as they stand at the tip. */
  readonly files: PageFiles;
  /** Files that are no pages, as they stand at the tip. */
  readonly others: OtherFiles;
  /** Where files may be that do not count. */
  readonly left: LeftFolders;
  /** What happened besides edits. */
  readonly log: LogEvents;
  /** Acts that their changes do not do, as far as they are kept. */
  readonly idleActs: IdleAct[];
  /** Flags and editors of revisions. */
  readonly marks: RevisionMarks;
  /** What revisions and pages were called in the wiki they come from. */
  readonly imported: ImportedIds;
  readonly #changes: ChangeTable;
  readonly #revisions: RevisionTable;
  readonly #pages: PageTable;
  readonly #paths: KnownPaths;
  readonly #foresight: Foresight;
  /** What a change stages. */
  readonly #staged: readonly Rows[];
  readonly #slices = new Slices();

  constructor(sources: LedgerSources, from?: LedgerColumns) {
    this.#sources = sources;
    this.#tip = from?.tip;
    this.users = new Users(from?.authors);
    this.#changes = new ChangeTable(this.users, from);
    this.#revisions = new RevisionTable(from);
    this.#pages = new PageTable(from, from?.revisionPages);
    this.imported = new ImportedIds(from);
    this.#paths = new KnownPaths(sources);
    this.files = new PageFiles(this.#paths.pageOf);
    this.others = new OtherFiles(this.#paths.mediumOf);
    this.left = new LeftFolders(from?.left);
    this.log = new LogEvents(from?.log);
    this.#staged = [this.#revisions, this.imported, this.log];
    this.idleActs = [...(from?.idleActs ?? [])];
    this.marks = new RevisionMarks({
      flags: this.#revisions.flags,
      changes: this.#revisions.changes,
      authors: this.#changes.authors,
      seconds: this.#changes.seconds,
      users: this.users,
    });
    this.#foresight = new Foresight({
      sources,
      paths: this.#paths,
      files: this.files,
      others: this.others,
      pages: this.#pages,
      revisions: this.#revisions,
      imported: this.imported,
      log: this.log,
      heldFiles: () => this.heldFiles(),
      slices: this.#slices,
    });
    if (from !== undefined) this.#restoreFiles(from);
  }

  /** The version the ledger has come to; undefined: nothing yet. */
  get tip(): Version | undefined {
    return this.#tip;
  }

  /** Who made a change, when, and what they said of it. */
  change(place: number): { readonly user: User; readonly atSeconds: number; readonly comment: string } {
    return this.#changes.at(place);
  }

  /** How many changes there were. */
  get changeCount(): number {
    return this.#changes.count;
  }

  /** The version that a change made. */
  changeVersion(place: number): Version {
    return this.#changes.versionOf(place);
  }

  /** Numbers of the revisions that a change made, in order. */
  madeBy(place: number): number[] {
    return this.#revisions.madeBy(place);
  }

  get revisionCount(): number {
    return this.#revisions.length;
  }

  get pageCount(): number {
    return this.#pages.count;
  }

  /** Titles of all pages at the tip, in no order. */
  keys(): Iterable<PageKey> {
    return this.#pages.keys();
  }

  /** The page under a title at the tip; undefined when there is none. */
  page(key: PageKey): Page | undefined {
    return this.#pages.find(key);
  }

  /** Whether there is a page or a file under a title at the tip. */
  holds(key: PageKey): boolean {
    return this.page(key) !== undefined || this.others.find(key) !== undefined;
  }

  /** A page by number; undefined when it never was or has ended. */
  pageById(id: number): Page | undefined {
    const page = this.#pages.byId(id);
    return page?.alive === true ? page : undefined;
  }

  /** Pages that ended under a title and did not come back, by their ids. */
  endedPages(key: PageKey): readonly Page[] {
    return this.#pages.ended(key);
  }

  /** A revision; undefined when there is none of that number or its page has ended. */
  revision(id: number): Revision | undefined {
    const isThere = Number.isInteger(id) && id >= 1 && id <= this.revisionCount;
    return isThere && this.#pageOf(id).alive ? this.keptRevision(id) : undefined;
  }

  /** A revision that there is, also of a page that has ended. */
  keptRevision(id: number): Revision {
    return this.#row(id, this.#pageOf(id));
  }

  /** A revision that there is, also of a page that has ended. */
  made(id: number): MadeRevision {
    const page = this.#pageOf(id);
    const before = revisionBefore(page, id);
    return {
      ...this.#row(id, page),
      pageKey: page.key,
      before: before === undefined ? undefined : { id: before, sizeBytes: this.#revisions.sizeOf(before) },
    };
  }

  #row(id: number, page: PageRow): Revision {
    const before = revisionBefore(page, id);
    const sizeBytes = this.#revisions.sizeOf(id);
    return {
      id,
      pageId: page.id,
      ...this.change(this.#revisions.changeOf(id)),
      sizeBytes,
      deltaBytes: before === undefined ? null : sizeBytes - this.#revisions.sizeOf(before),
      minor: this.#revisions.isMinor(id),
      model: this.#revisions.modelOf(id),
      content: this.#revisions.contentOf(id),
    };
  }

  #pageOf(revision: number): PageRow {
    return this.#pages.byId(this.#revisions.pageOf(revision)) as PageRow;
  }

  /** What a revision that there is holds: a start asks this of every page's newest. */
  contentOf(id: number): ContentId {
    return this.#revisions.contentOf(id);
  }

  /** The version that made a revision. */
  versionOf(revision: number): Version {
    return this.#changes.versionOf(this.#revisions.changeOf(revision));
  }

  /** The place of the change that made a revision, for `change`. */
  changeOf(id: number): number {
    return this.#revisions.changeOf(id);
  }

  /** When a revision was made: a list that is in order of time asks for thousands. */
  secondsOf(id: number): number {
    return this.#changes.seconds.at(this.#revisions.changeOf(id));
  }

  /** The newest revision of a page. */
  latest({ revisions }: Page): Revision {
    return this.revision(revisions.at(-1) as number) as Revision;
  }

  /** What lists of hundreds of pages tell of the newest revision: the whole of each would take longer than all else. */
  latestFacts({ revisions }: Page): Pick<Revision, 'atSeconds' | 'sizeBytes'> {
    const id = revisions.at(-1) as number;
    return { atSeconds: this.secondsOf(id), sizeBytes: this.#revisions.sizeOf(id) };
  }

  /** The revisions from `first` on that hold a content, those of pages that ended too. */
  origins(content: string, first = 1): RevisionOrigin[] {
    return this.#revisions.holding(content, first).map((id) => ({
      id,
      version: this.versionOf(id),
      atSeconds: this.secondsOf(id),
      pageKey: this.#pageOf(id).key,
    }));
  }

  /** Every file that counts, pages' and others, at the tip. */
  *heldFiles(): Generator<FileEntry> {
    for (const [, files] of this.files.titles()) yield* files;
    yield* this.others.all();
  }

  /** Batches that follow are of one history, under the same rules of titles, until the function is called. */
  beginHistory(): () => void {
    return this.#paths.hold();
  }

  /** Takes in changes that follow the tip, oldest first. @returns what each did */
  async append(changes: readonly Change[]): Promise<Touched[]> {
    try {
      const sizes = await this.#sizesOf(changes);
      const touched: Touched[] = [];
      for (const change of changes) touched.push(await this.#append(change, sizes));
      return touched;
    } finally {
      this.#paths.forget();
    }
  }

  async #sizesOf(changes: readonly Change[]): Promise<Map<ContentId, number>> {
    const contents = new Set<ContentId>();
    for (const { files } of changes)
      for (const side of files)
        for (const { path, after } of side) {
          if (this.#slices.due) await this.#slices.turn();
          if (after !== undefined && this.#paths.pageOf(path) !== undefined) contents.add(after);
        }
    const asked = [...contents];
    const sizes = await this.#sources.sizes(asked);
    return new Map(asked.map((content, place) => [content, sizes[place] ?? 0]));
  }

  /** Long changes are worked out in slices, and then happen at once: readers and snapshots see them whole or not at all. */
  async #append(change: Change, sizes: ReadonlyMap<ContentId, number>): Promise<Touched> {
    try {
      const foreseen = await this.#foresight.foresee(change, this.changeCount, sizes);
      this.#take(change, foreseen);
      return await touchedBy(foreseen, this.#slices);
    } finally {
      for (const rows of this.#staged) rows.drop();
    }
  }

  /** Without a pause. */
  #take(change: Change, { message, titles, others, acts, leaving, renamed, revised }: Foreseen): void {
    this.files.take(titles);
    this.others.take(others);
    for (const folder of change.left ?? []) this.left.add(folder);
    this.#changes.push(change, message.comment);
    for (const [key, page] of leaving) this.#pages.leave(key, page, renamed.has(key));
    for (const [key, { page, revision }] of revised) this.#pages.settle(page, key, revision);
    for (const rows of this.#staged) rows.show();
    for (const { page } of revised.values()) this.imported.callPage(page.id, message.imported);
    for (const line of acts.idle)
      if (this.idleActs.length < MAX_IDLE) this.idleActs.push({ version: change.version, line });
    this.#tip = change.version;
  }

  /** Everything as it is now, for a snapshot: it stays so, whatever is taken in later. */
  pack(): LedgerColumns {
    return {
      tip: this.#tip,
      ...this.#changes.pack(),
      ...this.#revisions.pack(),
      ...this.#pages.pack(),
      ...this.imported.pack(),
      authors: this.users.pack(),
      files: this.files.pack(),
      others: [...this.others.all()],
      left: [...this.left.all],
      log: this.log.pack(),
      idleActs: [...this.idleActs],
    };
  }

  #restoreFiles(from: LedgerColumns): void {
    for (const [key, { path, content, model, sizeBytes }] of from.files) {
      // Of equal texts a snapshot brings as many copies.
      const own: ModelName = MODEL_NAMES.find((name) => name === model) ?? model;
      this.files.restore(this.#pages.find(key)?.key ?? key, { path, content, model: own, sizeBytes });
    }
    for (const file of from.others) this.others.restore(file);
    this.#paths.forget();
  }
}

function revisionBefore({ revisions }: Page, id: number): number | undefined {
  return revisions[lowerBound(revisions, id) - 1];
}
