/** Pages as readers see them: HTML and outline of revisions, from the cache where possible, and of texts that are not saved. */

import { LRUCache } from 'lru-cache';
import type { CacheUse } from '../../base/cache-use.ts';
import type { CheckEnd, Flavour, Outline, PageFacts } from '../../content-models/model.ts';
import { MODELS, type ModelName } from '../../content-models/models.ts';
import type { ContentId, Person } from '../../store/store.ts';
import { localWords } from '../../title/local-words.ts';
import { isTitle, type PageKey, parseTitle, type Title } from '../../title/title.ts';
import type { CurrentWiki } from '../current-wiki.ts';
import { emptyWhereLost } from '../errors.ts';
import type { Ledger, Page, Revision } from '../ledger/ledger.ts';
import type { Contents } from '../pages/contents.ts';
import type { Pages } from '../pages/pages.ts';
import type { Redaction } from '../pages/redaction.ts';
import { decidingFacts, factOfTemplate, markNow, markOfPage, stateOfFacts } from './deciding-facts.ts';
import { keyOfName, placesOf } from './facts.ts';
import { HtmlCache } from './html-cache.ts';
import { withoutLimitNotices } from './over-limit.ts';
import type { LinkSource } from './page-lists.ts';
import type { ExpandDone, OriginalText } from './render-messages.ts';
import { type RenderedPage, RenderRounds, type RoundsOptions, type TracedPage } from './render-rounds.ts';
import type { ShownPage } from './shown-page.ts';
import { type FactSources, WikiFacts } from './wiki-facts.ts';

export interface PageHtmlOptions extends RoundsOptions, FactSources {
  readonly wiki: CurrentWiki;
  readonly pages: Pick<Pages, 'source' | 'scan'>;
  readonly contents: Pick<Contents, 'text'>;
  readonly redaction: Pick<Redaction, 'shown' | 'shownEvent' | 'mark'>;
  readonly pageCacheBytes: number | undefined;
}

/** A text to be rendered as if it were a page. */
export interface TextRequest {
  readonly model: ModelName;
  readonly source: string;
  readonly title: Title;
  readonly flavour: Flavour;
  /** Code of the variant of the wiki's language; absent: none is chosen. */
  readonly variant?: string | undefined;
  readonly form: 'document' | 'body';
  /** The revision whose text it is, if any. */
  readonly of?: { readonly page: Page; readonly revision: Revision } | undefined;
}

/** A text whose templates are expanded as if it were a page. */
export interface ExpandRequest extends Omit<TextRequest, 'flavour' | 'variant' | 'form'> {
  readonly keepsComments: boolean;
}

/** A text to check as if it were a page. */
export interface LintRequest extends Omit<TextRequest, 'flavour' | 'variant' | 'form'> {
  readonly offsets?: 'ucs2' | 'byte' | undefined;
}

/** An edit that is being saved. */
export interface ComingEdit {
  readonly key: PageKey;
  readonly model: ModelName;
  /** As it is read once it is saved, and the id that its content has then. */
  readonly source: string;
  readonly content: ContentId;
  readonly author: Person;
  readonly atSeconds: number;
}

/** A text as it would be shown, with what it says of its page, by name. */
export type RenderedText = RenderedPage & Pick<TracedPage, 'properties'>;

/** Pages of which it is known what was shown last, each in one form. */
const MAX_SHOWN = 5_000;

const FLAVOURS: readonly Flavour[] = ['view', 'edit'];

export class PageHtml {
  readonly #options: PageHtmlOptions;
  readonly #facts: WikiFacts;
  readonly #rounds: RenderRounds;
  readonly #cache: HtmlCache;
  /** What the cache holds of the newest state of pages: it lets go of it when there is a newer one, which is read instead. */
  readonly #shown = new LRUCache<string, string>({ max: MAX_SHOWN });
  /** The numbers and settings under which everything in the cache was made. */
  #ledger: Ledger | undefined;
  #settings: unknown;
  #main: unknown;
  /** What is hidden: lists of changes on pages must not show it. */
  #hidden: unknown;
  /** Whether an edit is being rendered while it is saved. */
  #isAhead = false;

  constructor(options: PageHtmlOptions) {
    this.#options = options;
    this.#facts = new WikiFacts(options);
    this.#rounds = new RenderRounds(options);
    this.#cache = new HtmlCache(this.#facts, {
      maxBytes: options.pageCacheBytes,
      nowMs: () => options.clock().getTime(),
    });
  }

  get cacheUse(): CacheUse {
    return this.#cache.use;
  }

  /** How many checks of sources that were made from HTML ended in each way. */
  get checks(): Readonly<Record<CheckEnd, number>> {
    return this.#rounds.checks;
  }

  /**
   * The whole document of a revision. While the machine is too busy to render, the last one that was made of this revision.
   * @param variant code of the variant of the wiki's language that is shown
   * @throws WikiError `overloaded` if there is none
   */
  async page(page: Page, revision: Revision, flavour: Flavour, variant?: string): Promise<RenderedPage> {
    const found = await this.#page(page, revision, flavour, variant);
    const followed = found.hasLists ? this.#facts.followed() : undefined;
    if (followed === undefined) return found;
    await followed;
    return this.#page(page, revision, flavour, variant);
  }

  #page(page: Page, revision: Revision, flavour: Flavour, variant?: string): Promise<RenderedPage> {
    this.#renew();
    const name = this.#nameOf(page, revision, flavour, variant);
    if (revision.id === page.revisions.at(-1)) this.#showsNow(page, flavour, variant, name);
    return this.#cache.get(name, async () => {
      const source = await this.#options.pages.source(revision);
      return this.#document({ page, revision }, source, flavour, variant);
    });
  }

  /**
   * Renders an edit of a page while it is being saved, in the forms in which the version before it was read: whoever saves a page
   * looks at it next. It is found by all that it was made from, so nobody sees it if it is not saved as it was expected.
   */
  async ahead(edit: ComingEdit): Promise<void> {
    // Of heavy pages that are saved again and again, readers of others must not have to wait for more than one.
    if (this.#isAhead) return;
    this.#isAhead = true;
    // Whoever asks for it is told what went wrong.
    await Promise.allSettled(this.#renderAhead(edit));
    this.#isAhead = false;
  }

  #renderAhead({ key, source, content, author, atSeconds }: ComingEdit): Promise<unknown>[] {
    this.#renew();
    const { ledger } = this.#options.wiki;
    const page = ledger.page(key);
    if (page === undefined) return [];
    const latest = ledger.latest(page);
    const flavours = FLAVOURS.filter((flavour) => this.#cache.has(this.#nameOf(page, latest, flavour)));
    for (const flavour of flavours)
      this.#showsNow(page, flavour, undefined, this.#nameOf(page, latest, flavour));
    const user = { id: null, name: ledger.users.nameOf(author) };
    const revision = { ...latest, id: ledger.revisionCount + 1, user, atSeconds, content };
    return flavours.map((flavour) =>
      this.#cache.get(this.#nameOf(page, revision, flavour), () =>
        this.#document({ page, revision }, source, flavour),
      ),
    );
  }

  #showsNow({ key }: Page, flavour: Flavour, variant: string | undefined, name: string): void {
    const form = [key, flavour, variant ?? ''].join('\n');
    const before = this.#shown.get(form);
    if (before === name) return;
    this.#shown.set(form, name);
    if (before !== undefined) this.#cache.drop(before);
  }

  #document(
    of: { readonly page: Page; readonly revision: Revision },
    source: string,
    flavour: Flavour,
    variant?: string,
  ): Promise<TracedPage> {
    const { model } = of.revision;
    const title = this.#titleOf(of.page.key);
    const page = this.#factsOf(of);
    return this.#rounds.render(
      { model, source, title, page, flavour, variant, form: 'document' },
      this.#facts,
    );
  }

  /**
   * Names of the facts that the newest state of a page, as readers see it, is made from; undefined where it shows the time, or
   * something else that no fact tells of. `stateOf` says whether they are still the same.
   * @throws WikiError `overloaded`
   */
  async madeFrom(page: Page): Promise<readonly string[] | undefined> {
    const revision = this.#options.wiki.ledger.latest(page);
    await this.page(page, revision, 'view');
    const kept = await this.#cache.kept(this.#nameOf(page, revision, 'view'));
    return kept?.dependencies.map(({ kind, name }) => `${kind} ${name}`);
  }

  /** Names the state of such facts now. */
  stateOf(facts: readonly string[]): Promise<string> {
    return stateOfFacts(facts, this.#facts);
  }

  /** What the page and its templates hold and link to now. */
  async outline(page: Page): Promise<Outline> {
    const latest = this.#options.wiki.ledger.latest(page);
    return (await this.page(page, latest, 'view')).outline;
  }

  /**
   * What the newest state of a page shows and leads to: of what a reader was just shown, or else rendered for this alone and not
   * cached.
   * @throws WikiError `overloaded`, or that its source cannot be read now
   */
  async shown(page: Page): Promise<ShownPage> {
    this.#renew();
    const revision = this.#options.wiki.ledger.latest(page);
    const settings = this.#rounds.settings;
    const kept = await this.#cache.kept(this.#nameOf(page, revision, 'view'));
    // HTML may be over a limit where what it shows is not.
    const traced = kept?.page.refused === undefined ? kept : undefined;
    return this.#shownOf(traced ?? (await this.#outlined(page, revision)), settings);
  }

  async #outlined(page: Page, revision: Revision): Promise<TracedPage> {
    const source = await this.#options.pages.scan(revision).catch(emptyWhereLost);
    const { model } = revision;
    const title = this.#titleOf(page.key);
    const facts = this.#factsOf({ page, revision });
    const subject = { model, source, title, page: facts, flavour: 'view', form: 'outline' } as const;
    return this.#rounds.render(subject, this.#facts);
  }

  #shownOf(traced: TracedPage, settings: string): ShownPage {
    const { outline, refused } = traced.page;
    const templates = traced.transcluded.map(keyOfName);
    const watched = decidingFacts(traced);
    return {
      mark: markOfPage(
        traced,
        [...templates.map(factOfTemplate), ...watched.map(({ name }) => name)],
        settings,
      ),
      outline: refused === undefined ? outline : undefined,
      properties: traced.properties,
      templates,
      facts: watched,
    };
  }

  /** From now on pages that list categories and links show these. */
  useLinks(links: LinkSource): void {
    this.#facts.useLinks(links);
  }

  /** Names the state of such facts now: the mark of a page that is made from them. */
  markNow(facts: readonly string[]): Promise<string> {
    return markNow(facts, this.#facts, this.#rounds.settings);
  }

  /** Places of all facts that a change of these titles may change. */
  placesOf(keys: Iterable<PageKey>): Set<string> {
    const { mainTitle } = this.#facts;
    return new Set([...keys].flatMap((key) => placesOf(key, mainTitle)));
  }

  /** A text as it would be shown. It is not cached. */
  async text({ of, ...request }: TextRequest): Promise<RenderedText> {
    const facts = of && this.#factsOf(of);
    const { page, properties } = await this.#rounds.render({ ...request, page: facts }, this.#facts);
    return { ...page, properties };
  }

  /** What an author of a text should look at, as JSON. @throws WikiError `over-limit`, `overloaded` */
  lint({ of, model, source, title, offsets }: LintRequest): Promise<string> {
    return this.#rounds.lint({ model, source, title, page: of && this.#factsOf(of), offsets }, this.#facts);
  }

  /** A text with what its templates bring. @throws WikiError `over-limit`, `overloaded` */
  expanded({ of, ...request }: ExpandRequest): Promise<ExpandDone> {
    return this.#rounds.expand({ ...request, page: of && this.#factsOf(of) }, this.#facts);
  }

  /** HTML as a source of that model. @throws WikiError `over-limit`, `overloaded` */
  async sourceOf(html: string, model: ModelName, title: Title, original?: OriginalText): Promise<string> {
    const source = withoutLimitNotices(html, title.text);
    return this.#rounds.toSource({ model, source, title, page: undefined, original }, this.#facts);
  }

  /**
   * A source as a save by that user keeps it: in wikitext `~~~~`, `{{subst:...}}` and `[[Foo (bar)|]]` are written out.
   * @throws WikiError `over-limit`, `overloaded`
   */
  async writtenOut(model: ModelName, source: string, title: Title, user: string): Promise<string> {
    const { words } = this.#options.wiki.site;
    if (MODELS[model].hasToBeWrittenOut?.(source, words && localWords(words)) !== true) return source;
    return this.#rounds.writeOut({ model, source, title, page: undefined, user }, this.#facts);
  }

  /** Drops pages that are out of date after a change of these titles. */
  changed(keys: ReadonlySet<PageKey>): Promise<void> {
    this.#renew();
    return this.#cache.changed(keys);
  }

  /** Drops pages that show what leads to these titles, once that is known to be other. */
  changedLinks(targets: Iterable<string>): Promise<void> {
    return this.#cache.changedLinks(targets);
  }

  /** New settings or new numbers may change every page, and so may a main page that tells how links are meant. */
  #renew(): void {
    const { ledger, site, names } = this.#options.wiki;
    const { main } = names;
    const { mark: hidden } = this.#options.redaction;
    const isSame = ledger === this.#ledger && site === this.#settings && main === this.#main;
    if (isSame && hidden === this.#hidden) return;
    this.#hidden = hidden;
    this.#main = main;
    this.#ledger = ledger;
    this.#settings = site;
    this.#cache.clear();
    this.#shown.clear();
  }

  #nameOf(page: Page, revision: Revision, flavour: Flavour, variant = ''): string {
    const { id, atSeconds, content } = revision;
    return [page.key, id, atSeconds, content, this.#userOf(revision), flavour, variant].join('\n');
  }

  #titleOf(key: PageKey): Title {
    const title = parseTitle(key, this.#options.wiki.site.titles);
    if (!isTitle(title)) throw new Error(`the page ${key} has no title`);
    return title;
  }

  /** Name of a revision's user as readers may know it; `''` if it is hidden. */
  #userOf(revision: Revision): string {
    return this.#options.redaction.shown(revision).user?.name ?? '';
  }

  #factsOf({ page, revision }: { readonly page: Page; readonly revision: Revision }): PageFacts {
    const place = page.revisions.indexOf(revision.id);
    // One that is being saved comes behind all others.
    const before = (place < 0 ? page.revisions.length : place) - 1;
    return {
      id: page.id,
      revision: revision.id,
      parentRevision: page.revisions[before] ?? 0,
      savedAt: new Date(revision.atSeconds * 1000),
      user: this.#userOf(revision),
    };
  }
}
