/** Pages around a page, whose changes may be of interest to whoever reads it. */

import type { LinkKind } from '../../content-models/page-links.ts';
import { CATEGORY } from '../../title/namespaces.ts';
import { splitKey } from '../../title/split-key.ts';
import type { PageKey } from '../../title/title.ts';
import type { CareSource } from './care-lists.ts';

/** Pages of one kind that are looked at: a template may stand on every page of a large wiki. */
const MOST = 50_000;

const AHEAD: readonly LinkKind[] = ['link', 'redirect', 'template', 'file'];

/** What a page links to and shows, for a category what is in it; `isBackwards`: what links to the title and shows it. */
export function neighbours({ wiki, index }: CareSource, key: PageKey, isBackwards: boolean): Set<PageKey> {
  const { ledger, site } = wiki;
  const keysOf = (kind: LinkKind): PageKey[] => {
    const keys: PageKey[] = [];
    for (const id of index.pagesTo(kind, key)) {
      const page = ledger.pageById(id);
      if (page !== undefined && keys.push(page.key) === MOST) break;
    }
    return keys;
  };
  if (isBackwards) return new Set(AHEAD.flatMap(keysOf));
  if (splitKey(key, site.titles).namespace === CATEGORY) return new Set(keysOf('category'));
  const page = ledger.page(key);
  if (page === undefined) return new Set();
  return new Set(AHEAD.flatMap((kind) => index.from(page.id, kind).map(({ target }) => target as PageKey)));
}
