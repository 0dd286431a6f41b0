/**
 * HTML to wikitext: the entry point of the way back.
 *
 *   html -> tree -> match with the base -> tidy -> pieces, construct by construct -> protect text -> wikitext -> check
 *
 * With a base, unedited parts keep their source byte for byte. Without one, everything is written anew, in the spelling
 * that `data-parsoid` records or else in house style.
 */

import type { RenderContext } from '../context.ts';
import type { Element } from '../nodes/node.ts';
import { type BasePage, idsOf, readBase } from './base/base-page.ts';
import { copies } from './base/edited-page.ts';
import { decideForms } from './base/forms.ts';
import { tidyTree } from './base/html-tidy.ts';
import { readHtml } from './base/html-tree.ts';
import { type ShownPage, takeBack } from './base/shown-page.ts';
import { joinCalls } from './base/whole-calls.ts';
import { type CheckEnd, type CheckedSource, writeChecked } from './check/write-checked.ts';
import { plainBlocksOf } from './plain/plain-blocks.ts';
import { writePlainly } from './plain/write-plainly.ts';

export interface SerializeOptions {
  /** The page before the edit: unchanged parts keep its source byte for byte. */
  readonly original?: { readonly wikitext: string; readonly html?: string | undefined } | undefined;
  /** The same, already read by `readBase`. */
  readonly base?: BasePage | undefined;
  /** The base as it was shown to be edited, where that was in a variant of its language, by `readShown`. */
  readonly shown?: ShownPage | undefined;
  /** Is told how the check of what was written ended, where it had to be checked. */
  readonly checked?: ((end: CheckEnd) => void) | undefined;
}

/**
 * Wikitext for a document or the content of a body.
 * @throws HtmlTooLarge over a limit
 */
export function serializeHtml(html: string, context: RenderContext, options: SerializeOptions = {}): string {
  const { wikitext, end } = writtenOf(html, context, options);
  if (end !== undefined) options.checked?.(end);
  return wikitext;
}

function writtenOf(html: string, context: RenderContext, options: SerializeOptions): CheckedSource {
  const { original, shown } = options;
  const base = options.base ?? (original === undefined ? undefined : readBase(original.wikitext, context));
  const body = readHtml(html);
  joinCalls(body);
  if (base !== undefined) {
    if (shown !== undefined) takeBack(body, base, shown);
    return writeEdited(body, base, context);
  }
  const plain = plainBlocksOf(body, context);
  if (plain.size === 0) return writeNew(body, context);
  return writePlainly(body, plain, context) ?? writeNew(readHtml(html), context);
}

/** A page of which nothing was in wikitext. */
export function writeNew(body: Element, context: RenderContext): CheckedSource {
  tidyTree(body);
  const { reformed } = decideForms(body);
  return writeChecked(body, idsOf(body), context, undefined, { reformed, respelled: [] });
}

function writeEdited(body: Element, base: BasePage, context: RenderContext): CheckedSource {
  const edited = copies(body, base);
  return edited.isSame
    ? { wikitext: base.source, end: undefined }
    : writeChecked(body, edited.ids, context, edited.original, edited);
}
