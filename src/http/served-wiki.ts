/** A wiki that is open, with its search. */

import type { WikiSearch } from '../wiki/search/wiki-search.ts';
import type { Wiki } from '../wiki/wiki.ts';

export interface ServedWiki {
  readonly wiki: Wiki;
  readonly search: WikiSearch;
}
