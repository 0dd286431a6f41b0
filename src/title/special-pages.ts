/** Special pages that links may lead to. Any other is missing. */

import type { LocalWords } from './local-words.ts';

const NAMES =
  'BookSources Version FilePath Search RecentChanges AllPages Random Upload UserLogin CreateAccount Preferences Watchlist ' +
  'Contributions WhatLinksHere RecentChangesLinked SpecialPages Categories ListFiles NewPages Log Statistics Export Import ' +
  'PrefixIndex Redirect PermanentLink Diff MyPage MyTalk MyContributions History Info Edit LongPages ShortPages ' +
  'WantedPages ListUsers EmailUser OrphanedPages MovePage Undelete UserLogout ChangePassword Accounts Rights ' +
  'SiteSettings Suppress Tokens';

/** Names in lower case -> their spelling. */
const KNOWN: ReadonlyMap<string, string> = new Map(
  NAMES.split(' ').map((name) => [name.toLowerCase(), name]),
);

/** @param text title without namespace, subpages allowed: `BookSources/123` */
export function isKnownSpecial(text: string, words: LocalWords | undefined): boolean {
  return spelled(text, words) !== undefined;
}

/** The title with the proper spelling of the special page: `recentchanges/x` is `RecentChanges/x`. */
export function spellSpecial(text: string, words: LocalWords | undefined): string {
  const name = spelled(text, words);
  return name === undefined ? text : name + text.replace(/^[^/#]*/, '');
}

function spelled(text: string, words: LocalWords | undefined): string | undefined {
  const name = text.replace(/[/#].*$/s, '');
  return KNOWN.get(name.toLowerCase()) ?? words?.special(name);
}
