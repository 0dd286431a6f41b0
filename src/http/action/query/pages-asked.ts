/** Finds the pages that a query asks for by titles, numbers or revisions. */

import { localWords } from '../../../title/local-words.ts';
import { FILE, MEDIA, SPECIAL } from '../../../title/namespaces.ts';
import { isKnownSpecial, spellSpecial } from '../../../title/special-pages.ts';
import {
  isTitle,
  keyOf,
  keyToReadingForm,
  type PageKey,
  parseTitle,
  readingForm,
  type Title,
  type TitleProblem,
} from '../../../title/title.ts';
import { ActionError } from '../core/asked.ts';
import { titleOfKey } from '../core/keys.ts';
import type { Asked } from '../core/module.ts';
import { NO_PAGES, type PageSet, type QueriedPage, titleShape } from '../core/page-set.ts';
import { flag, integers, texts } from '../core/parameter.ts';
import { listOf, normalised } from '../core/read-texts.ts';
import { linksOf } from './links-of.ts';

/** Parameters that say which pages. */
export const PAGES_ASKED = {
  titles: texts,
  pageids: integers,
  revids: integers,
  redirects: flag,
  converttitles: flag,
} as const;

export interface PagesAsked {
  readonly titles: readonly string[] | undefined;
  readonly pageids: readonly number[] | undefined;
  readonly revids: readonly number[] | undefined;
  readonly redirects: boolean;
  readonly iwurl?: boolean;
}

/** Hops from redirect to redirect that are followed. */
const MAX_HOPS = 10;

export function pagesAsked(asked: Asked, values: PagesAsked): PageSet {
  const { titles, pageids, revids } = values;
  const given = Object.entries({ titles, pageids, revids }).filter(([, value]) => value !== undefined);
  if (given.length > 1)
    throw new ActionError(
      'multisource',
      `The "${given[1]?.[0]}" parameter cannot be used with "${given[0]?.[0]}".`,
    );
  if (titles !== undefined) return followed(asked, values, byTitles(asked, titles, values.iwurl === true));
  if (pageids !== undefined) return followed(asked, values, byNumbers(asked, pageids));
  return revids === undefined ? NO_PAGES : byRevisions(asked, revids);
}

/** Pages that a generator named. */
export function pagesNamed(asked: Asked, keys: readonly PageKey[], values: PagesAsked): PageSet {
  const numbers = new Numbers();
  const pages = [...new Set(keys)].map((key) => pageOfKey(asked, key, numbers));
  return followed(asked, values, { pages, isByRevision: false, beside: {} });
}

/** Pages with the revisions that a generator named. */
export function revisionsNamed(asked: Asked, ids: readonly number[]): PageSet {
  return byRevisions(asked, ids);
}

/** Gives what is no page a number below zero. */
class Numbers {
  #next = -1;

  next(): number {
    return this.#next--;
  }
}

function byTitles(asked: Asked, written: readonly string[], withUrls: boolean): PageSet {
  const { titles: rules } = asked.call.wiki.site;
  const numbers = new Numbers();
  const normalized: object[] = [];
  const interwiki: object[] = [];
  const pages = new Map<string, QueriedPage>();
  const missing: PageKey[] = [];
  for (const sent of new Set(listOf(asked.params.get('titles') ?? ''))) {
    const to = normalised(sent);
    if (to !== sent)
      normalized.push({ fromencoded: true, from: encodeURIComponent(sent.toWellFormed()), to });
  }
  for (const each of written) {
    const parsed = parseTitle(each, rules);
    if (!isTitle(parsed)) {
      pages.set(`\0${each}`, invalid(each, parsed, numbers));
      continue;
    }
    const title = spelled(asked, parsed);
    const whole = readingForm(title, rules);
    if (title.interwiki !== '') {
      interwiki.push(interwikiShape(asked, title, whole, withUrls));
      continue;
    }
    if (whole !== each) normalized.push({ fromencoded: false, from: each, to: whole });
    const key = keyOf(title, rules);
    if (pages.has(key) || missing.includes(key)) continue;
    if (title.namespace < 0) pages.set(key, special(asked, title, key, numbers));
    else if (asked.call.wiki.ledger.page(key) === undefined) missing.push(key);
    else pages.set(key, pageOfKey(asked, key, numbers));
  }
  for (const key of missing) pages.set(key, pageOfKey(asked, key, numbers));
  return {
    pages: [...pages.values()],
    isByRevision: false,
    beside: {
      ...(normalized.length > 0 ? { normalized } : {}),
      ...(interwiki.length > 0 ? { interwiki } : {}),
    },
  };
}

function interwikiShape(asked: Asked, title: Title, whole: string, withUrl: boolean): object {
  const shape = { title: whole, iw: title.interwiki };
  const { url = '' } = asked.call.wiki.site.titles.interwiki.get(title.interwiki) ?? {};
  const address = url.replace(
    '$1',
    encodeURIComponent(title.text.replace(/ /g, '_')).replace(/%2F|%3A/g, decodeURIComponent),
  );
  return withUrl ? { ...shape, url: address } : shape;
}

const REASONS: Readonly<Record<TitleProblem, string>> = {
  empty: 'The requested page title is empty or contains only the name of a namespace.',
  'too-long': 'The requested page title is too long. It must be no longer than 255 bytes in UTF-8 encoding.',
  'illegal-characters': 'The requested page title contains invalid characters.',
  'relative-path':
    "Title has relative path. Relative page titles (./, ../) are invalid, because they will often be unreachable when handled by user's browser.",
  signature: 'The requested page title contains invalid magic tilde sequence (<nowiki>~~~</nowiki>).',
  'talk-prefix': 'The requested page title refers to a talk page that cannot exist.',
  'leading-colon': 'The requested page title contains an invalid colon at the beginning.',
};

function invalid(written: string, problem: TitleProblem, numbers: Numbers): QueriedPage {
  const mark =
    problem === 'illegal-characters' ? /[#<>[\]{}|\u0000-\u001f\u007f\ufffd]/.exec(written)?.[0] : undefined;
  const reason = REASONS[problem];
  const invalidreason = mark === undefined ? reason : `${reason.slice(0, -1)}: "${mark}".`;
  return { number: numbers.next(), shape: { title: written, invalidreason, invalid: true }, revisions: [] };
}

/** Special pages have one spelling: `special:recentchanges` is `Special:RecentChanges`. */
function spelled(asked: Asked, title: Title): Title {
  if (title.namespace !== SPECIAL || title.interwiki !== '') return title;
  return { ...title, text: spellSpecial(title.text, wordsOf(asked)) };
}

function wordsOf({ call: { wiki } }: Asked): ReturnType<typeof localWords> | undefined {
  const { words } = wiki.site;
  return words && localWords(words);
}

function special(asked: Asked, title: Title, key: PageKey, numbers: Numbers): QueriedPage {
  const { wiki } = asked.call;
  const isThere =
    title.namespace === MEDIA
      ? wiki.ledger.others.find(keyOf({ ...title, namespace: FILE }, wiki.site.titles)) !== undefined
      : isKnownSpecial(title.text, wordsOf(asked));
  return {
    number: numbers.next(),
    title,
    key,
    shape: { ...titleShape(title, key), special: true, ...(isThere ? {} : { missing: true }) },
    revisions: [],
  };
}

function pageOfKey(asked: Asked, key: PageKey, numbers: Numbers): QueriedPage {
  const { ledger, site } = asked.call.wiki;
  const page = ledger.page(key);
  const title = titleOfKey(key, site.titles);
  const shape = titleShape(title, key);
  if (page !== undefined)
    return { number: page.id, page, title, key, shape: { pageid: page.id, ...shape }, revisions: [] };
  const known = ledger.others.find(key) === undefined ? {} : { known: true };
  return { number: numbers.next(), title, key, shape: { ...shape, missing: true, ...known }, revisions: [] };
}

function byNumbers(asked: Asked, ids: readonly number[]): PageSet {
  const numbers = new Numbers();
  const pages = ids.map((id): QueriedPage => {
    const page = asked.call.wiki.ledger.pageById(id);
    return page === undefined
      ? { number: id, shape: { pageid: id, missing: true }, revisions: [] }
      : pageOfKey(asked, page.key, numbers);
  });
  return { pages, isByRevision: false, beside: {} };
}

function byRevisions(asked: Asked, ids: readonly number[]): PageSet {
  const { ledger } = asked.call.wiki;
  const numbers = new Numbers();
  const bad: Record<string, object> = {};
  const revisions = new Map<PageKey, number[]>();
  for (const id of ids) {
    const page = ledger.pageById(ledger.revision(id)?.pageId ?? 0);
    if (page === undefined) bad[id] = { revid: id, missing: true };
    else revisions.set(page.key, [...(revisions.get(page.key) ?? []), id]);
  }
  return {
    pages: [...revisions].map(([key, own]) => ({ ...pageOfKey(asked, key, numbers), revisions: own })),
    isByRevision: true,
    beside: Object.keys(bad).length > 0 ? { badrevids: bad } : {},
  };
}

/** Puts the targets of redirects in their places, where the query asks for that. */
function followed(asked: Asked, values: PagesAsked, found: PageSet): PageSet {
  if (!values.redirects) return found;
  const hops: object[] = [];
  const numbers = new Numbers();
  const pages = new Map<string, QueriedPage>();
  for (const page of found.pages) {
    const target = page.page === undefined ? undefined : targetOf(asked, page.page.key, hops);
    const end = target === undefined ? page : pageOfKey(asked, target, numbers);
    const free = end.number < 0 ? { ...end, number: -1 - pages.size } : end;
    if (!pages.has(end.key ?? String(end.number))) pages.set(end.key ?? String(end.number), free);
  }
  const once = [...new Map(hops.map((hop) => [JSON.stringify(hop), hop])).values()];
  return {
    ...found,
    pages: [...pages.values()],
    beside: { ...found.beside, ...(once.length > 0 ? { redirects: once } : {}) },
  };
}

/** Where a page leads in the end; undefined where it is no redirect. The hops are told. */
function targetOf(asked: Asked, from: PageKey, hops: object[]): PageKey | undefined {
  const seen = new Set([from]);
  let at = from;
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const page = asked.call.wiki.ledger.page(at);
    const link = page && linksOf(asked).from(page.id, 'redirect')[0];
    if (link === undefined) break;
    const to = link.target as PageKey;
    const fragment = link.more === '' ? {} : { tofragment: link.more };
    hops.push({ from: keyToReadingForm(at), to: keyToReadingForm(to), ...fragment });
    if (seen.has(to)) return undefined;
    seen.add(to);
    at = to;
  }
  return at === from ? undefined : at;
}
