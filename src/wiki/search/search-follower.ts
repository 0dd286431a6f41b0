/** Keeps the search engine in line with the wiki. A redirect is found as the page that it leads to. */

import { Slices } from '../../base/slices.ts';
import { MODELS } from '../../content-models/models.ts';
import type { PlainPage } from '../../content-models/plain/page.ts';
import type { SharedEngine, SnapshotEngine } from '../../search/engine.ts';
import { FILE, TEMPLATE } from '../../title/namespaces.ts';
import { keyOf, keyToReadingForm, type PageKey, parseTitle, type Title } from '../../title/title.ts';
import type { PageFollower } from '../feed/page-follower.ts';
import { isSameState, type ReadPage, stateOf } from '../feed/read-page.ts';
import type { DerivedCache } from '../feed/saved-lines.ts';
import { isFurniture } from '../layout.ts';
import type { ShownPage } from '../rendering/shown-page.ts';
import type { Wiki } from '../wiki.ts';
import { type KnownPage, KnownPages } from './known-pages.ts';
import { emptyEngine, loadSearch, noteOf, pageOfNote, saveSearch } from './saved-search.ts';

/** Files on a page that may be its image; most pages show their first. */
const FILES = 4;
/** More of what a page shows is not searched. */
const TEXT_CHARS = 512 * 1024;
/** Writes to a shared index that are not waited for while it is built, and characters of the texts that wait with them. */
const UNSETTLED = 512;
const UNSETTLED_CHARS = 2 * 1024 * 1024;

export interface SearchFollowerOptions {
  readonly wiki: Wiki;
  readonly engine: SnapshotEngine | SharedEngine;
  readonly cache: DerivedCache | undefined;
  /** Names the wiki, so that a search saved for another is not loaded. */
  readonly place: string;
  readonly warn: (message: string) => void;
  readonly idle: () => void;
}

export class SearchFollower implements PageFollower {
  readonly name = 'the search index';
  readonly known = new KnownPages();
  readonly isElsewhere: boolean;
  readonly idle: () => void;
  readonly #options: SearchFollowerOptions;
  readonly #wiki: Wiki;
  readonly #engine: SnapshotEngine | SharedEngine;
  /** The engine, where it is one that several servers share. */
  readonly #shared: SharedEngine | undefined;
  readonly #unsettled = new Set<Promise<void>>();
  #unsettledChars = 0;
  /** Pages to take anew because of what redirects to them, or of what they redirect to. */
  readonly #again = new Set<PageKey>();

  constructor(options: SearchFollowerOptions) {
    this.#options = options;
    this.#wiki = options.wiki;
    this.#engine = options.engine;
    this.#shared = sharedEngine(options.engine);
    this.isElsewhere = this.#shared !== undefined;
    this.idle = options.idle;
  }

  keys(): Iterable<PageKey> {
    return this.known.keys();
  }

  /** What another server knows of a page that it wrote. */
  learn(key: string, note: string | undefined): void {
    if (note === undefined) this.known.delete(key as PageKey);
    else this.known.set(pageOfNote(note, this.#wiki.ledger));
  }

  forget(): void {
    this.known.clear();
    this.#again.clear();
  }

  isStale(key: PageKey): boolean {
    if (!this.#writes) return false;
    if (this.#again.has(key)) return true;
    const known = this.known.get(key);
    if (!this.#isSearched(key)) return known !== undefined;
    const { ledger } = this.#wiki;
    return !isSameState(known?.state, stateOf(ledger, key)) || known?.id !== ledger.page(key)?.id;
  }

  async load(): Promise<void> {
    const { cache, warn } = this.#options;
    const engine = this.#engine;
    if (cache === undefined || isShared(engine)) return;
    const slices = new Slices();
    const { ledger } = this.#wiki;
    const pages = await loadSearch(engine, this.scope, cache, ledger, slices).catch(async (error: Error) => {
      warn(`the saved search index is not used: ${error.message}`);
      await emptyEngine(engine);
    });
    for (const page of pages ?? []) {
      if (slices.due) await slices.turn();
      this.known.set(page);
    }
  }

  async save(): Promise<void> {
    const { cache } = this.#options;
    const engine = this.#engine;
    if (cache === undefined || isShared(engine)) return;
    // Those to take anew get no state, so that the next start looks at them.
    const pages = Array.from(this.known.all(), (page) =>
      this.#again.has(page.key) ? { ...page, state: undefined } : page,
    );
    await saveSearch(engine, pages, this.scope, cache, new Slices());
  }

  async clear(): Promise<void> {
    if (!this.#writes) return;
    this.forget();
    const engine = this.#engine;
    if (isShared(engine)) await this.#settle(engine.begin(this.scope));
    else await emptyEngine(engine);
  }

  async take(key: PageKey, read: ReadPage | undefined): Promise<readonly PageKey[]> {
    this.#again.delete(key);
    const page = read !== undefined && this.#isSearched(key) && !isDraft(read) ? read : undefined;
    const target = page && this.#localTarget(key, page);
    const before = this.known.get(key);
    const again = this.#alsoChanged(key, before?.target, target, page !== undefined);
    if (before !== undefined && before.id !== page?.page.id) await this.#end(before);
    if (page === undefined) await this.#unknow(key);
    else await this.#know(await this.#put(key, page, target));
    return again;
  }

  /** Nothing is left of a page, unless it lives on under another title where it is searched: there it is taken anew. */
  async #end({ id, key }: KnownPage): Promise<void> {
    const newKey = this.#wiki.ledger.pageById(id)?.key;
    const livesOn = newKey !== undefined && newKey !== key && this.#isSearched(newKey);
    if (!livesOn) await this.#settle(this.#engine.drop(id));
  }

  /** Redirects that are joined to their target, or not, against what holds now; and the targets of a redirect that changed. */
  #alsoChanged(
    key: PageKey,
    oldTarget: PageKey | undefined,
    target: PageKey | undefined,
    isPage: boolean,
  ): PageKey[] {
    const isTarget = isPage && target === undefined;
    const misled = this.known.redirectsTo(key).filter((each) => this.known.get(each)?.isJoined !== isTarget);
    const targets = oldTarget === target ? [] : [oldTarget, target];
    const known = targets.filter((each) => each !== undefined && this.known.get(each) !== undefined);
    const again = [...misled, ...known] as PageKey[];
    for (const each of again) this.#takeAgain(each);
    return again;
  }

  /** Whoever writes after this server finds no state, and looks at it. */
  #takeAgain(key: PageKey): void {
    this.#again.add(key);
    const known = this.known.get(key);
    if (known !== undefined)
      void this.#settle(this.#shared?.note(key, noteOf({ ...known, state: undefined })));
  }

  /** Whether this server writes the index. */
  get #writes(): boolean {
    return this.#shared?.leads !== false;
  }

  /** A note follows what it tells of, so that nobody takes for written what is not. */
  async #know(page: KnownPage): Promise<void> {
    if (!this.#writes) return;
    this.known.set(page);
    await this.#settle(this.#shared?.note(page.key, noteOf(page)));
  }

  async #unknow(key: PageKey): Promise<void> {
    if (!this.#writes) return;
    this.known.delete(key);
    await this.#settle(this.#shared?.note(key, undefined));
  }

  /**
   * Waits for a write. One that a shared index does not take is no matter: its server leads no longer, and who does looks
   * at all pages. While such an index is built, nobody waits for one page.
   */
  async #settle(write: Promise<void> | undefined, chars = 0): Promise<void> {
    if (this.#shared === undefined || write === undefined) return write;
    const settled = write
      .catch(() => undefined)
      .finally(() => {
        this.#unsettled.delete(settled);
        this.#unsettledChars -= chars;
      });
    this.#unsettled.add(settled);
    this.#unsettledChars += chars;
    const isMuch = this.#unsettled.size >= UNSETTLED || this.#unsettledChars >= UNSETTLED_CHARS;
    if (this.#shared.isWhole || isMuch) await settled;
  }

  /** What a saved search is good for. */
  get scope(): string {
    const { fingerprint } = this.#wiki;
    return this.#shared === undefined ? `${this.#options.place}\0${fingerprint}` : fingerprint;
  }

  #isSearched(key: PageKey): boolean {
    const { ledger } = this.#wiki;
    const file = ledger.page(key) && ledger.files.file(key);
    return file !== undefined && !isFurniture(file.path);
  }

  #localTarget(key: PageKey, { target }: ReadPage): PageKey | undefined {
    if (target === undefined || target.interwiki !== '' || target.namespace < 0) return undefined;
    const to = keyOf(target, this.#wiki.site.titles);
    return to === key ? undefined : to;
  }

  async #put(
    key: PageKey,
    { page: { id }, state, plain }: ReadPage,
    target: PageKey | undefined,
  ): Promise<KnownPage> {
    if (target !== undefined && this.#isTarget(target)) {
      await this.#settle(this.#engine.drop(id));
      return { key, id, state, target, isJoined: true, description: undefined, mark: undefined, files: [] };
    }
    const page = await plain();
    return this.#searched({ key, id, state, target, isJoined: false, mark: undefined }, page);
  }

  prepare(key: PageKey, { text }: PlainPage): void {
    void this.#engine.prepare?.(this.known.get(key)?.id, text);
  }

  /** Has the engine find a page by such a text. */
  async #searched(
    known: Omit<KnownPage, 'description' | 'files'>,
    { text, categories, templates, files, description }: Omit<PlainPage, 'leads'>,
  ): Promise<KnownPage> {
    const { id, key, target } = known;
    const redirects = target === undefined ? this.known.redirectsTo(key) : [];
    const titled = this.#titled(key);
    const document = {
      id,
      ...titled,
      text,
      redirects: redirects.map((each) => this.#titled(each)),
      categories,
      templates,
    };
    await this.#settle(this.#engine.put(document), text.length);
    const own = titled.namespace === FILE ? [titled.title.slice(titled.title.indexOf(':') + 1)] : [];
    return { ...known, description, files: [...new Set([...own, ...files])].slice(0, FILES) };
  }

  isRefined(key: PageKey, mark: string): boolean {
    if (!this.#writes) return true;
    const known = this.known.get(key);
    return known === undefined || known.isJoined || this.#again.has(key) || known.mark === mark;
  }

  /** A page is found by all that its readers see. */
  async refine(key: PageKey, { outline, templates, mark }: ShownPage): Promise<void> {
    const known = this.known.get(key);
    if (known === undefined) return;
    const refined = { ...known, mark };
    if (outline === undefined) return this.#know(refined);
    await this.#know(
      await this.#searched(refined, {
        text: outline.text.slice(0, TEXT_CHARS),
        description: outline.description,
        categories: outline.categories.map(nameIn),
        templates: templates.filter((each) => this.#titled(each).namespace === TEMPLATE).map(nameIn),
        files: outline.files.map(nameIn),
      }),
    );
  }

  /** True for a page with its own text, which others may redirect to. */
  #isTarget(key: PageKey): boolean {
    return this.#isSearched(key) && this.known.get(key)?.target === undefined;
  }

  #titled(key: PageKey) {
    const title = keyToReadingForm(key);
    // A key of the ledger is a title.
    const { namespace } = parseTitle(title, this.#wiki.site.titles) as Title;
    return { key, title, namespace };
  }
}

/** Whether an engine keeps itself, for several servers. */
function isShared(engine: SnapshotEngine | SharedEngine): engine is SharedEngine {
  return 'leads' in engine;
}

export function sharedEngine(engine: SnapshotEngine | SharedEngine): SharedEngine | undefined {
  return isShared(engine) ? engine : undefined;
}

/** `Category:A_b` is `A b`. */
function nameIn(key: string): string {
  return keyToReadingForm(key.slice(key.indexOf(':') + 1) as PageKey);
}

function isDraft({ model, source }: ReadPage): boolean {
  return MODELS[model].listing?.(source)?.isDraft === true;
}
