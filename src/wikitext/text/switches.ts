/**
 * Names of behaviour switches, such as `__NOTOC__`. A wiki's own language may have other names for them. Any other word
 * between underscores is text as a whole: no switch begins within it.
 */

import type { LocalWords } from '../../title/local-words.ts';

/** Names that may be written in any case, and the ones that may not. */
const ANY_CASE = 'notoc forcetoc toc noeditsection nogallery notitleconvert nocontentconvert';
const UPPER_ONLY =
  'index noindex newsectionlink nonewsectionlink hiddencat expectunusedcategory staticredirect expectunusedtemplate ' +
  'archivedtalk nottalk';

/** Short forms of the first kind. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['notc', 'notitleconvert'],
  ['nocc', 'nocontentconvert'],
]);

const INSENSITIVE: ReadonlySet<string> = new Set(ANY_CASE.split(' '));
const SENSITIVE: ReadonlySet<string> = new Set(UPPER_ONLY.split(' '));

/** No other construct begins in it; other languages write names of several words. */
const SWITCH = /__((?:(?!__|&[#\w]+;)[^\p{Cc}!':;<=[\]{|}])+)__/uy;

/** The word between underscores at a place, and the switch that it names; undefined if there is no such word. */
export function switchAt(
  text: string,
  at: number,
  words: LocalWords | undefined,
): { readonly name: string | undefined; readonly end: number } | undefined {
  SWITCH.lastIndex = at;
  const written = SWITCH.exec(text)?.[1];
  if (written === undefined) return undefined;
  return { name: nameOf(written) ?? words?.switch(written), end: SWITCH.lastIndex };
}

/** Whether a text holds a switch. */
export function holdsSwitch(text: string, words: LocalWords | undefined): boolean {
  for (let at = text.indexOf('__'); at >= 0; at = text.indexOf('__', at)) {
    const found = switchAt(text, at, words);
    if (found?.name !== undefined) return true;
    at = found?.end ?? at + 1;
  }
  return false;
}

function nameOf(written: string): string | undefined {
  const lower = written.toLowerCase();
  const name = SHORT.get(lower) ?? lower;
  return INSENSITIVE.has(name) || (SENSITIVE.has(name) && written === written.toUpperCase())
    ? name
    : undefined;
}
