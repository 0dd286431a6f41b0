/** What leads to pages: links, transclusions, uses of files, redirects. */

import { lowerBound } from '../../../base/sorted.ts';
import type { LinkKind } from '../../../content-models/page-links.ts';
import { splitKey } from '../../../title/split-key.ts';
import type { LinkIndex } from '../../../wiki/links/link-index.ts';
import { keyShape } from '../core/keys.ts';
import { type Asked, prop } from '../core/module.ts';
import { type PageSet, titled } from '../core/page-set.ts';
import { limit, namespaces, some, text } from '../core/parameter.ts';
import { isRedirect, linksOf } from '../query/links-of.ts';
import { type PageRow, rowsOfPages, sortable } from './rows-of-pages.ts';

const PARAMETERS = {
  prop: some(['pageid', 'redirect', 'title'], 'pageid|title|redirect'),
  namespace: namespaces,
  show: some(['!redirect', 'redirect']),
  limit,
  continue: text,
} as const;

interface InValues {
  readonly prop: ReadonlySet<string>;
  readonly namespace: ReadonlySet<number> | undefined;
  readonly show: ReadonlySet<string>;
  readonly limit: number;
  readonly continue: string | undefined;
}

function leadingTo(name: string, prefix: string, kind: LinkKind, summary: string) {
  return prop({
    name,
    prefix,
    summary,
    parameters: PARAMETERS,
    generates: true,
    run: (asked, values, pages) => rows(asked, values, pages, { name, kind }),
  });
}

function rows(
  asked: Asked,
  values: InValues,
  pages: PageSet,
  { name, kind }: { name: string; kind: LinkKind },
) {
  const index = linksOf(asked);
  return rowsOfPages({
    name,
    pages: titled(pages),
    limit: values.limit,
    from: values.continue,
    rowsOf: ({ key }, from, most) => {
      const found: PageRow[] = [];
      const ids = Int32Array.from(index.pagesTo(kind, key)).sort();
      const first = from === undefined ? 0 : Number(from);
      for (const id of ids.subarray(lowerBound(ids, first))) {
        if (found.length === most) break;
        const row = rowOf(asked, values, id, kind === 'redirect' ? fragmentOf(index, id) : '');
        if (row !== undefined) found.push(row);
      }
      return found;
    },
  });
}

function fragmentOf(index: LinkIndex, page: number): string {
  return index.from(page, 'redirect')[0]?.more ?? '';
}

function rowOf(
  asked: Asked,
  { prop: wanted, namespace, show }: InValues,
  id: number,
  fragment: string,
): PageRow | undefined {
  const { wiki } = asked.call;
  const page = wiki.ledger.pageById(id);
  if (page === undefined) return undefined;
  const { namespace: own } = splitKey(page.key, wiki.site.titles);
  if (namespace?.has(own) === false) return undefined;
  const redirect = isRedirect(asked, id);
  if ((show.has('redirect') && !redirect) || (show.has('!redirect') && redirect)) return undefined;
  if ((show.has('fragment') && fragment === '') || (show.has('!fragment') && fragment !== ''))
    return undefined;
  const shape = {
    ...(wanted.has('pageid') ? { pageid: id } : {}),
    ...(wanted.has('title') ? keyShape(page.key, wiki.site.titles) : {}),
    ...(wanted.has('fragment') && fragment !== '' ? { fragment } : {}),
    ...(wanted.has('redirect') ? { redirect } : {}),
  };
  return { place: sortable(id), shape, key: page.key };
}

export const linksHere = leadingTo('linkshere', 'lh', 'link', 'Pages that link to pages');
export const transcludedIn = leadingTo('transcludedin', 'ti', 'template', 'Pages that take pages in');
export const fileUsage = leadingTo('fileusage', 'fu', 'file', 'Pages that show files');

export const redirectsTo = prop({
  name: 'redirects',
  prefix: 'rd',
  summary: 'Redirects to pages',
  parameters: {
    ...PARAMETERS,
    prop: some(['fragment', 'pageid', 'title'], 'pageid|title'),
    show: some(['!fragment', 'fragment']),
  },
  generates: true,
  run: (asked, values, pages) => rows(asked, values, pages, { name: 'redirects', kind: 'redirect' }),
});
