/** Keeps the index of links in line with the wiki: what its pages lead to, by their sources and then as they are shown. */

import { Slices } from '../../base/slices.ts';
import type { Site as RenderSite } from '../../content-models/model.ts';
import { MODELS } from '../../content-models/models.ts';
import { LINK_KINDS, type PageLink, pageLinks } from '../../content-models/page-links.ts';
import { isTitle, keyOf, type PageKey, parseTitle } from '../../title/title.ts';
import type { PageFollower } from '../feed/page-follower.ts';
import {
  isSameState,
  type PageState,
  type ReadPage,
  stateIn,
  stateOf,
  stateText,
} from '../feed/read-page.ts';
import type { DerivedCache } from '../feed/saved-lines.ts';
import { factOfTemplate } from '../rendering/deciding-facts.ts';
import { folderOf } from '../rendering/facts.ts';
import type { ShownPage } from '../rendering/shown-page.ts';
import type { Wiki } from '../wiki.ts';
import { FactTable } from './fact-table.ts';
import { type KeptLink, LinkIndex } from './link-index.ts';
import { loadLinks, type SavedLinks, saveLinks } from './saved-links.ts';
import { shownLinks } from './shown-links.ts';

export interface LinkFollowerOptions {
  readonly wiki: Wiki;
  readonly site: () => RenderSite;
  readonly cache: DerivedCache | undefined;
  /** Names the wiki, so that links saved for another are not loaded. */
  readonly place: string;
  readonly warn: (message: string) => void;
  readonly idle: () => void;
}

/** Where a page leads by its own source. */
interface OwnLinks {
  readonly links: readonly PageLink[];
  /** Whether some of its links may mean another page or file once others come. */
  readonly areByName: boolean;
}

/** A page as it was when it was looked at. */
interface SeenPage {
  readonly key: PageKey;
  readonly id: number;
  readonly state: PageState | undefined;
  /** The state of what it was rendered from; `''` for one that is still to be rendered, undefined where its source says all. */
  readonly mark: string | undefined;
}

const NO_LINKS: OwnLinks = { links: [], areByName: false };

export class LinkFollower implements PageFollower {
  readonly name = 'the index of links';
  readonly index = new LinkIndex(LINK_KINDS);
  readonly idle: () => void;
  readonly #options: LinkFollowerOptions;
  readonly #wiki: Wiki;
  readonly #seen = new Map<PageKey, SeenPage>();
  readonly #facts = new FactTable();

  constructor(options: LinkFollowerOptions) {
    this.#options = options;
    this.#wiki = options.wiki;
    this.idle = options.idle;
  }

  /** Pages that were looked at. */
  get size(): number {
    return this.#seen.size;
  }

  keys(): Iterable<PageKey> {
    return this.#seen.keys();
  }

  isStale(key: PageKey): boolean {
    const { ledger } = this.#wiki;
    const seen = this.#seen.get(key);
    return !isSameState(seen?.state, stateOf(ledger, key)) || seen?.id !== ledger.page(key)?.id;
  }

  async load(): Promise<void> {
    const { cache } = this.#options;
    if (cache === undefined) return;
    const { ledger } = this.#wiki;
    const take = ({ key: saved, id, stamp, mark, links, facts }: SavedLinks): void => {
      const key = ledger.page(saved)?.key ?? saved; // kept once
      this.index.put(id, links);
      this.#facts.put(id, facts);
      this.#seen.set(key, { key, id, state: stateIn(stamp, ledger, key), mark });
    };
    if (!(await loadLinks(this.#scope, cache, take, new Slices()))) await this.clear();
  }

  async save(): Promise<void> {
    const { cache } = this.#options;
    if (cache === undefined) return;
    await saveLinks(this.#toSave(), this.#scope, cache, new Slices());
  }

  /** One after the other: what they lead to is many times what is kept of it. */
  *#toSave(): Generator<SavedLinks> {
    for (const { key, id, state, mark } of this.#seen.values()) {
      const stamp = stateText(state);
      yield { key, id, stamp, mark, links: this.index.from(id), facts: this.#facts.of(id) };
    }
  }

  async clear(): Promise<void> {
    for (const { id } of this.#seen.values()) this.#facts.drop(id);
    this.#seen.clear();
    this.index.clear();
  }

  async take(key: PageKey, read: ReadPage | undefined): Promise<readonly PageKey[]> {
    const { links, areByName } =
      read === undefined ? NO_LINKS : await this.#linksOf(read).catch((error) => this.#none(key, error));
    const before = this.#seen.get(key);
    const id = read?.page.id;
    const left = before === undefined ? [] : this.index.from(before.id);
    if (before !== undefined && before.id !== id) {
      // A page that lives on under another title is looked at under that one.
      const newKey = this.#wiki.ledger.pageById(before.id)?.key;
      if (newKey === undefined || newKey === key) this.#drop(before.id);
    }
    if (read === undefined || id === undefined) {
      this.#seen.delete(key);
      await this.#tell(key, left, []);
      return [];
    }
    const isToRender = areByName || MODELS[read.model].showsMore?.(read.source) === true;
    if (!isToRender) this.#facts.drop(id);
    this.#seen.set(key, { key, id, state: read.state, mark: isToRender ? '' : undefined });
    // Most edits change nothing about the links, which stay in the order in which readers see them.
    if (isToRender && before?.id === id && saysTheSame(left, links)) return [];
    const now = isToRender ? [...links, ...this.#brought(id, links)] : links;
    if (this.index.put(id, now) || before?.id !== id) await this.#tell(key, left, now);
    return [];
  }

  /** What templates brought to a page before: it stands until the page is rendered again. */
  #brought(id: number, links: readonly PageLink[]): KeptLink[] {
    const own = namesOf(links);
    return this.index.from(id).filter((link) => link.isBrought && !own.has(nameOf(link)));
  }

  isRefined(key: PageKey, mark: string): boolean {
    const seen = this.#seen.get(key);
    return seen?.mark === undefined || seen.mark === mark;
  }

  async refine(key: PageKey, shown: ShownPage): Promise<void> {
    const seen = this.#seen.get(key);
    if (seen?.mark === undefined) return;
    const before = this.index.from(seen.id);
    const own = before.filter(({ isBrought }) => !isBrought);
    const links = shownLinks(shown, this.#wiki.site.titles);
    let now: readonly KeptLink[] = own;
    if (links !== undefined) {
      const said = namesOf(own);
      const redirect = own.filter(({ kind }) => kind === 'redirect');
      const to = redirect.map(({ target }) => ({ kind: 'link', target, more: '' }) as const);
      const led = namesOf(to);
      const shownElse = links.filter((link) => !led.has(nameOf(link)));
      const marked = shownElse.map((link) => ({ ...link, isBrought: !said.has(nameOf(link)) }));
      now = [...redirect, ...to, ...marked];
      this.#facts.put(seen.id, shown.facts);
    } else this.#facts.drop(seen.id);
    this.#seen.set(key, marked(seen, shown.mark));
    if (this.index.put(seen.id, now)) await this.#tell(key, before, now);
  }

  /**
   * Pages that list a category that a page came to, or left, or what that page is in, show it no longer as it was; and so do
   * those that list what leads to a title.
   */
  async #tell(page: PageKey, before: readonly PageLink[], after: readonly PageLink[]): Promise<void> {
    const { html } = this.#wiki;
    const [left, now] = [categoriesOf(before), categoriesOf(after)];
    const changed = [...left, ...now].filter(([key]) => left.get(key) !== now.get(key));
    if (changed.length > 0) await html.changed(new Set([page, ...changed.map(([key]) => key as PageKey)]));
    const [had, has] = [namesOf(before), namesOf(after)];
    const moved = [...before, ...after].filter((link) => had.has(nameOf(link)) !== has.has(nameOf(link)));
    if (moved.length > 0) await html.changedLinks(new Set(moved.map(({ target }) => target)));
  }

  /** Pages whose readers see more than their sources say. */
  *rendered(): Generator<PageKey> {
    for (const { key, mark } of this.#seen.values()) if (mark !== undefined) yield key;
  }

  /** Whether that page is one of them. */
  isToRender(key: PageKey): boolean {
    return this.#seen.get(key)?.mark !== undefined;
  }

  /** Names of the facts that a page was made from as far as they decide where it leads. */
  factsOf(key: PageKey): string[] {
    const id = this.#seen.get(key)?.id;
    if (id === undefined) return [];
    const templates = this.index.from(id, 'template').map(({ target }) => factOfTemplate(target as PageKey));
    return [...templates, ...this.#facts.of(id).map(({ name }) => name)];
  }

  /** Those that its own source names. */
  ownFactsOf(key: PageKey): string[] {
    const links = this.index.from(this.#seen.get(key)?.id ?? 0, 'template');
    return links.filter(({ isBrought }) => !isBrought).map(({ target }) => factOfTemplate(target as PageKey));
  }

  /** Pages that may lead elsewhere once this title and what is filed at these places have changed. */
  *dependents(keys: Iterable<PageKey>, places: Iterable<string>): Generator<PageKey> {
    const { ledger } = this.#wiki;
    for (const key of keys) for (const { page } of this.index.to('template', key)) yield* keyOfPage(page);
    for (const place of places) for (const page of this.#facts.pagesAt(place)) yield* keyOfPage(page);

    function* keyOfPage(page: number): Generator<PageKey> {
      const key = ledger.pageById(page)?.key;
      if (key !== undefined) yield key;
    }
  }

  /** Links to a page or file that is gone may mean another from now on. What was made from them is out of date then. */
  *misled(keys: Iterable<PageKey>): Generator<PageKey> {
    const { ledger } = this.#wiki;
    for (const to of keys) {
      if (ledger.holds(to)) continue;
      for (const { page } of [...this.index.to('link', to), ...this.index.to('file', to)]) {
        const key = ledger.pageById(page)?.key;
        const seen = key && this.#seen.get(key);
        if (key === undefined || seen === undefined || seen.mark === '' || !this.#isMisled(key, to)) continue;
        this.#seen.set(key, marked(seen, ''));
        yield key;
      }
    }
  }

  /** Whether a page's link to what is gone, as a title or a path, means something else now. */
  #isMisled(key: PageKey, to: PageKey): boolean {
    const { titles } = this.#wiki.site;
    const title = parseTitle(key, titles);
    if (!isTitle(title)) return false;
    const folder = folderOf(title, titles);
    const links = [
      { as: 'title', to, folder },
      { as: 'path', to: `/${to}`, folder },
      { as: 'file', to: `/${to.replace(/^[^:]*:/, '')}`, folder },
    ] as const;
    return links.some((link) => {
      const meaning = this.#wiki.meaning(link);
      return meaning !== undefined && (meaning.key !== to || meaning.kind !== 'missing');
    });
  }

  #drop(id: number): void {
    this.index.drop(id);
    this.#facts.drop(id);
  }

  /** What saved links are good for. */
  get #scope(): string {
    return `${this.#options.place}\0${this.#wiki.fingerprint}`;
  }

  #none(key: PageKey, error: Error): OwnLinks {
    this.#options.warn(`the links of ${key} are left out: ${error.message}`);
    return NO_LINKS;
  }

  async #linksOf({ title, target, plain }: ReadPage): Promise<OwnLinks> {
    const { titles } = this.#wiki.site;
    const folder = folderOf(title, titles);
    let areByName = false;
    const links = pageLinks((await plain()).leads, {
      title,
      site: this.#options.site(),
      meaning: (as, to) => {
        const link = { as, to, folder };
        areByName ||= this.#wiki.isByName(link);
        return this.#wiki.meaning(link);
      },
    });
    if (target === undefined || target.interwiki !== '' || target.namespace < 0) return { links, areByName };
    const key = keyOf(target, titles);
    const others = links.filter((link) => link.kind !== 'link' || link.target !== key);
    const redirect: PageLink[] = [
      { kind: 'redirect', target: key, more: target.fragment },
      { kind: 'link', target: key, more: '' },
    ];
    return { links: [...redirect, ...others], areByName };
  }
}

/** Whether these are what the page's own source says, by the links that it had. */
function saysTheSame(had: readonly KeptLink[], links: readonly PageLink[]): boolean {
  const own = new Set(had.filter(({ isBrought }) => isBrought !== true).map(wholeNameOf));
  return own.size === links.length && links.every((link) => own.has(wholeNameOf(link)));
}

/** Written out: a copy by `...` may have a layout of its own, which takes more memory than the page. */
function marked({ key, id, state }: SeenPage, mark: string): SeenPage {
  return { key, id, state, mark };
}

function isCategory({ kind }: PageLink): boolean {
  return kind === 'category';
}

/** Categories, with the sort keys. */
function categoriesOf(links: readonly PageLink[]): ReadonlyMap<string, string> {
  return new Map(links.filter(isCategory).map(memberOf));
}

function memberOf({ target, more }: PageLink): [key: string, sortKey: string] {
  return [target, more];
}

function nameOf({ kind, target }: PageLink): string {
  return `${kind} ${target}`;
}

function wholeNameOf(link: PageLink): string {
  return `${nameOf(link)} ${link.more}`;
}

function namesOf(links: readonly PageLink[]): Set<string> {
  return new Set(links.map(nameOf));
}
