/**
 * HTML to wikitext: the entry point of the way back.
 *
 *   html -> tree -> match with the base -> tidy -> pieces, construct by construct -> protect text -> wikitext
 *
 * With a base, unedited parts keep their source byte for byte. Without one, everything is written anew, in the spelling
 * that `data-parsoid` records or else in house style.
 */

import type { RenderContext } from '../context.ts';
import type { Element } from '../nodes/node.ts';
import { type BasePage, idsOf, readBase } from './base/base-page.ts';
import { copies, type Edited, keptNodes } from './base/edited-page.ts';
import { tidyTree } from './base/html-tidy.ts';
import { readHtml } from './base/html-tree.ts';
import { writeTree } from './write-tree.ts';

export interface SerializeOptions {
  /** The page before the edit: unchanged parts keep its source byte for byte. */
  readonly original?: { readonly wikitext: string; readonly html?: string | undefined } | undefined;
  /** The same, already read by `readBase`. */
  readonly base?: BasePage | undefined;
}

/**
 * Wikitext for a document or the content of a body.
 * @throws HtmlTooLarge over a limit
 */
export function serializeHtml(html: string, context: RenderContext, options: SerializeOptions = {}): string {
  const body = readHtml(html);
  const { original } = options;
  const base = options.base ?? (original === undefined ? undefined : readBase(original.wikitext, context));
  if (base !== undefined) return writeEdited(body, base, context);
  tidyTree(body);
  return writeTree(body, idsOf(body), context, undefined).wikitext;
}

/** Whether everything unedited is still there when the result is read again. */
function keepsTheRest(wikitext: string, { kept }: Edited, context: RenderContext): boolean {
  const { body } = readBase(wikitext, context);
  const { missing } = keptNodes(kept, body);
  return missing === 0;
}

function writeEdited(body: Element, base: BasePage, context: RenderContext): string {
  const edited: Edited = copies(body, base);
  if (edited.isSame) return base.source;
  const { wikitext, isPlain } = writeTree(body, edited.ids, context, edited.original);
  if (isPlain || keepsTheRest(wikitext, edited, context)) return wikitext;
  // Something copied has changed its meaning: write everything anew, in the old spelling.
  const anew = writeTree(body, edited.ids, context, undefined).wikitext;
  return keepsTheRest(anew, edited, context) ? anew : wikitext;
}
