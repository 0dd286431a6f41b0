/**
 * A MediaWiki's dumps as a wiki of ours, in two passes. The first puts every text into git as it is read and keeps a short line
 * of each revision; the second makes a commit of each line, in order of time. So memory holds pages, never texts.
 */

import { statSync } from 'node:fs';
import type { Hideable } from '../../base/suppression.ts';
import { defaultSite } from '../../site/read-site.ts';
import type { Site } from '../../site/site.ts';
import { HistoryWriter, type SavedFile } from '../../store/git/history/history-writer.ts';
import type { Path, Person, Progress } from '../../store/store.ts';
import { type LanguageWords, wordsOfLanguage } from '../../title/language-words.ts';
import { FILE } from '../../title/namespaces.ts';
import { keyToReadingForm, type PageKey } from '../../title/title.ts';
import { type Act, renderActLine } from '../../wiki/ledger/act-lines.ts';
import { oneLine, renderMessage } from '../../wiki/ledger/message.ts';
import { savedText } from '../../wiki/pages/shown-text.ts';
import type { DumpProblem } from '../dumps/dump-problem.ts';
import type { DumpPage, DumpRevision, DumpSite, DumpUpload, DumpUser } from '../dumps/dump-records.ts';
import { TABLE_PATH, tableText } from '../dumps/imported-table.ts';
import { openDump } from '../dumps/open-dump.ts';
import { readDump } from '../dumps/read-dump.ts';
import { Authors } from './authors.ts';
import { contentId, FastImport } from './fast-import.ts';
import type { FileSource } from './file-source.ts';
import { type KnownWiki, type PageState, uploadMark } from './known-wiki.ts';
import { type DatedPage, type Deletion, Moves } from './moves.ts';
import { lineOf, type QueuedRevision, revisionOfLine } from './queued-revision.ts';
import { SITE_PATH, siteFileOf } from './site-file.ts';
import { SortedLines } from './sorted-lines.ts';
import { modelNamed, type PlacedTitle, Titles } from './titles.ts';

export interface ImportPlan {
  readonly dumps: readonly string[];
  readonly repository: string;
  readonly branch: string;
  readonly known: KnownWiki;
  /** People by their names in the old wiki. */
  readonly people: ReadonlyMap<string, Person>;
  /** undefined: files stay where they are. */
  readonly files: FileSource | undefined;
  /** Where what does not fit into memory may lie for a while. */
  readonly scratch: string;
  /** Bytes of the dumps that were read. */
  readonly reading: Progress;
  /** Revisions that were saved. */
  readonly saving: Progress;
  /** Whether to stop as soon as something whole is kept. */
  readonly isStopped: () => boolean;
}

/** A revision of which something is hidden in the old wiki. */
export interface HiddenRevision {
  readonly id: number;
  readonly path: Path;
  readonly hide: readonly Hideable[];
}

export interface Imported {
  readonly revisions: number;
  /** Revisions that an earlier run had brought in. */
  readonly knownBefore: number;
  readonly hidden: readonly HiddenRevision[];
  /** Lines about what is not as it was. */
  readonly remarks: readonly string[];
  /** Lines about pages that were deleted, of which the dump holds nothing. */
  readonly absent: readonly string[];
  /** Why not all was read; undefined: it was. */
  readonly problem: DumpProblem | undefined;
}

const IMPORTER: Person = { name: 'Stemma', email: 'stemma@localhost' };

/** How long an interruption may lose. */
const CHECKPOINT_MS = 10_000;
/** Texts of a page that are known to be in git, so that reverts are not written again. */
const RECENT_TEXTS = 500;
/** Remarks of one kind; of more, it is told that there are some. */
const MAX_REMARKS = 1_000;

/** @throws RepositoryProblem when git fails */
export async function importDumps(plan: ImportPlan): Promise<Imported> {
  return new Import(plan).run();
}

/** A page as far as it was read. */
interface FoundPage extends DatedPage {
  place: PlacedTitle;
  firstSeconds: number;
  lastSeconds: number;
  /** Its last revision. */
  last: number;
}

class Import {
  readonly #plan: ImportPlan;
  readonly #git: FastImport;
  readonly #lines: SortedLines;
  readonly #authors: Authors;
  readonly #pages: Map<number, PageState>;
  readonly #places = new Map<number, FoundPage>();
  readonly #moves = new Moves();
  /** Who holds a title, while revisions are saved. */
  readonly #holders = new Map<PageKey, number>();
  readonly #hidden: HiddenRevision[] = [];
  readonly #remarks = new Set<string>();
  #hasMore = false;
  readonly #models: Record<string, string> = {};
  #site: DumpSite | undefined;
  #words: LanguageWords | undefined;
  #titles: Titles | undefined;
  #page: DumpPage | undefined;
  /** The page of a file of whose uploads nothing was told yet. */
  #untold: { place: PlacedTitle; atSeconds: number; user: DumpUser | undefined } | undefined;
  #recent = new Set<string>();
  #knownBefore = 0;
  #saved = 0;
  #revisions = 0;
  #checkedMs = performance.now();

  constructor(plan: ImportPlan) {
    this.#plan = plan;
    this.#git = new FastImport(plan.repository);
    this.#lines = new SortedLines(plan.scratch);
    this.#authors = new Authors(plan.people, plan.known.people);
    this.#pages = plan.known.pages;
  }

  async run(): Promise<Imported> {
    try {
      const problem = await this.#readAll();
      await this.#git.end();
      if (!this.#plan.isStopped()) await this.#saveAll();
      const remarks = [
        ...(this.#titles?.remarks ?? []),
        ...this.#remarks,
        ...(this.#hasMore ? ['and more like these'] : []),
      ];
      return {
        revisions: this.#revisions,
        knownBefore: this.#knownBefore,
        hidden: this.#hidden,
        remarks,
        absent: absentLines(this.#moves.absent),
        problem,
      };
    } finally {
      await this.#lines.close();
    }
  }

  async #readAll(): Promise<DumpProblem | undefined> {
    const { dumps, reading, isStopped } = this.#plan;
    const total = dumps.reduce((sum, path) => sum + statSync(path).size, 0);
    let done = 0;
    const count = (bytes: number): void => {
      done += bytes;
      reading(done, total);
    };
    for (const path of dumps) {
      try {
        for await (const record of readDump(openDump(path, count), path)) {
          if (record.kind === 'site') await this.#takeSite(record);
          if (record.kind === 'revision') await this.#take(record);
          if (record.kind === 'upload') await this.#takeUpload(record);
          if (record.kind === 'log') this.#moves.take(record, (written) => this.#titlesNow().read(written));
          if (isStopped()) return undefined;
        }
        await this.#takeUntold();
      } catch (error) {
        if ((error as Error).name === 'DumpProblem') return error as DumpProblem;
        throw error;
      }
    }
    return undefined;
  }

  async #takeSite(site: DumpSite): Promise<void> {
    if (this.#site !== undefined) return;
    this.#site = site;
    this.#words = await wordsOfLanguage(site.language);
  }

  async #take(revision: DumpRevision): Promise<void> {
    const { page, id, atSeconds, text, user, minor, model, comment, otherSlots } = revision;
    if (page !== this.#page) await this.#enter(revision);
    this.#date(revision);
    if (this.#plan.known.revisions.has(id)) {
      this.#knownBefore++;
      return;
    }
    for (const role of otherSlots)
      this.#remark(`${JSON.stringify(page.title)}: what its revisions hold as ${role} is not taken over`);
    const hidden: Hideable[] = [];
    if (text === undefined) hidden.push('text');
    if (comment === undefined) hidden.push('comment');
    if (user === undefined) hidden.push('user');
    await this.#lines.add(
      lineOf({
        id,
        atSeconds,
        page: page.id,
        content: await this.#contentOf(text ?? ''),
        model,
        author: this.#authors.of(user),
        comment: oneLine(comment ?? ''),
        minor,
        hidden,
      }),
    );
    await this.#keep(() => this.#git.checkpoint());
  }

  async #enter({ page, atSeconds, user }: DumpRevision): Promise<void> {
    await this.#takeUntold();
    this.#page = page;
    this.#recent = new Set();
    const place = this.#titlesNow().of(page);
    if (place.title.namespace === FILE) this.#untold = { place, atSeconds, user };
  }

  /** Parts of a dump may each have some of a page's revisions. */
  #date({ page, id, atSeconds }: DumpRevision): void {
    const known = this.#places.get(page.id);
    if (known === undefined) {
      const titles = this.#titlesNow();
      const [place, wanted] = [titles.of(page), titles.wantedBy(page)];
      this.#places.set(page.id, { place, wanted, firstSeconds: atSeconds, lastSeconds: atSeconds, last: id });
      return;
    }
    known.firstSeconds = Math.min(known.firstSeconds, atSeconds);
    if (atSeconds >= known.lastSeconds) Object.assign(known, { lastSeconds: atSeconds, last: id });
  }

  /** Where the dump does not tell of uploads, the names of what was replaced say when that was. */
  async #takeUntold(): Promise<void> {
    if (this.#untold === undefined) return;
    const { place, atSeconds, user } = this.#untold;
    const { title } = place;
    this.#untold = undefined;
    const archived = (await this.#plan.files?.archived(title.text)) ?? [];
    let since = atSeconds;
    for (const name of [...archived, undefined]) {
      await this.#queueFile(title.text, name, { atSeconds: since, user, comment: '', isUntold: true });
      since = name === undefined ? since : secondsOfStamp(name);
    }
  }

  async #takeUpload({ name, archiveName, atSeconds, user, comment }: DumpUpload): Promise<void> {
    this.#untold = undefined;
    await this.#queueFile(name, archiveName, { atSeconds, user, comment: comment ?? '', isUntold: false });
  }

  async #queueFile(
    name: string,
    archiveName: string | undefined,
    by: { atSeconds: number; user: DumpUser | undefined; comment: string; isUntold: boolean },
  ): Promise<void> {
    const { files, known } = this.#plan;
    const place = this.#titlesNow().read(`File:${name}`);
    if (files === undefined || place === undefined || known.uploads.has(uploadMark(place.key, by.atSeconds)))
      return;
    const found = await files.find(archiveName ?? name);
    if ('missing' in found) {
      if (!by.isUntold)
        this.#remark(`the file ${JSON.stringify(archiveName ?? name)} is not taken over: ${found.missing}`);
      return;
    }
    await this.#git.content(found.bytes);
    const author = this.#authors.of(by.user);
    const content = contentId(found.bytes);
    const rest = { id: 0, page: 0, model: undefined, minor: false, hidden: [] };
    await this.#lines.add(
      lineOf({ ...rest, atSeconds: by.atSeconds, content, author, comment: oneLine(by.comment), file: name }),
    );
  }

  async #contentOf(text: string): Promise<string> {
    const bytes = savedText(text);
    const known = contentId(bytes);
    if (this.#recent.has(known)) return known;
    if (this.#recent.size >= RECENT_TEXTS) this.#recent = new Set();
    this.#recent.add(known);
    await this.#git.content(bytes);
    return known;
  }

  async #saveAll(): Promise<void> {
    const history = await HistoryWriter.open(this.#plan.repository, this.#plan.branch);
    try {
      await this.#saveLines(history);
      await history.keep();
    } finally {
      await history.close();
    }
  }

  async #saveLines(history: HistoryWriter): Promise<void> {
    const { saving, isStopped } = this.#plan;
    let last = '';
    let lastSeconds = 0;
    await this.#settle();
    for (const [id, { key }] of this.#pages) this.#holders.set(key, id);
    for await (const line of this.#lines.sorted()) {
      // Parts of a dump may overlap.
      const revision = revisionOfLine(line);
      const isRevision = revision.file === undefined && revision.isDeletion !== true;
      const mark = isRevision ? line.slice(0, 27) : line;
      if (mark === last) continue;
      last = mark;
      if (this.#saved === 0) await this.#begin(history, revision.atSeconds);
      if (revision.isDeletion === true) await this.#saveDeletion(history, revision);
      else if (revision.file !== undefined) await this.#saveFile(history, revision, revision.file);
      else await this.#save(history, revision);
      if (isRevision) this.#revisions++;
      saving(++this.#saved, this.#lines.count);
      await this.#keep(() => history.keep());
      if (isStopped()) return;
      lastSeconds = revision.atSeconds;
    }
    await this.#saveTable(history, lastSeconds || Math.floor(Date.now() / 1_000));
  }

  /** Puts what the log tells in its place, now that all pages are known. */
  async #settle(): Promise<void> {
    this.#moves.settle(this.#places);
    for (const id of this.#moves.successors(this.#places)) {
      const page = this.#places.get(id) as FoundPage;
      page.place = page.wanted as PlacedTitle;
      this.#titlesNow().regained(id);
    }
    for (const [page, { atSeconds, user, comment }] of this.#moves.deleted) {
      const rest = { content: '', model: undefined, minor: false, hidden: [], isDeletion: true };
      const id = (this.#places.get(page) as FoundPage).last;
      const author = this.#authors.of(user);
      await this.#lines.add(
        lineOf({ ...rest, page, id, atSeconds, author, comment: oneLine(comment ?? '') }),
      );
    }
  }

  /** What the files cannot say, for whoever takes the pages elsewhere again. */
  async #saveTable(history: HistoryWriter, atSeconds: number): Promise<void> {
    const { table } = this.#plan.known;
    const titles = { ...table.titles, ...this.#titles?.renamed };
    const text = tableText({ titles, models: { ...table.models, ...this.#models } });
    if (text === tableText(table)) return;
    const content = history.content(Buffer.from(text));
    await history.save({
      author: IMPORTER,
      atSeconds,
      message: 'Note what could not be as it was\n',
      files: [{ path: TABLE_PATH, content }],
    });
  }

  /** The settings are the first commit: they say what titles are. */
  async #begin(history: HistoryWriter, atSeconds: number): Promise<void> {
    if (this.#plan.known.hasTip) return;
    const { text, remarks } = this.#siteFile();
    for (const line of remarks) this.#remark(line);
    const content = history.content(Buffer.from(text));
    const name = this.#site?.name ?? '';
    await history.save({
      author: IMPORTER,
      atSeconds,
      message: `${oneLine(`Begin with the settings of ${name || 'another wiki'}`)}\n`,
      files: [{ path: SITE_PATH as Path, content }],
    });
  }

  async #save(history: HistoryWriter, revision: QueuedRevision): Promise<void> {
    const place = this.#placeNow(revision);
    const before = this.#pages.get(revision.page);
    const isMoved = before !== undefined && before.key !== place.key;
    const { path, model } = this.#fileOf(revision, place, before);
    const isSameText = before?.content === revision.content;
    const isSame = isSameText && before?.path === path;
    const acts: Act[] = [];
    if (isSame) acts.push({ kind: this.#noteKind(revision), key: place.key });
    else if (isMoved && isSameText) acts.push({ kind: 'move', key: before.key, to: place.key });
    const files: SavedFile[] = isSame ? [] : [{ path, content: revision.content }];
    if (before !== undefined && before.path !== path)
      files.unshift({ path: before.path, content: undefined });
    await history.save({
      author: revision.author,
      atSeconds: revision.atSeconds,
      message: renderMessage(
        {
          comment: revision.comment,
          minor: revision.minor,
          bot: false,
          acts: acts.map(renderActLine),
          imported: { revision: revision.id, page: revision.page },
        },
        place.key,
      ),
      files,
    });
    this.#pages.set(revision.page, { key: place.key, path, content: revision.content, model });
    if (isMoved) this.#holders.delete(before.key);
    this.#holders.set(place.key, revision.page);
    if (revision.hidden.length > 0) this.#hidden.push({ id: revision.id, path, hide: revision.hidden });
  }

  async #saveFile(
    history: HistoryWriter,
    { atSeconds, author, comment, content }: QueuedRevision,
    name: string,
  ): Promise<void> {
    const { media } = this.#plan.known;
    const place = this.#titlesNow().read(`File:${name}`) as PlacedTitle;
    const before = media.get(place.key);
    if (before?.content === content) return;
    const path = before?.path ?? this.#titlesNow().takeMediumPath(place);
    if (path === undefined) return this.#remark(`no file can have the name ${JSON.stringify(name)} here`);
    const upload = { kind: 'upload', key: place.key } as const;
    await history.save({
      author,
      atSeconds,
      message: renderMessage({ comment, minor: false, bot: false, acts: [renderActLine(upload)] }, place.key),
      files: [{ path, content }],
    });
    media.set(place.key, { path, content });
  }

  async #saveDeletion(
    history: HistoryWriter,
    { page, atSeconds, author, comment }: QueuedRevision,
  ): Promise<void> {
    const { media } = this.#plan.known;
    const before = this.#pages.get(page);
    // An earlier run took it away.
    if (before === undefined) return;
    const { key, path } = before;
    const paths = [path, media.get(key)?.path].filter((each) => each !== undefined);
    const acts = [renderActLine({ kind: 'delete', key })];
    await history.save({
      author,
      atSeconds,
      message: renderMessage({ comment, minor: false, bot: false, acts }, key),
      files: paths.map((each) => ({ path: each, content: undefined })),
    });
    for (const each of paths) this.#titlesNow().freePath(each);
    media.delete(key);
    this.#pages.delete(page);
    this.#holders.delete(key);
  }

  /** The title that the page had then; where another holds it by now, the one that it has in the end. */
  #placeNow({ page, atSeconds, id }: QueuedRevision): PlacedTitle {
    const { place } = this.#places.get(page) as DatedPage;
    const then = this.#moves.placeAt(page, { atSeconds, id });
    const holder = then && this.#holders.get(then.key);
    return then !== undefined && (holder === undefined || holder === page) ? then : place;
  }

  #noteKind({ id, comment }: QueuedRevision): 'protect' | 'note' {
    return this.#moves.protections.has(id) || isProtection(comment) ? 'protect' : 'note';
  }

  /** The file that a revision is in: another where its model changes. */
  #fileOf(
    revision: QueuedRevision,
    place: PlacedTitle,
    before: PageState | undefined,
  ): Pick<PageState, 'path' | 'model'> {
    const wanted = revision.model ?? 'wikitext';
    const own = modelNamed(wanted);
    if (before !== undefined && before.model === own && before.key === place.key) return before;
    const titles = this.#titlesNow();
    if (before !== undefined) titles.freePath(before.path);
    for (const model of [own, 'text', 'wikitext'] as const) {
      const path = model === undefined ? undefined : titles.takePath(place, model);
      if (path === undefined || model === undefined) continue;
      if (model !== own) this.#models[place.key] = wanted;
      if (model !== own)
        this.#remark(
          `${JSON.stringify(place.key)}: its model ${JSON.stringify(wanted)} is not known here; it is kept as ${model}`,
        );
      return { path, model };
    }
    throw new Error(`no file for ${place.key}`);
  }

  #titlesNow(): Titles {
    if (this.#titles === undefined) {
      const names = new Map(this.#site?.namespaces.map(({ id, name }) => [id, name]) ?? []);
      this.#titles = new Titles(this.#siteNow().titles, names, this.#plan.known.paths);
    }
    return this.#titles;
  }

  #siteNow(): Site {
    return this.#plan.known.site ?? this.#siteFile().site;
  }

  #siteFile(): ReturnType<typeof siteFileOf> {
    if (this.#site !== undefined) return siteFileOf(this.#site, this.#words);
    return { text: '{ "linksByFileName": false }\n', site: defaultSite(), remarks: [] };
  }

  async #keep(keep: () => Promise<void>): Promise<void> {
    if (performance.now() - this.#checkedMs < CHECKPOINT_MS) return;
    await keep();
    this.#checkedMs = performance.now();
  }

  #remark(line: string): void {
    if (this.#remarks.size < MAX_REMARKS) this.#remarks.add(line);
    else this.#hasMore ||= !this.#remarks.has(line);
  }
}

/** The first ones, and how many more there are. */
function absentLines(deletions: readonly Deletion[]): string[] {
  const more = deletions.length - MAX_REMARKS;
  const lines = deletions.slice(0, MAX_REMARKS).map(absentLine);
  return more > 0 ? [...lines, `so were ${more} others`] : lines;
}

function absentLine({ key, atSeconds }: Deletion): string {
  const title = JSON.stringify(keyToReadingForm(key));
  const time = new Date(atSeconds * 1_000).toISOString().replace('.000', '');
  return `${title} was deleted at ${time}: the dump does not hold what it was then`;
}

/** MediaWiki writes a revision that changes nothing where a page is protected or moved. */
function isProtection(comment: string): boolean {
  return /^(?:Protected|Unprotected|Changed protection|Removed protection)\b/.test(comment);
}

/** `20240101000000!Map.png` */
function secondsOfStamp(name: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)!/.exec(name) ?? [];
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isFinite(ms) && ms > 0 ? ms / 1_000 : 0;
}
