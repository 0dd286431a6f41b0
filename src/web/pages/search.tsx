/**
 * `Special:Search`: titles and texts. With `go=1`, as the field in the header sends it, a page of exactly this title is opened;
 * `?search=` alone always lists.
 */

import type { VNode } from 'preact';
import { isTitle, keyOf, keyToReadingForm, parseTitle, type Title } from '../../title/title.ts';
import { WikiError } from '../../wiki/errors.ts';
import type { SearchResult } from '../../wiki/search/wiki-search.ts';
import { pageAddress, specialAddress } from '../addresses.ts';
import { leadTo } from '../answers/send-page.ts';
import { LinkList } from '../view/document.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { OffsetPager } from '../view/pager.tsx';
import { asked, askedNumber, type Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';
import { showPage } from './compose.tsx';
import { isNear, looserQuery } from './near-words.ts';

/** As long as the search reads. */
const MAX_QUERY_CHARS = 300;
const PAGE_LENGTH = 20;
/** Results that one may page through: who needs more asks for more words. */
const MAX_RESULTS = 25 * PAGE_LENGTH;

const SORTS = { best: 'sortBest', edited: 'sortEdited', title: 'sortTitle' } as const satisfies Record<
  string,
  WordName
>;
const PLACES = { any: 'inAny', title: 'inTitle' } as const satisfies Record<string, WordName>;
const TIMES = {
  any: 'anyTime',
  day: 'lastDay',
  week: 'lastWeek',
  month: 'lastMonth',
  year: 'lastYear',
} as const satisfies Record<string, WordName>;
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 31, year: 366 };
const DAY_SECONDS = 86_400;

interface Asked {
  readonly query: string;
  readonly where: string;
  readonly sort: string;
  readonly place: string;
  readonly time: string;
  readonly offset: number;
}

export async function showSearch(visit: Visit, rest: string): Promise<void> {
  const { call, words } = visit;
  const query = (asked(visit, 'search') ?? rest).replace(/\0/g, '').trim().slice(0, MAX_QUERY_CHARS);
  const exact = query === '' ? undefined : exactPage(visit, query);
  if (exact !== undefined && asked(visit, 'go') !== undefined && asked(visit, 'fulltext') === undefined)
    return leadTo(call.context, pageAddress(exact));
  const settings: Asked = {
    query,
    where: asked(visit, 'ns') ?? 'usual',
    sort: oneOf(SORTS, asked(visit, 'sort')),
    place: oneOf(PLACES, asked(visit, 'in')),
    time: oneOf(TIMES, asked(visit, 'time')),
    offset: Math.min(askedNumber(visit, 'offset') ?? 0, MAX_RESULTS),
  };
  const title = query === '' ? words.text('search') : `${query} – ${words.text('searchResults')}`;
  await showPage(visit, {
    title,
    searched: query,
    children: (
      <PageFrame words={words} heading={words.text(query === '' ? 'search' : 'searchResults')}>
        <SearchForm visit={visit} settings={settings} />
        {query !== '' && (await results(visit, settings, exact))}
      </PageFrame>
    ),
  });
}

/** The page that a title names, however it is written; undefined where there is none. */
function exactPage({ call: { wiki } }: Visit, query: string): string | undefined {
  try {
    return wiki.find(query).page.key;
  } catch (error) {
    if (error instanceof WikiError) return undefined;
    throw error;
  }
}

function oneOf(table: object, name: string | undefined): string {
  return name !== undefined && Object.hasOwn(table, name) ? name : (Object.keys(table)[0] as string);
}

interface Found {
  readonly results: readonly SearchResult[];
  /** How they were found, where not as asked. */
  readonly isLoose: boolean;
}

async function results(visit: Visit, settings: Asked, exact: string | undefined): Promise<VNode> {
  const { words } = visit;
  try {
    const found = await find(visit, settings);
    const near = found.results.length === 0 || found.isLoose ? await titlesLike(visit, settings.query) : [];
    return <Results visit={visit} settings={settings} exact={exact} found={found} near={near} />;
  } catch (error) {
    if (!(error instanceof WikiError) || error.code !== 'search-building') throw error;
    return <p class="ui-notice">{words.text('searchBuilding')}</p>;
  }
}

async function find(visit: Visit, settings: Asked): Promise<Found> {
  const { search, wiki } = visit.call;
  const namespaces = namespacesOf(visit, settings.where);
  const { query } = settings;
  const whole = settings.place === 'title' ? inTitle(query) : query;
  const { results: all } = await search.pages(whole, MAX_RESULTS + 1, namespaces);
  const looser = all.length > 0 ? undefined : looserQuery(query, wiki.site.settings.language);
  const { results: loose } =
    looser === undefined
      ? { results: [] }
      : await search.pages(settings.place === 'title' ? inTitle(looser) : looser, PAGE_LENGTH, namespaces);
  return {
    results: sorted(visit, filtered(visit, all.length > 0 ? all : loose, settings), settings.sort),
    isLoose: all.length === 0,
  };
}

function inTitle(query: string): string {
  return query
    .split(/\s+/)
    .map((word) => (/^[-"]|:/.test(word) ? word : `intitle:${word}`))
    .join(' ');
}

function namespacesOf({ call: { wiki } }: Visit, where: string): readonly number[] | 'all' | undefined {
  if (where === 'all') return 'all';
  const id = Number(where);
  return /^\d{1,5}$/.test(where) && wiki.site.titles.namespaces.nameOf(id) !== undefined ? [id] : undefined;
}

function filtered(
  { call: { wiki } }: Visit,
  found: readonly SearchResult[],
  { time }: Asked,
): readonly SearchResult[] {
  const days = DAYS[time];
  if (days === undefined) return found;
  const since = Date.now() / 1000 - days * DAY_SECONDS;
  return found.filter(({ page }) => wiki.ledger.latest(page).atSeconds >= since);
}

function sorted(
  { call: { wiki }, words }: Visit,
  found: readonly SearchResult[],
  sort: string,
): readonly SearchResult[] {
  if (sort === 'edited')
    return found.toSorted(
      (a, b) => wiki.ledger.latest(b.page).atSeconds - wiki.ledger.latest(a.page).atSeconds,
    );
  if (sort !== 'title') return found;
  const { compare } = new Intl.Collator(words.language);
  return found.toSorted((a, b) => compare(a.page.key, b.page.key));
}

const MAX_NEAR = 5;
/** Letters at the beginning that titles of near misses share. */
const SHARED_CHARS = 2;
const MAX_LOOKED_AT = 200;

/** Titles that differ from the query in a letter or two. */
async function titlesLike({ call: { search } }: Visit, query: string): Promise<string[]> {
  const wanted = query.toLowerCase();
  const begin = await search.titles(query.slice(0, SHARED_CHARS), MAX_LOOKED_AT, 'all');
  const keys = begin.map(({ page }) => page.key as string);
  return [...new Set(keys)]
    .filter((key) => isNear(wanted, keyToReadingForm(key as never).toLowerCase()))
    .slice(0, MAX_NEAR);
}

function SearchForm({
  visit: { words, call },
  settings,
}: {
  readonly visit: Visit;
  readonly settings: Asked;
}): VNode {
  const { namespaces } = call.wiki.site.titles;
  const others = namespaces.ids().filter((id) => id > 0);
  const { where, sort, place, time } = settings;
  const isNarrowed = [where, sort, place, time].join() !== 'usual,best,any,any';
  return (
    <form class="ui-filters" action="/wiki/Special:Search">
      <input
        type="search"
        name="search"
        value={settings.query}
        aria-label={words.text('search')}
        maxLength={MAX_QUERY_CHARS}
      />
      <button type="submit">{words.text('search')}</button>
      <details class="ui-more" open={isNarrowed}>
        <summary>{words.text('filters')}</summary>
        <label>
          {words.text('namespace')}{' '}
          <select name="ns">
            <Option value="usual" chosen={settings.where} text={words.text('usualNamespaces')} />
            <Option value="all" chosen={settings.where} text={words.text('everywhere')} />
            <Option value="0" chosen={settings.where} text={words.text('mainNamespace')} />
            {others.map((id) => (
              <Option
                key={id}
                value={String(id)}
                chosen={settings.where}
                text={namespaces.nameOf(id) ?? ''}
              />
            ))}
          </select>
        </label>
        <Choice words={words} name="sort" label="sortBy" options={SORTS} chosen={settings.sort} />
        <Choice words={words} name="in" label="foundIn" options={PLACES} chosen={settings.place} />
        <Choice words={words} name="time" label="changedSince" options={TIMES} chosen={settings.time} />
      </details>
    </form>
  );
}

interface ChoiceParts {
  readonly words: Visit['words'];
  readonly name: string;
  readonly label: WordName;
  readonly options: Readonly<Record<string, WordName>>;
  readonly chosen: string;
}

function Choice({ words, name, label, options, chosen }: ChoiceParts): VNode {
  return (
    <label>
      {words.text(label)}{' '}
      <select name={name}>
        {Object.entries(options).map(([value, word]) => (
          <Option key={value} value={value} chosen={chosen} text={words.text(word)} />
        ))}
      </select>
    </label>
  );
}

function Option({
  value,
  chosen,
  text,
}: {
  readonly value: string;
  readonly chosen: string;
  readonly text: string;
}): VNode {
  return (
    <option value={value} selected={value === chosen}>
      {text}
    </option>
  );
}

interface ResultParts {
  readonly visit: Visit;
  readonly settings: Asked;
  readonly exact: string | undefined;
  readonly found: Found;
  readonly near: readonly string[];
}

function Results({ visit, settings, exact, found, near }: ResultParts): VNode {
  const { words } = visit;
  const { query, offset } = settings;
  const { results, isLoose } = found;
  const shown = results.slice(offset, offset + PAGE_LENGTH);
  const isMany = results.length > MAX_RESULTS;
  return (
    <>
      {exact !== undefined ? (
        <p class="ui-notice">
          {words.text('exactPage')} <a href={pageAddress(exact)}>{keyToReadingForm(exact as never)}</a>
        </p>
      ) : (
        offset === 0 &&
        titleOf(visit, query) !== undefined && <p class="ui-meta">{words.text('noExactPage', query)}</p>
      )}
      {near.length > 0 && (
        <>
          <p>
            <strong>{words.text('didYouMean')}</strong>
          </p>
          <LinkList
            links={near.map((key) => ({ text: keyToReadingForm(key as never), href: pageAddress(key) }))}
          />
        </>
      )}
      {results.length === 0 ? (
        <p>{words.text('nothingFound', query)}</p>
      ) : (
        <p class="ui-meta">
          {isLoose
            ? words.text('nearMisses')
            : isMany
              ? words.text('resultsMore', words.number(MAX_RESULTS))
              : words.count('results', results.length)}
        </p>
      )}
      <ol class="ui-list">
        {shown.map((result) => (
          <Result key={result.page.key} visit={visit} result={result} query={query} />
        ))}
      </ol>
      <Screenfuls visit={visit} settings={settings} count={Math.min(results.length, MAX_RESULTS)} />
    </>
  );
}

function titleOf({ call: { wiki } }: Visit, query: string): Title | undefined {
  const title = parseTitle(query, wiki.site.titles);
  return isTitle(title) &&
    title.interwiki === '' &&
    title.namespace >= 0 &&
    keyOf(title, wiki.site.titles) !== ''
    ? title
    : undefined;
}

function Result({
  visit,
  result,
  query,
}: {
  readonly visit: Visit;
  readonly result: SearchResult;
  readonly query: string;
}): VNode {
  const { words, call } = visit;
  const { page, excerpt, matchedTitle } = result;
  const latest = call.wiki.ledger.latest(page);
  return (
    <li>
      <h3>
        <a href={pageAddress(page.key, { marked: query })}>{keyToReadingForm(page.key)}</a>
      </h3>
      {/* The engine escapes everything but its own marks. */}
      <p dangerouslySetInnerHTML={{ __html: marked(excerpt) }} />
      <p class="ui-meta">
        {words.count('bytes', latest.sizeBytes)} · {words.date(latest.atSeconds)}
        {matchedTitle !== undefined && ` · ${words.text('redirectMatched', matchedTitle)}`}
      </p>
    </li>
  );
}

function marked(excerpt: string): string {
  // An excerpt that begins within a sentence begins with a word of it.
  return excerpt
    .replace(/^[\s.,;:!?)\]]+/, '')
    .replace(/<span class="searchmatch">(.*?)<\/span>/gs, '<mark>$1</mark>');
}

function Screenfuls({
  visit: { words },
  settings,
  count,
}: {
  readonly visit: Visit;
  readonly settings: Asked;
  readonly count: number;
}): VNode | null {
  const { query, where, sort, place, time, offset } = settings;
  if (count <= PAGE_LENGTH) return null;
  const to = (from: number | undefined): string =>
    specialAddress('Search', { search: query, ns: where, sort, in: place, time, offset: from });
  return (
    <nav aria-label={words.text('pages')}>
      <OffsetPager words={words} offset={offset} length={PAGE_LENGTH} count={count} to={to} />
    </nav>
  );
}
