/**
 * The table of constructs: which may begin at a character inside a line, tried in this order. What may begin a line stands
 * in `start-of-line.ts`; extension tags in `extensions.ts`; parser functions in `functions/table.ts`.
 */

import type { Site } from './context.ts';
import type { Language } from './expand/rendering.ts';
import { resolveBraces } from './expand/transclude.ts';
import { EXTENSIONS } from './extensions.ts';
import { FUNCTIONS } from './functions/table.ts';
import { beginAutolink } from './links/autolink.ts';
import { beginExternalLink } from './links/external-link.ts';
import { beginMagicLink } from './links/magic-link.ts';
import { beginRedirect } from './links/redirect-line.ts';
import { beginWikilink } from './links/wikilink.ts';
import { beginSwitch } from './scan/behaviour-switch.ts';
import { beginEntity } from './scan/entity.ts';
import { beginHtmlTag } from './scan/html-tag.ts';
import { endTerm } from './scan/list.ts';
import { emitMark } from './scan/mark-tokens.ts';
import { newline } from './scan/newline.ts';
import { parseWikitext } from './scan/parse.ts';
import { beginQuotes } from './scan/quote-run.ts';
import type { Begin, Grammar } from './scan/scanner.ts';
import { passInlineMark, startLine } from './scan/start-of-line.ts';
import { beginNextCell, enterBraces, enterVariants } from './scan/table-cell.ts';
import { beginVariant } from './variants/variant.ts';

const BY_CHARACTER: Readonly<Record<string, readonly Begin[]>> = {
  '\u0000': [passInlineMark],
  '\n': [newline],
  "'": [beginQuotes],
  '[': [beginWikilink, beginExternalLink],
  '<': [beginHtmlTag],
  '&': [beginEntity],
  _: [beginSwitch],
  ':': [beginAutolink, endTerm],
  '{': [enterBraces],
  '-': [enterVariants],
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

/** What is read in attributes. */
const ATTRIBUTES = INLINE.map((begin, code) =>
  '\u0000<&'.includes(String.fromCharCode(code)) ? begin : undefined,
);

/** The table that the scanner asks. */
const GRAMMAR: Grammar = {
  inline: INLINE,
  attributes: ATTRIBUTES,
  startLine,
  passMark: emitMark,
  redirect: beginRedirect,
};

const INLINE_WITH_VARIANTS = INLINE.with('-'.charCodeAt(0), [beginVariant]);

/** The same for languages with variants: `-{ }-` means nothing in others, and holds anything in attributes. */
const WITH_VARIANTS: Grammar = {
  ...GRAMMAR,
  inline: INLINE_WITH_VARIANTS,
  attributes: INLINE_WITH_VARIANTS,
};

export function grammarOf({ variants }: Site): Grammar {
  return variants === undefined ? GRAMMAR : WITH_VARIANTS;
}

/** The engine's parts, put together. */
export const LANGUAGE: Language = {
  functions: FUNCTIONS,
  extensions: EXTENSIONS,
  resolve: resolveBraces,
  parse: (wikitext, rendering, place) =>
    parseWikitext(wikitext, rendering, place, grammarOf(rendering.context.site)),
};
