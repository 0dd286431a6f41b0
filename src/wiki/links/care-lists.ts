/**
 * Lists of pages that need care: long and short ones, orphans, redirects that lead nowhere, titles that are wanted. Each is one look
 * through the titles or the targets of links, in slices, so that nobody waits for it however large the wiki is.
 */

import { Slices } from '../../base/slices.ts';
import type { LinkKind } from '../../content-models/page-links.ts';
import { CATEGORY, FILE, MAIN, TEMPLATE } from '../../title/namespaces.ts';
import { splitKey } from '../../title/split-key.ts';
import type { PageKey } from '../../title/title.ts';
import type { Page } from '../ledger/ledger.ts';
import type { Wiki } from '../wiki.ts';
import type { LinkIndex } from './link-index.ts';

/** Entries that a list has at most, as in MediaWiki. */
const MOST = 5_000;

/** What an entry's value counts. */
export type CareUnit = 'bytes' | 'links' | 'revisions' | 'seconds';

export interface CareEntry {
  readonly key: PageKey;
  /** 0 where the list counts nothing. */
  readonly value: number;
}

/** Where lists are taken from. */
export interface CareSource {
  readonly wiki: Wiki;
  readonly index: LinkIndex;
}

export interface CareList {
  /** What its values are; undefined: nothing is counted. */
  readonly unit?: CareUnit;
  /** Whether its pages are redirects, which are of interest with their targets. */
  readonly redirects?: true;
  /** Entries in their order: at most `MOST`. */
  readonly find: (source: CareSource) => Promise<readonly CareEntry[]>;
}

/** The order of values: as the entries come, or the least or the most first. */
type Order = 'none' | 'least' | 'most';

/** Keeps what an item gives, until there is enough of it. */
async function gathered<Item>(
  items: Iterable<Item>,
  order: Order,
  entryOf: (item: Item) => CareEntry | undefined,
): Promise<readonly CareEntry[]> {
  const slices = new Slices();
  let kept: CareEntry[] = [];
  // The wiki may change between two slices, so it is its titles of now.
  for (const item of [...items]) {
    if (slices.due) await slices.turn();
    const entry = entryOf(item);
    if (entry === undefined) continue;
    kept.push(entry);
    if (order === 'none' && kept.length === MOST) return kept;
    if (kept.length >= 2 * MOST) kept = firstOf(kept, order);
  }
  return firstOf(kept, order);
}

/** Sorting keeps the order of equal values. */
function firstOf(entries: readonly CareEntry[], order: Order): CareEntry[] {
  const sign = order === 'most' ? -1 : 1;
  const sorted = order === 'none' ? entries : entries.toSorted((a, b) => sign * (a.value - b.value));
  return sorted.slice(0, MOST);
}

type Accept = (source: CareSource, page: Page) => boolean;
type Value = (source: CareSource, page: Page) => number;

/** Pages of a namespace in the order of their titles. What stands around pages is none that needs care. */
function pages(namespace: number, accept: Accept, value: Value = () => 0, order: Order = 'none') {
  return (source: CareSource): Promise<readonly CareEntry[]> =>
    gathered(source.wiki.titles.namespace(namespace), order, (key) => {
      const page = source.wiki.ledger.page(key);
      if (page === undefined || key.startsWith('_') || !accept(source, page)) return undefined;
      return { key, value: value(source, page) };
    });
}

const isReal: Accept = ({ index }, { id }) => !index.leads(id, 'redirect');

function without(namespace: number, kind: LinkKind): CareList {
  const accept: Accept = (source, page) => isReal(source, page) && !source.index.leads(page.id, kind);
  return { find: pages(namespace, accept) };
}

function unused(namespace: number, kind: LinkKind): CareList {
  return { find: pages(namespace, ({ index }, { key }) => !index.has(kind, key)) };
}

function byValue(unit: CareUnit, order: Order, value: Value): CareList {
  return { unit, find: pages(MAIN, isReal, value, order) };
}

const sizeOf: Value = ({ wiki }, page) => wiki.ledger.latestFacts(page).sizeBytes;
const changedAt: Value = ({ wiki }, page) => wiki.ledger.latestFacts(page).atSeconds;
const revisionsOf: Value = (_source, { revisions }) => revisions.length;

function linksFrom(kind: LinkKind): Value {
  return ({ index }, { id }) => index.countFrom(id, kind);
}

type AcceptTarget = (source: CareSource, key: PageKey) => boolean;

const isMissing: AcceptTarget = ({ wiki: { ledger } }, key) => !ledger.holds(key);

function isIn(namespace: number): AcceptTarget {
  return ({ wiki }, key) => splitKey(key, wiki.site.titles).namespace === namespace;
}

/** Targets of links, those used most first. */
function targets(kind: LinkKind, accept: AcceptTarget = () => true): CareList {
  return {
    unit: 'links',
    find: (source) =>
      gathered(source.index.sortedTargets(kind), 'most', (target) =>
        accept(source, target as PageKey)
          ? { key: target as PageKey, value: source.index.countTo(kind, target) }
          : undefined,
      ),
  };
}

/** Redirects in the order of where they lead. */
function redirects(accept: AcceptTarget): CareList {
  return {
    redirects: true,
    find: async (source) => {
      const { wiki, index } = source;
      const slices = new Slices();
      const kept: CareEntry[] = [];
      for (const target of index.sortedTargets('redirect')) {
        if (slices.due) await slices.turn();
        if (!accept(source, target as PageKey)) continue;
        for (const { page } of index.to('redirect', target)) {
          const key = wiki.ledger.pageById(page)?.key;
          if (key !== undefined && kept.push({ key, value: 0 }) === MOST) return kept;
        }
      }
      return kept;
    },
  };
}

/** Files in the order of their titles. */
function files(value: (source: CareSource, key: PageKey) => number | undefined, unit?: CareUnit): CareList {
  return {
    ...(unit === undefined ? {} : { unit }),
    find: (source) =>
      gathered(source.wiki.titles.files, 'none', (key) => {
        const found = value(source, key);
        return found === undefined ? undefined : { key, value: found };
      }),
  };
}

/** How many files hold the same, told at the first of them alone. */
function copiesOf({ wiki: { media, ledger } }: CareSource, key: PageKey): number | undefined {
  const content = ledger.others.find(key)?.content;
  const same = content === undefined ? [] : media.files.holding(content);
  return same.length > 1 && same[0] === key ? same.length : undefined;
}

/** By MediaWiki's names of them. */
export const CARE_LISTS = {
  Ancientpages: byValue('seconds', 'least', changedAt),
  BrokenRedirects: redirects(isMissing),
  Deadendpages: without(MAIN, 'link'),
  DoubleRedirects: redirects(({ wiki, index }, key) => {
    const page = wiki.ledger.page(key);
    return page !== undefined && index.leads(page.id, 'redirect');
  }),
  Fewestrevisions: byValue('revisions', 'least', revisionsOf),
  ListDuplicatedFiles: files(copiesOf, 'links'),
  Listredirects: redirects(() => true),
  Lonelypages: {
    find: pages(MAIN, (source, page) => {
      const { index } = source;
      return isReal(source, page) && !index.has('link', page.key) && !index.has('template', page.key);
    }),
  },
  Longpages: byValue('bytes', 'most', sizeOf),
  Mostcategories: byValue('links', 'most', linksFrom('category')),
  Mostimages: targets('file', isIn(FILE)),
  Mostinterwikis: byValue('links', 'most', linksFrom('language')),
  Mostlinked: targets('link'),
  Mostlinkedcategories: targets('category', isIn(CATEGORY)),
  Mostlinkedtemplates: targets('template'),
  Mostrevisions: byValue('revisions', 'most', revisionsOf),
  Shortpages: byValue('bytes', 'least', sizeOf),
  Uncategorizedcategories: without(CATEGORY, 'category'),
  Uncategorizedimages: without(FILE, 'category'),
  Uncategorizedpages: without(MAIN, 'category'),
  Uncategorizedtemplates: without(TEMPLATE, 'category'),
  Unusedcategories: unused(CATEGORY, 'category'),
  Unusedimages: files(({ index }, key) => (index.has('file', key) ? undefined : 0)),
  Unusedtemplates: unused(TEMPLATE, 'template'),
  Wantedcategories: targets('category', isMissing),
  Wantedfiles: targets('file', isMissing),
  Wantedpages: targets('link', isMissing),
  Wantedtemplates: targets('template', isMissing),
  Withoutinterwiki: without(MAIN, 'language'),
} satisfies Record<string, CareList>;

export type CareName = keyof typeof CARE_LISTS;
