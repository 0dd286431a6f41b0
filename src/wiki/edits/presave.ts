/**
 * What a save does to every source before it is kept, and how a signature reads. Wikitext is written out besides (`wikitext/save.ts`);
 * everything else is stored as sent.
 */

import type { User } from '../ledger/users.ts';

const TILDES = /~{3,5}/g;

/** @returns the source with LF line ends and no trailing white space */
export function prepareSource(source: string): string {
  return source.replace(/\r\n?/g, '\n').trimEnd();
}

/** Whether two sources are the same page: files that came by push may end in a line end. */
export function sameSource(a: string, b: string): boolean {
  return a.trimEnd() === b.trimEnd();
}

/** The text with `~~~` as the name, `~~~~` as name and time, `~~~~~` as the time. */
export function sign(text: string, user: User['name'], at: Date): string {
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
  const month = at.toLocaleDateString('en', { month: 'long', timeZone: 'UTC' });
  return `${time}, ${at.getUTCDate()} ${month} ${at.getUTCFullYear()} (UTC)`;
}
