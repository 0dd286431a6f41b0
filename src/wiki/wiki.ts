/**
 * The wiki: pages, revisions and edits over a store. This is the front that the floors above see; behind it stand the rooms,
 * each of which does one thing. It knows titles and pages, but neither git nor HTTP.
 */

import type { Suppressions } from '../base/suppression.ts';
import type { MergeRegion } from '../diff/merge.ts';
import type { Rights } from '../site/rights.ts';
import type { Site } from '../site/site.ts';
import type { Path } from '../store/store.ts';
import type { PageKey, Title } from '../title/title.ts';
import { Acts } from './acts/acts.ts';
import type { EditRequest, EditResult } from './edits/edit.ts';
import { EditQueue } from './edits/edit-queue.ts';
import { Edits } from './edits/edits.ts';
import type { ConflictTexts } from './errors.ts';
import { Groups } from './groups.ts';
import type { Ledger, Page, Revision } from './ledger/ledger.ts';
import { People } from './ledger/people.ts';
import { Media } from './media/media.ts';
import type { Link, Meaning } from './names/link-meaning.ts';
import { SortedTitles } from './names/sorted-titles.ts';
import { Comparisons } from './pages/comparisons.ts';
import { Contents } from './pages/contents.ts';
import { Listings } from './pages/listings.ts';
import { localTitle, type TitleUse } from './pages/local-title.ts';
import { type FoundPage, Pages } from './pages/pages.ts';
import { Redaction } from './pages/redaction.ts';
import { foretell } from './pushes/foretell.ts';
import { Pushes } from './pushes/pushes.ts';
import { Navigation } from './rendering/navigation.ts';
import { type ComingEdit, PageHtml } from './rendering/page-html.ts';
import { type ChangeListener, WikiState } from './state/wiki-state.ts';
import { ChangeStream } from './stream/change-stream.ts';
import { Versions } from './stream/versions.ts';
import type { WikiOptions } from './wiki-options.ts';

const NOTHING_HIDDEN: Suppressions = new Map();

export class Wiki {
  readonly media: Media;
  /** Pages as readers see them. */
  readonly html: PageHtml;
  /** What stands beside all pages of a site made by MkDocs. */
  readonly navigation: Navigation;
  readonly comparisons: Comparisons;
  readonly pushes: Pushes;
  /** What is done to pages and files besides edits. */
  readonly acts: Acts;
  /** Drafts, and the other titles of pages. */
  readonly listings: Listings;
  /** What readers are not shown of revisions. */
  readonly redaction: Redaction;
  /** All that happens, one event after the other. */
  readonly stream: ChangeStream;
  /** Where it stands, by names that other servers of it understand. */
  readonly versions: Versions;
  /** Who is in which. */
  readonly groups: Groups;
  /** Titles in order. */
  readonly titles: SortedTitles;
  #people: { readonly of: unknown; readonly revisions: number; readonly people: People } | undefined;
  readonly #contents: Contents;
  readonly #options: WikiOptions;
  readonly #state: WikiState;
  readonly #pages: Pages;
  readonly #queue: EditQueue;
  readonly #edits: Edits;
  readonly #preparations: ((edit: ComingEdit) => void)[] = [];
  /** How often what is derived from pages followed a change that was told before. */
  #followed = 0;
  #generation = 0;
  /** What the generation is of. */
  #seen: readonly unknown[] = [];

  private constructor(options: WikiOptions) {
    const { store, workshop, clock = () => new Date(), warn = () => undefined } = options;
    const contents = new Contents(store);
    const wiki = new WikiState({ store, contents, warn });
    const { suppressions = () => NOTHING_HIDDEN, accounts = () => new Map() } = options;
    this.groups = new Groups(this, accounts);
    const redaction = new Redaction(wiki, () => suppressions(wiki.ledger, wiki.site.titles));
    const listings = new Listings(wiki, contents);
    wiki.onChange((keys) => listings.changed(keys));
    const pages = new Pages(wiki, contents, redaction, listings);
    this.#contents = contents;
    this.#options = options;
    this.#state = wiki;
    this.#pages = pages;
    this.listings = listings;
    this.redaction = redaction;
    this.titles = new SortedTitles(wiki);
    wiki.onChange((keys) => this.titles.changed(keys));
    this.media = new Media(store, options.media, { wiki, texts: contents, workshop });
    const publicUrl = options.publicUrl ?? (() => 'http://localhost');
    const { pageCacheBytes } = options;
    const rendering = { files: this.media, workshop, publicUrl, clock, warn, pageCacheBytes };
    this.html = new PageHtml({ wiki, pages, contents, redaction, groups: this.groups, ...rendering });
    this.navigation = new Navigation({
      wiki,
      contents,
      html: this.html,
      findAbove: (version, name) => store.findAbove(version, name),
    });
    this.stream = new ChangeStream(wiki);
    this.versions = new Versions({ wiki, stream: this.stream, elsewhere: store.elsewhere });
    wiki.onChange(() => this.navigation.changed());
    wiki.onChange(() => this.stream.changed());
    wiki.onChange((keys) => this.html.changed(this.media.files.withRedirects(keys)));
    this.comparisons = new Comparisons({ wiki, pages, redaction, workshop });
    this.pushes = new Pushes({
      writes: wiki.writes,
      hold: (inVain) => store.hold(inVain),
      takeTurn: () => wiki.takeTurn(),
      rest: () => store.rest(),
      catchUp: () => wiki.catchUp(),
      ground: () => ({
        tip: wiki.ledger.tip,
        files: wiki.ledger.files,
        paths: wiki.names.paths,
        titles: wiki.site.titles,
        rights: wiki.rights,
        users: wiki.ledger.users,
        foretell: (offer) => foretell(offer, wiki.ledger, wiki.ledgerSources),
        now: clock(),
      }),
      settings: wiki.checks,
      desk: store.desk,
    });
    const context = { wiki, pages, redaction, workshop, clock };
    const { mostTogether, desk, elsewhere } = store;
    this.#queue = new EditQueue({
      state: wiki,
      turns: this.pushes.turns,
      context,
      mostTogether,
      desk,
      elsewhere,
    });
    this.acts = new Acts({
      queue: this.#queue,
      context: {
        ...context,
        filesOf: (version) => store.list(version),
        isThere: async (content) => (await store.sizes([content]))[0] !== undefined,
        bytesOf: (content, maxBytes) => contents.find(content, maxBytes),
      },
    });
    this.#edits = new Edits({
      context,
      contents,
      queue: this.#queue,
      html: this.html,
      comparisons: this.comparisons,
      coming: (edit) => {
        // Whoever saves a page looks at it next.
        void this.html.ahead(edit);
        // A thread renders beside what this one makes ready.
        setImmediate(() => {
          for (const prepare of this.#preparations) prepare(edit);
        });
      },
    });
  }

  /** Opens the wiki and brings its ledger to the newest version. @throws StoreError when the store cannot be read */
  static async open(options: WikiOptions): Promise<Wiki> {
    const wiki = new Wiki(options);
    await wiki.#state.start(options);
    wiki.stream.changed();
    options.store.watch(() => void wiki.#moved().catch(() => undefined));
    return wiki;
  }

  get site(): Site {
    return this.#state.site;
  }

  /** Who may read and edit. */
  get rights(): Rights {
    return this.#state.rights;
  }

  get ledger(): Ledger {
    return this.#state.ledger;
  }

  /** Everybody who ever edited. */
  get people(): People {
    const [of, revisions] = [this.ledger.users.mark, this.ledger.revisionCount];
    const known = this.#people;
    if (known !== undefined && known.of === of && known.revisions === revisions) return known.people;
    const people = new People(this.ledger.marks.editors());
    this.#people = { of, revisions, people };
    return people;
  }

  /** E-mails that the site calls bots. */
  get bots(): ReadonlySet<string> {
    return new Set(this.site.settings.bots.map((email) => email.toLowerCase()));
  }

  /** Edits that wait to be saved. */
  editsWaiting(): number {
    return this.#queue.waiting;
  }

  /** Whether an edit waits or is on its way. */
  get isSaving(): boolean {
    return this.#queue.isSaving;
  }

  /** Whether so many edits wait that the next is refused. */
  editsAreFull(): boolean {
    return this.#queue.isFull;
  }

  /** Another number whenever something about pages and revisions may be answered differently, or to other readers. */
  get generation(): number {
    const { changes } = this.#state;
    const seen = [changes, this.#followed, this.rights, this.redaction.mark, this.listings.mark];
    if (seen.some((each, place) => each !== this.#seen[place])) this.#generation++;
    this.#seen = seen;
    return this.#generation;
  }

  /** What a snapshot of the ledger is good for. */
  get fingerprint(): string {
    return this.#state.fingerprint;
  }

  /** The store moved. Where that was an edit of this server it is known, and others need not let go of the store for it. */
  async #moved(): Promise<void> {
    if ((await this.#options.store.latest()) !== this.ledger.tip) await this.refresh();
  }

  /** Brings everything to the store's newest version. @throws WikiError `unreadable` */
  refresh(): Promise<void> {
    return this.#state.writes.run(() => this.#state.catchUp());
  }

  /** Called with the titles that changed, after each change and before it is acknowledged. */
  onChange(listener: ChangeListener): void {
    this.#state.onChange(listener);
  }

  /** What was asked since a change was told may have been made from lists that did not have it yet. */
  tellFollowed(): void {
    this.#followed++;
  }

  /** Called with an edit while it is being saved, if nothing else is. It may not be saved, or come out otherwise. It must not throw. */
  onComing(prepare: (edit: ComingEdit) => void): void {
    this.#preparations.push(prepare);
  }

  /** The title in a request. @throws WikiError of the code, by default `title-invalid` */
  title(written: string, code?: TitleUse['code']): Title {
    return localTitle(written, this.site.titles, code && { code });
  }

  /** What readers see first, under the title that it has; undefined where there is none. */
  get mainPage(): PageKey | undefined {
    return this.#state.names.main;
  }

  /** The page under the title in a request. @throws WikiError `title-invalid`, `page-missing` */
  find(written: string): FoundPage {
    return this.#pages.find(written);
  }

  /** Whether a page of exactly this title exists. */
  exists(title: Title): boolean {
    return this.#pages.exists(title);
  }

  /** What a link leads to; undefined if it cannot be a title. */
  meaning(link: Link): Meaning | undefined {
    return this.#state.names.meaning(link);
  }

  /** Pages in folders whose own name begins so, where links would find them by that. */
  pagesBeginning(prefix: string, limit: number): Page[] {
    const keys = this.#state.names.pagesBeginning(prefix, limit);
    return keys.flatMap((key) => (this.listings.isDraft(key) ? [] : (this.ledger.page(key) ?? [])));
  }

  /** Whether what a link means may change by what else comes. */
  isByName(link: Link): boolean {
    return this.#state.names.isByName(link);
  }

  /** A revision by number. @throws WikiError `revision-missing`, `revision-hidden` */
  revision(id: number): { readonly revision: Revision; readonly page: Page } {
    return this.#pages.revision(id);
  }

  /** A revision's source. @throws WikiError if it cannot be read */
  source(revision: Revision): Promise<string> {
    return this.#pages.source(revision);
  }

  /** As `source`, for reading all pages in turn. @throws WikiError if it cannot be read */
  scan(revision: Revision): Promise<string> {
    return this.#pages.scan(revision);
  }

  /** The text of a file that is no page, as it stands now; undefined where there is none. @throws WikiError if it cannot be read */
  async textOfFile(path: string): Promise<string | undefined> {
    const file = this.ledger.others.get(path as Path);
    return file && this.#contents.text(file.content);
  }

  /** Creates or changes a page. @throws WikiError for everything that stands against it */
  edit(request: EditRequest): Promise<EditResult> {
    return this.#edits.save(request);
  }

  /** A conflict in stretches, for people to decide; undefined where it cannot be told apart. @throws WikiError `busy` */
  regionsOf(
    texts: Pick<ConflictTexts, 'base' | 'current' | 'submitted'>,
  ): Promise<readonly MergeRegion[] | undefined> {
    return this.#edits.regions(texts);
  }

  async close(): Promise<void> {
    await this.listings.close();
    await this.#state.writes.run(async () => undefined);
    await this.#options.store.close();
  }
}
