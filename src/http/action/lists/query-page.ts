/**
 * `list=querypage`: pages that need care. Each is found by one look through the order of titles or of targets.
 */

import type { LinkKind } from '../../../content-models/page-links.ts';
import { CATEGORY, FILE, MAIN, TEMPLATE } from '../../../title/namespaces.ts';
import { splitKey } from '../../../title/split-key.ts';
import type { PageKey } from '../../../title/title.ts';
import type { Page } from '../../../wiki/ledger/ledger.ts';
import { timestamp } from '../../answers/shapes.ts';
import { keyShape } from '../core/keys.ts';
import { type Asked, list } from '../core/module.ts';
import { integerOr, limit, oneNeeded } from '../core/parameter.ts';
import { digitsOf } from '../core/time.ts';
import { linksOf } from '../query/links-of.ts';

/** Results of a page that are kept, as in MediaWiki. */
const MOST = 5_000;

interface Found {
  readonly key: PageKey;
  readonly value: number;
  /** Whether the value is a time, in seconds. */
  readonly isTime?: true;
}

type Query = (asked: Asked) => Found[];

function pagesIn({ call: { wiki } }: Asked, namespace: number): Page[] {
  return wiki.titles.namespace(namespace).flatMap((key) => wiki.ledger.page(key) ?? []);
}

/** Pages of a namespace that are no redirects. */
function realPages(asked: Asked, namespace: number = MAIN): Page[] {
  return pagesIn(asked, namespace).filter(({ id }) => !linksOf(asked).leads(id, 'redirect'));
}

function byNumber(pages: readonly Page[], value: (page: Page) => number, sign: 1 | -1): Found[] {
  return pages
    .map((page) => ({ key: page.key, value: value(page) }))
    .sort((a, b) => sign * (a.value - b.value));
}

function size({ call: { wiki } }: Asked): (page: Page) => number {
  return (page) => wiki.ledger.latestFacts(page).sizeBytes;
}

function linkCount(asked: Asked, kind: LinkKind): (page: Page) => number {
  const index = linksOf(asked);
  return ({ id }) => index.countFrom(id, kind);
}

function without(namespace: number, kind: LinkKind): Query {
  return (asked) =>
    realPages(asked, namespace)
      .filter(({ id }) => !linksOf(asked).leads(id, kind))
      .map(({ key }) => ({ key, value: 0 }));
}

function unused(namespace: number, kind: LinkKind): Query {
  return (asked) =>
    pagesIn(asked, namespace)
      .filter(({ key }) => !linksOf(asked).has(kind, key))
      .map(({ key }) => ({ key, value: 0 }));
}

/** Targets of links, those used most first. */
function targets(kind: LinkKind, accept: (asked: Asked, key: PageKey) => boolean): Query {
  return (asked) => {
    const index = linksOf(asked);
    const counts = new Map(index.countsTo(kind, (target) => accept(asked, target as PageKey)));
    return index
      .sortedTargets(kind)
      .flatMap((target) => {
        const value = counts.get(target);
        return value === undefined ? [] : { key: target as PageKey, value };
      })
      .sort((a, b) => b.value - a.value);
  };
}

function isMissing({ call: { wiki } }: Asked, key: PageKey): boolean {
  return wiki.ledger.page(key) === undefined && wiki.ledger.others.find(key) === undefined;
}

function isIn(namespace: number): (asked: Asked, key: PageKey) => boolean {
  return ({ call: { wiki } }, key) => splitKey(key, wiki.site.titles).namespace === namespace;
}

function redirects(accept: (asked: Asked, target: PageKey) => boolean): Query {
  return (asked) => {
    const index = linksOf(asked);
    const { ledger } = asked.call.wiki;
    return index
      .sortedTargets('redirect')
      .filter((target) => accept(asked, target as PageKey))
      .flatMap((target) => index.to('redirect', target))
      .flatMap(({ page }) => ledger.pageById(page)?.key ?? [])
      .map((key) => ({ key, value: 0 }));
  };
}

const QUERIES = {
  Ancientpages: (asked: Asked) =>
    realPages(asked)
      .map((page): Found => {
        const { atSeconds } = asked.call.wiki.ledger.latestFacts(page);
        return { key: page.key, value: atSeconds, isTime: true };
      })
      .sort((a, b) => a.value - b.value),
  BrokenRedirects: redirects(isMissing),
  Deadendpages: without(MAIN, 'link'),
  DoubleRedirects: redirects((asked, key) => {
    const page = asked.call.wiki.ledger.page(key);
    return page !== undefined && linksOf(asked).leads(page.id, 'redirect');
  }),
  Fewestrevisions: (asked: Asked) => byNumber(realPages(asked), ({ revisions }) => revisions.length, 1),
  ListDuplicatedFiles: (asked: Asked) =>
    asked.call.wiki.titles.files.flatMap((key) => {
      const { media, ledger } = asked.call.wiki;
      const content = ledger.others.find(key)?.content;
      const same = content === undefined ? [] : media.files.holding(content);
      return same.length > 1 && same[0] === key ? [{ key, value: same.length }] : [];
    }),
  Listredirects: redirects(() => true),
  Lonelypages: (asked: Asked) =>
    realPages(asked)
      .filter(({ key }) => !linksOf(asked).has('link', key) && !linksOf(asked).has('template', key))
      .map(({ key }) => ({ key, value: 0 })),
  Longpages: (asked: Asked) => byNumber(realPages(asked), size(asked), -1),
  MediaStatistics: () => [],
  Mostcategories: (asked: Asked) => byNumber(realPages(asked), linkCount(asked, 'category'), -1),
  Mostimages: targets('file', isIn(FILE)),
  Mostinterwikis: (asked: Asked) => byNumber(realPages(asked), linkCount(asked, 'language'), -1),
  Mostlinked: targets('link', () => true),
  Mostlinkedcategories: targets('category', isIn(CATEGORY)),
  Mostlinkedtemplates: targets('template', () => true),
  Mostrevisions: (asked: Asked) => byNumber(realPages(asked), ({ revisions }) => revisions.length, -1),
  Shortpages: (asked: Asked) => byNumber(realPages(asked), size(asked), 1),
  Uncategorizedcategories: without(CATEGORY, 'category'),
  Uncategorizedimages: without(FILE, 'category'),
  Uncategorizedpages: without(MAIN, 'category'),
  Uncategorizedtemplates: without(TEMPLATE, 'category'),
  Unusedcategories: unused(CATEGORY, 'category'),
  Unusedimages: (asked: Asked) =>
    asked.call.wiki.titles.files
      .filter((key) => !linksOf(asked).has('file', key))
      .map((key) => ({ key, value: 0 })),
  Unusedtemplates: unused(TEMPLATE, 'template'),
  Unwatchedpages: () => [],
  Wantedcategories: targets('category', isMissing),
  Wantedfiles: targets('file', isMissing),
  Wantedpages: targets('link', isMissing),
  Wantedtemplates: targets('template', isMissing),
  Withoutinterwiki: without(MAIN, 'language'),
} satisfies Record<string, Query>;

type QueryName = keyof typeof QUERIES;
const NAMES = Object.keys(QUERIES) as QueryName[];

export const queryPage = list({
  name: 'querypage',
  prefix: 'qp',
  summary: 'Pages that need care: wanted, orphaned, long, short, without categories',
  parameters: { page: oneNeeded(NAMES), offset: integerOr(0), limit },
  generates: true,
  run: (asked, { page, offset, limit: most }) => {
    asked.call.admit('compute');
    const rules = asked.call.wiki.site.titles;
    const found: Found[] = QUERIES[page](asked).slice(0, MOST);
    const from = Math.max(0, offset);
    const items = found.slice(from, from + most).map(({ key, value, isTime }) => ({
      key,
      shape: {
        ...(isTime ? { value: digitsOf(value), timestamp: timestamp(value) } : { value: String(value) }),
        ...keyShape(key, rules),
      },
    }));
    return {
      items,
      as: (results) => ({ name: page, results }),
      next: found.length > from + most ? { offset: from + most } : undefined,
    };
  },
});
