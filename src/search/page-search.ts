/** Answering one query: candidates from the rarest word, filters, ranking, excerpts. */

import { Slices } from '../base/slices.ts';
import type { Found, Namespaces, SearchHit } from './engine.ts';
import { excerptsFor } from './excerpts/excerpt.ts';
import { fold } from './fold.ts';
import { localTitles, type PageRecord, wordKey } from './page-record.ts';
import { partInOrder } from './part-in-order.ts';
import { hasPhrase } from './phrase.ts';
import type { Postings } from './postings.ts';
import type { Clause, Query } from './query.ts';
import type { RankedTerm, Ranking } from './ranking.ts';
import { localTitle } from './titles.ts';
import { eachWord } from './words.ts';

/** What is searched. A page's number is that of its first sheet. */
export type SearchedPages = {
  readonly postings: Pick<Postings, 'find' | 'ranking'>;
  readonly recordOf: (page: number) => PageRecord | undefined;
  readonly all: () => Iterable<number>;
};

/**
 * Scores for titles, above any score for words: the title equals the query, a redirect does, a title begins with it.
 */
export const EXACT_TITLE = 3e6;
export const EXACT_REDIRECT = 2e6;
export const TITLE_START = 1e6;

/** The hits asked for: so many, after the best so many. */
export type Part = { readonly skip: number; readonly limit: number };

/** Pages that may be hits, as lists of the same length: objects for all pages with a common word are a burden. */
interface Candidates {
  readonly pages: readonly number[];
  readonly records: readonly PageRecord[];
  readonly scores: readonly number[];
  /** The rarest of the words that a query wants. */
  readonly rarest: string | undefined;
}

/** The best pages for a query without phrases. Candidates are found in one go; excerpts are done in slices. */
export async function searchPages(
  query: Query,
  part: Part,
  namespaces: Namespaces,
  pages: SearchedPages,
): Promise<Found> {
  const slices = new Slices();
  const candidates = candidatesOf(query, namespaces, pages);
  const { records, scores } = candidates;
  const hitOf = hitsFor(query, candidates.rarest);
  const best = bestOf(candidates, { from: part.skip, to: part.skip + part.limit });
  // The next search counts anew.
  const times = best.map((place) => pages.postings.ranking.timesOf(candidates.pages[place]!));
  const hits: SearchHit[] = [];
  for (const [at, place] of best.entries()) {
    if (slices.due) await slices.turn();
    hits.push(hitOf(records[place]!, scores[place]!, times[at]));
  }
  return { hits, total: async () => records.length };
}

/** What shows pages that a query finds: see `excerptsFor`. */
export function hitsFor(
  query: Query,
  rarest?: string,
): (record: PageRecord, score: number, times?: number | undefined) => SearchHit {
  const excerptOf = excerptsFor(query.wanted, rarest);
  return (record, score, times) => ({
    id: record.id,
    score,
    ...matchedTitle(record, query),
    excerpt: excerptOf(record.text, times),
  });
}

/** Places of candidates, best first, ties by id. */
export function bestOf(
  { records, scores }: Candidates,
  part: { readonly from: number; readonly to: number },
): readonly number[] {
  const places: number[] = [];
  for (let place = 0; place < scores.length; place++) places.push(place);
  return partInOrder(places, part, (a, b) => scores[b]! - scores[a]! || records[a]!.id - records[b]!.id);
}

export function candidatesOf(query: Query, namespaces: Namespaces, pages: SearchedPages): Candidates {
  const isRanked = query.wanted.length > 0;
  const { postings } = pages;
  const { ranking } = postings;
  const { found, rarest } = isRanked
    ? rankedPages(query, (term) => postings.find(term.text, term), ranking)
    : { found: filteredPages(query, pages), rarest: undefined };
  const excluded = excludedPages(query, pages);
  const worthOf = titleWorth(query);
  const numbers: number[] = [];
  const records: PageRecord[] = [];
  const scores: number[] = [];
  for (const page of found) {
    const record = pages.recordOf(page);
    if (!record || excluded.has(page) || !passesFilters(record, query, namespaces)) continue;
    numbers.push(page);
    records.push(record);
    // A title that is the query, or begins with it, has its words: most need not be read.
    const worth = isRanked && ranking.isTitled(page) ? worthOf(record) : 0;
    scores.push((isRanked ? ranking.scoreOf(page) : 0) + worth);
  }
  return { pages: numbers, records, scores, rarest };
}

/** The pages with all words that a query wants, and the rarest of these words. */
export function rankedPages(
  { wanted }: Query,
  find: (term: Term) => RankedTerm,
  ranking: Pick<Ranking, 'rank' | 'rarest'>,
): { readonly found: readonly number[]; readonly rarest: string | undefined } {
  const terms: Term[] = [];
  for (const term of wanted.flatMap(clauseTerms))
    if (!terms.some((other) => isSameTerm(other, term))) terms.push(term);
  const lists = terms.map(find);
  const found = ranking.rank(lists);
  return { found, rarest: ranking.rarest && terms[lists.indexOf(ranking.rarest)]?.text };
}

function isSameTerm(some: Term, other: Term): boolean {
  return some.text === other.text && some.isPrefix === other.isPrefix && some.inTitle === other.inTitle;
}

/**
 * A query with nothing but filters finds all pages that pass. An empty one, or one with nothing but exclusions, finds none.
 */
function filteredPages(
  { categories, templates, titleStart }: Query,
  { all }: SearchedPages,
): Iterable<number> {
  const hasFilter = categories.length + templates.length > 0 || titleStart !== undefined;
  return hasFilter ? all() : [];
}

/** Pages with an excluded word. Excluded phrases are handled later, since finding them means reading the text. */
function excludedPages({ unwanted }: Query, { postings }: SearchedPages): ReadonlySet<number> {
  const excluded = new Set<number>();
  for (const clause of unwanted.filter((each) => !each.isPhrase)) {
    for (const term of clauseTerms(clause)) {
      for (const page of postings.ranking.pagesWith(postings.find(term.text, term))) excluded.add(page);
    }
  }
  return excluded;
}

/** A word of a query. */
export type Term = { readonly text: string; readonly isPrefix: boolean; readonly inTitle: boolean };

/** The words of a clause, each by itself. */
export function clauseTerms({ terms, isPrefix, inTitle }: Clause): Term[] {
  return terms.map((text, at) => ({ text, isPrefix: isPrefix && at === terms.length - 1, inTitle }));
}

/** Whether a page is where the query looks. */
export function passesFilters(record: PageRecord, query: Query, namespaces: Namespaces): boolean {
  const { categories, templates, titleStart } = query;
  if (categories.length > 0 && !categories.every((name) => record.categories.includes(name))) return false;
  if (templates.length > 0 && !templates.every((name) => record.templates.includes(name))) return false;
  if (titleStart !== undefined && !record.folded.startsWith(titleStart)) return false;
  if (isIn(record.namespace, namespaces)) return true;
  return record.redirects.some((each) => isIn(each.namespace, namespaces) && hasWords(each, query));
}

function isIn(namespace: number, namespaces: Namespaces): boolean {
  return namespaces === 'all' || namespaces.includes(namespace);
}

/** What the titles of a page add to its score, by the words of the query in order. */
function titleWorth({ wanted }: Query): (record: PageRecord) => number {
  const asked = wordKey(wanted.flatMap((clause) => clause.terms));
  if (asked === '') return () => 0;
  const start = wanted.at(-1)!.isPrefix ? asked : `${asked} `;
  return ({ titleKeys }) => {
    let worth = 0;
    for (const key of titleKeys) {
      if (key === asked) return key === titleKeys[0] ? EXACT_TITLE : EXACT_REDIRECT;
      if (key.startsWith(start)) worth = TITLE_START;
    }
    return worth;
  };
}

/** Whether a query asks for words in a row, which only the text can tell. */
export function readsTexts({ wanted, unwanted }: Query): boolean {
  return [...wanted, ...unwanted].some((clause) => clause.isPhrase);
}

/** Whether a page has the phrases of a query, and none that it excludes. */
export function hasPhrases(record: PageRecord, query: Query): boolean {
  const text = record.text.toString();
  const stands = (clause: Clause): boolean =>
    localTitles(record).some((title) => hasPhrase(title, clause)) ||
    (!clause.inTitle && hasPhrase(text, clause));
  return (
    query.wanted.every((clause) => !clause.isPhrase || stands(clause)) &&
    !query.unwanted.some((clause) => clause.isPhrase && stands(clause))
  );
}

/** The first redirect with all words, unless the page's own title has them. */
function matchedTitle(record: PageRecord, query: Query): { matchedTitle?: string } {
  if (query.wanted.length === 0 || record.redirects.length === 0 || hasWords(record, query)) return {};
  const redirect = record.redirects.find((each) => hasWords(each, query));
  return redirect ? { matchedTitle: redirect.title } : {};
}

function hasWords(title: { readonly title: string; readonly namespace: number }, { wanted }: Query): boolean {
  const words: string[] = [];
  eachWord(fold(localTitle(title)), (word) => words.push(word));
  return wanted
    .flatMap(clauseTerms)
    .every(({ text, isPrefix }) => words.some((word) => (isPrefix ? word.startsWith(text) : word === text)));
}
