/** How a signature reads: `~~~~` in a wikitext that is saved. */

import type { User } from '../ledger/users.ts';

const TILDES = /~{3,5}/g;

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
