/**
 * Keeps what is derived from pages, such as the search and the index of links, in line with the wiki. A queue holds the titles to
 * look at: at the start those that differ from what was saved, later those that changed. Looking at a title gives its followers
 * what the wiki has there now, so looking twice does no harm, and looking again repairs whatever went wrong. A page is read once for
 * all who follow.
 */

import { Slices } from '../../base/slices.ts';
import { plainPage } from '../../content-models/plain-page.ts';
import type { PageKey } from '../../title/title.ts';
import { WikiError } from '../errors.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ComingEdit } from '../rendering/page-html.ts';
import type { ShownPage } from '../rendering/shown-page.ts';
import type { Wiki } from '../wiki.ts';
import { Following, type PageFollower } from './page-follower.ts';
import {
  type ComingPlain,
  isSameState,
  type PageState,
  type ReadPage,
  readPage,
  stateOf,
} from './read-page.ts';

/** Sources that are read together. */
const BATCH = 16;
/** Larger changes are not waited for: no edit is so large, but a push may be. */
const AWAITED_PAGES = 256;
/** Larger pages are taken in before their edit is acknowledged: others are kept waiting meanwhile. */
const MAX_PUT_OFF_BYTES = 32 * 1024;
/** Pages up to here go first: with all redirects known, most pages are taken in once. */
const SMALL_BYTES = 256;
/** Wait before an unreadable source is tried again. */
const RETRY_MS = 1_000;

export interface FeedOptions {
  readonly warn?: (message: string) => void;
  /**
   * How long a small edit is put off unless somebody asks: whoever saved it is answered meanwhile, and so is what they read next. All
   * who ask followers must wait until they are no longer behind. Absent: an edit waits until they have it.
   */
  readonly putOffMs?: number;
}

/** A page as it is shown that followers are to be given. */
interface Refinement {
  readonly key: PageKey;
  readonly state: PageState;
  readonly shown: ShownPage;
  readonly resolve: () => void;
}

export class PageFeed {
  readonly #wiki: Wiki;
  readonly #warn: (message: string) => void;
  readonly #putOffMs: number | undefined;
  readonly #slices = new Slices();
  readonly #followings = new Set<Following>();
  /** Titles to look at: first those that an edit waits for, then the rest. */
  readonly #urgent = new Set<PageKey>();
  readonly #pending = new Set<PageKey>();
  readonly #unreadable = new Set<PageKey>();
  /** Being looked at. */
  readonly #current = new Set<PageKey>();
  #waiting: (() => void)[] = [];
  #behind: { readonly end: Promise<void>; readonly begin: () => void } | undefined;
  readonly #refinements: Refinement[] = [];
  #taken: (key: PageKey, isEdited: boolean) => void = () => undefined;
  /** Of the edit that is being saved, or was last. */
  #coming: ComingPlain | undefined;
  /** The numbers and rules by which everything was made, and how often they changed. */
  #ledger: Ledger;
  #rules: string;
  #epoch = 0;
  #loaded = 0;
  #running: Promise<void> | undefined;
  #step: Promise<void> = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;

  constructor(wiki: Wiki, { warn = () => undefined, putOffMs }: FeedOptions = {}) {
    this.#wiki = wiki;
    this.#warn = warn;
    this.#putOffMs = putOffMs;
    this.#ledger = wiki.ledger;
    this.#rules = wiki.fingerprint;
    wiki.onChange((keys) => this.#changed(keys));
    // Whoever takes the page is told what went wrong.
    wiki.onComing((edit) => void this.#makeReady(edit).catch(() => undefined));
  }

  /** How many titles are still to be looked at. */
  get left(): number {
    return this.#urgent.size + this.#pending.size + this.#unreadable.size + this.#current.size;
  }

  /** Whether an edit was acknowledged that followers do not have yet. */
  get isBehind(): boolean {
    return this.#behind !== undefined;
  }

  /** Fulfilled when followers have all edits that were acknowledged, which is put off no longer; undefined where they have. */
  followed(): Promise<void> | undefined {
    this.#behind?.begin();
    return this.#behind?.end;
  }

  /** Followers that were loaded so far. */
  get followers(): number {
    return this.#loaded;
  }

  /** Loads a follower, and keeps it in line from then on. */
  follow(follower: PageFollower): Following {
    const following = new Following(follower);
    following.begun = this.#begin(following);
    return following;
  }

  /** Calls back with each title that followers took anew, and whether an edit waited for it: how its page is shown is another now. */
  onTaken(listener: (key: PageKey, isEdited: boolean) => void): void {
    this.#taken = listener;
  }

  /** Whether a follower lacks a page as it is shown. */
  lacks(key: PageKey, mark: string): boolean {
    return [...this.#followings].some((following) => isLacking(following, key, mark));
  }

  /** Gives all followers a page as it is shown. @param state of the page that was rendered */
  async refine(key: PageKey, state: PageState, shown: ShownPage): Promise<void> {
    const done = new Promise<void>((resolve) => this.#refinements.push({ key, state, shown, resolve }));
    this.#run();
    await done;
  }

  /** Has a follower begin again: it learnt something of what it has. */
  again(following: Following, must: 'clear' | 'compare'): void {
    following.must = following.must === 'clear' ? 'clear' : must;
    this.#run();
  }

  /** Has a follower begin again that lost what it had, some few times: what it takes may be why. */
  lost(following: Following, error: Error): void {
    if (following.hasLeft) return;
    following.losses++;
    this.#fail(following, error);
    this.#run();
  }

  /** Ends it. What the follower has then is whole, page by page. */
  async leave(following: Following): Promise<void> {
    following.hasLeft = true;
    this.#followings.delete(following);
    if (this.#followings.size === 0) clearTimeout(this.#retry);
    await following.begun;
    await this.followed();
    await this.#step;
  }

  async #begin(following: Following): Promise<void> {
    const epoch = this.#epoch;
    try {
      await following.follower.load();
      following.must = epoch === this.#epoch && following.must !== 'clear' ? 'compare' : 'clear';
    } catch (error) {
      this.#fail(following, error);
    }
    if (following.hasLeft) return;
    this.#loaded++;
    this.#followings.add(following);
    this.#run();
  }

  /**
   * What followers need of a page takes them longer to make than to take: while the disk is at work nobody waits for that, nor for the
   * edit before to be taken in.
   */
  async #makeReady({ key, model, content, source }: ComingEdit): Promise<void> {
    void this.followed();
    const { titles } = this.#wiki.site;
    const plain = plainPage(source, model, titles, this.#slices);
    this.#coming = { content, model, plain };
    const page = await plain;
    for (const { follower } of this.#followings) follower.prepare?.(key, page);
  }

  /** A change of the wiki. The next search or list shows what was just acknowledged: either this is waited for, or they wait. */
  async #changed(keys: ReadonlySet<PageKey>): Promise<void> {
    if (this.#wiki.ledger !== this.#ledger || this.#wiki.fingerprint !== this.#rules) this.#startOver();
    // Else there might be no end to it.
    if (this.isBehind) await this.followed();
    const followings = [...this.#followings];
    if (followings.length === 0) return;
    const isAwaited = keys.size <= AWAITED_PAGES && followings.some(({ isReady }) => isReady);
    if (isAwaited && this.#putOffMs !== undefined && this.#areQuick(keys))
      return this.#putOff(keys, this.#putOffMs);
    const taken = this.#takeAll(keys, isAwaited ? this.#urgent : this.#pending);
    if (isAwaited) await taken;
  }

  /** Whether nobody would wait for these for long. */
  #areQuick(keys: ReadonlySet<PageKey>): boolean {
    for (const { isReady, follower } of this.#followings)
      if (!isReady || follower.isElsewhere === true) return false;
    const { files } = this.#wiki.ledger;
    let bytes = 0;
    for (const key of keys) bytes += files.file(key)?.sizeBytes ?? 0;
    return bytes <= MAX_PUT_OFF_BYTES;
  }

  #putOff(keys: ReadonlySet<PageKey>, forMs: number): void {
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    setTimeout(begin, forMs).unref();
    const take = async (): Promise<void> => {
      await begun;
      await this.#takeAll(keys, this.#urgent);
      this.#behind = undefined;
      this.#wiki.tellFollowed();
    };
    this.#behind = { begin, end: take() };
  }

  #takeAll(keys: ReadonlySet<PageKey>, queue: Set<PageKey>): Promise<void> {
    for (const key of keys) queue.add(key);
    const done = new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#run();
    return done;
  }

  /** The numbers or the rules of titles changed. */
  #startOver(): void {
    this.#epoch++;
    this.#ledger = this.#wiki.ledger;
    this.#rules = this.#wiki.fingerprint;
    this.#coming = undefined;
    for (const queue of [this.#urgent, this.#pending, this.#unreadable]) queue.clear();
    for (const following of this.#followings) {
      following.isReady = false;
      following.must = 'clear';
    }
  }

  #run(): void {
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
      // What came between its last look and now.
      const isLeft = this.#urgent.size + this.#pending.size > 0 || this.#mustPrepare;
      if (isLeft && this.#followings.size > 0) this.#run();
    });
  }

  async #work(): Promise<void> {
    while (this.#followings.size > 0) {
      for (const following of this.#followings)
        if (following.must !== undefined) await this.#inStep(this.#prepare(following));
      const queue = this.#urgent.size > 0 ? this.#urgent : this.#pending;
      const refinement = this.#urgent.size > 0 ? undefined : this.#refinements.shift();
      if (refinement !== undefined) await this.#inStep(this.#refine(refinement));
      else if (queue.size > 0) await this.#inStep(this.#lookAt(queue));
      else if (!this.#mustPrepare) break;
      if (this.#urgent.size === 0) this.#release();
    }
    this.#release();
    if (this.#followings.size === 0) {
      for (const { resolve } of this.#refinements.splice(0)) resolve();
      return;
    }
    if (this.#unreadable.size > 0) return this.#tryLater();
    for (const following of this.#followings) {
      following.isReady = true;
      following.failures = 0;
      following.follower.idle();
    }
  }

  get #mustPrepare(): boolean {
    return [...this.#followings].some(({ must }) => must !== undefined);
  }

  /** Work that whoever leaves waits for. */
  #inStep(work: Promise<void>): Promise<void> {
    this.#step = work;
    return work;
  }

  #release(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #fail(following: Following, error: unknown): void {
    following.failures++;
    following.isReady = false;
    following.must = 'clear';
    const next = following.hasFailed ? 'it is off until the next start' : 'it is built anew';
    this.#warn(`${following.follower.name} failed, ${next}: ${(error as Error).message}`);
    if (following.hasFailed) this.#followings.delete(following);
  }

  #tryLater(): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      for (const key of this.#unreadable) this.#pending.add(key);
      this.#unreadable.clear();
      this.#run();
    }, RETRY_MS).unref();
  }

  /** Queues every title under which a follower has something else than the wiki. */
  async #prepare(following: Following): Promise<void> {
    const { follower, must } = following;
    following.must = undefined;
    try {
      if (must === 'clear') await follower.clear();
      const { ledger } = this.#wiki;
      const large: PageKey[] = [];
      for (const key of follower.keys()) {
        if (this.#slices.due) await this.#slices.turn();
        if (ledger.page(key) === undefined) this.#pending.add(key);
      }
      for (const key of ledger.keys()) {
        if (this.#slices.due) await this.#slices.turn();
        if (!follower.isStale(key)) continue;
        if ((ledger.files.file(key)?.sizeBytes ?? 0) > SMALL_BYTES) large.push(key);
        else this.#pending.add(key);
      }
      for (const key of large) this.#pending.add(key);
    } catch (error) {
      this.#fail(following, error);
    }
  }

  /** Looks at the first titles of a queue; those that this changes go to its end. */
  async #lookAt(queue: Set<PageKey>): Promise<void> {
    const epoch = this.#epoch;
    for (const key of queue) if (this.#current.add(key).size === BATCH) break;
    for (const key of this.#current) queue.delete(key);
    const reads = await Promise.all(Array.from(this.#current, (key) => this.#read(key)));
    for (const { key, read } of reads) {
      if (this.#slices.due) await this.#slices.turn();
      if (read !== 'skip')
        for (const following of this.#followings) {
          // What was read before everything changed is of no use.
          if (epoch !== this.#epoch || following.must !== undefined) continue;
          for (const again of await this.#give(following, key, read)) queue.add(again);
        }
      this.#current.delete(key);
      if (read !== 'skip') this.#taken(key, queue === this.#urgent);
    }
  }

  async #refine({ key, state, shown, resolve }: Refinement): Promise<void> {
    if (this.#slices.due) await this.#slices.turn();
    for (const following of this.#followings) {
      const { follower, must } = following;
      const isNow = isSameState(stateOf(this.#wiki.ledger, key), state);
      const isLate = must !== undefined || follower.isStale(key) || !isNow;
      if (isLate || !isLacking(following, key, shown.mark)) continue;
      try {
        following.writes++;
        await follower.refine?.(key, shown);
      } catch (error) {
        // It goes on with what sources say alone: else it would fail again and again.
        following.hasSources = true;
        this.#fail(following, error);
      }
    }
    resolve();
  }

  /** Reads what some follower wants; what cannot be read now is tried again. */
  async #read(key: PageKey): Promise<{ key: PageKey; read: ReadPage | undefined | 'skip' }> {
    const isStale = [...this.#followings].some(({ follower }) => follower.isStale(key));
    try {
      return { key, read: isStale ? await readPage(this.#wiki, key, this.#slices, this.#coming) : 'skip' };
    } catch (error) {
      if (error instanceof WikiError) this.#unreadable.add(key);
      else this.#warn(`${key} is left out of searches and lists: ${(error as Error).message}`);
      return { key, read: 'skip' };
    }
  }

  async #give(following: Following, key: PageKey, read: ReadPage | undefined): Promise<readonly PageKey[]> {
    const { follower } = following;
    try {
      if (!follower.isStale(key)) return [];
      following.writes++;
      return await follower.take(key, read);
    } catch (error) {
      this.#fail(following, error);
      return [];
    }
  }
}

/** Whether a follower lacks a page as it is shown. */
function isLacking({ follower, hasSources }: Following, key: PageKey, mark: string): boolean {
  return !hasSources && follower.isRefined?.(key, mark) === false;
}
