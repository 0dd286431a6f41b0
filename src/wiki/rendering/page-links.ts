/** What leads from a page to files and to other languages, through its templates as well. */

import type { Outline } from '../../content-models/model.ts';
import type { Site } from '../../site/site.ts';
import { FILE, MEDIA } from '../../title/namespaces.ts';
import { capitalise, isTitle, keyOf, keyToReadingForm, type PageKey, parseTitle } from '../../title/title.ts';
import { WikiError } from '../errors.ts';
import type { Page, Revision } from '../ledger/ledger.ts';
import type { Files, MediaFile } from '../media/files.ts';
import type { PageHtml } from './page-html.ts';

/** Most files listed for one page. */
export const MAX_FILES = 100;

export interface PageLinks {
  readonly outline: Outline;
  /** When they last changed. */
  readonly renderedAtSeconds: number;
}

/** The same topic elsewhere. */
export interface LanguageLink {
  /** `de` */
  readonly code: string;
  /** What the language calls itself: `Deutsch`. */
  readonly name: string;
  readonly key: string;
  readonly title: string;
}

/** What a page leads to now. @throws WikiError `over-limit` for a page that cannot be rendered: its links are unknown */
export async function linksOf(
  pageHtml: Pick<PageHtml, 'page'>,
  { page, latest }: { readonly page: Page; readonly latest: Revision },
): Promise<PageLinks> {
  const { outline, refused, renderedAtSeconds } = await pageHtml.page(page, latest, 'view');
  if (refused !== undefined) throw new WikiError('over-limit', { limit: refused, title: page.key });
  return { outline, renderedAtSeconds };
}

/**
 * The files that a page uses, each once and by its own key, even where the page names a redirect. Missing files count towards
 * the limit, but are left out.
 * @param written the title as the caller wrote it
 * @throws WikiError `too-many-files`
 */
export async function filesOfPage(
  outline: Pick<Outline, 'files'>,
  { titles }: Site,
  files: Pick<Files, 'get'>,
  written: string,
): Promise<MediaFile[]> {
  const keys = new Set<PageKey>();
  for (const name of outline.files) {
    const title = parseTitle(name, titles, FILE);
    if (!isTitle(title) || (title.namespace !== FILE && title.namespace !== MEDIA)) continue;
    keys.add(keyOf({ ...title, namespace: FILE }, titles));
  }
  if (keys.size > MAX_FILES) throw new WikiError('too-many-files', { title: written, maxCount: MAX_FILES });
  const found = new Map<PageKey, MediaFile>();
  for (const key of keys) {
    const file = await files.get(key);
    if (file !== undefined) found.set(file.key, file);
  }
  return [...found.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** The first link to each language, in the order of codes. */
export function languagesOfPage(outline: Pick<Outline, 'languages'>, { titles }: Site): LanguageLink[] {
  const found = new Map<string, LanguageLink>();
  for (const { code: prefix, title: written } of outline.languages) {
    const code = titles.interwiki.get(prefix)?.language?.toLowerCase() ?? prefix;
    const text = keyToReadingForm(written.replace(/#.*$/s, '').trim().replace(/^:/, '') as PageKey);
    const title = capitalise(text.replace(/ +/g, ' ').trim(), titles);
    if (title === '' || found.has(code)) continue;
    found.set(code, { code, name: autonym(code), key: title.replace(/ /g, '_'), title });
  }
  return [...found.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** A language's name in the language itself, or its code if the name is not known. */
function autonym(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language', fallback: 'code' }).of(code) ?? code;
  } catch {
    // Not a language code by the standard, such as `simple-x-`.
    return code;
  }
}
