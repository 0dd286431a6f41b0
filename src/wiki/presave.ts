/** What a save does to a source before it is kept. Everything else is stored as sent. */

import type { ContentModel } from './layout.ts';
import type { User } from './ledger/users.ts';

/** Parts of wikitext in which signatures are left alone. */
const PROTECTED =
  /<!--[\s\S]*?(?:-->|$)|<(nowiki|pre|syntaxhighlight|source|math)\b[^<>]*(?:(?<=\/)>|>[\s\S]*?(?:<\/\1\s*>|$))/gi;
const TILDES = /~{3,5}/g;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** @returns the source with LF line ends, no trailing white space and, in wikitext, signatures written out */
export function prepareSource(source: string, model: ContentModel, user: string, at: Date): string {
  const text = source.replace(/\r\n?/g, '\n').trimEnd();
  return model === 'wikitext' ? sign(text, user, at) : text;
}

/** Whether two sources are the same page: files that came by push may end in a line end. */
export function sameSource(a: string, b: string): boolean {
  return a.trimEnd() === b.trimEnd();
}

function sign(text: string, user: string, at: Date): string {
  if (!text.includes('~~~')) return text;
  let signed = '';
  let from = 0;
  for (const found of text.matchAll(PROTECTED)) {
    signed += signPart(text.slice(from, found.index), user, at) + found[0];
    from = found.index + found[0].length;
  }
  return signed + signPart(text.slice(from), user, at);
}

function signPart(text: string, user: string, at: Date): string {
  return text.replace(TILDES, (tildes) => {
    if (tildes.length === 5) return dateOf(at);
    return tildes.length === 4 ? `${nameOf(user)} ${dateOf(at)}` : nameOf(user);
  });
}

function nameOf(user: User['name']): string {
  return `[[User:${user}|${user}]] ([[User talk:${user}|talk]])`;
}

/** `03:07, 21 November 2026 (UTC)` */
function dateOf(at: Date): string {
  const time = at.toISOString().slice(11, 16);
  return `${time}, ${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()} (UTC)`;
}
