/** Addresses that links may lead to: those that begin with a known scheme. */

import { URL_SCHEMES } from '../../title/url-schemes.ts';

const SCHEME_AT = new RegExp(
  `(?:${URL_SCHEMES.map((scheme) => scheme.replace(/\//g, '\\/')).join('|')})`,
  'iy',
);

/** Length of the scheme that begins at `at` (`https://` is 8), 0 if none does. `//` alone counts with `relative`. */
export function schemeLengthAt(text: string, at: number, relative: 'relative' | 'absolute'): number {
  SCHEME_AT.lastIndex = at;
  const match = SCHEME_AT.exec(text);
  if (match !== null) return match[0].length;
  return relative === 'relative' && text.startsWith('//', at) ? 2 : 0;
}

const WORD_BEFORE_COLON = /(?<![\p{L}\p{N}_])[a-z]+(?=:)/giu;

/** Whether a text holds an address that is a link by itself. */
export function holdsAddress(text: string): boolean {
  for (const { index } of text.matchAll(WORD_BEFORE_COLON)) {
    const scheme = schemeLengthAt(text, index, 'absolute');
    if (scheme > 0 && /[^\s<>"[\]{}|]/.test(text[index + scheme] ?? ' ')) return true;
  }
  return false;
}

const ADDRESS_SIGN = /[^\s<>"[\]{}|\0]/;

/** Where the signs begin, right before a place, that an address may hold. */
export function addressSignsBefore(text: string, to: number, from = 0): number {
  let start = to;
  while (start > from && ADDRESS_SIGN.test(text[start - 1]!)) start--;
  return start;
}

const ADDRESS_END = /''|&(?:nbsp|lt|gt|#160);/;

/** Whether an address goes up to the end of a text without blanks and brackets. */
export function reachesAsAddress(text: string): boolean {
  return text.includes(':') && holdsAddress(`${text}.`) && !ADDRESS_END.test(text);
}

/** True for an address that a link or a picture may lead to. */
export function isSafeUrl(url: string): boolean {
  return schemeLengthAt(url, 0, 'relative') > 0 && !/[\u0000-\u0020\u007f]/.test(url);
}

const HOST_IN_BRACKETS = /\/\/\[[0-9A-Fa-f:.]+\]/y;
/** What a host ends with: a port, and what comes before a path. */
const HOST_END = /^(?::\d*)?(?:\/|$)/;

/** The place behind a host in brackets, as in `//[::1]`, where a scheme ends at `at`; `at` itself where none follows. */
export function behindHostInBrackets(text: string, at: number): number {
  HOST_IN_BRACKETS.lastIndex = at - 2;
  return HOST_IN_BRACKETS.test(text) ? HOST_IN_BRACKETS.lastIndex : at;
}

const HOST = /^(?:[^/]*\/\/)?[^/]*/;
/** Characters that don't show, which would let two hosts look the same. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}]/gu;

/** The address as an href, its host in brackets at the end of the head: they stay where a host may end. */
export function wholeHref(head: string, body: string): string {
  return head.endsWith(']') && !HOST_END.test(body) ? urlAsHref(head + body) : head + urlAsHref(body);
}

/** The address as it is shown: spaces, angle brackets and control characters as bytes. */
export function urlAsText(url: string): string {
  return asBytes(url.toWellFormed(), /[\0- \x7f<>]/g).replace(HOST, (host) => host.replace(INVISIBLE, ''));
}

/** The address as an href: spaces, quotes, brackets and control characters as bytes, the rest as written. */
export function urlAsHref(url: string): string {
  return asBytes(urlAsText(url), /[\][<>"|]/g);
}

function asBytes(url: string, chars: RegExp): string {
  return url.replace(chars, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}
