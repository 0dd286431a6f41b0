/**
 * Which side of `[[a|b]]` is the target in this wiki's Markdown: what most links say of which one side alone is a page. Gollum
 * and GitHub write the text first, most others the page. Where no link tells, the page is first.
 */

import { LRUCache } from 'lru-cache';
import { atMost } from '../../base/lru.ts';
import { MODELS } from '../../content-models/models.ts';
import type { ContentId, Version } from '../../store/store.ts';
import { isTitle, type PageKey, parseTitle } from '../../title/title.ts';
import type { CurrentWiki } from '../current-wiki.ts';
import type { Contents } from '../pages/contents.ts';
import { folderOf } from './facts.ts';

export type Order = 'text-first' | 'page-first';

/** The oldest pages are asked, so many and so large: every clone asks the same, and none takes long. */
const MAX_PAGES = 2_000;
const MAX_PAGE_BYTES = 256 * 1024;
const MAX_BYTES = 16 * 1024 * 1024;
/** Links that are asked on one page, and of all. */
const MAX_LINKS_OF_PAGE = 50;
const MAX_LINKS = 1_000;

const TWO_SIDES = /\[\[([^[\]|\n]{1,320})\|([^[\]|\n]{1,320})\]\]/g;

type Sides = readonly [a: string, b: string];

export class LinkOrder {
  readonly #wiki: CurrentWiki;
  readonly #contents: Pick<Contents, 'text'>;
  readonly #links = new LRUCache<ContentId, readonly Sides[]>(atMost(MAX_PAGES * 2));
  #counted:
    | { readonly tip: Version | undefined; readonly site: unknown; readonly order: Promise<Order> }
    | undefined;

  constructor(wiki: CurrentWiki, contents: Pick<Contents, 'text'>) {
    this.#wiki = wiki;
    this.#contents = contents;
  }

  /** What holds now: by the settings, or by the pages. */
  get order(): Promise<Order> {
    const { site, ledger } = this.#wiki;
    const { linkOrder } = site.settings;
    if (linkOrder !== 'auto') return Promise.resolve(linkOrder);
    const { tip } = ledger;
    if (this.#counted?.tip !== tip || this.#counted?.site !== site) {
      const order = this.#count();
      this.#counted = { tip, site, order };
      order.catch(() => (this.#counted = undefined));
    }
    return this.#counted.order;
  }

  async #count(): Promise<Order> {
    let [textFirst, pageFirst, left] = [0, 0, MAX_LINKS];
    for (const { key, content } of this.#asked()) {
      for (const [a, b] of (await this.#linksIn(content)).slice(0, left)) {
        left--;
        const [isA, isB] = [this.#leads(a, key), this.#leads(b, key)];
        if (isA && !isB) pageFirst++;
        else if (isB && !isA) textFirst++;
      }
      if (left <= 0) break;
    }
    return textFirst > pageFirst ? 'text-first' : 'page-first';
  }

  #asked(): { readonly key: PageKey; readonly content: ContentId }[] {
    const { ledger } = this.#wiki;
    const pages = [...ledger.keys()].flatMap((key) => {
      const file = ledger.files.file(key);
      const isAsked = file !== undefined && MODELS[file.model].linksByFileName === true;
      return isAsked && file.sizeBytes <= MAX_PAGE_BYTES
        ? [{ key, file, id: ledger.page(key)?.id ?? 0 }]
        : [];
    });
    pages.sort((a, b) => a.id - b.id);
    const asked: { readonly key: PageKey; readonly content: ContentId }[] = [];
    let bytes = 0;
    for (const { key, file } of pages.slice(0, MAX_PAGES)) {
      bytes += file.sizeBytes;
      if (bytes > MAX_BYTES) break;
      asked.push({ key, content: file.content });
    }
    return asked;
  }

  async #linksIn(content: ContentId): Promise<readonly Sides[]> {
    const known = this.#links.get(content);
    if (known !== undefined) return known;
    const text = (await this.#contents.text(content)) ?? '';
    const found: Sides[] = [];
    for (const [, a = '', b = ''] of text.matchAll(TWO_SIDES)) {
      found.push([a.trim(), b.trim()]);
      if (found.length >= MAX_LINKS_OF_PAGE) break;
    }
    this.#links.set(content, found);
    return found;
  }

  #leads(to: string, key: PageKey): boolean {
    const { names, site } = this.#wiki;
    const title = parseTitle(key, site.titles);
    const folder = isTitle(title) ? folderOf(title, site.titles) : '';
    const path = to.replace(/#.*$/s, '');
    return path !== '' && (names.meaning({ as: 'path', to: path, folder })?.kind ?? 'missing') !== 'missing';
  }
}
