/** Lists of special pages that pages may take in: `{{Special:PrefixIndex/A}}`. */

export const INCLUDABLE: ReadonlySet<string> = new Set([
  'PrefixIndex',
  'AllPages',
  'RecentChanges',
  'NewPages',
  'Contributions',
  'ListFiles',
  'ListUsers',
  'WhatLinksHere',
]);
/** What such a list is to the engine: no tag that anybody can write. */
export const SPECIAL_LIST = ' special-list';
