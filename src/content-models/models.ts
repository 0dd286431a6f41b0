/**
 * The content models: a row each, with all that the wiki must know of a model without rendering. `engines.ts` has the row
 * that renders. Loading this table loads no engine.
 */

import { CSS, JAVASCRIPT, SCRIBUNTO, TEXT } from './code/code.ts';
import { JSON_MODEL } from './json/json.ts';
import { MARKDOWN } from './markdown/markdown.ts';
import type { ContentModel } from './model.ts';
import { WIKITEXT } from './wikitext/wikitext.ts';

const ROWS = {
  wikitext: WIKITEXT,
  markdown: MARKDOWN,
  json: JSON_MODEL,
  css: CSS,
  javascript: JAVASCRIPT,
  text: TEXT,
  Scribunto: SCRIBUNTO,
} as const;

/** A content model's name in the API. */
export type ModelName = keyof typeof ROWS;

export const MODELS: Readonly<Record<ModelName, ContentModel>> = ROWS;

/** In the order of the table; where new pages may have several models, the first is the default. */
export const MODEL_NAMES = Object.keys(ROWS) as readonly ModelName[];

/** Why a text is none of a model: `line 1, column 9: a name in quotes was expected`; undefined where it may be saved. */
export function sourceProblem(source: string, model: ModelName): string | undefined {
  const problem = MODELS[model].problem?.(source);
  return problem && `line ${problem.line}, column ${problem.column}: ${problem.message}`;
}
