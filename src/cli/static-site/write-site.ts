/**
 * A wiki as files: every page as the web shows it, asked of a server of our own, with links between files. What a page leads to that
 * is part of the site is asked for in turn; all else loses its link.
 */

import type { Progress } from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';
import { pageAddress } from '../../web/addresses.ts';
import type { Wiki } from '../../wiki/wiki.ts';
import { Places, relativeAddress } from './places.ts';
import { rewritePage } from './rewrite-page.ts';
import { type IndexedPage, searchShards } from './search-shards.ts';
import type { SiteFolder } from './site-folder.ts';

export interface SiteOptions {
  readonly wiki: Wiki;
  /** Of the server that shows it. */
  readonly origin: string;
  readonly folder: SiteFolder;
  readonly publicUrl: string | undefined;
  /** The script of the search, as it was built. */
  readonly searchScript: Uint8Array;
  readonly progress: Progress;
}

/** Pages that are asked for at a time. */
const AT_A_TIME = 6;
const LISTS = ['Special:AllPages', 'Special:Categories', 'Special:ListFiles'];
const SEARCH = 'search.html';

export async function writeSite(options: SiteOptions): Promise<void> {
  await new SiteWriter(options).write();
}

class SiteWriter {
  readonly #options: SiteOptions;
  readonly #places = new Places();
  readonly #queue: string[] = [];
  readonly #known = new Set<string>();
  readonly #indexed: (IndexedPage & { readonly key: PageKey })[] = [];
  #done = 0;

  constructor(options: SiteOptions) {
    this.#options = options;
  }

  async write(): Promise<void> {
    const { wiki, folder, searchScript } = this.#options;
    const keys = [...wiki.ledger.keys()].sort();
    // In this order, so that the same wiki always gives the same names.
    for (const key of keys) this.#ask(pageAddress(key));
    for (const key of wiki.titles.files) this.#ask(pageAddress(key));
    for (const key of keys) this.#ask(pageAddress(key, { action: 'history' }));
    for (const name of LISTS) this.#ask(pageAddress(name));
    this.#ask('/favicon.ico');
    await Promise.all(Array.from({ length: AT_A_TIME }, () => this.#work()));
    await this.#frames();
    const pages = this.#indexed.sort((a, b) => (a.key < b.key ? -1 : 1));
    for (const [name, text] of searchShards(pages)) await folder.put(name, text);
    await folder.put('search/search.js', searchScript);
    await this.#sitemap(keys);
  }

  #ask(address: string): string {
    const place = this.#places.of(address);
    if (!this.#known.has(address)) {
      this.#known.add(address);
      this.#queue.push(address);
    }
    return place;
  }

  async #work(): Promise<void> {
    for (;;) {
      const address = this.#queue.shift();
      if (address === undefined) return;
      await this.#take(address);
      this.#options.progress(++this.#done, this.#known.size);
    }
  }

  async #take(address: string): Promise<void> {
    const { origin, folder, wiki } = this.#options;
    const place = this.#places.of(address);
    const answer = await fetch(origin + address, { redirect: 'manual' });
    const location = answer.headers.get('location');
    if (location !== null) return folder.put(place, this.#stub(place, new URL(location, origin + address)));
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
    // A category without a page of its own is there all the same.
    if (!answer.ok && !(isPage && answer.status === 404))
      throw new Error(`${address} cannot be exported: ${answer.status} ${await answer.text()}`.slice(0, 300));
    if (!isPage) return folder.put(place, Buffer.from(await answer.arrayBuffer()));
    const page = rewritePage(await answer.text(), this.#rewriting(address, place));
    await folder.put(place, page.html);
    const key = keyIn(address);
    if (key === undefined || wiki.ledger.page(key) === undefined) return;
    this.#indexed.push({ key, title: key.replace(/_/g, ' '), place, text: page.text });
    if (key === wiki.mainPage) await this.#index(place);
  }

  #rewriting(address: string, place: string) {
    const { origin } = this.#options;
    return {
      origin,
      address,
      search: relativeAddress(place, SEARCH),
      linked: (to: string): string | undefined => {
        const there = this.#placeOf(to);
        return there === undefined ? undefined : relativeAddress(place, there);
      },
    };
  }

  /** Where an address of the wiki lies here; undefined where it is not part of the site. */
  #placeOf(address: string): string | undefined {
    const { wiki } = this.#options;
    const { pathname, searchParams } = new URL(address, 'http://wiki.invalid');
    if (pathname === '/') return 'index.html';
    if (/^\/(?:assets\/[^/]+\.css|media\/.+|favicon\.ico|site\.css)$/.test(pathname))
      return this.#ask(address);
    const key = keyIn(pathname);
    if (key === undefined) return undefined;
    if (LISTS.includes(key))
      return [...searchParams.keys()].every((name) => ['from', 'namespace'].includes(name))
        ? this.#ask(address)
        : undefined;
    const found = wiki.ledger.page(key) === undefined ? undefined : key;
    const action = searchParams.get('action');
    if (action === 'history' && searchParams.size === 1)
      return found && this.#ask(pageAddress(key, { action: 'history' }));
    if (action !== null || searchParams.has('oldid') || searchParams.has('diff')) return undefined;
    if (found !== undefined || wiki.titles.files.includes(key) || /^category:/i.test(key))
      return this.#ask(pageAddress(key));
    return undefined;
  }

  #stub(place: string, to: URL): string {
    const there = this.#placeOf(to.pathname + to.search) ?? 'index.html';
    const href = relativeAddress(place, there) + to.hash.replace(/"/g, '%22');
    return `<!DOCTYPE html>\n<meta charset="utf-8">\n<meta http-equiv="refresh" content="0; url=${href}">\n<a href="${href}">${href}</a>\n`;
  }

  /** The main page once more, where web servers look for it. */
  async #index(place: string): Promise<void> {
    const href = relativeAddress('index.html', place);
    await this.#options.folder.put(
      'index.html',
      `<!DOCTYPE html>\n<meta charset="utf-8">\n<meta http-equiv="refresh" content="0; url=${href}">\n<a href="${href}">${href}</a>\n`,
    );
  }

  /** The pages of the search and of what is not there, within the frame of all others. */
  async #frames(): Promise<void> {
    const { origin, folder, publicUrl } = this.#options;
    const address = pageAddress('Special:Search');
    const answer = await fetch(origin + address);
    const { html } = rewritePage(await answer.text(), this.#rewriting(address, SEARCH));
    const found = '<p><output id="ui-count"></output></p><ol id="ui-found"></ol>';
    const script = '<script src="search/search.js"></script>';
    await folder.put(SEARCH, withMain(html, 'Search', found).replace('</body>', `${script}</body>`));
    const base = publicUrl === undefined ? '' : `<base href="${publicUrl.replace(/"/g, '%22')}/">`;
    const missing = withMain(html, '404', '<p><a href="index.html">/</a></p>').replace(
      '<head>',
      `<head>${base}`,
    );
    await folder.put('404.html', missing);
  }

  async #sitemap(keys: readonly PageKey[]): Promise<void> {
    const { publicUrl, folder, wiki } = this.#options;
    if (publicUrl === undefined) return;
    const rows = keys.flatMap((key) => {
      const page = wiki.ledger.page(key);
      if (page === undefined) return [];
      const at = new Date(wiki.ledger.latest(page).atSeconds * 1000).toISOString().slice(0, 10);
      const place = relativeAddress('index.html', this.#places.of(pageAddress(key))).replace(/&/g, '&amp;');
      return [`<url><loc>${publicUrl}/${place}</loc><lastmod>${at}</lastmod></url>\n`];
    });
    await folder.put(
      'sitemap.xml',
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</urlset>\n`,
    );
  }
}

function keyIn(address: string): PageKey | undefined {
  const [, written] = /^\/wiki\/([^?#]+)$/.exec(address) ?? [];
  return written === undefined ? undefined : (decodeURIComponent(written) as PageKey);
}

function withMain(html: string, title: string, inner: string): string {
  const body = `<div class="ui-head"><h1>${title}</h1></div><div class="ui-body">${inner}</div>`;
  return html
    .replace(/(<main\b[^>]*>)[\s\S]*(<\/main>)/, (_, open: string, close: string) => open + body + close)
    .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`);
}
