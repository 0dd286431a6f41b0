/**
 * The plain form of a page, for searching: what its readers see as text, and a few names, without rendering it. Every
 * page of a wiki goes through here when the search is built, so that it takes one pass over the source, in slices, at
 * some fifty times the speed of a rendering. What it gives is the outline's text but for trifles; text that templates and
 * functions would bring in is left out.
 */

import type { Slices } from '../base/slices.ts';
import type { TitleRules } from '../title/title.ts';
import { MODELS, type ModelName } from './models.ts';
import type { PlainPage } from './plain/page.ts';

/** More of a source is not indexed. Only pushes bring sources this long; the API takes none. */
const MAX_SOURCE_CHARS = 2 * 1024 * 1024;

/** The plain form of a source. Never fails, whatever the source. */
export async function plainPage(
  source: string,
  model: ModelName,
  rules: TitleRules,
  slices: Slices,
): Promise<PlainPage> {
  const text = source.slice(0, MAX_SOURCE_CHARS);
  const { plain } = MODELS[model];
  if (plain !== undefined) return plain(text, rules, slices);
  return { text, description: undefined, categories: [], templates: [], files: [], leads: [] };
}
