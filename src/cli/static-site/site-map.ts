/** What of a wiki is in its static site, and where. */

import type { PageKey } from '../../title/title.ts';
import { pageAddress } from '../../web/addresses.ts';
import type { LinkIndex } from '../../wiki/links/link-index.ts';
import type { Wiki } from '../../wiki/wiki.ts';
import { Places } from './places.ts';

const LISTS = ['Special:AllPages', 'Special:Categories', 'Special:ListFiles'] as readonly string[];
/** Queries of lists that go on elsewhere. */
const PARTS_OF_LISTS = ['from', 'namespace', 'subcatfrom', 'pagefrom', 'filefrom'];

export interface SitePlace {
  readonly place: string;
  /** What the server is asked for; undefined where the place is made in another way. */
  readonly address: string | undefined;
}

type Found = readonly [place: SitePlace | undefined, state: string];

export class SiteMap {
  readonly keys: readonly PageKey[];
  /** Every page, file, category and history, and the lists of them. */
  readonly addresses: readonly string[];
  readonly #wiki: Wiki;
  readonly #shown: ReadonlySet<string>;
  readonly #categories: ReadonlySet<string>;
  readonly #places: Places;
  readonly #found = new Map<string, Found>();

  /** Of a wiki whose links are all known: a category is there that has members. */
  constructor(wiki: Wiki, links: LinkIndex) {
    this.#wiki = wiki;
    this.keys = [...wiki.ledger.keys()].sort();
    this.#categories = new Set(links.targets('category'));
    this.#shown = new Set([...this.keys, ...wiki.titles.files, ...this.#categories]);
    this.addresses = [
      ...[...this.#shown].sort().map((key) => pageAddress(key)),
      ...this.keys.map((key) => pageAddress(key, { action: 'history' })),
      ...LISTS.map((name) => pageAddress(name)),
      '/favicon.ico',
    ];
    this.#places = new Places(this.addresses);
  }

  /** Whether an address may be part of a site at all: most links of a page are for the server, and need not be remembered. */
  isOfSites(address: string): boolean {
    const [path = '', query] = address.split('?', 2);
    if (path.startsWith('/wiki/Special:') && !LISTS.includes(path.slice('/wiki/'.length))) return false;
    return query === undefined || query === 'action=history' || !/(?:^|&)(?:action|oldid|diff)=/.test(query);
  }

  /** undefined where the address leads to nothing of the site */
  find(address: string): SitePlace | undefined {
    return this.#at(address)[0];
  }

  /** What a page that leads there says of it: where it is, and whether it has a text. */
  stateOf(address: string): string {
    return this.#at(address)[1];
  }

  isPage(key: string): boolean {
    return this.#wiki.ledger.page(key as PageKey) !== undefined;
  }

  /** Many pages lead to the same. */
  #at(address: string): Found {
    const known = this.#found.get(address);
    if (known !== undefined) return known;
    const place = this.#look(address);
    const key = keyIn(new URL(address, 'http://wiki.invalid').pathname);
    const found: Found = [place, `${place?.place ?? ''} ${key !== undefined && this.isPage(key)}`];
    this.#found.set(address, found);
    return found;
  }

  #look(address: string): SitePlace | undefined {
    const { pathname, searchParams, search } = new URL(address, 'http://wiki.invalid');
    if (pathname === '/') return { place: 'index.html', address: undefined };
    if (/^\/(?:assets\/[^/]+\.css|media\/.+|favicon\.ico|site\.css)$/.test(pathname))
      return this.#asked(address);
    const key = keyIn(pathname);
    if (key === undefined) return undefined;
    if (search === '?action=history')
      return this.isPage(key) ? this.#asked(pageAddress(key, { action: 'history' })) : undefined;
    const isPart = search !== '' && [...searchParams.keys()].every((name) => PARTS_OF_LISTS.includes(name));
    if (LISTS.includes(key) || this.#categories.has(key)) {
      if (isPart || search === '') return this.#asked(address);
    }
    if (['action', 'oldid', 'diff'].some((name) => searchParams.has(name))) return undefined;
    return this.#shown.has(key) ? this.#asked(pageAddress(key)) : undefined;
  }

  #asked(address: string): SitePlace {
    return { place: this.#places.of(address), address };
  }
}

export function keyIn(address: string): PageKey | undefined {
  const [, written] = /^\/wiki\/([^?#]+)$/.exec(address) ?? [];
  try {
    return written === undefined ? undefined : (decodeURIComponent(written) as PageKey);
  } catch {
    return undefined;
  }
}
