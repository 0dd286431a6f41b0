/**
 * A wiki as files: every page as the web shows it, asked of a server of our own, with links between files. What a page leads to that
 * is part of the site is asked for in turn; all else loses its link. What is made from the same as last time is not asked for again.
 */

import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { escapeHtml } from '../../base/text.ts';
import type { Progress } from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';
import { pageAddress } from '../../web/addresses.ts';
import { SiteFileReader } from '../../web/site/site-files.ts';
import { type Words, wordsFor } from '../../web/words/words.ts';
import type { DerivedCache } from '../../wiki/feed/saved-lines.ts';
import type { LinkIndex } from '../../wiki/links/link-index.ts';
import type { Wiki } from '../../wiki/wiki.ts';
import { type KeptFile, type KeptSite, loadSite, saveSite } from './kept-site.ts';
import { PageStates, stateOfSite } from './page-states.ts';
import { relativeAddress } from './places.ts';
import { type RewriteOptions, rewritePage } from './rewrite-page.ts';
import { type IndexedPage, searchShards, shardsChanged, titleScripts, wordsOfPage } from './search-shards.ts';
import type { SiteFolder } from './site-folder.ts';
import { keyIn, SiteMap } from './site-map.ts';

export interface SiteOptions {
  readonly wiki: Wiki;
  /** What leads where, with what templates bring. */
  readonly links: LinkIndex;
  /** Of the server that shows it, and what that server calls itself in pages. */
  readonly server: string;
  readonly origin: string;
  readonly folder: SiteFolder;
  readonly publicUrl: string | undefined;
  /** The script of the search, as it was built. */
  readonly searchScript: Uint8Array;
  /** Where the next export finds what this one knew. */
  readonly cache: DerivedCache;
  /** Names the repository and the program. */
  readonly scope: string;
  readonly progress: Progress;
}

/** Pages that are asked for at a time. */
const AT_A_TIME = 6;
const SEARCH = 'search.html';
/** The server keeps no answers to such requests, and each page is asked for once. */
const ONCE = { 'If-None-Match': '"none"' };
/** How often a busy server is asked, and the wait between. */
const MOST_TRIES = 300;
const WAIT_MS = 1_000;

export async function writeSite(options: SiteOptions): Promise<void> {
  const scope = await stateOfSite(options.wiki, options.scope);
  const before = await loadSite(options.cache, scope);
  const after = await new SiteWriter(options, before).write();
  await saveSite(options.cache, scope, after);
}

class SiteWriter {
  readonly #options: SiteOptions;
  readonly #map: SiteMap;
  readonly #states: PageStates;
  readonly #before: KeptSite;
  readonly #filesBefore: ReadonlyMap<string, KeptFile>;
  readonly #files = new Map<string, KeptFile>();
  readonly #queue: string[] = [];
  readonly #known = new Set<string>();
  readonly #addresses = new Map<string, string>();
  #done = 0;

  constructor(options: SiteOptions, before: KeptSite) {
    this.#options = options;
    this.#map = new SiteMap(options.wiki, options.links);
    const texts = new Map(before.texts.map((text) => [text.key, text]));
    this.#states = new PageStates(options.wiki, options.links, texts);
    this.#before = before;
    this.#filesBefore = new Map(before.files.map((file) => [file.address, file]));
  }

  async write(): Promise<KeptSite> {
    for (const address of this.#map.addresses) this.#ask(address);
    await Promise.all(Array.from({ length: AT_A_TIME }, () => this.#work()));
    await this.#frames();
    await Promise.all(Array.from({ length: AT_A_TIME }, () => this.#work()));
    const { shards, counted } = await this.#search();
    await this.#sitemap();
    return { files: [...this.#files.values()], texts: [...this.#states.texts.values()], shards, counted };
  }

  #ask(address: string): void {
    if (this.#known.has(address)) return;
    this.#known.add(address);
    this.#queue.push(address);
  }

  async #work(): Promise<void> {
    for (;;) {
      const address = this.#queue.pop();
      if (address === undefined) return;
      await this.#take(address);
      this.#options.progress(++this.#done, this.#known.size);
    }
  }

  async #take(address: string): Promise<void> {
    const place = this.#map.find(address)?.place as string;
    const state = await this.#states.of(address);
    const before = this.#filesBefore.get(address);
    const isSame = state !== undefined && before?.state === state && this.#keep(before, place);
    this.#files.set(address, isSame ? before : { ...(await this.#make(address, place)), address, state });
  }

  /** Whether a file is there that says what is still true; then it stays. */
  #keep(before: KeptFile, place: string): boolean {
    const { folder } = this.#options;
    if (!folder.has(place, before.hash) || this.#linkState(before.links) !== before.linkState) return false;
    for (const link of before.links) this.#askLink(link);
    folder.keep(place, before.hash);
    return true;
  }

  async #make(address: string, place: string): Promise<Omit<KeptFile, 'address' | 'state'>> {
    const { origin, folder } = this.#options;
    const answer = await this.#fetch(address);
    const location = answer.headers.get('location');
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
    const links = new Set<string>();
    const put = async (content: string | Uint8Array, more: Pick<KeptFile, 'answer' | 'words'> = {}) => ({
      links: [...links],
      linkState: this.#linkState([...links]),
      hash: await folder.put(place, content),
      ...more,
    });
    if (location !== null) return put(this.#stub(place, new URL(location, origin + address), links));
    // A category without a page of its own is there all the same.
    if (!answer.ok && !(isPage && answer.status === 404))
      throw new Error(`${address} cannot be exported: ${answer.status} ${await answer.text()}`.slice(0, 300));
    if (!isPage) return put(Buffer.from(await answer.arrayBuffer()));
    const text = await answer.text();
    const hash = hashOf(text);
    const before = this.#filesBefore.get(address);
    if (before?.answer === hash && this.#keep(before, place)) return before;
    const page = rewritePage(text, this.#rewriting(address, place, links));
    const key = keyIn(address);
    const isIndexed = key !== undefined && this.#map.isPage(key);
    return put(page.html, {
      answer: hash,
      words: isIndexed ? wordsOfPage(titleOf(key), page.text) : undefined,
    });
  }

  /** Waits while the machine is too busy. */
  async #fetch(address: string): Promise<Response> {
    for (let tries = 1; ; tries++) {
      const answer = await fetch(this.#options.server + address, { redirect: 'manual', headers: ONCE });
      if (answer.status !== 503 || tries === MOST_TRIES) return answer;
      await answer.arrayBuffer();
      await setTimeout(WAIT_MS);
    }
  }

  /** @param links what the page leads to */
  #rewriting(address: string, place: string, links: Set<string>): RewriteOptions {
    const { origin } = this.#options;
    return {
      origin,
      address,
      search: relativeAddress(place, SEARCH),
      linked: (written) => {
        if (!this.#map.isOfSites(written)) return undefined;
        const to = this.#same(written);
        links.add(to);
        const there = this.#askLink(to);
        return there === undefined ? undefined : relativeAddress(place, there);
      },
    };
  }

  /** The address as it was first seen: many pages lead to it, and a piece of a page would keep all of that in memory. */
  #same(address: string): string {
    const known = this.#addresses.get(address);
    if (known !== undefined) return known;
    const own = Buffer.from(address).toString();
    this.#addresses.set(own, own);
    return own;
  }

  /** Where an address of the wiki lies here; undefined where it is not part of the site. */
  #askLink(to: string): string | undefined {
    const found = this.#map.find(to);
    if (found?.address !== undefined) this.#ask(found.address);
    return found?.place;
  }

  #linkState(links: readonly string[]): string {
    const hash = createHash('sha1');
    for (const link of links) hash.update(`${link} ${this.#map.stateOf(link)}\n`);
    return hash.digest('base64');
  }

  #stub(place: string, to: URL, links: Set<string>): string {
    const address = to.pathname + to.search;
    links.add(address);
    const there = this.#askLink(address) ?? 'index.html';
    return stubOf(relativeAddress(place, there) + to.hash.replace(/"/g, '%22'));
  }

  /** The main page where web servers look for it, and the pages of the search and of what is not there, within the frame of all others. */
  async #frames(): Promise<void> {
    const { folder, publicUrl, wiki, searchScript } = this.#options;
    const main = wiki.mainPage;
    if (main !== undefined) {
      const { place } = this.#map.find(pageAddress(main)) as { place: string };
      await folder.put('index.html', stubOf(relativeAddress('index.html', place)));
    }
    const address = pageAddress('Special:Search');
    const answer = await this.#fetch(address);
    const { html } = rewritePage(await answer.text(), this.#rewriting(address, SEARCH, new Set()));
    const { messages } = await new SiteFileReader().of(wiki);
    const words = wordsFor(undefined, '', wiki.site.settings.language, messages);
    const found = withMain(html, escapeHtml(words.text('search')), placeOfFound(words));
    const script = '<script src="search/search.js"></script>';
    await folder.put(
      SEARCH,
      found.replace('</body>', () => `${script}</body>`),
    );
    await folder.put('search/search.js', searchScript);
    const name = escapeHtml(wiki.site.settings.siteName);
    const base = publicUrl === undefined ? '' : `<base href="${publicUrl.replace(/"/g, '%22')}/">`;
    const missing = withMain(html, '404', `<p><a href="index.html">${name}</a></p>`).replace(
      '<head>',
      `<head>${base}`,
    );
    await folder.put('404.html', missing);
  }

  /** Where the same pages are counted, a shard is made anew only if the words of a page in it are others. */
  async #search(): Promise<Pick<KeptSite, 'shards' | 'counted'>> {
    const { folder } = this.#options;
    const pages: IndexedPage[] = [];
    const changed = new Set<string>();
    for (const key of this.#map.keys) {
      const address = pageAddress(key);
      const words = this.#files.get(address)?.words;
      if (words === undefined) continue;
      pages.push({ title: titleOf(key), place: this.#map.find(address)?.place as string, words });
      const before = this.#filesBefore.get(address)?.words;
      if (before !== words) for (const name of shardsChanged(before ?? '', words)) changed.add(name);
    }
    const counted = hashOf(JSON.stringify(pages.map(({ place }) => place)));
    const isSame = counted === this.#before.counted;
    const hashBefore = (name: string): string | undefined =>
      isSame && !changed.has(name) ? this.#before.shards.get(name) : undefined;
    const { names, made } = searchShards(pages, (name) => !folder.has(fileOf(name), hashBefore(name)));
    const shards = new Map<string, string>();
    for (const name of names) {
      const text = made.get(name);
      const hash = hashBefore(name);
      if (text === undefined && hash !== undefined) folder.keep(fileOf(name), hash);
      shards.set(name, text === undefined ? (hash as string) : await folder.put(fileOf(name), text));
    }
    for (const [name, text] of titleScripts(pages, names)) await folder.put(fileOf(name), text);
    return { shards, counted };
  }

  async #sitemap(): Promise<void> {
    const { publicUrl, folder, wiki } = this.#options;
    if (publicUrl === undefined) return;
    const rows = this.#map.keys.map((key: PageKey) => {
      const page = wiki.ledger.page(key);
      const at = page && new Date(wiki.ledger.latest(page).atSeconds * 1000).toISOString().slice(0, 10);
      const { place } = this.#map.find(pageAddress(key)) as { place: string };
      const path = relativeAddress('index.html', place).replace(/&/g, '&amp;');
      return `<url><loc>${publicUrl}/${path}</loc><lastmod>${at}</lastmod></url>\n`;
    });
    await folder.put(
      'sitemap.xml',
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</urlset>\n`,
    );
  }
}

function fileOf(shard: string): string {
  return `search/${shard}.js`;
}

function titleOf(key: PageKey): string {
  return key.replace(/_/g, ' ');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

function stubOf(href: string): string {
  return `<!DOCTYPE html>\n<meta charset="utf-8">\n<meta http-equiv="refresh" content="0; url=${href}">\n<a href="${href}">${href}</a>\n`;
}

/** Where the search puts what it found, and the words in which it says how much that is. */
function placeOfFound(words: Words): string {
  const counts = escapeHtml(words.message('results'));
  const none = escapeHtml(words.message('nothingFound'));
  return `<p><output id="ui-count" data-counts="${counts}" data-none="${none}"></output></p><ol id="ui-found"></ol>`;
}

function withMain(html: string, title: string, inner: string): string {
  const body = `<div class="ui-head"><h1>${title}</h1></div><div class="ui-body">${inner}</div>`;
  return html
    .replace(/(<main\b[^>]*>)[\s\S]*(<\/main>)/, (_, open: string, close: string) => open + body + close)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`);
}
