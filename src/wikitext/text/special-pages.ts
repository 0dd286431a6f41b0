/** Special pages that links may lead to. Any other is shown as missing. */

const NAMES =
  'BookSources Version FilePath Search RecentChanges AllPages Random Upload UserLogin CreateAccount Preferences Watchlist ' +
  'Contributions WhatLinksHere RecentChangesLinked SpecialPages Categories ListFiles NewPages Log Statistics Export Import ' +
  'PrefixIndex Redirect PermanentLink Diff MyPage MyTalk MyContributions History Info Edit LongPages ShortPages ' +
  'WantedPages ListUsers EmailUser';

/** Those whose lists pages may take in. */
export const INCLUDABLE: ReadonlySet<string> = new Set([
  'PrefixIndex',
  'AllPages',
  'RecentChanges',
  'NewPages',
]);
/** What such a list is to the engine: no tag that anybody can write. */
export const SPECIAL_LIST = ' special-list';

/** Names in lower case -> their spelling. */
const KNOWN: ReadonlyMap<string, string> = new Map(
  NAMES.split(' ').map((name) => [name.toLowerCase(), name]),
);

/** @param text title without namespace, subpages allowed: `BookSources/123` */
export function isKnownSpecial(text: string): boolean {
  return spelled(text) !== undefined;
}

/** The title with the proper spelling of the special page: `recentchanges/x` is `RecentChanges/x`. */
export function spellSpecial(text: string): string {
  const name = spelled(text);
  return name === undefined ? text : name + text.replace(/^[^/#]*/, '');
}

function spelled(text: string): string | undefined {
  return KNOWN.get(text.replace(/[/#].*$/s, '').toLowerCase());
}
