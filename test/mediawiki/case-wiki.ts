/** The wiki in which the archived cases were answered. */

import { Namespaces } from '../../src/title/namespaces.ts';
import { type Interwiki, isTitle, parseTitle, readingForm, type Title } from '../../src/title/title.ts';
import type { FileFacts, RenderContext, Site } from '../../src/wikitext/context.ts';
import { testSite } from '../wikitext/site.ts';
import { HABITS } from './habits.ts';

/** The page that the cases are texts of. */
export const CASE_TITLE = 'Parser test';

/** Pages beside the templates; what is in them is not shown. */
export const CASE_PAGES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(HABITS),
  ['Template:1x', '{{{1}}}'],
  ['Main Page', 'a'],
  ['Foo', 'a'],
  ['Foobar', 'a'],
  ['Help:FAQ', 'a'],
]);

const FILES: ReadonlyMap<string, readonly [width: number, height: number, mediaType: string]> = new Map([
  ['Foobar.jpg', [1941, 220, 'BITMAP']],
  ['Tall.jpg', [400, 600, 'BITMAP']],
  ['Thumb.png', [135, 135, 'BITMAP']],
  ['Foobar.svg', [240, 180, 'DRAWING']],
]);

export const CASE_FILES: readonly string[] = [...FILES.keys()];

function caseSite(): Site {
  const there = (host: string) => ({ url: `http://${host}.wikipedia.org/wiki/$1`, language: host });
  return {
    ...testSite(),
    namespaces: new Namespaces('Base MW', [{ id: 100, name: 'MemoryAlpha' }]),
    interwiki: new Map<string, Interwiki>([
      ['es', there('es')],
      ['fr', there('fr')],
      ['zh', there('zh')],
      ['mul', { url: 'http://wikisource.org/wiki/$1', language: 'mul' }],
      ['wikipedia', { url: 'http://en.wikipedia.org/wiki/$1' }],
      ['local', { url: 'http://example.org/wiki/$1', local: true }],
      ['mi', { url: 'http://example.org/wiki/$1', local: true }],
    ]),
    name: 'MediaWiki',
    subpageNamespaces: new Set([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 15]),
    noFollowExceptions: ['mediawiki.org'],
  };
}

/** What a rendering of a case may ask. */
export function caseContext(): RenderContext {
  const site = caseSite();
  const title = parseTitle(CASE_TITLE, site);
  if (!isTitle(title)) throw new Error(CASE_TITLE);
  const source = (asked: Title): string | undefined =>
    CASE_PAGES.get(readingForm({ ...asked, fragment: '' }, site));
  return {
    site,
    title,
    page: undefined,
    now: new Date('2024-02-29T13:05:09Z'),
    exists: (asked) => source(asked) !== undefined || (asked.namespace === 6 && FILES.has(asked.text)),
    linked: ({ to }) => ({ kind: CASE_PAGES.has(to) ? 'page' : 'missing', name: to }),
    linkOrder: 'page-first',
    source,
    file: fileFacts,
  };
}

/** The same where words like `RFC 1` are no links, as MediaWiki comes. */
export function plainContext(): RenderContext {
  const context = caseContext();
  return { ...context, site: { ...context.site, magicLinks: { ISBN: false, PMID: false, RFC: false } } };
}

function fileFacts(name: string): FileFacts | undefined {
  const known = FILES.get(name);
  if (known === undefined) return undefined;
  const [width, height, mediaType] = known;
  return {
    width,
    height,
    sizeBytes: 1000,
    mime: 'image/jpeg',
    mediaType,
    url: `/images/x/${name}`,
    thumbUrl: (widthPx) => `/images/thumb/${name}/${widthPx}px-${name}`,
  };
}
