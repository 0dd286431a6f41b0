/** `?feed=atom`: feeds by the addresses that MediaWiki has for them, which readers of news keep for years. */

import type { PageKey } from '../../title/title.ts';
import { encodeKey } from '../addresses.ts';
import { asked, type Visit } from '../visit.ts';

const FORMATS = ['atom', 'rss'];
/** What is asked of changes besides, in the same words in both places. */
const PASSED = [
  'days',
  'from',
  'namespace',
  'invert',
  'associated',
  'hidebots',
  'hideminor',
  'hideanons',
  'hideliu',
  'hidemyself',
  'showlinkedto',
] as const;

/** The feed that is asked for in the place of recent changes, or of those around a page; undefined: none is. */
export function changesFeed(visit: Visit, target?: string): string | undefined {
  const format = askedFormat(visit);
  if (format === undefined) return undefined;
  const query = new URLSearchParams({ action: 'feedrecentchanges', feedformat: format });
  if (target !== undefined && target !== '') query.set('target', target);
  for (const name of PASSED) {
    const value = asked(visit, name);
    if (value !== undefined) query.set(name, value);
  }
  return `/api.php?${query}`;
}

/** The same of what somebody contributed. */
export function contributionsFeed(visit: Visit, user: string): string | undefined {
  const format = askedFormat(visit);
  return format === undefined || user === '' ? undefined : contributionsFeedAt(user, format);
}

export function contributionsFeedAt(user: string, format = 'atom'): string {
  return `/api.php?${new URLSearchParams({ action: 'feedcontributions', user, feedformat: format })}`;
}

/** The same of new pages. */
export function newPagesFeed(visit: Visit): string | undefined {
  return askedFormat(visit) === undefined ? undefined : NEW_PAGES_FEED;
}

export const NEW_PAGES_FEED = '/feed/new.atom';

/** The same of a page's history. */
export function historyFeed(visit: Visit, key: PageKey): string | undefined {
  return askedFormat(visit) === undefined ? undefined : `/feed/history/${encodeKey(key)}.atom`;
}

function askedFormat(visit: Visit): string | undefined {
  const format = asked(visit, 'feed');
  return format !== undefined && FORMATS.includes(format) ? format : undefined;
}
