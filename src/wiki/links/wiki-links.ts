/**
 * Where the pages of a wiki lead, and what leads to them. What their own sources say is current for whoever asks once an
 * edit was acknowledged, what templates bring seconds later. Built, loaded and saved in the background.
 */

import type { Site as RenderSite } from '../../content-models/model.ts';
import type { PageFeed } from '../feed/page-feed.ts';
import type { Following } from '../feed/page-follower.ts';
import type { DerivedCache } from '../feed/saved-lines.ts';
import { Saver } from '../feed/saver.ts';
import type { Wiki } from '../wiki.ts';
import { BackgroundRendering } from './background-rendering.ts';
import { KeptCare } from './kept-care.ts';
import { LinkFollower } from './link-follower.ts';
import type { LinkIndex } from './link-index.ts';

export interface WikiLinksOptions {
  readonly wiki: Wiki;
  readonly feed: PageFeed;
  /** The site as renderings see it. */
  readonly site: () => RenderSite;
  /** Where they are saved; absent: not at all. */
  readonly cache?: DerivedCache;
  /** Names the wiki, so that links saved for another are not loaded. */
  readonly place?: string;
  readonly warn?: (message: string) => void;
  /** Whether what templates bring is left out. */
  readonly sourcesOnly?: boolean;
  /** Whether what templates bring is waited for: nobody else needs the machine. */
  readonly isHasty?: boolean;
}

export class WikiLinks {
  /** Lists of pages that need care. */
  readonly care: KeptCare;
  readonly #feed: PageFeed;
  readonly #follower: LinkFollower;
  readonly #following: Following;
  readonly #saver: Saver;
  readonly #rendering: BackgroundRendering | undefined;
  #ready: (() => void)[] = [];
  #settled: (() => void)[] = [];

  /** Starts loading in the background. */
  constructor({
    wiki,
    feed,
    site,
    cache,
    place = '',
    warn = () => undefined,
    sourcesOnly = false,
    isHasty = false,
  }: WikiLinksOptions) {
    this.#feed = feed;
    this.#follower = new LinkFollower({ wiki, site, cache, place, warn, idle: () => this.#idle() });
    this.#saver = new Saver(
      () => this.#follower.save(),
      (message) => warn(`the links could not be saved: ${message}`),
    );
    const { index } = this.#follower;
    this.care = new KeptCare({ wiki, index });
    wiki.html.useLinks({
      *membersOf(key) {
        for (const { page, more } of index.each('category', key)) yield { page, sortKey: more };
      },
      *categoriesOf(page) {
        for (const { target } of index.from(page, 'category')) yield target;
      },
      pagesTo: (kind, key) => index.pagesTo(kind, key),
      followed: () => feed.followed(),
    });
    const settled = (): void => this.#onSettled();
    if (!sourcesOnly)
      this.#rendering = new BackgroundRendering({
        wiki,
        feed,
        warn,
        follower: this.#follower,
        settled,
        isHasty,
      });
    this.#following = feed.follow(this.#follower);
  }

  get index(): LinkIndex {
    return this.#follower.index;
  }

  /** Whether the whole wiki is in the index. */
  get isReady(): boolean {
    return this.#following.isReady;
  }

  ready(): Promise<void> {
    return this.isReady ? Promise.resolve() : new Promise((resolve) => this.#ready.push(resolve));
  }

  /** Whether an edit was acknowledged that lists and the search do not have yet. */
  get isBehind(): boolean {
    return this.#feed.isBehind;
  }

  /** Fulfilled when lists and the search have all edits that were acknowledged; undefined where they have. */
  followed(): Promise<void> | undefined {
    return this.#feed.followed();
  }

  /** Pages that are still to be rendered for what templates bring. */
  get left(): number {
    return this.#rendering?.left ?? 0;
  }

  /** Fulfilled when what templates bring is in the index as well, for all that changed before. */
  async settled(): Promise<void> {
    await this.followed();
    if (this.isReady && this.#rendering?.isSettled !== false) return;
    await new Promise<void>((resolve) => this.#settled.push(resolve));
  }

  /** Stops following the wiki and saves the index. */
  async close(): Promise<void> {
    await this.#rendering?.close();
    await this.#feed.leave(this.#following);
    await this.#saver.saveIfChanged(this.#following.writes);
  }

  #idle(): void {
    for (const resolve of this.#ready.splice(0)) resolve();
    this.#rendering?.begin();
    this.#saver.saveIfMuchChanged(this.#following.writes, this.#follower.size);
  }

  #onSettled(): void {
    if (!this.isReady) return;
    for (const resolve of this.#settled.splice(0)) resolve();
    this.#saver.saveIfMuchChanged(this.#following.writes, this.#follower.size);
  }
}
