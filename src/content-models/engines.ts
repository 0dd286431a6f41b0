/** The content models once more: what renders the pages of each. Only worker threads load this. */

import { CSS_ENGINE, JAVASCRIPT_ENGINE, SCRIBUNTO_ENGINE, TEXT_ENGINE } from './code/engine.ts';
import { JSON_ENGINE } from './json/engine.ts';
import { MARKDOWN_ENGINE } from './markdown/engine.ts';
import type { ModelEngine } from './model.ts';
import type { ModelName } from './models.ts';
import { WIKITEXT_ENGINE } from './wikitext/engine.ts';

export const ENGINES: Readonly<Record<ModelName, ModelEngine>> = {
  wikitext: WIKITEXT_ENGINE,
  markdown: MARKDOWN_ENGINE,
  json: JSON_ENGINE,
  css: CSS_ENGINE,
  javascript: JAVASCRIPT_ENGINE,
  text: TEXT_ENGINE,
  Scribunto: SCRIBUNTO_ENGINE,
};
