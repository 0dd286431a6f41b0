/**
 * Renders, in the background, the pages that show more than their sources say, and gives lists and the search what templates bring.
 * One page at a time, and never for more than half of the time: a template that thousands of pages use keeps it busy for
 * long, but readers and edits go on beside it, and where these leave little of the thread it takes as little. A page that was just
 * edited goes before those that a template changed. While edits come one after another it waits for them, so that a page that is saved
 * again and again is not rendered for each time, and the others get a small part of the time.
 */

import { performance } from 'node:perf_hooks';
import { Slices } from '../../base/slices.ts';
import type { PageKey } from '../../title/title.ts';
import { WikiError } from '../errors.ts';
import type { PageFeed } from '../feed/page-feed.ts';
import { stateOf } from '../feed/read-page.ts';
import type { ShownPage } from '../rendering/shown-page.ts';
import type { Wiki } from '../wiki.ts';
import type { LinkFollower } from './link-follower.ts';

/** Wait after a change, so that edits that come together are rendered once. */
const SETTLE_MS = 50;
/** Longest that edited pages wait for the next edit. */
const MAX_SETTLE_MS = 2_000;
/** Wait when the machine is too busy, or a source cannot be read. */
const LATER_MS = 1_000;
/** Work between two rests, in other threads as well: at least so long. */
const WORK_MS = 2;
/** Longest rest after some work. */
const MAX_REST_MS = 2_000;
/** An edit is followed by others for so long. */
const EDITING_MS = 1_000;
/** How much longer the rest is then, at least, after pages that did not change themselves. */
const REST_BESIDE_EDITS = 7;
/** How much longer it is at most beside others, however little they leave of the thread: after pages that were edited, and others. */
const LONGEST_AFTER_EDITED = 7;
const LONGEST_AFTER_OTHERS = 63;
/** What others leave of the thread is learnt from so many rests. */
const REMEMBERED_RESTS = 8;

export interface BackgroundOptions {
  readonly wiki: Wiki;
  readonly feed: PageFeed;
  readonly follower: LinkFollower;
  readonly warn: (message: string) => void;
  /** Called when all is rendered. */
  readonly settled: () => void;
  /** Whether it takes no rests. */
  readonly isHasty: boolean;
}

export class BackgroundRendering {
  readonly #options: BackgroundOptions;
  readonly #slices = new Slices();
  /** Pages that were just edited, then those that others changed, or that are new to those who follow. */
  readonly #edited = new Set<PageKey>();
  readonly #affected = new Set<PageKey>();
  readonly #end = new AbortController();
  /** The settings that all was rendered under. */
  #site: unknown;
  #mustScan = true;
  /** Followers that were there when everything was looked at last. */
  #followers = 0;
  #isOn = false;
  #changedAtMs = Number.NEGATIVE_INFINITY;
  /** Since when changes come one after another. */
  #runSinceMs = Number.NEGATIVE_INFINITY;
  /** Since when edited pages wait. */
  #editedSinceMs = 0;
  /** Since when it works without a rest. */
  #workingSinceMs = 0;
  /** Share of the last rests in which the thread worked for others. */
  #othersWork = 0;
  #running: Promise<void> | undefined;

  constructor(options: BackgroundOptions) {
    this.#options = options;
    this.#site = options.wiki.site;
    options.feed.onTaken((key, isEdited) => {
      if (this.#edited.size === 0) this.#editedSinceMs = performance.now();
      if (options.follower.isToRender(key)) (isEdited ? this.#edited : this.#affected).add(key);
      this.#run();
    });
    options.wiki.onChange((keys) => this.#changed(keys));
  }

  /** Pages that wait. */
  get left(): number {
    return this.#edited.size + this.#affected.size;
  }

  get isSettled(): boolean {
    return this.#isOn && !this.#mustScan && this.#running === undefined;
  }

  /** All followers are complete by what sources say. What they had saved may be out of date. */
  begin(): void {
    this.#isOn = true;
    const { followers } = this.#options.feed;
    if (followers !== this.#followers) this.#mustScan = true;
    this.#followers = followers;
    this.#run();
  }

  async close(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  async #changed(keys: ReadonlySet<PageKey>): Promise<void> {
    const { wiki, follower } = this.#options;
    const nowMs = performance.now();
    if (nowMs - this.#changedAtMs >= SETTLE_MS) this.#runSinceMs = nowMs;
    this.#changedAtMs = nowMs;
    if (wiki.site !== this.#site) {
      this.#site = wiki.site;
      this.#mustScan = true;
    }
    const slices = new Slices();
    for (const key of wiki.media.files.withRedirects(keys)) {
      if (slices.due) await slices.turn();
      const own = new Set([key]);
      for (const page of follower.dependents(own, wiki.html.placesOf(own))) this.#affected.add(page);
    }
    for (const key of keys) {
      if (slices.due) await slices.turn();
      for (const page of follower.misled([key])) this.#affected.add(page);
    }
    if (this.left > 0 || this.#mustScan) this.#run();
  }

  #run(): void {
    if (!this.#isOn || this.#end.signal.aborted) return;
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
      if (this.#end.signal.aborted) return;
      if (this.left > 0 || this.#mustScan) this.#run();
      else this.#options.settled();
    });
  }

  async #work(): Promise<void> {
    if (!this.#options.isHasty) await this.#rest(SETTLE_MS);
    if (this.#mustScan) await this.#scan();
    while (this.left > 0 && !this.#end.signal.aborted) {
      const queue = this.#areEditedDue ? this.#edited : this.#affected;
      const [key] = queue;
      if (key === undefined) {
        await this.#rest(SETTLE_MS);
        continue;
      }
      queue.delete(key);
      await this.#renew(key, queue === this.#edited);
      if (performance.now() - this.#workingSinceMs >= WORK_MS) await this.#restAsLong(queue === this.#edited);
    }
  }

  /**
   * Rests as long as it worked since the last rest, also where pages are only looked at, which all are after a start; longer where
   * others leave less than half of the thread.
   */
  async #restAsLong(isEdited: boolean): Promise<void> {
    if (!this.#options.isHasty) {
      const nowMs = performance.now();
      const areEdits = this.#options.wiki.isSaving || nowMs - this.#changedAtMs <= EDITING_MS;
      const least = areEdits && !isEdited ? REST_BESIDE_EDITS : 1;
      const most = isEdited ? LONGEST_AFTER_EDITED : LONGEST_AFTER_OTHERS;
      const asOthersLeave = this.#othersWork / (1 - this.#othersWork);
      const factor = Math.min(Math.max(least, asOthersLeave), most);
      await this.#rest(Math.min(factor * (nowMs - this.#workingSinceMs), MAX_REST_MS));
    }
    await this.#slices.turn();
  }

  /** Whether pages that were edited are to be rendered now. */
  get #areEditedDue(): boolean {
    if (this.#edited.size === 0 || this.#options.isHasty) return this.#edited.size > 0;
    const nowMs = performance.now();
    const isRun = this.#changedAtMs - this.#runSinceMs >= SETTLE_MS && nowMs - this.#changedAtMs < SETTLE_MS;
    return !isRun || nowMs - this.#editedSinceMs >= MAX_SETTLE_MS;
  }

  async #scan(): Promise<void> {
    this.#mustScan = false;
    for (const key of this.#options.follower.rendered()) {
      if (this.#slices.due) await this.#slices.turn();
      if (!this.#edited.has(key)) this.#affected.add(key);
    }
  }

  /** Renders a page if what followers have of it is not what readers would see now. */
  async #renew(key: PageKey, isEdited: boolean): Promise<void> {
    const { wiki, feed, follower, warn } = this.#options;
    const page = wiki.ledger.page(key);
    const state = stateOf(wiki.ledger, key);
    // A page that was not looked at yet comes again once it was.
    if (page === undefined || state === undefined || !follower.isToRender(key) || follower.isStale(key))
      return;
    try {
      // Of an edited page followers have what its source says.
      if (!isEdited && !feed.lacks(key, await wiki.html.markNow(follower.factsOf(key)))) return;
      const shown = await wiki.html.shown(page);
      await feed.refine(key, state, await this.#marked(key, shown));
      // What it was made from may have changed meanwhile.
      if (feed.lacks(key, await wiki.html.markNow(follower.factsOf(key)))) this.#affected.add(key);
    } catch (error) {
      if (error instanceof WikiError) {
        this.#affected.add(key);
        return this.#rest(LATER_MS);
      }
      warn(`what templates bring to ${key} is left out: ${(error as Error).message}`);
    }
  }

  /** A page over a limit is tried again when the templates change that its own source names. */
  async #marked(key: PageKey, shown: ShownPage): Promise<ShownPage> {
    if (shown.outline !== undefined) return shown;
    const { wiki, follower } = this.#options;
    return { ...shown, mark: await wiki.html.markNow(follower.ownFactsOf(key)) };
  }

  async #rest(ms: number): Promise<void> {
    const { signal } = this.#end;
    if (signal.aborted) return;
    const before = performance.eventLoopUtilization();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      signal.onabort = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    const { utilization } = performance.eventLoopUtilization(before);
    this.#othersWork += (utilization - this.#othersWork) / REMEMBERED_RESTS;
    this.#workingSinceMs = performance.now();
  }
}
