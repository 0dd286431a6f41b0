/** The search over a wiki: its queries, and when it is built, loaded and saved. */

import { Slices } from '../../base/slices.ts';
import type { Namespaces, SearchEngine, TitleHit } from '../../search/engine.ts';
import { keyToReadingForm } from '../../title/title.ts';
import { WikiError } from '../errors.ts';
import type { Page } from '../ledger/ledger.ts';
import type { Wiki } from '../wiki.ts';
import { emptyEngine, loadSearch, type SearchCache, saveSearch } from './saved-search.ts';
import { SearchFeed } from './search-feed.ts';

/** After so many changed pages, or a quarter of all, the search is saved: a crash then costs a short catch-up. */
const SAVE_AFTER_PAGES = 1_000;
const SAVE_AFTER_SHARE = 0.25;
/** Pages that a build takes in per second, at least: an estimate for Retry-After. */
const PAGES_A_SECOND = 1_000;
const MAX_RETRY_SECONDS = 30;

export interface WikiSearchOptions {
  readonly wiki: Wiki;
  readonly engine: SearchEngine;
  /** Where it is saved; absent: not at all. */
  readonly cache?: SearchCache;
  /** Names the wiki, so that a search saved for another is not loaded. */
  readonly place?: string;
  readonly warn?: (message: string) => void;
}

/** A page that was found. */
export interface SearchResult {
  readonly page: Page;
  /** Safe HTML for a search of texts, the page's title for a search of titles. */
  readonly excerpt: string;
  /** Reading form of the redirect that matched. */
  readonly matchedTitle: string | undefined;
  readonly description: string | undefined;
  /** Names of the first files on the page, without prefix: its image is the first that is there. */
  readonly files: readonly string[];
}

export type SearchState =
  | { readonly status: 'ready'; readonly pages: number }
  | { readonly status: 'building' | 'failed'; readonly pages: number; readonly left: number };

export class WikiSearch {
  readonly #options: WikiSearchOptions;
  readonly #wiki: Wiki;
  readonly #engine: SearchEngine;
  readonly #feed: SearchFeed;
  readonly #loading: Promise<void>;
  #saving: Promise<void> = Promise.resolve();
  #ready: (() => void)[] = [];
  #savedWrites = 0;

  /** Starts loading in the background. */
  constructor(options: WikiSearchOptions) {
    this.#options = options;
    this.#wiki = options.wiki;
    this.#engine = options.engine;
    const warn = options.warn ?? (() => undefined);
    this.#feed = new SearchFeed({
      wiki: options.wiki,
      engine: options.engine,
      warn,
      idle: () => this.#idle(),
    });
    this.#loading = this.#load();
  }

  get state(): SearchState {
    const { known, isReady, hasFailed } = this.#feed;
    if (isReady) return { status: 'ready', pages: known.size };
    return { status: hasFailed ? 'failed' : 'building', pages: known.size, left: this.#feed.left.size };
  }

  /** How often what is found changed. */
  get changes(): number {
    return this.#feed.writes;
  }

  /** Fulfilled when the search shows the whole wiki. */
  ready(): Promise<void> {
    return this.#feed.isReady ? Promise.resolve() : new Promise((resolve) => this.#ready.push(resolve));
  }

  /**
   * Pages whose title or text has every word, best first.
   * @param within the namespaces to search; by default those that the site names
   * @throws WikiError `search-building`, `search-failed`
   */
  pages(query: string, limit: number, within?: Namespaces): Promise<SearchResult[]> {
    return this.#ask(async (usual) => {
      const namespaces = within ?? usual;
      const hits = await this.#engine.search(query, limit, namespaces);
      return eachOnce(
        hits.flatMap(({ id, matchedTitle, excerpt }) => this.#found(id, matchedTitle, excerpt)),
      );
    });
  }

  /** Pages whose title, or a redirect to them, begins with the prefix; `within` as in `pages`. @throws WikiError `search-building`, `search-failed` */
  titles(prefix: string, limit: number, within?: Namespaces): Promise<SearchResult[]> {
    return this.#ask(async (usual) => {
      const namespaces = within ?? usual;
      const hits = await this.#engine.complete(prefix, limit, namespaces);
      return eachOnce(hits.flatMap((hit) => this.#named(hit)));
    });
  }

  /** Stops following the wiki and saves the index. */
  async close(): Promise<void> {
    await this.#loading;
    await this.#feed.close();
    await this.#save();
  }

  async #load(): Promise<void> {
    const { cache, warn } = this.#options;
    const saved = cache && loadSearch(this.#engine, this.#scope, cache, new Slices());
    const pages = await saved?.catch(async (error: Error) => {
      warn?.(`the saved search index is not used: ${error.message}`);
      await emptyEngine(this.#engine);
    });
    await this.#feed.begin(pages ?? []);
  }

  /** What a saved search is good for. */
  get #scope(): string {
    return `${this.#options.place ?? ''}\0${this.#wiki.fingerprint}`;
  }

  async #ask(find: (namespaces: readonly number[]) => Promise<SearchResult[]>): Promise<SearchResult[]> {
    if (this.#feed.hasFailed) throw new WikiError('search-failed', {});
    if (!this.#feed.isReady) {
      const seconds = 1 + Math.floor(this.#feed.left.size / PAGES_A_SECOND);
      const retryAfterSeconds = Math.min(MAX_RETRY_SECONDS, seconds);
      throw new WikiError('search-building', { retryAfterSeconds });
    }
    try {
      return await find(this.#wiki.site.settings.searchNamespaces);
    } catch (error) {
      throw new WikiError('search-failed', {}, { cause: error });
    }
  }

  /** Nothing for a page that ended while the search went on. */
  #found(id: number, matchedTitle: string | undefined, excerpt: string | undefined): SearchResult[] {
    const page = this.#wiki.ledger.pageById(id);
    if (page === undefined) return [];
    const known = this.#feed.known.get(page.key);
    return [
      {
        page,
        excerpt: excerpt ?? keyToReadingForm(page.key),
        matchedTitle,
        description: known?.description,
        files: known?.files ?? [],
      },
    ];
  }

  /** A redirect to a redirect is named as what it leads to: one hop, as in MediaWiki. */
  #named({ id, matchedTitle }: TitleHit): SearchResult[] {
    const { ledger } = this.#wiki;
    const key = ledger.pageById(id)?.key;
    const target = key && this.#feed.known.get(key)?.target;
    const next = target && ledger.page(target);
    if (key === undefined || !next) return this.#found(id, matchedTitle, undefined);
    return this.#found(next.id, keyToReadingForm(key), undefined);
  }

  #idle(): void {
    for (const resolve of this.#ready.splice(0)) resolve();
    const enough = Math.max(SAVE_AFTER_PAGES, this.#feed.known.size * SAVE_AFTER_SHARE);
    if (this.#feed.writes - this.#savedWrites >= enough) void this.#save();
  }

  /** Saves one at a time. A failed save is reported; the next start then takes longer. */
  #save(): Promise<void> {
    this.#saving = this.#saving
      .then(() => this.#saveNow())
      .catch((error: Error) => {
        this.#options.warn?.(`the search index could not be saved: ${error.message}`);
      });
    return this.#saving;
  }

  async #saveNow(): Promise<void> {
    const { cache } = this.#options;
    const { writes, known, left } = this.#feed;
    if (cache === undefined || writes === this.#savedWrites) return;
    this.#savedWrites = writes;
    // Pages still in the queue get no stamp, so the next start looks at them.
    const pages = Array.from(known.all(), (page) => (left.has(page.key) ? { ...page, stamp: '' } : page));
    await saveSearch(this.#engine, pages, this.#scope, cache, new Slices());
  }
}

/** The first result of each page. */
function eachOnce(found: readonly SearchResult[]): SearchResult[] {
  const ids = new Set<number>();
  return found.filter(({ page: { id } }) => !ids.has(id) && ids.add(id));
}
