/**
 * Redirects: `#REDIRECT [[Target]]` at the beginning of a page.
 *
 *   #REDIRECT: [[Main Page|label]]
 *   ^ word     ^ link, label and fragment allowed
 */

import { trimBlanks } from '../../base/text.ts';
import { isTitle, parseTitle, type Title, type TitleRules } from '../../title/title.ts';
import { decodePercent } from './percent.ts';
import { REDIRECT_WORD } from './redirect-words.ts';

const BEFORE_LINK = String.raw`^[ \t\n\r\f]*${REDIRECT_WORD}[ \t\n\r\f]*:?[ \t\n\r\f]*`;
const WORD = new RegExp(String.raw`${BEFORE_LINK}(?=\[\[)`, 'i');
const REDIRECT = new RegExp(String.raw`${BEFORE_LINK}\[\[([^[\]{}|<>\n]+)(?:\|[^\]\n]*)?\]\]`, 'i');

/** Where the link of a redirect begins in a text that begins as one; -1 in any other. */
export function findRedirectWord(text: string): number {
  return WORD.exec(text)?.[0].length ?? -1;
}

/** The target of the redirect link, and the length of the redirect. */
export interface WrittenRedirect {
  readonly target: string;
  readonly length: number;
}

/** The redirect that a source begins with; undefined without one. */
export function findRedirect(source: string): WrittenRedirect | undefined {
  const match = REDIRECT.exec(source);
  return match === null ? undefined : { target: trimBlanks(match[1]!), length: match[0].length };
}

/** The title that a source redirects to; undefined without a redirect, or if its target is not a title. */
export function redirectTarget(source: string, rules: TitleRules): Title | undefined {
  const found = findRedirect(source);
  if (found === undefined) return undefined;
  const title = parseTitle(decodePercent(found.target), rules);
  return isTitle(title) ? title : undefined;
}
