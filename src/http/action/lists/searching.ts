/** Lists that search: by words, by the beginning of titles, and at random. */

import { randomInt } from 'node:crypto';
import { isTitle, keyOf, type PageKey, parseTitle } from '../../../title/title.ts';
import type { SearchResult, SearchResults } from '../../../wiki/search/wiki-search.ts';
import { timestamp } from '../../answers/shapes.ts';
import { badContinue, isAsked, refuseMany } from '../core/asked.ts';
import { keyShape } from '../core/keys.ts';
import { type Asked, list } from '../core/module.ts';
import {
  flag,
  integerWithinOr,
  limit,
  limitOf,
  mainNamespaces,
  namespaces,
  neededText,
  old,
  one,
  oneOr,
  some,
  text,
  type ValuesOf,
} from '../core/parameter.ts';
import type { Item, ListedItems } from '../core/results.ts';
import { linksOf } from '../query/links-of.ts';
import { MAX_LOOKED_AT } from './walk.ts';

const NOTHING: { readonly results: readonly SearchResult[] } = { results: [] };

/** Results that can be reached by going on. */
const DEEPEST = 10_000;

const SEARCH_PARAMETERS = {
  search: neededText,
  namespace: mainNamespaces,
  limit,
  offset: integerWithinOr(0, 0),
  what: one(['nearmatch', 'text', 'title']),
  info: some(['rewrittenquery', 'suggestion', 'totalhits'], 'totalhits|suggestion|rewrittenquery'),
  prop: {
    ...some(
      [
        'categorysnippet',
        'extensiondata',
        'hasrelated',
        'isfilematch',
        'redirectsnippet',
        'redirecttitle',
        'score',
        'sectionsnippet',
        'sectiontitle',
        'size',
        'snippet',
        'timestamp',
        'titlesnippet',
        'wordcount',
      ],
      'size|wordcount|timestamp|snippet',
    ),
    oldValues: ['hasrelated', 'score'],
  },
  interwiki: flag,
  enablerewrites: flag,
  sort: oneOr(['relevance'], 'relevance'),
} as const;

type SearchValues = ValuesOf<typeof SEARCH_PARAMETERS>;

export const search = list({
  name: 'search',
  prefix: 'sr',
  summary: 'Pages by the words of their titles and texts, best first',
  parameters: SEARCH_PARAMETERS,
  generates: true,
  run: async (asked, values): Promise<ListedItems> => {
    asked.call.admit('compute');
    const { offset } = values;
    const { results: found, total } = await resultsOf(asked, values, oneMoreThan(values));
    const goesOn = found.length > values.limit;
    const seen = offset + found.length;
    const isWhole = !goesOn && (found.length > 0 || offset === 0);
    const searchinfo = values.info.has('totalhits')
      ? { totalhits: isWhole ? seen : ((await total?.()) ?? seen) }
      : {};
    const beside = values.what === 'nearmatch' ? {} : { searchinfo };
    return {
      items: found.slice(0, values.limit).map((each) => searchItem(asked, each, values)),
      isRanked: true,
      beside,
      next: goesOn ? { offset: offset + values.limit } : undefined,
    };
  },
});

/** So many results are asked for that it shows whether there are more. */
function oneMoreThan({ offset, limit }: { readonly offset: number; readonly limit: number }): number {
  return Math.max(0, Math.min(limit + 1, DEEPEST - offset));
}

async function resultsOf(
  asked: Asked,
  { search: query, namespace, what, offset }: SearchValues,
  count: number,
): Promise<Pick<SearchResults, 'results'> & Partial<SearchResults>> {
  const within = [...namespace];
  const { search: searched } = asked.call;
  if (what === 'title' && count === 0) return NOTHING;
  if (what === 'title') return { results: await searched.titles(query, count, within, offset) };
  if (what !== 'nearmatch') return searched.pages(query, count, within, offset);
  if (offset > 0) return NOTHING;
  const { wiki } = asked.call;
  const title = parseTitle(query, wiki.site.titles);
  const page = isTitle(title) ? wiki.ledger.page(keyOf(title, wiki.site.titles)) : undefined;
  return page === undefined
    ? NOTHING
    : { results: [{ page, excerpt: '', matchedTitle: undefined, description: undefined, files: [] }] };
}

function searchItem(
  asked: Asked,
  { page, excerpt, matchedTitle }: SearchResult,
  { prop }: SearchValues,
): Item {
  const { wiki } = asked.call;
  const latest = wiki.ledger.latestFacts(page);
  const shape = {
    ...keyShape(page.key, wiki.site.titles),
    pageid: page.id,
    ...(prop.has('size') ? { size: latest.sizeBytes } : {}),
    ...(prop.has('wordcount') ? { wordcount: Math.round(latest.sizeBytes / 6) } : {}),
    ...(prop.has('snippet') ? { snippet: excerpt } : {}),
    ...(prop.has('timestamp') ? { timestamp: timestamp(latest.atSeconds) } : {}),
    ...(prop.has('titlesnippet') ? { titlesnippet: '' } : {}),
    ...(prop.has('redirecttitle') && matchedTitle !== undefined ? { redirecttitle: matchedTitle } : {}),
    ...(prop.has('categorysnippet') ? { categorysnippet: '' } : {}),
    ...(prop.has('isfilematch') ? { isfilematch: false } : {}),
  };
  return { key: page.key, shape };
}

export const prefixSearch = list({
  name: 'prefixsearch',
  prefix: 'ps',
  summary: 'Pages by the beginning of their titles',
  parameters: { search: neededText, namespace: mainNamespaces, limit, offset: integerWithinOr(0, 0) },
  generates: true,
  run: async (asked, values) => {
    asked.call.admit('compute');
    const found = await begunBy(asked, values, oneMoreThan(values));
    const rules = asked.call.wiki.site.titles;
    return {
      items: found.slice(0, values.limit).map(({ page }) => ({
        key: page.key,
        shape: { ...keyShape(page.key, rules), pageid: page.id },
      })),
      isRanked: true,
      next: found.length > values.limit ? { offset: values.offset + values.limit } : undefined,
    };
  },
});

interface BegunBy {
  readonly search: string;
  readonly namespace: ReadonlySet<number>;
  readonly offset?: number;
}

/** Pages whose titles begin so; a namespace written before counts more than those named beside. */
export async function begunBy(
  asked: Asked,
  { search: written, namespace, offset = 0 }: BegunBy,
  count: number,
): Promise<SearchResult[]> {
  if (count === 0) return [];
  const { namespaces: known } = asked.call.wiki.site.titles;
  const colon = written.indexOf(':');
  const prefix = colon <= 0 ? undefined : known.find(written.slice(0, colon));
  const within = prefix === undefined ? [...namespace] : [prefix];
  return asked.call.search.titles(written, count, within, offset);
}

export const random = list({
  name: 'random',
  prefix: 'rn',
  summary: 'Pages at random',
  parameters: {
    namespace: namespaces,
    filterredir: oneOr(['all', 'nonredirects', 'redirects'], 'nonredirects'),
    redirect: old(flag),
    limit: limitOf(1),
    continue: text,
  },
  generates: true,
  run: (asked, values): ListedItems => {
    const { wiki } = asked.call;
    const rules = wiki.site.titles;
    refuseMany({ filterredir: isAsked(asked, 'rnfilterredir'), redirect: values.redirect }, 'rn');
    const ids = [...(values.namespace ?? rules.namespaces.ids().filter((id) => id >= 0))];
    const lists = ids.map((id) => wiki.titles.namespace(id));
    const count = lists.reduce((sum, each) => sum + each.length, 0);
    if (count === 0) return { items: [] };
    const [first, left] = randomPlace(values.continue, count);
    const items: Item[] = [];
    let at = first;
    let seen = 0;
    for (const most = Math.min(left, MAX_LOOKED_AT); seen < most && items.length < values.limit; seen++) {
      const key = atPlace(lists, at);
      at = (at + 1) % count;
      const page = key && wiki.ledger.page(key);
      if (key === undefined || page === undefined || !isOfKind(asked, page.id, values)) continue;
      items.push({ key, shape: { id: page.id, ...keyShape(key, rules) } });
    }
    const rest = left - seen;
    return {
      items,
      isRanked: true,
      next: rest > 0 ? { continue: `${at}|${rest}` } : undefined,
    };
  },
});

function isOfKind(
  asked: Asked,
  id: number,
  { filterredir, redirect }: { filterredir: string; redirect: boolean },
): boolean {
  const kind = redirect ? 'redirects' : filterredir;
  return kind === 'all' || linksOf(asked).leads(id, 'redirect') === (kind === 'redirects');
}

/** Where a walk around all titles stands, and how many of them it has not seen. @throws ActionError `badcontinue` */
function randomPlace(place: string | undefined, count: number): [at: number, left: number] {
  if (place === undefined) return [randomInt(count), count];
  const [, at, left] = /^(\d{1,9})\|(\d{1,9})$/.exec(place) ?? [];
  if (at === undefined) throw badContinue();
  return [Number(at) % count, Math.min(Number(left), count)];
}

function atPlace(lists: readonly (readonly PageKey[])[], place: number): PageKey | undefined {
  let left = place;
  for (const each of lists) {
    if (left < each.length) return each[left];
    left -= each.length;
  }
  return undefined;
}
