/** Keeps the index of links in line with the wiki: what the sources of its pages lead to. */

import { Slices } from '../../base/slices.ts';
import type { Site as RenderSite } from '../../content-models/model.ts';
import { type PageLink, pageLinks } from '../../content-models/page-links.ts';
import { keyOf, type PageKey } from '../../title/title.ts';
import type { PageFollower } from '../feed/page-feed.ts';
import { type ReadPage, stampOf } from '../feed/read-page.ts';
import type { DerivedCache } from '../feed/saved-lines.ts';
import { folderOf } from '../rendering/facts.ts';
import type { Wiki } from '../wiki.ts';
import { LinkIndex } from './link-index.ts';
import { loadLinks, type SeenPage, saveLinks } from './saved-links.ts';

export interface LinkFollowerOptions {
  readonly wiki: Wiki;
  readonly site: () => RenderSite;
  readonly cache: DerivedCache | undefined;
  /** Names the wiki, so that links saved for another are not loaded. */
  readonly place: string;
  readonly warn: (message: string) => void;
  readonly idle: () => void;
}

export class LinkFollower implements PageFollower {
  readonly name = 'the index of links';
  readonly index = new LinkIndex();
  readonly idle: () => void;
  readonly #options: LinkFollowerOptions;
  readonly #wiki: Wiki;
  readonly #seen = new Map<PageKey, SeenPage>();

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
    return seen?.stamp !== stampOf(ledger, key) || seen?.id !== ledger.page(key)?.id;
  }

  async load(): Promise<void> {
    const { cache } = this.#options;
    const slices = new Slices();
    const saved = cache === undefined ? [] : await loadLinks(this.#scope, cache, slices);
    for (const { links, ...page } of saved) {
      if (slices.due) await slices.turn();
      this.index.put(page.id, links);
      this.#seen.set(page.key, page);
    }
  }

  async save(): Promise<void> {
    const { cache } = this.#options;
    if (cache === undefined) return;
    const pages = Array.from(this.#seen.values(), (page) => ({ ...page, links: this.index.from(page.id) }));
    await saveLinks(pages, this.#scope, cache, new Slices());
  }

  async clear(): Promise<void> {
    this.#seen.clear();
    this.index.clear();
  }

  async take(key: PageKey, read: ReadPage | undefined): Promise<readonly PageKey[]> {
    const links =
      read === undefined ? [] : await this.#linksOf(read).catch((error) => this.#none(key, error));
    const before = this.#seen.get(key);
    const id = read?.page.id;
    if (before !== undefined && before.id !== id) {
      // A page that lives on under another title is looked at under that one.
      const newKey = this.#wiki.ledger.pageById(before.id)?.key;
      if (newKey === undefined || newKey === key) this.index.drop(before.id);
    }
    if (read === undefined || id === undefined) {
      this.#seen.delete(key);
      return [];
    }
    this.index.put(id, links);
    this.#seen.set(key, { key, id, stamp: read.stamp });
    return [];
  }

  /** What saved links are good for. */
  get #scope(): string {
    return `${this.#options.place}\0${this.#wiki.fingerprint}`;
  }

  #none(key: PageKey, error: Error): PageLink[] {
    this.#options.warn(`the links of ${key} are left out: ${error.message}`);
    return [];
  }

  async #linksOf({ title, target, plain }: ReadPage): Promise<PageLink[]> {
    const { titles } = this.#wiki.site;
    const folder = folderOf(title, titles);
    const links = pageLinks((await plain()).leads, {
      title,
      site: this.#options.site(),
      meaning: (as, to) => this.#wiki.meaning({ as, to, folder }),
    });
    if (target === undefined || target.interwiki !== '' || target.namespace < 0) return links;
    const key = keyOf(target, titles);
    return [
      { kind: 'redirect', target: key, more: target.fragment },
      { kind: 'link', target: key, more: '' },
      ...links.filter((link) => link.kind !== 'link' || link.target !== key),
    ];
  }
}
