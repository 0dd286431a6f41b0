/**
 * Where the pages of a wiki lead, and what leads to them, by what their own sources say. Current before an edit is
 * acknowledged; built, loaded and saved in the background.
 */

import { Slices } from '../../base/slices.ts';
import type { Site as RenderSite } from '../../content-models/model.ts';
import type { Wiki } from '../wiki.ts';
import { LinkFeed } from './link-feed.ts';
import type { LinkIndex } from './link-index.ts';
import { type LinkCache, loadLinks, saveLinks } from './saved-links.ts';

/** After so many changed pages, or a quarter of all, the links are saved: a crash then costs a short catch-up. */
const SAVE_AFTER_PAGES = 1_000;
const SAVE_AFTER_SHARE = 0.25;

export interface WikiLinksOptions {
  readonly wiki: Wiki;
  /** The site as renderings see it. */
  readonly site: () => RenderSite;
  /** Where they are saved; absent: not at all. */
  readonly cache?: LinkCache;
  /** Names the wiki, so that links saved for another are not loaded. */
  readonly place?: string;
  readonly warn?: (message: string) => void;
}

export class WikiLinks {
  readonly #options: WikiLinksOptions;
  readonly #feed: LinkFeed;
  readonly #loading: Promise<void>;
  #ready: (() => void)[] = [];
  #saving: Promise<void> = Promise.resolve();
  #savedWrites = 0;

  /** Starts loading in the background. */
  constructor(options: WikiLinksOptions) {
    this.#options = options;
    const { warn = () => undefined } = options;
    this.#feed = new LinkFeed({ ...options, warn, idle: () => this.#idle() });
    this.#loading = this.#load();
  }

  get index(): LinkIndex {
    return this.#feed.index;
  }

  /** Whether the whole wiki is in the index. */
  get isReady(): boolean {
    return this.#feed.isReady;
  }

  /** Pages still to look at. */
  get left(): number {
    return this.#feed.left;
  }

  ready(): Promise<void> {
    return this.isReady ? Promise.resolve() : new Promise((resolve) => this.#ready.push(resolve));
  }

  /** Stops following the wiki and saves the index. */
  async close(): Promise<void> {
    await this.#loading;
    await this.#feed.close();
    await this.#save();
  }

  /** What saved links are good for. */
  get #scope(): string {
    return `${this.#options.place ?? ''}\0${this.#options.wiki.fingerprint}`;
  }

  async #load(): Promise<void> {
    const { cache } = this.#options;
    const saved = cache === undefined ? [] : await loadLinks(this.#scope, cache, new Slices());
    await this.#feed.begin(saved);
  }

  #idle(): void {
    for (const resolve of this.#ready.splice(0)) resolve();
    const enough = Math.max(SAVE_AFTER_PAGES, this.#feed.seen.size * SAVE_AFTER_SHARE);
    if (this.#feed.writes - this.#savedWrites >= enough) void this.#save();
  }

  /** Saves one at a time. A failed save is reported; the next start then takes longer. */
  #save(): Promise<void> {
    this.#saving = this.#saving
      .then(() => this.#saveNow())
      .catch((error: Error) => this.#options.warn?.(`the links could not be saved: ${error.message}`));
    return this.#saving;
  }

  async #saveNow(): Promise<void> {
    const { cache } = this.#options;
    const { writes, seen, index } = this.#feed;
    if (cache === undefined || writes === this.#savedWrites) return;
    this.#savedWrites = writes;
    const pages = Array.from(seen.values(), (page) => ({ ...page, links: index.from(page.id) }));
    await saveLinks(pages, this.#scope, cache, new Slices());
  }
}
