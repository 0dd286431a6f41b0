/**
 * The plain form of a page, for searching: what its readers see as text, and a few names, without rendering it. Every
 * page of a wiki goes through here when the search is built, so that it takes one pass over the source, in slices, at
 * some fifty times the speed of a rendering. What it gives is the outline's text but for trifles; text that templates and
 * functions would bring in is left out.
 */

import type { Slices } from '../base/slices.ts';
import type { TitleRules } from '../title/title.ts';
import { plainMarkdown } from './markdown/plain.ts';
import type { PlainPage } from './plain/page.ts';
import { plainWikitext } from './wikitext/plain.ts';

/** More of a source is not looked at: what is so long was pushed, and no editor would bear it. */
const MAX_SOURCE_CHARS = 2 * 1024 * 1024;

/** The plain form of a source. Never fails, whatever the source. */
export async function plainPage(
  source: string,
  model: string,
  rules: TitleRules,
  slices: Slices,
): Promise<PlainPage> {
  const text = source.slice(0, MAX_SOURCE_CHARS);
  if (model === 'wikitext') return plainWikitext(text, rules, slices);
  if (model === 'markdown') return plainMarkdown(text, rules, slices);
  return { text, description: undefined, categories: [], templates: [], files: [] };
}
