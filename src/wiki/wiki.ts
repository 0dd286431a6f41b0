/**
 * The wiki: pages, revisions and edits over a store. It keeps the ledger at the store's newest version, whoever moved it,
 * and answers from memory wherever it can. It knows titles and pages; it has never heard of git or HTTP.
 */

import { SerialQueue } from '../base/serial-queue.ts';
import type { Suppressions } from '../base/suppression.ts';
import { utf8Bytes } from '../base/text.ts';
import type { Rights } from '../site/rights.ts';
import type { Site } from '../site/site.ts';
import { type Change, type Progress, type Store, StoreError, type Version } from '../store/store.ts';
import { FILE, MEDIA } from '../title/namespaces.ts';
import { isTitle, keyOf, type PageKey, parseTitle, type Title } from '../title/title.ts';
import type { EditRequest, EditResult } from './edits/edit.ts';
import { EditQueue } from './edits/edit-queue.ts';
import { prepareSource } from './edits/presave.ts';
import { WikiError } from './errors.ts';
import { mediumOfPath, modelsFor, pageOfPath } from './layout.ts';
import { Ledger, type LedgerSources, type Page, type Revision } from './ledger/ledger.ts';
import { Media } from './media/media.ts';
import { Names } from './names/names.ts';
import { Comparisons } from './pages/comparisons.ts';
import { Contents, MAX_SOURCE_BYTES } from './pages/contents.ts';
import { Redaction } from './pages/redaction.ts';
import { Pushes } from './pushes/pushes.ts';
import { PageHtml } from './rendering/page-html.ts';
import { MAILMAP_PATH, Settings } from './state/settings.ts';
import type { WikiOptions } from './wiki-options.ts';

/** Changes taken in at a time: sizes of that many are looked up together. */
const BATCH = 500;
/** How often a move that meets another move is looked at again. */
const MAX_CATCH_UPS = 5;

/** A page as found under a title that somebody wrote. */
export interface FoundPage {
  readonly page: Page;
  readonly title: Title;
  readonly latest: Revision;
}

/** Hears which titles changed; after a change of the numbers or the rules of titles, all did. It must not throw. */
export type ChangeListener = (keys: ReadonlySet<PageKey>) => void | Promise<void>;

export class Wiki {
  readonly contents: Contents;
  readonly media: Media;
  /** Pages as readers see them. */
  readonly html: PageHtml;
  readonly comparisons: Comparisons;
  readonly pushes: Pushes;
  /** What readers are not shown of revisions. */
  readonly redaction: Redaction;
  readonly #options: WikiOptions;
  readonly #store: Store;
  readonly #writes = new SerialQueue();
  readonly #edits: EditQueue;
  readonly editsWaiting = (): number => this.#edits.waiting;
  #progress: Progress | undefined;
  readonly #settings: Settings;
  #generation = 0;
  /** What else the generation is of. */
  #seen: readonly unknown[] = [];
  #ledger: Ledger;
  /** The rules of titles that the ledger was built by. */
  #rules = '';
  #names: Names;
  readonly #listeners: ChangeListener[] = [];

  private constructor(options: WikiOptions) {
    this.#options = options;
    this.#store = options.store;
    this.contents = new Contents(options.store);
    this.#progress = options.progress;
    this.#settings = new Settings({
      ...options,
      contents: this.contents,
      warn: (message) => options.warn?.(message),
    });
    this.#ledger = new Ledger(this.#sources());
    const nothing: Suppressions = new Map();
    const { suppressions = () => nothing } = options;
    this.redaction = new Redaction({
      ledger: () => this.#ledger,
      suppressions: () => suppressions(this.#ledger, this.site.titles),
    });
    this.#names = new Names(this.#ledger, this.site.settings.mainPage);
    this.media = new Media(options.store, options.media, { wiki: this, workshop: options.workshop });
    this.html = new PageHtml({
      wiki: this,
      workshop: options.workshop,
      site: () => this.site,
      publicUrl: options.publicUrl ?? (() => 'http://localhost'),
      clock: () => this.#now(),
      files: this.media,
      userOf: (revision) => this.redaction.shown(revision).user?.name ?? '',
      warn: (message) => options.warn?.(message),
    });
    this.#listeners.push((keys) => this.html.changed(this.media.files.withRedirects(keys)));
    this.comparisons = new Comparisons({
      ledger: () => this.#ledger,
      sourceOf: (revision) => this.source(revision),
      workshop: options.workshop,
      isTextHidden: (revision) => this.redaction.isTextHidden(revision),
    });
    this.pushes = new Pushes({
      writes: this.#writes,
      catchUp: () => this.#catchUp(),
      ground: () => ({
        tip: this.#ledger.tip,
        files: this.#ledger.files,
        paths: this.#names.paths,
        titles: this.site.titles,
        rights: this.rights,
      }),
      settings: this.#settings.checks,
    });
    this.#edits = new EditQueue({
      writes: this.#writes,
      pass: () => this.pushes.turns.pass(),
      catchUp: async () => {
        await this.#store.turn();
        await this.#catchUp();
      },
      save: (drafts) => this.#save(drafts),
      context: () => ({
        ledger: this.#ledger,
        paths: this.#names.paths,
        style: this.#names.style,
        rules: this.site.titles,
        rights: this.rights,
        isTextHidden: (revision) => this.redaction.isTextHidden(revision),
        sourceOf: (revision) => this.contents.editableSource(revision, this.#keyOf(revision)),
        workshop: options.workshop,
        now: this.#now(),
      }),
    });
  }

  /** Opens the wiki and brings its ledger to the newest version. @throws StoreError when the store cannot be read */
  static async open(options: WikiOptions): Promise<Wiki> {
    const wiki = new Wiki(options);
    await wiki.#start();
    // Progress is of the start: what comes later is short.
    wiki.#progress = undefined;
    options.store.watch(() => void wiki.refresh().catch(() => undefined));
    return wiki;
  }

  get site(): Site {
    return this.#settings.site;
  }

  /** Who may read and edit. */
  get rights(): Rights {
    return this.#settings.rights;
  }

  get ledger(): Ledger {
    return this.#ledger;
  }

  /** E-mails that the site calls bots. */
  get bots(): ReadonlySet<string> {
    return new Set(this.site.settings.bots.map((email) => email.toLowerCase()));
  }

  /** Counts the changes: as long as it stays, everything that is told of pages and revisions does, and to whom. */
  get generation(): number {
    const seen = [this.rights, this.redaction.mark];
    if (seen.some((each, place) => each !== this.#seen[place])) this.#generation++;
    this.#seen = seen;
    return this.#generation;
  }

  /** What a snapshot of the ledger is good for. */
  get fingerprint(): string {
    return this.#settings.fingerprint;
  }

  /** Brings everything to the store's newest version. */
  refresh(): Promise<void> {
    return this.#writes.run(() => this.#catchUp());
  }

  /** Called with the titles that changed, after each change and before anybody is told that it was saved. */
  onChange(listener: ChangeListener): void {
    this.#listeners.push(listener);
  }

  /** The title somebody wrote; to read `Media:X` is to read `File:X`. @throws WikiError of the code for what is none, is special, or belongs to another wiki */
  title(written: string, code: 'title-invalid' | 'title-refused' = 'title-invalid'): Title {
    const parsed = parseTitle(written, this.site.titles);
    if (!isTitle(parsed)) throw new WikiError(code, { title: written, reason: parsed });
    if (parsed.interwiki !== '') throw new WikiError(code, { title: written, reason: 'interwiki' });
    if (parsed.namespace === MEDIA && code === 'title-invalid') return { ...parsed, namespace: FILE };
    if (parsed.namespace < 0) throw new WikiError(code, { title: written, reason: 'special' });
    return parsed;
  }

  /**
   * The page under a title. One that is not there is looked up once more with case, `-`, `_` and space folded, and the
   * main page by the names it has in other wikis: compare the key with what was asked.
   * @throws WikiError `title-invalid`, `page-missing`
   */
  find(written: string): FoundPage {
    const title = this.title(written);
    const key = keyOf(title, this.site.titles);
    const page = this.pageMeant(key);
    if (page === undefined) throw new WikiError('page-missing', { title: written });
    return { page, title, latest: this.#ledger.revision(page.revisions.at(-1) as number) as Revision };
  }

  /** The page a link to that title leads to, also by case, dashes or another name of the main page. */
  pageMeant(key: PageKey): Page | undefined {
    return this.#ledger.page(key) ?? this.#ledger.page(this.#names.meant(key) ?? key);
  }

  /** Whether a page of exactly this title exists. */
  exists(title: Title): boolean {
    return this.#ledger.page(keyOf(title, this.site.titles)) !== undefined;
  }

  /** A revision that anybody may see who may read. @throws WikiError `revision-missing`, `revision-hidden` */
  revision(id: number): { revision: Revision; page: Page } {
    const revision = this.#ledger.revision(id);
    const page = revision && this.#ledger.pageById(revision.pageId);
    if (revision === undefined || page === undefined) throw new WikiError('revision-missing', { id });
    if (this.redaction.isTextHidden(revision)) throw new WikiError('revision-hidden', { id });
    return { revision, page };
  }

  /** A revision's source. Bytes that are no UTF-8 read as replacement marks. @throws WikiError when it cannot be read */
  source(revision: Revision): Promise<string> {
    return this.contents.source(revision, this.#keyOf(revision));
  }

  /** As `source`, for whoever goes through all pages. @throws WikiError when it cannot be read */
  scan(revision: Revision): Promise<string> {
    return this.contents.source(revision, this.#keyOf(revision), 'scan');
  }

  /** Creates or changes a page. @throws WikiError for everything that stands against it */
  async edit(request: EditRequest): Promise<EditResult> {
    const title = this.#styled(request.title);
    const written = await this.#writtenOut(request, title);
    const { key, source, created } = await this.#edits
      .add({ ...request, title, source: written })
      .catch((error) => this.comparisons.explain(error));
    const page = this.#ledger.page(key);
    const latest = page && this.#ledger.revision(page.revisions.at(-1) as number);
    if (page === undefined || latest === undefined)
      throw new WikiError('page-missing', { title: request.written });
    return { page, revision: latest, source, created };
  }

  async close(): Promise<void> {
    await this.#writes.run(async () => undefined);
    await this.#store.close();
  }

  async #start(): Promise<void> {
    const tip = await this.#store.latest();
    if (tip === undefined) this.#options.warn?.('the repository is empty: the first edit begins its history');
    else await this.#settings.read(tip);
    this.#use(new Ledger(this.#sources(), await this.#options.loadLedger?.(this.fingerprint)));
    await this.#readMailmap();
    await this.#catchUp();
  }

  /** Serves a ledger, and derives from it what is derived. */
  #use(ledger: Ledger): void {
    this.#ledger = ledger;
    this.#rules = this.fingerprint;
    this.#names = new Names(ledger, this.site.settings.mainPage);
  }

  async #catchUp(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        const latest = await this.#store.latest();
        if (latest === this.#ledger.tip) return;
        if (latest !== undefined) return await this.#follow(latest);
        this.#options.warn?.('the branch is gone: the wiki is empty now, and all numbers begin anew');
        this.#use(new Ledger(this.#sources()));
        return await this.#tell(new Set());
      } catch (error) {
        // Somebody pushed while we put a merge on top: look again.
        if (!(error instanceof StoreError)) throw error;
        if (error.code !== 'moved' || attempt >= MAX_CATCH_UPS) {
          throw new WikiError('unreadable', { retryAfterSeconds: 5 }, { cause: error });
        }
      }
    }
  }

  async #follow(latest: Version): Promise<void> {
    const tip = this.#ledger.tip;
    const relation = tip === undefined ? 'continues' : await this.#store.relation(tip, latest);
    if (relation === 'unrelated') {
      this.#options.warn?.(
        'HISTORY WAS REWRITTEN: the served line is gone, and pages and revisions are numbered anew',
      );
      return this.#renumber(latest);
    }
    let until = latest;
    if (relation === 'merged' && tip !== undefined) {
      until = await this.#store.keepMainLine(tip, latest);
      this.#options.warn?.(
        'a push had the served line as a side of its merge: a merge was added that keeps all numbers',
      );
    }
    // Rights before pages: what a push closes is not seen for a moment with what it brings.
    await this.#settings.read(until);
    if (this.fingerprint !== this.#rules) {
      this.#options.warn?.('the rules of titles changed: the ledger is built anew');
      return this.#renumber(until);
    }
    const touched = await this.#fill(this.#ledger, until);
    this.#use(this.#ledger);
    await this.#readMailmap();
    await this.#tell(touched);
  }

  /** Builds the ledger from nothing beside the one that is served, then changes over. */
  async #renumber(until: Version): Promise<void> {
    await this.#settings.read(until);
    const fresh = new Ledger(this.#sources());
    const touched = await this.#fill(fresh, until);
    this.#use(fresh);
    await this.#readMailmap();
    await this.#tell(touched);
  }

  async #fill(ledger: Ledger, until: Version): Promise<Set<PageKey>> {
    const touched = new Set<PageKey>();
    let batch: Change[] = [];
    const flush = async (): Promise<void> => {
      for (const key of await ledger.append(batch)) touched.add(key);
      batch = [];
    };
    for await (const change of this.#store.changes(ledger.tip, until, this.#progress)) {
      batch.push(change);
      if (batch.length >= BATCH) await flush();
    }
    await flush();
    return touched;
  }

  async #save(drafts: Parameters<Store['save']>[1]): Promise<void> {
    const changes = await this.#store.save(this.#ledger.tip, drafts);
    const touched = await this.#ledger.append(changes);
    for (const { path, before, after } of changes.flatMap((change) => change.files.flat())) {
      const key = pageOfPath(path, this.site.titles)?.key;
      if (before === undefined && after !== undefined && key !== undefined) this.#names.addPage(key, path);
    }
    await this.#tell(touched);
  }

  async #readMailmap(): Promise<void> {
    this.#ledger.users.useMailmap(
      await this.#settings.mailmap(this.#ledger.others.get(MAILMAP_PATH)?.content),
    );
  }

  #sources(): LedgerSources {
    return {
      pageOf: (path) => pageOfPath(path, this.site.titles),
      mediumOf: (path) => mediumOfPath(path, this.site.titles),
      read: (content) => this.contents.find(content, MAX_SOURCE_BYTES),
      sizes: (contents) => this.#store.sizes(contents),
    };
  }

  async #tell(keys: ReadonlySet<PageKey>): Promise<void> {
    this.#generation++;
    await Promise.all(this.#listeners.map((listener) => listener(keys)));
  }

  /** In a repository that writes dashes for spaces a new title is written so too: its file could say nothing else. */
  #styled(title: Title): Title {
    const key = keyOf(title, this.site.titles);
    if (this.#ledger.page(key) !== undefined || this.#names.style !== '-') return title;
    return { ...title, text: title.text.replace(/ /g, '-') };
  }

  /** The source as it will be kept, as far as that takes looking at other pages. */
  async #writtenOut({ source, model, author }: EditRequest, title: Title): Promise<string> {
    if (utf8Bytes(source) > MAX_SOURCE_BYTES) return source;
    const page = this.#ledger.page(keyOf(title, this.site.titles));
    const latest = page && this.#ledger.revision(page.revisions.at(-1) as number);
    const meant = latest?.model ?? model ?? modelsFor(title)[0] ?? 'text';
    return this.html.writtenOut(meant, prepareSource(source), title, author.name);
  }

  #keyOf({ pageId }: Revision): string {
    return this.#ledger.pageById(pageId)?.key ?? '';
  }

  #now(): Date {
    return this.#options.clock?.() ?? new Date();
  }
}
