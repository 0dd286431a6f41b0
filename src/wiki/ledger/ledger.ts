/**
 * The ledger: integers for pages, revisions and users, derived from history alone, so that every clone has the same. It
 * takes changes in order, keeps them in columns, and knows nothing of where they come from. The rules are written out in
 * Help/Storage format; "rule n" below means those.
 */

import { Slices } from '../../base/slices.ts';
import { lowerBound } from '../../base/sorted.ts';
import { MODEL_NAMES, type ModelName } from '../../content-models/models.ts';
import type { Change, ContentId, FileChange, FileEntry, Path, Version } from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';
import type { PageFile } from '../layout.ts';
import { type CountedActs, countActs, NO_ACTS } from './acts.ts';
import { IdColumn, NumberColumn, type Rows, TextColumn } from './columns.ts';
import { withEmptied } from './emptied.ts';
import { ImportedIds } from './imported-ids.ts';
import { KnownPaths } from './known-paths.ts';
import { LeftFolders } from './left-folders.ts';
import { logEntries } from './log-entries.ts';
import { type LogColumns, LogEvents } from './log-events.ts';
import { type ImportedFrom, type Message, parseMessage } from './message.ts';
import { type ForeseenFiles, NO_OTHER_FILES, type OtherFile, OtherFiles } from './other-files.ts';
import { type ForeseenTitle, type HeldFile, PageFiles, type TitleChange } from './page-files.ts';
import { findRenames, NO_RENAMES } from './renames.ts';
import { BOT, MINOR, REVERT, RevisionMarks } from './revision-marks.ts';
import {
  asKnown,
  asNew,
  asParentHad,
  byFile,
  candidates,
  isLed,
  makesRevision,
  withNoted,
} from './title-changes.ts';
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

/** How far back a content is looked for to call its return a revert (rule 6). */
const REVERT_RADIUS = 15;

/** What a ledger must be told from outside. */
export interface LedgerSources {
  /** Whose page a file is. */
  readonly pageOf: (path: Path) => PageFile | undefined;
  /** A medium's title; undefined for all other files. */
  readonly mediumOf: (path: Path) => PageKey | undefined;
  /** The key of a title as somebody wrote it; undefined where it is none of a page here. */
  readonly titleOf: (written: string) => PageKey | undefined;
  /** A content's bytes, for telling renames; undefined when it is lost or huge. */
  readonly read: (content: ContentId) => Promise<Buffer | undefined>;
  /** Sizes in bytes; undefined for contents that are lost. */
  readonly sizes: (contents: readonly ContentId[]) => Promise<(number | undefined)[]>;
}

interface PageRow {
  readonly id: number;
  key: PageKey;
  /** Ended pages keep their row: their number is never given again. */
  alive: boolean;
  revisions: number[];
}

/** What a change's revisions are given of it. */
interface MadeChange {
  readonly change: number;
  readonly flags: number;
  readonly imported: ImportedFrom | undefined;
}

/** A file that came or went, with the title that it has as a page or a medium. */
export interface PlacedFile {
  readonly path: Path;
  readonly page: PageKey | undefined;
  readonly medium: PageKey | undefined;
}

/** What changes did to titles and names. */
export interface Touched {
  /** Titles whose page or medium was made, changed, moved or ended. */
  readonly keys: readonly PageKey[];
  readonly came: readonly PlacedFile[];
  readonly went: readonly PlacedFile[];
  /** Files that stopped and that began to be a page's, of titles where it is another one now. */
  readonly left: readonly Path[];
  readonly led: readonly Path[];
}

/** What a change will do. Its revisions and what it leaves in the log are staged. */
interface Foreseen {
  readonly message: Message;
  readonly titles: readonly ForeseenTitle[];
  readonly others: ForeseenFiles;
  readonly acts: CountedActs<PageRow>;
  /** Pages that end or go elsewhere, by the titles that they leave. */
  readonly leaving: ReadonlyMap<PageKey, PageRow>;
  /** Titles whose page goes on under another one. */
  readonly renamed: ReadonlySet<PageKey>;
  /** Pages that get a revision, by their titles then. */
  readonly revised: ReadonlyMap<PageKey, { readonly page: PageRow; readonly revision: number }>;
}

/** Everything that a snapshot holds. */
export interface LedgerColumns {
  readonly tip: Version | undefined;
  readonly changeVersions: Uint8Array;
  readonly changeAuthors: Uint32Array;
  readonly changeSeconds: Float64Array;
  readonly changeComments: { bytes: Uint8Array; ends: Uint32Array };
  readonly revisionPages: Uint32Array;
  readonly revisionChanges: Uint32Array;
  readonly revisionContents: Uint8Array;
  readonly revisionSizes: Uint32Array;
  readonly revisionModels: Uint8Array;
  readonly revisionFlags: Uint8Array;
  readonly revisionImported: Float64Array;
  readonly authors: readonly { name: string; email: string; user: number }[];
  readonly pageKeys: readonly PageKey[];
  readonly pageAlive: Uint8Array;
  readonly pageImported: Float64Array;
  /** Title and file of every page, holders before their shadows. */
  readonly files: readonly (readonly [PageKey, HeldFile])[];
  readonly others: readonly OtherFile[];
  readonly left: readonly Path[];
  readonly log: LogColumns;
  readonly idleActs: readonly IdleAct[];
}

/** A line of an act that its change does not do. */
export interface IdleAct {
  readonly version: Version;
  readonly line: string;
}

const NO_PAGES: ReadonlyMap<PageKey, PageRow> = new Map();

/** Idle lines that are kept for `check`: who pushes has none, and nobody reads more. */
const MAX_IDLE = 100;

export class Ledger {
  readonly #sources: LedgerSources;
  #tip: Version | undefined;
  readonly #changeVersions: IdColumn;
  readonly #changeAuthors: NumberColumn<Uint32Array>;
  readonly #changeSeconds: NumberColumn<Float64Array>;
  readonly #changeComments: TextColumn;
  readonly #revisionPages: NumberColumn<Uint32Array>;
  readonly #revisionChanges: NumberColumn<Uint32Array>;
  readonly #revisionContents: IdColumn;
  readonly #revisionSizes: NumberColumn<Uint32Array>;
  readonly #revisionModels: NumberColumn<Uint8Array>;
  readonly #revisionFlags: NumberColumn<Uint8Array>;
  readonly #revisionImported: NumberColumn<Float64Array>;
  readonly #pageImported: NumberColumn<Float64Array>;
  /** Those that a change stages. */
  readonly #staged: readonly Rows[];
  readonly #slices = new Slices();
  readonly #users: Users;
  readonly #paths: KnownPaths;
  readonly #files: PageFiles;
  readonly #others: OtherFiles;
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
  /** By page id minus one. */
  readonly #pages: PageRow[] = [];
  readonly #alive = new Map<PageKey, PageRow>();
  /** Pages that ended under a title, as far as they were not taken up again. */
  readonly #ended = new Map<PageKey, PageRow[]>();

  constructor(sources: LedgerSources, from?: LedgerColumns) {
    this.#sources = sources;
    this.#tip = from?.tip;
    this.#changeVersions = new IdColumn(from?.changeVersions);
    this.#changeAuthors = new NumberColumn(from?.changeAuthors ?? new Uint32Array());
    this.#changeSeconds = new NumberColumn(from?.changeSeconds ?? new Float64Array());
    this.#changeComments = new TextColumn(from?.changeComments.bytes, from?.changeComments.ends);
    this.#revisionPages = new NumberColumn(from?.revisionPages ?? new Uint32Array());
    this.#revisionChanges = new NumberColumn(from?.revisionChanges ?? new Uint32Array());
    this.#revisionContents = new IdColumn(from?.revisionContents);
    this.#revisionSizes = new NumberColumn(from?.revisionSizes ?? new Uint32Array());
    this.#revisionModels = new NumberColumn(from?.revisionModels ?? new Uint8Array());
    this.#revisionFlags = new NumberColumn(from?.revisionFlags ?? new Uint8Array());
    this.#revisionImported = new NumberColumn(from?.revisionImported ?? new Float64Array());
    this.#pageImported = new NumberColumn(from?.pageImported ?? new Float64Array());
    this.imported = new ImportedIds(this.#revisionImported, this.#pageImported);
    this.#users = new Users(from?.authors);
    this.#paths = new KnownPaths(sources);
    this.#files = new PageFiles(this.#paths.pageOf);
    this.#others = new OtherFiles(this.#paths.mediumOf);
    this.left = new LeftFolders(from?.left);
    this.log = new LogEvents(from?.log);
    this.#staged = [
      this.#revisionPages,
      this.#revisionChanges,
      this.#revisionContents,
      this.#revisionSizes,
      this.#revisionModels,
      this.#revisionFlags,
      this.#revisionImported,
      this.#pageImported,
      this.log,
    ];
    this.idleActs = [...(from?.idleActs ?? [])];
    this.marks = new RevisionMarks({
      flags: this.#revisionFlags,
      changes: this.#revisionChanges,
      authors: this.#changeAuthors,
      seconds: this.#changeSeconds,
      users: this.#users,
    });
    if (from !== undefined) this.#restore(from);
  }

  /** The version the ledger has come to; undefined: nothing yet. */
  get tip(): Version | undefined {
    return this.#tip;
  }

  get users(): Users {
    return this.#users;
  }

  /** Files of pages as they stand at the tip. */
  get files(): PageFiles {
    return this.#files;
  }

  /** Files that are no pages, as they stand at the tip. */
  get others(): OtherFiles {
    return this.#others;
  }

  /** Who made a change, when, and what they said of it. */
  change(place: number): { readonly user: User; readonly atSeconds: number; readonly comment: string } {
    const user = this.#users.user(this.#changeAuthors.at(place));
    return { user, atSeconds: this.#changeSeconds.at(place), comment: this.#changeComments.at(place) };
  }

  /** How many changes there were. */
  get changeCount(): number {
    return this.#changeSeconds.length;
  }

  /** The version that a change made. */
  changeVersion(place: number): Version {
    return this.#changeVersions.at(place) as Version;
  }

  /** Numbers of the revisions that a change made, in order. */
  madeBy(place: number): number[] {
    const changes = this.#revisionChanges.pack();
    const made: number[] = [];
    for (let at = lowerBound(changes, place); changes[at] === place; at++) made.push(at + 1);
    return made;
  }

  get revisionCount(): number {
    return this.#revisionPages.length;
  }

  get pageCount(): number {
    return this.#alive.size;
  }

  /** Titles of all pages at the tip, in no order. */
  keys(): Iterable<PageKey> {
    return this.#alive.keys();
  }

  /** The page under a title at the tip; undefined when there is none. */
  page(key: PageKey): Page | undefined {
    return this.#alive.get(key);
  }

  /** A page by number; undefined when it never was or has ended. */
  pageById(id: number): Page | undefined {
    const row = this.#pages[id - 1];
    return row?.alive === true ? row : undefined;
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
    const before = this.#before(page, id);
    return {
      ...this.#row(id, page),
      pageKey: page.key,
      before:
        before === undefined ? undefined : { id: before, sizeBytes: this.#revisionSizes.at(before - 1) },
    };
  }

  #before({ revisions }: PageRow, id: number): number | undefined {
    return revisions[lowerBound(revisions, id) - 1];
  }

  #row(id: number, page: PageRow): Revision {
    const at = id - 1;
    const change = this.#revisionChanges.at(at);
    const before = this.#before(page, id);
    const sizeBytes = this.#revisionSizes.at(at);
    return {
      id,
      pageId: page.id,
      ...this.change(change),
      sizeBytes,
      deltaBytes: before === undefined ? null : sizeBytes - this.#revisionSizes.at(before - 1),
      minor: (this.#revisionFlags.at(at) & MINOR) !== 0,
      model: MODEL_NAMES[this.#revisionModels.at(at)] as ModelName,
      content: this.#revisionContents.at(at) as ContentId,
    };
  }

  /** Pages that ended under a title and did not come back, by their ids. */
  endedPages(key: PageKey): readonly Page[] {
    return this.#ended.get(key) ?? [];
  }

  /** The version that a change made. */
  version(place: number): Version {
    return this.#changeVersions.at(place) as Version;
  }

  /** The version that made a revision. */
  versionOf(revision: number): Version {
    return this.version(this.#revisionChanges.at(revision - 1));
  }

  /** What the author of a change wrote. */
  comment(place: number): string {
    return this.#changeComments.at(place);
  }

  /** The place of the change that made a revision, for `change`. */
  changeOf(id: number): number {
    return this.#revisionChanges.at(id - 1);
  }

  /** When a revision was made: a list that is in order of time asks for thousands. */
  secondsOf(id: number): number {
    return this.#changeSeconds.at(this.#revisionChanges.at(id - 1));
  }

  /** The newest revision of a page. */
  latest({ revisions }: Page): Revision {
    return this.revision(revisions.at(-1) as number) as Revision;
  }

  /** What lists of hundreds of pages tell of the newest revision: the whole of each would take longer than all else. */
  latestFacts({ revisions }: Page): Pick<Revision, 'atSeconds' | 'sizeBytes'> {
    const at = (revisions.at(-1) as number) - 1;
    return {
      atSeconds: this.#changeSeconds.at(this.#revisionChanges.at(at)),
      sizeBytes: this.#revisionSizes.at(at),
    };
  }

  /** The revisions from `first` on that hold a content, those of pages that ended too. */
  origins(content: string, first = 1): RevisionOrigin[] {
    return this.#revisionContents.rowsOf(content, first - 1).map((at) => {
      const change = this.#revisionChanges.at(at);
      const { key } = this.#pages[this.#revisionPages.at(at) - 1] as PageRow;
      const version = this.#changeVersions.at(change) as Version;
      return { id: at + 1, version, atSeconds: this.#changeSeconds.at(change), pageKey: key };
    });
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

  /** Every file that counts, pages' and others, at the tip. */
  *heldFiles(): Generator<FileEntry> {
    for (const [, files] of this.#files.titles()) yield* files;
    yield* this.#others.all();
  }

  /** Everything, for a snapshot. */
  pack(): LedgerColumns {
    const files = [...this.#files.titles()].flatMap(([key, held]) =>
      held.map((file) => [key, file] as const),
    );
    return {
      tip: this.#tip,
      changeVersions: this.#changeVersions.pack(),
      changeAuthors: this.#changeAuthors.pack(),
      changeSeconds: this.#changeSeconds.pack(),
      changeComments: this.#changeComments.pack(),
      revisionPages: this.#revisionPages.pack(),
      revisionChanges: this.#revisionChanges.pack(),
      revisionContents: this.#revisionContents.pack(),
      revisionSizes: this.#revisionSizes.pack(),
      revisionModels: this.#revisionModels.pack(),
      revisionFlags: this.#revisionFlags.pack(),
      revisionImported: this.#revisionImported.pack(),
      authors: this.#users.pack(),
      pageKeys: this.#pages.map((page) => page.key),
      pageAlive: Uint8Array.from(this.#pages, (page) => (page.alive ? 1 : 0)),
      pageImported: this.#pageImported.pack(),
      files,
      others: [...this.#others.all()],
      left: [...this.left.all],
      log: this.log.pack(),
      idleActs: this.idleActs,
    };
  }

  /** Long changes are worked out in slices, and then happen at once: readers and snapshots see them whole or not at all. */
  async #append(change: Change, sizes: ReadonlyMap<ContentId, number>): Promise<Touched> {
    try {
      const foreseen = await this.#foresee(change, sizes);
      this.#take(change, foreseen);
      return await touchedBy(foreseen, this.#slices);
    } finally {
      for (const rows of this.#staged) rows.drop();
    }
  }

  async #foresee(change: Change, sizes: ReadonlyMap<ContentId, number>): Promise<Foreseen> {
    const slices = this.#slices;
    const merge = change.files.length > 1;
    const listed = merge ? candidates(change.files) : (change.files[0] ?? []);
    const files =
      change.emptied === undefined ? listed : withEmptied(listed, change.emptied, this.heldFiles());
    await this.#paths.read(files);
    const message = parseMessage(change.message);
    const titles = await this.#files.foresee(files, sizes, slices);
    const lines = merge || change.isFirst === true ? [] : (message.acts ?? []);
    const acts = lines.length === 0 ? NO_ACTS : await this.#countActs(lines, files, titles);
    const saved = titles.filter((title) => makesRevision(title, merge) || isLed(title, acts)).sort(byFile);
    const kept = this.#keptByMerge(saved, change.files);
    const born = saved.filter(
      ({ key, before }) => before === undefined && !kept.has(key) && !acts.goesOn.has(key),
    );
    const gone = titles.filter(({ before, after }) => before !== undefined && after === undefined);
    const lost = gone.filter(({ key }) => !acts.moved.has(key));
    const renames =
      lost.length === 0 || born.length === 0
        ? NO_RENAMES
        : await findRenames(lost.map(merge ? asKnown : asParentHad), born.map(asNew), this.#sources.read);
    const place = { change: this.changeCount, merge };
    const unpaged = files.filter(({ path }) => this.#paths.pageOf(path) === undefined);
    const others = unpaged.length === 0 ? NO_OTHER_FILES : await this.#others.foresee(unpaged, place, slices);
    const leaving = this.#leaving(gone, acts);
    const renamed = new Set([...renames.values(), ...acts.moved]);
    const revised = new Map<PageKey, { page: PageRow; revision: number }>();
    const fresh: PageKey[] = [];
    const made = { change: place.change, flags: flagsOf(message), imported: message.imported };
    for (const { key, after } of withNoted(saved, acts.noted, (noted) => this.#lastFile(noted))) {
      if (slices.due) await slices.turn();
      const stays = leaving.has(key) ? undefined : this.#alive.get(key);
      const old = renames.get(key);
      const moved = old === undefined ? undefined : this.#alive.get(old);
      const known = acts.goesOn.get(key) ?? stays ?? kept.get(key) ?? moved;
      if (known === undefined) fresh.push(key);
      const page = known ?? this.#stagePage(key, this.#pages.length + fresh.length);
      revised.set(key, { page, revision: this.#stageRevision(page, after as HeldFile, made) });
    }
    const entries = logEntries({
      acts: acts.counted,
      renames,
      ended: endedOf(leaving, renamed),
      kept: [...kept.keys()],
      born: fresh,
      media: others.media,
      pageId: (key) => revised.get(key)?.page.id ?? (leaving.has(key) ? 0 : (this.#alive.get(key)?.id ?? 0)),
      revision: (key) => revised.get(key)?.revision ?? 0,
    });
    const revisionsBefore = this.revisionCount + revised.size;
    for (const entry of entries) {
      if (slices.due) await slices.turn();
      this.log.stage({ ...entry, change: place.change, revisionsBefore });
    }
    return { message, titles, others, acts, leaving, renamed, revised };
  }

  /** Without a pause. */
  #take(change: Change, { message, titles, others, acts, leaving, renamed, revised }: Foreseen): void {
    this.#files.take(titles);
    this.#others.take(others);
    for (const folder of change.left ?? []) this.left.add(folder);
    this.#pushChange(change, message);
    for (const [key, page] of leaving) this.#end(key, page, renamed.has(key));
    for (const [key, { page, revision }] of revised) this.#settle(page, key, revision);
    for (const rows of this.#staged) rows.show();
    for (const { page } of revised.values()) this.#callAsImported(page, message.imported);
    for (const line of acts.idle) this.#noteIdle({ version: change.version, line });
    this.#tip = change.version;
  }

  #noteIdle(act: IdleAct): void {
    if (this.idleActs.length < MAX_IDLE) this.idleActs.push(act);
  }

  #countActs(
    lines: readonly string[],
    files: readonly FileChange[],
    titles: readonly TitleChange[],
  ): Promise<CountedActs<PageRow>> {
    const { pageOf, mediumOf } = this.#paths;
    const { titleOf } = this.#sources;
    const ground = {
      titleOf,
      pageOf,
      mediumOf,
      page: (key: PageKey) => this.#alive.get(key),
      medium: (key: PageKey) => this.#others.find(key),
      ended: (key: PageKey, content: ContentId) =>
        this.#ended.get(key)?.findLast((page) => this.#lastContent(page) === content),
      titles,
    };
    return countActs<PageRow>(lines, files, ground, this.#slices);
  }

  #lastContent({ revisions }: PageRow): string {
    return this.#revisionContents.at((revisions.at(-1) as number) - 1);
  }

  /** A page's file, with what its last revision holds. */
  #lastFile(key: PageKey): HeldFile {
    const latest = this.latest(this.#alive.get(key) as PageRow);
    const { path } = this.#files.file(key) as HeldFile;
    return { path, content: latest.content, model: latest.model, sizeBytes: latest.sizeBytes };
  }

  #pageOf(revision: number): PageRow {
    return this.#pages[this.#revisionPages.at(revision - 1) - 1] as PageRow;
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

  /** Pages that a side branch ended and the merge kept: they are in what was merged into (rule 3). */
  #keptByMerge(saved: readonly TitleChange[], files: Change['files']): ReadonlyMap<PageKey, PageRow> {
    if (files.length < 2) return NO_PAGES;
    const kept = new Map<PageKey, PageRow>();
    const added = new Set(files[0]?.flatMap(({ path, before }) => (before === undefined ? [path] : [])));
    for (const { key, after } of saved) {
      const page = this.#alive.has(key) ? undefined : this.#ended.get(key)?.at(-1);
      if (page !== undefined && !added.has((after as HeldFile).path)) kept.set(key, page);
    }
    return kept;
  }

  #leaving(
    gone: readonly TitleChange[],
    { moved, goesOn }: CountedActs<PageRow>,
  ): ReadonlyMap<PageKey, PageRow> {
    if (gone.length === 0 && moved.size === 0 && goesOn.size === 0) return NO_PAGES;
    const leaving = new Map<PageKey, PageRow>();
    for (const key of [...gone.map((title) => title.key), ...moved, ...goesOn.keys()]) {
      const page = this.#alive.get(key);
      if (page !== undefined) leaving.set(key, page);
    }
    return leaving;
  }

  #end(key: PageKey, page: PageRow, renamed: boolean): void {
    this.#alive.delete(key);
    if (renamed) return;
    page.alive = false;
    this.#ended.set(
      key,
      [...(this.#ended.get(key) ?? []), page].sort((a, b) => a.id - b.id),
    );
  }

  /** Gives a page its title at the tip, and its revision. */
  #settle(page: PageRow, key: PageKey, revision: number): void {
    if (page.id > this.#pages.length) this.#pages.push(page);
    if (!page.alive) this.#ended.set(key, this.#ended.get(key)?.filter((ended) => ended !== page) ?? []);
    page.key = key;
    page.alive = true;
    if (page.revisions.length === 0) page.revisions = [revision];
    else page.revisions.push(revision);
    this.#alive.set(key, page);
  }

  #stagePage(key: PageKey, id: number): PageRow {
    this.#pageImported.stage(0);
    return { id, key, alive: true, revisions: [] };
  }

  #pushChange(change: Change, { comment }: Message): void {
    this.#changeVersions.push(change.version);
    this.#changeAuthors.push(this.#users.author(change.author));
    this.#changeSeconds.push(change.atSeconds);
    this.#changeComments.push(comment);
  }

  /** @returns the number that the revision will have */
  #stageRevision(page: PageRow, file: HeldFile, { change, flags, imported }: MadeChange): number {
    const at = this.#revisionPages.stage(page.id);
    this.#revisionChanges.stage(change);
    this.#revisionContents.stage(file.content);
    this.#revisionSizes.stage(file.sizeBytes);
    this.#revisionModels.stage(MODEL_NAMES.indexOf(file.model));
    this.#revisionFlags.stage(flags | (this.#returns(page, at) ? REVERT : 0));
    this.#revisionImported.stage(imported?.revision ?? 0);
    return at + 1;
  }

  #callAsImported({ id }: PageRow, imported: ImportedFrom | undefined): void {
    if (imported !== undefined && this.#pageImported.at(id - 1) === 0)
      this.#pageImported.set(id - 1, imported.page);
  }

  /** Whether the row's content stood before among the page's last revisions, but not in the very last. */
  #returns(page: PageRow, at: number): boolean {
    const { revisions } = page;
    const last = revisions.length - 1;
    const isSame = (place: number): boolean =>
      this.#revisionContents.equal((revisions[place] as number) - 1, at);
    if (last < 0 || isSame(last)) return false;
    for (let place = Math.max(0, last + 1 - REVERT_RADIUS); place < last; place++)
      if (isSame(place)) return true;
    return false;
  }

  #restore(from: LedgerColumns): void {
    for (const [place, key] of from.pageKeys.entries()) {
      const page: PageRow = { id: place + 1, key, alive: from.pageAlive[place] === 1, revisions: [] };
      this.#pages.push(page);
      if (page.alive) this.#alive.set(key, page);
      else this.#ended.set(key, [...(this.#ended.get(key) ?? []), page]);
    }
    for (const [at, pageId] of from.revisionPages.entries()) this.#pages[pageId - 1]?.revisions.push(at + 1);
    // A list that grows has room for sixteen more, and most pages have few.
    for (const page of this.#pages) page.revisions = page.revisions.slice();
    for (const [key, { path, content, model, sizeBytes }] of from.files) {
      // Of equal texts a snapshot brings as many copies.
      const own = MODEL_NAMES.find((name) => name === model) ?? model;
      this.#files.restore(this.#alive.get(key)?.key ?? key, { path, content, model: own, sizeBytes });
    }
    for (const file of from.others) this.#others.restore(file);
    this.#paths.forget();
  }
}

async function touchedBy({ titles, acts, others }: Foreseen, slices: Slices): Promise<Touched> {
  const [came, went]: [PlacedFile[], PlacedFile[]] = [[], []];
  for (const { key, was, held } of titles) {
    if (slices.due) await slices.turn();
    if (isOneFile(was, held)) continue;
    const [before, now] = [pathsOf(was), pathsOf(held)];
    for (const path of now) if (!before.has(path)) came.push({ path, page: key, medium: undefined });
    for (const path of before) if (!now.has(path)) went.push({ path, page: key, medium: undefined });
  }
  for (const { path, key, isThere, after } of others.files)
    if (isThere !== (after !== undefined))
      (isThere ? went : came).push({ path, page: undefined, medium: key });
  const other = titles.filter(({ before, after }) => before?.path !== after?.path);
  return {
    keys: [...titles.map(({ key }) => key), ...acts.noted, ...others.media.keys()],
    came,
    went,
    left: other.flatMap(({ before }) => before?.path ?? []),
    led: other.flatMap(({ after }) => after?.path ?? []),
  };
}

/** Whether a title had one file and has the same, as after most edits. */
function isOneFile(was: readonly HeldFile[], held: readonly HeldFile[]): boolean {
  return was.length === 1 && held.length === 1 && was[0]?.path === held[0]?.path;
}

function pathsOf(files: readonly HeldFile[]): ReadonlySet<Path> {
  return new Set(files.map(({ path }) => path));
}

/** Pages that end, by their titles: all that leave them and go on under no other. */
function endedOf(
  leaving: ReadonlyMap<PageKey, PageRow>,
  renamed: ReadonlySet<PageKey>,
): ReadonlyMap<PageKey, number> {
  const ended = new Map<PageKey, number>();
  for (const [key, { id }] of leaving) if (!renamed.has(key)) ended.set(key, id);
  return ended;
}

function flagsOf({ minor, bot, reverts }: Message): number {
  return (minor ? MINOR : 0) | (bot ? BOT : 0) | (reverts === undefined ? 0 : REVERT);
}
