/** The table of content models: one row each. What a new one has to offer stands in `model.ts`. */

import { CSS, JAVASCRIPT, TEXT } from './code/code.ts';
import { JSON_MODEL } from './json/json.ts';
import { MARKDOWN } from './markdown/markdown.ts';
import type { ContentModel, ModelName } from './model.ts';
import { WIKITEXT } from './wikitext/wikitext.ts';

export const MODELS: Readonly<Record<ModelName, ContentModel>> = {
  wikitext: WIKITEXT,
  markdown: MARKDOWN,
  json: JSON_MODEL,
  css: CSS,
  javascript: JAVASCRIPT,
  text: TEXT,
};
