/**
 * Keeps the search engine in line with the wiki. A queue holds the pages to look at: at the start all of
 * them, later those that changed. Looking at a page brings the engine to what the wiki now has under its title, so looking
 * twice does no harm, and looking again repairs whatever went wrong.
 */

import { Slices } from '../../base/slices.ts';
import { MODELS, type ModelName } from '../../content-models/models.ts';
import { plainPage } from '../../content-models/plain-page.ts';
import { redirectTarget } from '../../content-models/redirect.ts';
import type { SearchEngine } from '../../search/engine.ts';
import { FILE } from '../../title/namespaces.ts';
import { keyOf, keyToReadingForm, type PageKey, parseTitle, type Title } from '../../title/title.ts';
import { emptyWhereLost, WikiError } from '../errors.ts';
import { isFurniture } from '../layout.ts';
import type { Ledger, Page } from '../ledger/ledger.ts';
import type { Wiki } from '../wiki.ts';
import { type KnownPage, KnownPages } from './known-pages.ts';
import { emptyEngine } from './saved-search.ts';

/** Sources that are read together. */
const BATCH = 16;
/** Larger changes are not waited for: no edit is so large, but a push may be. */
const AWAITED_PAGES = 256;
/** Files on a page that may be its image; most pages show their first. */
const FILES = 4;
/** Few redirects are larger. */
const SMALL_BYTES = 256;
/** Wait before an unreadable source is tried again. */
const RETRY_MS = 1_000;
/** Failures after which the search stays off. */
const MAX_FAILURES = 3;

export interface FeedOptions {
  readonly wiki: Wiki;
  readonly engine: SearchEngine;
  readonly warn: (message: string) => void;
  /** Called whenever the queue is empty. */
  readonly idle: () => void;
}

/** A page as read from the wiki, for the engine. */
interface ReadPage {
  readonly key: PageKey;
  /** undefined: there is no such page, or it is not searched. */
  readonly page: Page | undefined;
  readonly stamp: string;
  readonly source: string;
  readonly model: ModelName;
  readonly target: PageKey | undefined;
}

export class SearchFeed {
  readonly known = new KnownPages();
  readonly #wiki: Wiki;
  readonly #engine: SearchEngine;
  readonly #options: FeedOptions;
  readonly #slices = new Slices();
  /** Pages to look at: first those that an edit waits for, then the rest. */
  readonly #urgent = new Set<PageKey>();
  readonly #pending = new Set<PageKey>();
  readonly #unreadable = new Set<PageKey>();
  /** Being looked at. */
  readonly #current = new Set<PageKey>();
  #waiting: (() => void)[] = [];
  /** The numbers and rules under which everything in the engine was made. */
  #ledger: Ledger;
  #rules: string;
  #mustReset = false;
  #mustLookAtAll = true;
  #isReady = false;
  #failures = 0;
  #writes = 0;
  #running: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#wiki = options.wiki;
    this.#engine = options.engine;
    this.#ledger = this.#wiki.ledger;
    this.#rules = this.#wiki.fingerprint;
  }

  /** Whether the engine shows the whole wiki. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Whether it is off because the engine failed too often. */
  get hasFailed(): boolean {
    return this.#failures >= MAX_FAILURES;
  }

  /** Pages still to look at. */
  get left(): ReadonlySet<PageKey> {
    return new Set([...this.#urgent, ...this.#pending, ...this.#unreadable, ...this.#current]);
  }

  /** How often something in the engine changed. */
  get writes(): number {
    return this.#writes;
  }

  /**
   * Begins, with what a snapshot brought into the engine. From here on changes are followed.
   * @param saved the pages in the engine
   */
  async begin(saved: readonly KnownPage[]): Promise<void> {
    for (const page of saved) {
      if (this.#slices.due) await this.#slices.turn();
      this.known.set(page);
    }
    this.#ledger = this.#wiki.ledger;
    this.#mustReset = this.#wiki.fingerprint !== this.#rules;
    this.#wiki.onChange((keys) => this.#changed(keys));
    this.#run();
  }

  /** Stops looking. What is in the engine then is whole, page by page. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#running;
  }

  /** A change of the wiki. It is waited for, so that the next search finds what was just acknowledged. */
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

  /** Queues every page that differs between the engine and the wiki. */
  async #lookAtAll(): Promise<void> {
    this.#mustLookAtAll = false;
    const { ledger } = this.#wiki;
    const large: PageKey[] = [];
    for (const key of this.known.keys()) {
      if (this.#slices.due) await this.#slices.turn();
      if (this.#stampOf(key) === undefined) this.#pending.add(key);
    }
    for (const key of ledger.keys()) {
      if (this.#slices.due) await this.#slices.turn();
      const stamp = this.#stampOf(key);
      const known = this.known.get(key);
      if (stamp === undefined || (known?.stamp === stamp && known.id === ledger.page(key)?.id)) continue;
      // Redirects first: with all of them known, most pages are put in once.
      if ((ledger.files.file(key)?.sizeBytes ?? 0) > SMALL_BYTES) large.push(key);
      else this.#pending.add(key);
    }
    for (const key of large) this.#pending.add(key);
  }

  #stampOf(key: PageKey): string | undefined {
    const { ledger } = this.#wiki;
    const file = ledger.page(key) && ledger.files.file(key);
    return file === undefined || isFurniture(file.path) ? undefined : `${file.content} ${file.model}`;
  }

  #run(): void {
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
    });
  }

  async #work(): Promise<void> {
    while (!this.#isClosed && !this.hasFailed) {
      try {
        if (this.#mustReset) await this.#reset();
        if (this.#mustLookAtAll) await this.#lookAtAll();
        const queue = this.#urgent.size > 0 ? this.#urgent : this.#pending;
        if (queue.size === 0) break;
        await this.#lookAt(queue);
      } catch (error) {
        this.#fail(error);
      }
      if (this.#urgent.size === 0) this.#release();
    }
    this.#release();
    if (this.#isClosed || this.hasFailed) return;
    if (this.#unreadable.size > 0) return this.#tryLater();
    this.#isReady = true;
    this.#failures = 0;
    this.#options.idle();
  }

  #release(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #fail(error: unknown): void {
    this.#failures++;
    this.#isReady = false;
    this.#mustReset = true;
    const next = this.hasFailed ? 'it is off until the next start' : 'it is built anew';
    this.#options.warn(`the search index failed, ${next}: ${(error as Error).message}`);
  }

  #tryLater(): void {
    this.#retry = setTimeout(() => {
      for (const key of this.#unreadable) this.#pending.add(key);
      this.#unreadable.clear();
      this.#run();
    }, RETRY_MS).unref();
  }

  /** Starts over: the numbers or the rules of titles changed, or the engine failed. */
  async #reset(): Promise<void> {
    this.#mustReset = false;
    this.#ledger = this.#wiki.ledger;
    this.#rules = this.#wiki.fingerprint;
    this.known.clear();
    this.#urgent.clear();
    this.#pending.clear();
    this.#unreadable.clear();
    this.#mustLookAtAll = true;
    await emptyEngine(this.#engine);
  }

  /** Looks at the first pages of a queue; pages that this changes go to its end. */
  async #lookAt(queue: Set<PageKey>): Promise<void> {
    for (const key of queue) if (this.#current.add(key).size === BATCH) break;
    for (const key of this.#current) queue.delete(key);
    for (const read of await Promise.all(Array.from(this.#current, (key) => this.#read(key)))) {
      // After a reset the rest of the batch is out of date; at a stop the next start looks at it again.
      if (this.#mustReset || this.#isClosed) break;
      if (this.#slices.due) await this.#slices.turn();
      if (read !== undefined) for (const key of await this.#take(read)) queue.add(key);
      if (read !== undefined) this.#current.delete(read.key);
    }
    if (!this.#isClosed) this.#current.clear();
  }

  /** @returns undefined when the source cannot be read now */
  async #read(key: PageKey): Promise<ReadPage | undefined> {
    const { ledger, site } = this.#wiki;
    const stamp = this.#stampOf(key);
    const page = stamp === undefined ? undefined : ledger.page(key);
    const revision = page && ledger.latest(page);
    if (stamp === undefined || revision === undefined)
      return { key, page: undefined, stamp: '', source: '', model: 'text', target: undefined };
    try {
      const source = await this.#wiki.scan(revision).catch(emptyWhereLost);
      if (MODELS[revision.model].listing?.(source)?.isDraft === true)
        return { key, page: undefined, stamp: '', source: '', model: 'text', target: undefined };
      const written = redirectTarget(source, revision.model, site.titles);
      const isLocal = written !== undefined && written.interwiki === '' && written.namespace >= 0;
      const target = isLocal ? keyOf(written, site.titles) : undefined;
      return { key, page, stamp, source, model: revision.model, target: target === key ? undefined : target };
    } catch (error) {
      if (!(error instanceof WikiError)) throw error;
      this.#unreadable.add(key);
      return undefined;
    }
  }

  /** Brings the engine to what was read. @returns keys of pages that this changes too */
  async #take(read: ReadPage): Promise<PageKey[]> {
    const { key, page, target } = read;
    const before = this.known.get(key);
    const { ledger } = this.#wiki;
    if (before !== undefined && before.id !== page?.id) {
      // A page that lives on under another title is queued under that one, if it is searched there.
      const newKey = ledger.pageById(before.id)?.key;
      const livesOn = newKey !== undefined && newKey !== key && this.#stampOf(newKey) !== undefined;
      if (!livesOn) await this.#engine.drop(before.id);
    }
    if (page === undefined) this.known.delete(key);
    else this.known.set(await this.#put(read, page));
    this.#writes++;
    const isTarget = page !== undefined && target === undefined;
    const misled = this.known.redirectsTo(key).filter((each) => this.known.get(each)?.isJoined !== isTarget);
    const targets = before?.target === target ? [] : [before?.target, target];
    return [
      ...misled,
      ...targets.filter((each) => each !== undefined && this.known.get(each) !== undefined),
    ] as PageKey[];
  }

  async #put({ key, stamp, source, model, target }: ReadPage, { id }: Page): Promise<KnownPage> {
    if (target !== undefined && this.#isTarget(target)) {
      await this.#engine.drop(id);
      return { key, id, stamp, target, isJoined: true, description: undefined, files: [] };
    }
    const { titles } = this.#wiki.site;
    const plain = await plainPage(source, model, titles, this.#slices);
    const redirects = target === undefined ? this.known.redirectsTo(key) : [];
    const titled = this.#titled(key);
    await this.#engine.put({
      id,
      ...titled,
      text: plain.text,
      redirects: redirects.map((each) => this.#titled(each)),
      categories: plain.categories,
      templates: plain.templates,
    });
    const own = titled.namespace === FILE ? [titled.title.slice(titled.title.indexOf(':') + 1)] : [];
    const files = [...new Set([...own, ...plain.files])].slice(0, FILES);
    return { key, id, stamp, target, isJoined: false, description: plain.description, files };
  }

  /** True for a page with its own text, which others may redirect to. */
  #isTarget(key: PageKey): boolean {
    const known = this.known.get(key);
    return this.#stampOf(key) !== undefined && known?.target === undefined;
  }

  #titled(key: PageKey) {
    const title = keyToReadingForm(key);
    // A key of the ledger is a title.
    const { namespace } = parseTitle(title, this.#wiki.site.titles) as Title;
    return { key, title, namespace };
  }
}
