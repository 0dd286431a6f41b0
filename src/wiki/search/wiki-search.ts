/** The search over a wiki: its queries, and when it is built, loaded and saved. */

import type { Namespaces, SharedEngine, SnapshotEngine, TitleHit } from '../../search/engine.ts';
import { MAIN } from '../../title/namespaces.ts';
import { keyToReadingForm } from '../../title/title.ts';
import { WikiError } from '../errors.ts';
import type { PageFeed } from '../feed/page-feed.ts';
import { Following } from '../feed/page-follower.ts';
import type { DerivedCache } from '../feed/saved-lines.ts';
import { Saver } from '../feed/saver.ts';
import type { Page } from '../ledger/ledger.ts';
import type { Wiki } from '../wiki.ts';
import { SearchFollower, sharedEngine } from './search-follower.ts';

/** Pages that a build takes in per second, at least: an estimate for Retry-After. */
const PAGES_A_SECOND = 1_000;
const MAX_RETRY_SECONDS = 30;

export interface WikiSearchOptions {
  readonly wiki: Wiki;
  readonly feed: PageFeed;
  readonly engine: SnapshotEngine | SharedEngine;
  /** Where it is saved; absent: not at all. */
  readonly cache?: DerivedCache;
  /** Names the wiki, so that a search saved for another is not loaded. */
  readonly place?: string;
  readonly warn?: (message: string) => void;
  /** Nobody will search: it is as if it were never built. */
  readonly isOff?: boolean;
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

/** The best of the pages that were found. */
export interface SearchResults {
  readonly results: readonly SearchResult[];
  /** How many pages there are in all; undefined where only their texts can tell. @throws as the search */
  readonly total: () => Promise<number | undefined>;
}

export type SearchState =
  | { readonly status: 'ready'; readonly pages: number }
  | { readonly status: 'building' | 'failed'; readonly pages: number; readonly left: number };

export class WikiSearch {
  readonly #wiki: Wiki;
  readonly #feed: PageFeed;
  readonly #engine: SnapshotEngine | SharedEngine;
  /** The engine, where it is one that several servers share: then it says itself whether it shows the whole wiki. */
  readonly #shared: SharedEngine | undefined;
  readonly #follower: SearchFollower;
  readonly #following: Following;
  readonly #saver: Saver;
  /** How often a shared index was told to have changed. */
  #told = 0;
  #ready: (() => void)[] = [];

  /** Starts loading in the background. */
  constructor({
    wiki,
    feed,
    engine,
    cache,
    place = '',
    warn = () => undefined,
    isOff = false,
  }: WikiSearchOptions) {
    this.#wiki = wiki;
    this.#feed = feed;
    this.#engine = engine;
    this.#shared = sharedEngine(engine);
    this.#follower = new SearchFollower({ wiki, engine, cache, place, warn, idle: () => this.#idle() });
    this.#saver = new Saver(
      () => this.#follower.save(),
      (message) => warn(`the search index could not be saved: ${message}`),
    );
    this.#following = isOff ? new Following(this.#follower) : feed.follow(this.#follower);
    if (isOff) return;
    engine.onLost?.((error) => this.#feed.lost(this.#following, error));
    this.#shared?.follow({
      forgotten: () => this.#follower.forget(),
      noted: (key, note) => this.#follower.learn(key, note),
      leads: () => this.#lead(),
      changed: () => {
        this.#told++;
        this.#tellReady();
      },
    });
  }

  get state(): SearchState {
    const { hasFailed } = this.#following;
    const pages = this.#follower.known.size;
    if (this.#isReady) return { status: 'ready', pages };
    return { status: hasFailed ? 'failed' : 'building', pages, left: this.#feed.left };
  }

  /** How often what is found changed. */
  get changes(): number {
    return this.#following.writes + this.#told;
  }

  /** Fulfilled when the search shows the whole wiki. */
  ready(): Promise<void> {
    return this.#isReady ? Promise.resolve() : new Promise((resolve) => this.#ready.push(resolve));
  }

  /**
   * Pages whose title or text has every word, best first.
   * @param within the namespaces to search; by default those that the site names
   * @param skip so many of the best are left out
   * @throws WikiError `search-building`, `search-failed`
   */
  pages(query: string, limit: number, within?: Namespaces, skip = 0): Promise<SearchResults> {
    return this.#ask(async (usual) => {
      const { hits, total } = await this.#engine.search(query, limit, within ?? usual, skip);
      return {
        results: hits.flatMap(({ id, matchedTitle, excerpt }) => this.#found(id, matchedTitle, excerpt)),
        total: () => this.#ask(total),
      };
    });
  }

  /**
   * Pages whose title, or a redirect to them, begins with the prefix, then those whose name in a folder does; `within` and `skip`
   * as in `pages`.
   * @throws WikiError `search-building`, `search-failed`
   */
  titles(prefix: string, limit: number, within?: Namespaces, skip = 0): Promise<SearchResult[]> {
    return this.#ask(async (usual) => {
      const namespaces = within ?? usual;
      const hits = await this.#engine.complete(prefix, skip + limit, namespaces);
      const named = hits.map((hit) => this.#target(hit));
      const all = eachOnce([...named, ...this.#inFolders(prefix, skip + limit, namespaces)]);
      return all
        .slice(skip, skip + limit)
        .flatMap(({ id, matchedTitle }) => this.#found(id, matchedTitle, undefined));
    });
  }

  /** The short summary that a page gives of its topic. */
  describes({ key }: Pick<Page, 'key'>): string | undefined {
    return this.#follower.known.get(key)?.description;
  }

  /** Stops following the wiki and saves the index. */
  async close(): Promise<void> {
    await this.#feed.leave(this.#following);
    await this.#saver.saveIfChanged(this.#following.writes);
    await this.#engine.close?.();
  }

  get #isReady(): boolean {
    return this.#shared?.isWhole ?? this.#following.isReady;
  }

  /** What another server wrote is compared with the wiki, and written anew where it was made by other rules. */
  #lead(): void {
    const must = this.#shared?.scope === this.#follower.scope ? 'compare' : 'clear';
    this.#feed.again(this.#following, must);
  }

  async #ask<Found>(find: (namespaces: readonly number[]) => Promise<Found>): Promise<Found> {
    if (this.#following.hasFailed && this.#shared === undefined) throw new WikiError('search-failed', {});
    if (!this.#isReady) {
      const seconds = 1 + Math.floor(this.#feed.left / PAGES_A_SECOND);
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
    const known = this.#follower.known.get(page.key);
    // A shared index may still have the numbers of a history that was rewritten.
    if (this.#shared !== undefined && known !== undefined && known.id !== id) return [];
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

  /** Folders are left out of account as links do. */
  #inFolders(prefix: string, limit: number, namespaces: Namespaces): TitleHit[] {
    const name = prefix.trim();
    const isMain = namespaces === 'all' || namespaces.includes(MAIN);
    if (name === '' || /[/:]/.test(name) || !isMain) return [];
    return this.#wiki.pagesBeginning(name, limit).map(({ id }) => this.#target({ id }));
  }

  /** A redirect to a redirect is named as what it leads to: one hop, as in MediaWiki. */
  #target(hit: TitleHit): TitleHit {
    const { key, target } = this.#follower.known.chained(hit.id) ?? {};
    const next = target && this.#wiki.ledger.page(target);
    if (key === undefined || !next) return hit;
    return { id: next.id, matchedTitle: keyToReadingForm(key) };
  }

  #tellReady(): void {
    if (this.#isReady) for (const resolve of this.#ready.splice(0)) resolve();
  }

  #idle(): void {
    if (this.#shared?.leads && !this.#shared.isWhole) void this.#shared.finish().catch(() => undefined);
    this.#tellReady();
    this.#saver.saveIfMuchChanged(this.#following.writes, this.#follower.known.size);
  }
}

/** The first hit of each page. */
function eachOnce(hits: readonly TitleHit[]): TitleHit[] {
  const ids = new Set<number>();
  return hits.filter(({ id }) => !ids.has(id) && ids.add(id));
}
