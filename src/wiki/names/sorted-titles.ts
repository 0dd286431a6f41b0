/**
 * Titles of all pages and files in order, by namespace. The order is made
 * when it is first asked for, and follows the wiki from then on: an edit moves at most a few of its titles,
 * so no list has to look at all of them.
 */

import { lowerBoundBy } from '../../base/sorted.ts';
import { FILE } from '../../title/namespaces.ts';
import { splitKey } from '../../title/split-key.ts';
import type { PageKey, TitleRules } from '../../title/title.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** Larger changes make the order anew. */
const FOLLOWED = 1_000;

interface OrderedWiki {
  readonly ledger: Ledger;
  readonly site: { readonly titles: TitleRules };
}

export class SortedTitles {
  readonly #wiki: OrderedWiki;
  #ledger: Ledger | undefined;
  #rules: unknown;
  readonly #pages = new Map<number, PageKey[]>();
  #files: PageKey[] = [];

  constructor(wiki: OrderedWiki) {
    this.#wiki = wiki;
  }

  /** Keys of the pages of a namespace. */
  namespace(id: number): readonly PageKey[] {
    this.#fill();
    return this.#pages.get(id) ?? [];
  }

  /** Keys of all files. */
  get files(): readonly PageKey[] {
    this.#fill();
    return this.#files;
  }

  #fill(): void {
    const { ledger, site } = this.#wiki;
    if (this.#ledger === ledger && this.#rules === site.titles) return;
    this.#ledger = ledger;
    this.#rules = site.titles;
    this.#pages.clear();
    for (const key of ledger.keys()) this.#own(key).push(key);
    for (const keys of this.#pages.values()) keys.sort(byText);
    this.#files = [...ledger.others.titles()].sort(byText);
  }

  #own(key: PageKey): PageKey[] {
    const { namespace } = splitKey(key, this.#wiki.site.titles);
    const known = this.#pages.get(namespace);
    if (known !== undefined) return known;
    const made: PageKey[] = [];
    this.#pages.set(namespace, made);
    return made;
  }

  /** After a change of these titles. */
  changed(keys: ReadonlySet<PageKey>): void {
    const { ledger, site } = this.#wiki;
    if (this.#ledger !== ledger || this.#rules !== site.titles) return;
    if (keys.size > FOLLOWED) {
      this.#ledger = undefined;
      return;
    }
    for (const key of keys) {
      settle(this.#own(key), key, ledger.page(key) !== undefined);
      if (splitKey(key, site.titles).namespace === FILE)
        settle(this.#files, key, ledger.others.find(key) !== undefined);
    }
  }
}

function settle(sorted: PageKey[], key: PageKey, isThere: boolean): void {
  const at = lowerBoundBy(sorted, (each) => each < key);
  const has = sorted[at] === key;
  if (isThere && !has) sorted.splice(at, 0, key);
  if (!isThere && has) sorted.splice(at, 1);
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
