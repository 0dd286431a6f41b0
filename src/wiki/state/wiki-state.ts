/**
 * The wiki as of the store's newest version: ledger, names, settings and rights, which change over together. Whether an edit, a
 * push or another process moved the store, the state catches up with it, one change at a time.
 */

import { SerialQueue } from '../../base/serial-queue.ts';
import type { Rights } from '../../site/rights.ts';
import type { Site } from '../../site/site.ts';
import {
  type Change,
  type Draft,
  type Progress,
  type Store,
  StoreError,
  type Version,
} from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';
import type { CurrentWiki } from '../current-wiki.ts';
import { WikiError } from '../errors.ts';
import { isLeftOut, mediumOfPath, pageOfPath } from '../layout.ts';
import { pageKeyOf } from '../ledger/act-lines.ts';
import { agrees } from '../ledger/agreement.ts';
import { Ledger, type LedgerSources } from '../ledger/ledger.ts';
import type { LedgerColumns } from '../ledger/snapshot.ts';
import { Names } from '../names/names.ts';
import { type Contents, MAX_SOURCE_BYTES } from '../pages/contents.ts';
import { isOfSettings, MAILMAP_PATH, Settings } from './settings.ts';
import { takeHistory } from './take-history.ts';

/** Tries to catch up while others push at the same time. */
const MAX_CATCH_UPS = 5;

/** Files that are named where there are many of a kind. */
const MAX_EXAMPLES = 10;

/** Called with the titles that changed: all of them after a change of numbers or of the rules of titles. It must not throw. */
export type ChangeListener = (keys: ReadonlySet<PageKey>) => void | Promise<void>;

export interface WikiStateOptions {
  readonly store: Store;
  readonly contents: Contents;
  readonly warn: (message: string) => void;
}

/** What speeds up the start, and shows how far it is. */
export interface StartOptions {
  /** Whether the wiki is opened for a check, which names files itself. */
  readonly lookOnly?: boolean;
  readonly progress?: Progress;
  /** A ledger saved earlier under the same rules of titles. */
  readonly loadLedger?: (fingerprint: string) => Promise<LedgerColumns | undefined>;
}

export class WikiState implements CurrentWiki {
  /** Whatever changes the wiki runs here, one at a time: edits, pushes, and catching up with others. */
  readonly writes = new SerialQueue();
  readonly #options: WikiStateOptions;
  readonly #settings: Settings;
  readonly #listeners: ChangeListener[] = [];
  #ledger: Ledger;
  #names: Names;
  /** The rules of titles that the ledger was built by. */
  #rules = '';
  /** Whether the ledger may have taken changes in that nothing else was told of. */
  #isAhead = false;
  /** Whether the ledger is as it was saved, and nothing has been built upon it. */
  #isUnproven = false;
  #changes = 0;
  #settled = 0;

  constructor(options: WikiStateOptions) {
    this.#options = options;
    this.#settings = new Settings(options);
    this.#ledger = new Ledger(this.ledgerSources);
    this.#names = new Names(this.#ledger, this.site);
  }

  get site(): Site {
    return this.#settings.site;
  }

  get rights(): Rights {
    return this.#settings.rights;
  }

  get ledger(): Ledger {
    return this.#ledger;
  }

  get names(): Names {
    return this.#names;
  }

  /** The settings that a saved ledger is good for. */
  get fingerprint(): string {
    return this.#settings.fingerprint;
  }

  /** Files of settings, each with a check that says in words what is wrong with a text of it. */
  get checks(): Settings['checks'] {
    return this.#settings.checks;
  }

  /** How often the wiki changed. */
  get changes(): number {
    return this.#changes;
  }

  /** How many of the ledger's changes everything that is served knows of. */
  get settled(): number {
    return this.#settled;
  }

  /** Listeners are done before an edit or a push is acknowledged. */
  onChange(listener: ChangeListener): void {
    this.#listeners.push(listener);
  }

  /** Reads everything for the first time. @throws StoreError when the store cannot be read */
  async start({ progress, loadLedger, lookOnly = false }: StartOptions): Promise<void> {
    const { store, warn } = this.#options;
    const tip = await store.latest();
    if (tip === undefined) warn('the repository is empty: the first edit begins its history');
    else await this.#settings.read(tip);
    const ledger = new Ledger(this.ledgerSources, await loadLedger?.(this.fingerprint));
    this.#serve(ledger, new Names(ledger, this.site), this.fingerprint);
    this.#isUnproven = true;
    await this.#readMailmap();
    if (lookOnly || tip !== ledger.tip) await this.catchUp(progress);
    this.#settled = this.#ledger.changeCount;
    if (!lookOnly) this.#tellLeftOut();
  }

  /** Whoever opens a wiki of others must not have to find out what it does not show. */
  #tellLeftOut(): void {
    const paths = [...this.#ledger.others.all()].map(({ path }) => path).filter(isLeftOut);
    if (paths.length === 0) return;
    const examples = paths.slice(0, MAX_EXAMPLES).map((path) => JSON.stringify(path));
    const more = paths.length > examples.length ? `, and ${paths.length - examples.length} more` : '';
    this.#options.warn(
      `not shown, since a name in the path begins with a dot: ${examples.join(', ')}${more}`,
    );
  }

  /**
   * Whether the ledger tells the truth about its version. What was saved is read whole or not at all, and is of this wiki: whoever reads
   * need not wait for it to be compared with all folders of the store. Whatever is built upon it does.
   */
  async #isTrue(): Promise<boolean> {
    if (!this.#isUnproven) return true;
    const { store, warn } = this.#options;
    // A version that is gone is reported when the newest one is followed.
    if (this.#ledger.tip !== undefined && (await agrees(this.#ledger, store).catch(() => true)) === false) {
      warn('the saved ledger does not agree with the repository: it is built anew');
      return false;
    }
    await this.#names.fill();
    this.#isUnproven = false;
    return true;
  }

  /** Brings everything to the store's newest version. Only for what runs in `writes`. @throws WikiError `unreadable` */
  async catchUp(progress?: Progress): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        if (this.#isAhead) await this.#letAllFollow();
        const latest = await this.#options.store.latest();
        const isTrue = await this.#isTrue();
        if (isTrue && latest === this.#ledger.tip) return;
        if (latest !== undefined)
          return await (isTrue ? this.#follow(latest, progress) : this.#renumber(latest, progress));
        this.#options.warn('the branch is gone: the wiki is empty now, and all numbers begin anew');
        await this.#use(new Ledger(this.ledgerSources));
        return await this.#tell(new Set());
      } catch (error) {
        // A push came in while we added a merge: look again.
        if (!(error instanceof StoreError)) throw error;
        if (error.code !== 'moved' || attempt >= MAX_CATCH_UPS) {
          throw new WikiError('unreadable', { retryAfterSeconds: 5 }, { cause: error });
        }
      }
    }
  }

  /** Whether this is the store's newest version. Only for what runs in `writes`. @throws StoreError */
  async isNewest(): Promise<boolean> {
    return (await this.#options.store.latest()) === this.#ledger.tip;
  }

  /** Waits for this server's turn to write, then catches up. Only for what runs in `writes`. @throws WikiError `unreadable` */
  async takeTurn(waiting?: () => number): Promise<void> {
    await this.#options.store.turn(waiting);
    try {
      await this.catchUp();
    } catch (error) {
      await this.rest();
      throw error;
    }
  }

  /** Whether a save that came too late has left its turn to the next. */
  get hasTurn(): boolean {
    return this.#options.store.hasTurn === true;
  }

  /** Ends a turn in which nothing is saved. */
  rest(): Promise<void> {
    return this.#options.store.rest();
  }

  /** As `takeTurn`, where what was written last is not taken in yet. */
  turn(waiting?: () => number): Promise<void> {
    return this.#options.store.turn(waiting);
  }

  /**
   * Writes all drafts or none, on top of the version that the ledger is at or of one that was just written. It is to be taken in.
   * Only for what runs in `writes`. @throws StoreError
   */
  write(drafts: readonly Draft[], on: Version | undefined = this.#ledger.tip): Promise<readonly Change[]> {
    return this.#options.store.save(on, drafts);
  }

  /** Takes in what was written, in the order in which it was. Only for what runs in `writes`. @throws Error then it must catch up */
  async takeIn(changes: readonly Change[]): Promise<void> {
    try {
      await this.#takeIn(changes);
    } catch (error) {
      const why = (error as Error).message;
      this.#options.warn(`what was saved could not be taken in, and is read from the store: ${why}`);
      throw error;
    }
  }

  async #takeIn(changes: readonly Change[]): Promise<void> {
    const files = changes.flatMap((change) => change.files.flat());
    const latest = changes.at(-1)?.version;
    if (latest !== undefined && files.some(({ path }) => isOfSettings(path)))
      await this.#settings.read(latest);
    await this.#tell(await this.#take(changes));
  }

  /** Takes changes into what is served. @returns the titles that they touched */
  async #take(changes: readonly Change[]): Promise<Set<PageKey>> {
    this.#isAhead = true;
    const touched = await this.#ledger.append(changes);
    if (this.#names.isUnder(this.site)) await this.#names.follow(touched);
    else await this.#use(this.#ledger);
    this.#isAhead = false;
    return new Set(touched.flatMap(({ keys }) => keys));
  }

  async #follow(latest: Version, progress: Progress | undefined): Promise<void> {
    const { store, warn } = this.#options;
    const { tip } = this.#ledger;
    const relation = tip === undefined ? 'continues' : await store.relation(tip, latest);
    if (relation === 'unrelated') {
      warn('HISTORY WAS REWRITTEN: the served line is gone, and pages and revisions are numbered anew');
      return this.#renumber(latest, progress);
    }
    let until = latest;
    if (relation === 'merged' && tip !== undefined) {
      until = await store.keepMainLine(tip, latest);
      warn('a push had the served line as a side of its merge: a merge was added that keeps all numbers');
    }
    // Rights before pages: a page that a push adds and protects must never be open, not even for a moment.
    await this.#settings.read(until);
    if (this.fingerprint !== this.#rules) {
      warn('the rules of titles changed: the ledger is built anew');
      return this.#renumber(until, progress);
    }
    const touched = await takeHistory(store, {
      ledger: this.#ledger,
      until,
      take: (changes) => this.#take(changes),
      progress,
    });
    await this.#readMailmap();
    await this.#tell(touched);
  }

  /** Builds a ledger from nothing beside the one that is served, then changes over. */
  async #renumber(until: Version, progress: Progress | undefined): Promise<void> {
    await this.#settings.read(until);
    const ledger = new Ledger(this.ledgerSources);
    const take = async (changes: readonly Change[]) =>
      (await ledger.append(changes)).flatMap(({ keys }) => keys);
    const touched = await takeHistory(this.#options.store, { ledger, until, take, progress });
    await this.#use(ledger);
    await this.#readMailmap();
    await this.#tell(touched);
  }

  /** Serves a ledger, and the names that are derived from it. */
  async #use(ledger: Ledger): Promise<void> {
    const rules = this.fingerprint;
    this.#serve(ledger, await Names.of(ledger, this.site), rules);
    this.#isUnproven = false;
  }

  #serve(ledger: Ledger, names: Names, rules: string): void {
    this.#ledger = ledger;
    this.#rules = rules;
    this.#settled = Math.min(this.#settled, ledger.changeCount);
    this.#names = names;
  }

  /** Some changes were taken in when one could not be: whatever follows the ledger looks at all of it. */
  async #letAllFollow(): Promise<void> {
    await this.#use(this.#ledger);
    this.#isAhead = false;
    await this.#tell(new Set(this.#ledger.keys()));
  }

  async #readMailmap(): Promise<void> {
    const content = this.#ledger.others.get(MAILMAP_PATH)?.content;
    this.#ledger.users.useMailmap(await this.#settings.mailmap(content));
  }

  /** What ledgers of this wiki read from. */
  get ledgerSources(): LedgerSources {
    const { store, contents } = this.#options;
    return {
      pageOf: (path) => pageOfPath(path, this.site.titles),
      mediumOf: (path) => mediumOfPath(path, this.site.titles),
      titleOf: (written) => pageKeyOf(written, this.site.titles),
      read: (content) => contents.find(content, MAX_SOURCE_BYTES),
      sizes: (ids) => store.sizes(ids),
    };
  }

  async #tell(keys: ReadonlySet<PageKey>): Promise<void> {
    this.#changes++;
    await Promise.all(this.#listeners.map((listener) => listener(keys)));
    // What was asked in between may have been made from what a listener had not let go of yet.
    this.#changes++;
    this.#settled = this.#ledger.changeCount;
  }
}
