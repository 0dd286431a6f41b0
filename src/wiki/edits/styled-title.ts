/** In a repository that writes dashes for spaces a new title has dashes too: its file could not say otherwise. */

import { keyOf, type Title } from '../../title/title.ts';
import type { CurrentWiki } from '../current-wiki.ts';

/** The title that a page gets; that of a page which is there stays as it is. */
export function styledTitle(title: Title, { site, ledger, names }: CurrentWiki): Title {
  if (names.style !== '-' || ledger.page(keyOf(title, site.titles)) !== undefined) return title;
  return { ...title, text: title.text.replace(/ /g, '-') };
}
