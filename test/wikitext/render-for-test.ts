/** Renders text of a small wiki that lives in the test. */

import { isTitle, parseTitle, readingForm } from '../../src/title/title.ts';
import type { FileFacts, RenderContext, Site } from '../../src/wikitext/context.ts';
import { renderWikitext } from '../../src/wikitext/render.ts';
import { linkedIn } from '../support/linked-in.ts';
import { testSite } from './site.ts';

export interface TestWiki {
  readonly title?: string;
  readonly flavour?: 'view' | 'edit';
  readonly pages?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, Partial<FileFacts>>>;
  readonly badFiles?: ReadonlyMap<string, readonly string[]>;
  readonly now?: Date;
  readonly site?: Partial<Site>;
}

/** The whole document. */
export function renderForTest(source: string, wiki: TestWiki = {}): string {
  return renderWikitext(source, contextFor(wiki), { flavour: wiki.flavour ?? 'edit' }).html;
}

/** The inside of the body, without section wrappers. */
export function bodyOf(source: string, wiki: TestWiki = {}): string {
  const html = renderForTest(source, wiki);
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? html;
  return body.replace(/<\/?section[^>]*>/g, '').replace(/ id="mw[\w-]{2,6}"/g, '');
}

export function contextFor(wiki: TestWiki): RenderContext {
  const site = { ...testSite(), ...wiki.site };
  const title = parseTitle(wiki.title ?? 'Parser test', site);
  if (!isTitle(title)) throw new Error(`no title: ${wiki.title}`);
  const pages = new Map(Object.entries(wiki.pages ?? {}));
  const files = new Map(Object.entries(wiki.files ?? { 'A.jpg': {} }));
  return {
    site,
    title,
    page: undefined,
    now: wiki.now ?? new Date('2024-02-29T13:05:09Z'),
    exists: (asked) => pages.has(readingForm({ ...asked, fragment: '' }, site)),
    linked: linkedIn({ rules: site, title, pages: pages.keys(), files: files.keys() }),
    linkOrder: 'page-first',
    source: (asked) => pages.get(readingForm({ ...asked, fragment: '' }, site)),
    file: (name) => {
      const facts = files.get(name);
      return facts === undefined ? undefined : fileFacts(name, facts);
    },
    badFiles: wiki.badFiles,
  };
}

function fileFacts(name: string, facts: Partial<FileFacts>): FileFacts {
  return {
    width: 800,
    height: 600,
    sizeBytes: 1000,
    mime: 'image/jpeg',
    mediaType: 'BITMAP',
    url: `/media/${name}`,
    thumbUrl: (widthPx) => `/media/thumb/${widthPx}px-${name}`,
    ...facts,
  };
}
