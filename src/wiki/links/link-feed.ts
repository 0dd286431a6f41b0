/**
 * Keeps the index of links in line with the wiki. A queue holds the pages to look at: at the start those that differ from what
 * was saved, later those that changed. Looking at a page brings the index to what the wiki has under its title now, so looking
 * twice does no harm.
 */

import { Slices } from '../../base/slices.ts';
import type { Site as RenderSite } from '../../content-models/model.ts';
import { type PageLink, pageLinks } from '../../content-models/page-links.ts';
import { plainPage } from '../../content-models/plain-page.ts';
import { redirectTarget } from '../../content-models/redirect.ts';
import { isTitle, keyOf, keyToReadingForm, type PageKey, parseTitle } from '../../title/title.ts';
import { emptyWhereLost, WikiError } from '../errors.ts';
import type { Ledger, Page } from '../ledger/ledger.ts';
import { folderOf } from '../rendering/facts.ts';
import type { Wiki } from '../wiki.ts';
import { LinkIndex } from './link-index.ts';

/** Sources that are read together. */
const BATCH = 16;
/** Larger changes are not waited for: no edit is so large, but a push may be. */
const AWAITED_PAGES = 256;
/** Wait before an unreadable source is tried again. */
const RETRY_MS = 1_000;

/** A page as it was when it was looked at. */
export interface SeenPage {
  readonly key: PageKey;
  readonly id: number;
  /** Differs between states of a page. */
  readonly stamp: string;
}

export interface SeenLinks extends SeenPage {
  readonly links: readonly PageLink[];
}

export interface LinkFeedOptions {
  readonly wiki: Wiki;
  readonly site: () => RenderSite;
  readonly warn: (message: string) => void;
  /** Called whenever the queue is empty. */
  readonly idle: () => void;
}

export class LinkFeed {
  readonly index = new LinkIndex();
  readonly seen = new Map<PageKey, SeenPage>();
  readonly #options: LinkFeedOptions;
  readonly #wiki: Wiki;
  readonly #slices = new Slices();
  /** Pages to look at: first those that an edit waits for. */
  readonly #urgent = new Set<PageKey>();
  readonly #pending = new Set<PageKey>();
  readonly #unreadable = new Set<PageKey>();
  #waiting: (() => void)[] = [];
  /** The numbers and rules by which everything in the index was made. */
  #ledger: Ledger;
  #rules: string;
  #mustReset = false;
  #mustLookAtAll = true;
  #isReady = false;
  #writes = 0;
  #running: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: LinkFeedOptions) {
    this.#options = options;
    this.#wiki = options.wiki;
    this.#ledger = this.#wiki.ledger;
    this.#rules = this.#wiki.fingerprint;
  }

  /** Whether the index shows the whole wiki. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Pages still to look at. */
  get left(): number {
    return this.#urgent.size + this.#pending.size + this.#unreadable.size;
  }

  /** How often something in the index changed. */
  get writes(): number {
    return this.#writes;
  }

  /** Begins with what was saved. From here on changes are followed. */
  async begin(saved: readonly SeenLinks[]): Promise<void> {
    for (const { links, ...page } of saved) {
      if (this.#slices.due) await this.#slices.turn();
      this.index.put(page.id, links);
      this.seen.set(page.key, page);
    }
    this.#mustReset = this.#wiki.ledger !== this.#ledger || this.#wiki.fingerprint !== this.#rules;
    this.#wiki.onChange((keys) => this.#changed(keys));
    this.#run();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#running;
  }

  /** A change of the wiki. It is waited for, so that lists show what was just acknowledged. */
  async #changed(keys: ReadonlySet<PageKey>): Promise<void> {
    if (this.#wiki.ledger !== this.#ledger || this.#wiki.fingerprint !== this.#rules) {
      this.#mustReset = true;
      this.#isReady = false;
    }
    const isAwaited = this.#isReady && keys.size <= AWAITED_PAGES;
    for (const key of keys) (isAwaited ? this.#urgent : this.#pending).add(key);
    const done = new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#run();
    if (isAwaited) await done;
  }

  #run(): void {
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
    });
  }

  async #work(): Promise<void> {
    while (!this.#isClosed) {
      if (this.#mustReset) this.#reset();
      if (this.#mustLookAtAll) await this.#lookAtAll();
      const queue = this.#urgent.size > 0 ? this.#urgent : this.#pending;
      if (queue.size === 0) break;
      await this.#lookAt(queue);
      if (this.#urgent.size === 0) this.#release();
    }
    this.#release();
    if (this.#isClosed) return;
    if (this.#unreadable.size > 0) return this.#tryLater();
    this.#isReady = true;
    this.#options.idle();
  }

  #release(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #tryLater(): void {
    this.#retry = setTimeout(() => {
      for (const key of this.#unreadable) this.#pending.add(key);
      this.#unreadable.clear();
      this.#run();
    }, RETRY_MS).unref();
  }

  /** Starts over: the numbers or the rules of titles changed. */
  #reset(): void {
    this.#mustReset = false;
    this.#ledger = this.#wiki.ledger;
    this.#rules = this.#wiki.fingerprint;
    this.seen.clear();
    this.index.clear();
    for (const queue of [this.#urgent, this.#pending, this.#unreadable]) queue.clear();
    this.#mustLookAtAll = true;
  }

  /** Queues every page that differs between the index and the wiki. */
  async #lookAtAll(): Promise<void> {
    this.#mustLookAtAll = false;
    for (const key of this.seen.keys()) if (this.#stampOf(key) === undefined) this.#pending.add(key);
    for (const key of this.#wiki.ledger.keys()) {
      if (this.#slices.due) await this.#slices.turn();
      const seen = this.seen.get(key);
      const isSame = seen?.stamp === this.#stampOf(key) && seen?.id === this.#wiki.ledger.page(key)?.id;
      if (!isSame) this.#pending.add(key);
    }
  }

  #stampOf(key: PageKey): string | undefined {
    const { ledger } = this.#wiki;
    const file = ledger.page(key) && ledger.files.file(key);
    return file && `${file.content} ${file.model}`;
  }

  async #lookAt(queue: Set<PageKey>): Promise<void> {
    const batch: PageKey[] = [];
    for (const key of queue) if (batch.push(key) === BATCH) break;
    for (const key of batch) queue.delete(key);
    for (const read of await Promise.all(batch.map((key) => this.#read(key)))) {
      if (this.#mustReset) return;
      if (this.#slices.due) await this.#slices.turn();
      if (read !== undefined) this.#take(read);
    }
  }

  /** @returns undefined when the source cannot be read now */
  async #read(
    key: PageKey,
  ): Promise<SeenLinks | { readonly key: PageKey; readonly id: undefined } | undefined> {
    const { ledger } = this.#wiki;
    const stamp = this.#stampOf(key);
    const page = ledger.page(key);
    if (stamp === undefined || page === undefined) return { key, id: undefined };
    try {
      return { key, id: page.id, stamp, links: await this.#linksOf(page) };
    } catch (error) {
      if (error instanceof WikiError) {
        this.#unreadable.add(key);
        return undefined;
      }
      this.#options.warn(`the links of ${key} are left out: ${(error as Error).message}`);
      return { key, id: page.id, stamp, links: [] };
    }
  }

  async #linksOf(page: Page): Promise<PageLink[]> {
    const { ledger, site } = this.#wiki;
    const latest = ledger.latest(page);
    const source = await this.#wiki.scan(latest).catch(emptyWhereLost);
    const title = parseTitle(keyToReadingForm(page.key), site.titles);
    if (source === '' || !isTitle(title)) return [];
    const { leads } = await plainPage(source, latest.model, site.titles, this.#slices);
    const folder = folderOf(title, site.titles);
    const links = pageLinks(leads, {
      title,
      site: this.#options.site(),
      meaning: (as, to) => this.#wiki.meaning({ as, to, folder }),
    });
    const target = redirectTarget(source, latest.model, site.titles);
    if (target === undefined || target.interwiki !== '' || target.namespace < 0) return links;
    const key = keyOf(target, site.titles);
    return [
      { kind: 'redirect', target: key, more: target.fragment },
      { kind: 'link', target: key, more: '' },
      ...links.filter((link) => link.kind !== 'link' || link.target !== key),
    ];
  }

  #take(read: SeenLinks | { readonly key: PageKey; readonly id: undefined }): void {
    const before = this.seen.get(read.key);
    const { ledger } = this.#wiki;
    if (before !== undefined && before.id !== read.id) {
      // A page that lives on under another title is looked at under that one.
      const newKey = ledger.pageById(before.id)?.key;
      if (newKey === undefined || newKey === read.key) this.index.drop(before.id);
    }
    this.#writes++;
    if (read.id === undefined) {
      this.seen.delete(read.key);
      return;
    }
    const { links, ...page } = read;
    this.index.put(page.id, links);
    this.seen.set(page.key, page);
  }
}
