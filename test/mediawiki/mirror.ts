/** The judge's wiki as our engine sees it: the same settings, pages and files, read from its action interface. */

import { Namespaces } from '../../src/title/namespaces.ts';
import { isTitle, parseTitle, readingForm, type Title } from '../../src/title/title.ts';
import type { FileFacts, RenderContext, Site } from '../../src/wikitext/context.ts';
import type { MediaWiki } from './mediawiki.ts';

interface SiteInfo {
  readonly query: {
    readonly general: {
      readonly mainpage: string;
      readonly sitename: string;
      readonly server: string;
      readonly articlepath: string;
      readonly script: string;
      readonly linktrail: string;
      readonly nofollowdomainexceptions: readonly string[];
      readonly magiclinks: { readonly ISBN: boolean; readonly PMID: boolean; readonly RFC: boolean };
    };
    readonly interwikimap: readonly {
      readonly prefix: string;
      readonly url: string;
      readonly protorel: boolean;
      readonly language?: string;
      readonly localinterwiki?: boolean;
      readonly extralanglink?: boolean;
    }[];
    readonly namespaces: Readonly<
      Record<string, { readonly id: number; readonly name: string; readonly subpages: boolean }>
    >;
    readonly namespacealiases: readonly { readonly id: number; readonly alias: string }[];
  };
}

/** A page of a listing, whose `continue` asks for the next. */
interface Listing {
  readonly continue?: Readonly<Record<string, string>>;
  readonly query?: {
    readonly pages?: readonly {
      readonly title: string;
      readonly revisions?: readonly { readonly slots: { readonly main: { readonly content: string } } }[];
    }[];
    readonly allimages?: readonly {
      readonly name: string;
      readonly width: number;
      readonly height: number;
      readonly size: number;
      readonly mime: string;
      readonly mediatype: string;
      readonly url: string;
    }[];
  };
}

const THUMB_WIDTH_PX = 180;

/** Reads the wiki whole: it holds what the test put there. */
export async function mirror(wiki: MediaWiki): Promise<(title: string) => RenderContext> {
  const site = await readSite(wiki);
  const pages = await readPages(wiki, site);
  const files = await readFiles(wiki);
  return (written) => {
    const title = parseTitle(written, site);
    if (!isTitle(title)) throw new Error(`no title: ${written}`);
    const find = (asked: Title): string | undefined =>
      pages.get(readingForm({ ...asked, fragment: '' }, site));
    const exists = (asked: Title): boolean | 'redirect' => {
      const source = find(asked);
      if (source === undefined) return asked.namespace === 6 && files.has(asked.text);
      return /^\s*#REDIRECT/i.test(source) ? 'redirect' : true;
    };
    return {
      site,
      title,
      page: undefined,
      now: new Date(),
      exists,
      linked: ({ to }) => {
        const asked = parseTitle(to, site);
        const found = isTitle(asked) && exists(asked);
        return { kind: found === true ? 'page' : found || 'missing', name: to };
      },
      linkOrder: 'page-first',
      source: find,
      file: (name) => files.get(name),
    };
  };
}

async function readSite(wiki: MediaWiki): Promise<Site> {
  const { query } = (await wiki.action({
    action: 'query',
    meta: 'siteinfo',
    siprop: 'general|interwikimap|namespaces|namespacealiases',
  })) as SiteInfo;
  const { general } = query;
  const spaces = Object.values(query.namespaces);
  const extra = spaces
    .filter(({ id }) => id >= 100 && id % 2 === 0)
    .map(({ id, name }) => ({ id, name, talk: spaces.find((each) => each.id === id + 1)?.name }));
  return {
    namespaces: new Namespaces(query.namespaces['4']?.name, extra),
    interwiki: new Map(
      query.interwikimap.map(({ prefix, url, protorel, language, extralanglink, localinterwiki }) => [
        prefix,
        {
          url: protorel ? url.replace(/^https?:/, '') : url,
          language: language ?? (extralanglink ? prefix : undefined),
          local: localinterwiki === true,
        },
      ]),
    ),
    capitalLinks: true,
    name: general.sitename,
    language: 'en',
    direction: 'ltr',
    server: general.server,
    articlePath: general.articlepath,
    script: general.script,
    mainPage: general.mainpage,
    linkTrail: /^[a-z]+/,
    subpageNamespaces: new Set(spaces.filter(({ subpages }) => subpages).map(({ id }) => id)),
    magicLinks: general.magiclinks,
    externalImages: [],
    oldAddresses: [],
    otherAnchors: false,
    noFollow: true,
    noFollowExceptions: general.nofollowdomainexceptions,
    thumbWidthPx: THUMB_WIDTH_PX,
  };
}

async function listAll(wiki: MediaWiki, parameters: Readonly<Record<string, string>>): Promise<Listing[]> {
  const all: Listing[] = [];
  for (let next: Readonly<Record<string, string>> | undefined = {}; next !== undefined; ) {
    const page = (await wiki.action({ action: 'query', ...parameters, ...next })) as Listing;
    all.push(page);
    next = page.continue;
  }
  return all;
}

async function readPages(wiki: MediaWiki, site: Site): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  for (const id of site.namespaces.ids().filter((each) => each >= 0)) {
    const lists = await listAll(wiki, {
      generator: 'allpages',
      gaplimit: '50',
      gapnamespace: String(id),
      prop: 'revisions',
      rvprop: 'content',
      rvslots: 'main',
    });
    for (const { title, revisions } of lists.flatMap(({ query }) => query?.pages ?? [])) {
      const source = revisions?.[0]?.slots.main.content;
      if (source !== undefined) pages.set(title, source);
    }
  }
  return pages;
}

async function readFiles(wiki: MediaWiki): Promise<ReadonlyMap<string, FileFacts>> {
  const lists = await listAll(wiki, { list: 'allimages', ailimit: '500', aiprop: 'size|mime|mediatype|url' });
  return new Map(
    lists
      .flatMap(({ query }) => query?.allimages ?? [])
      .map(({ name, width, height, size, mime, mediatype, url }) => [
        name.replace(/_/g, ' '),
        {
          width,
          height,
          sizeBytes: size,
          mime,
          mediaType: mediatype,
          url: url.replace(/^https?:\/\/[^/]*/, ''),
          thumbUrl: (widthPx) =>
            `/images/thumb/x/${name}/${widthPx}px-${name}${mediatype === 'DRAWING' ? '.png' : ''}`,
        },
      ]),
  );
}
