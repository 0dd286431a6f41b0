/**
 * The table of constructs: which may begin at a character inside a line, tried in this order. What may begin a line stands
 * in `start-of-line.ts`; extension tags in `extensions.ts`; parser functions in `functions/table.ts`.
 */

import { beginAutolink } from './autolink.ts';
import { beginSwitch } from './behaviour-switch.ts';
import { beginEntity } from './entity.ts';
import { beginExternalLink } from './external-link.ts';
import { beginHtmlTag } from './html-tag.ts';
import { endTerm } from './list.ts';
import { beginMagicLink } from './magic-link.ts';
import { emitMark } from './mark-tokens.ts';
import { newline } from './newline.ts';
import { parseWikitext } from './parse.ts';
import { beginQuotes } from './quote-run.ts';
import { beginRedirect } from './redirect-line.ts';
import type { Language } from './rendering.ts';
import type { Begin, Grammar } from './scanner.ts';
import { startLine } from './start-of-line.ts';
import { beginNextCell } from './table-cell.ts';
import { resolveBraces } from './transclude.ts';
import { beginWikilink } from './wikilink.ts';

const BY_CHARACTER: Readonly<Record<string, readonly Begin[]>> = {
  '\u0000': [emitMark],
  '\n': [newline],
  "'": [beginQuotes],
  '[': [beginWikilink, beginExternalLink],
  '<': [beginHtmlTag],
  '&': [beginEntity],
  _: [beginSwitch],
  ':': [beginAutolink, endTerm],
  '|': [beginNextCell],
  '!': [beginNextCell],
  I: [beginMagicLink],
  P: [beginMagicLink],
  R: [beginMagicLink],
};

/** The same by character code, for the scanner's loop. */
const INLINE: readonly (readonly Begin[] | undefined)[] = Array.from(
  { length: 128 },
  (_, code) => BY_CHARACTER[String.fromCharCode(code)],
);

/** Who reads what. */
export const GRAMMAR: Grammar = { inline: INLINE, startLine, passMark: emitMark, redirect: beginRedirect };

/** The engine's parts, put together. */
export const LANGUAGE: Language = {
  resolve: resolveBraces,
  parse: (wikitext, rendering, place) => parseWikitext(wikitext, rendering, place, GRAMMAR),
};
