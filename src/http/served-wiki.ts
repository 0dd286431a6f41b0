/** A wiki that is open, with what is derived from it. */

import type { WikiLinks } from '../wiki/links/wiki-links.ts';
import type { WikiSearch } from '../wiki/search/wiki-search.ts';
import type { Wiki } from '../wiki/wiki.ts';

export interface ServedWiki {
  readonly wiki: Wiki;
  readonly search: WikiSearch;
  readonly links: WikiLinks;
}
