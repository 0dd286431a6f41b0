/** Searching pages by their words and by the beginning of their titles. */

import { keyToReadingForm } from '../../title/title.ts';
import type { FileForm } from '../../wiki/media/thumbnails.ts';
import type { SearchResult } from '../../wiki/search/wiki-search.ts';
import { passesConditions, sendJson } from '../answers/respond.ts';
import type { Call } from '../call.ts';
import type { WikiEndpoint } from '../endpoint.ts';
import { integerWithin, readQuery, someText } from '../parameters.ts';
import { type SearchResultFields, type SearchResults, searchResults } from '../schemas/file.ts';

const MAX_RESULTS = 100;
const DEFAULT_RESULTS = 50;

/** Suggestions while a reader types. MediaWiki lets caches keep them this long. */
const TITLES_CACHE = 'public, max-age=1200';

const searchQuery = {
  q: someText.meta({ description: 'What to search for', examples: ['copies descend'] }),
  limit: integerWithin(1, MAX_RESULTS)
    .default(DEFAULT_RESULTS)
    .meta({ description: 'The most results', default: DEFAULT_RESULTS, examples: [10] }),
};

const FOUND = { 200: { description: 'What was found', schema: searchResults } };
const SEARCH_ERRORS = ['search-building', 'search-failed'] as const;

/** `GET /search/page` */
export const searchPages: WikiEndpoint = {
  id: 'searchPages',
  method: 'GET',
  path: '/search/page',
  cost: 'compute',
  steady: true,
  tag: 'Search',
  summary: 'Find pages by words of title and text',
  description:
    'Every word must match. `"a b"` is a phrase, `word*` a beginning, `-word` must not be there. Exact titles come first, then titles that begin so, then texts.',
  query: searchQuery,
  answers: FOUND,
  errors: SEARCH_ERRORS,
  async handle(call) {
    const [query, count] = parametersOf(call);
    const { results } = await call.search.pages(query, count);
    sendJson(call.context, await answerOf(call, results));
  },
};

/** `GET /search/title` */
export const searchTitles: WikiEndpoint = {
  id: 'searchTitles',
  method: 'GET',
  path: '/search/title',
  cost: 'compute',
  steady: true,
  tag: 'Search',
  summary: 'Find pages by the beginning of their titles',
  description:
    'For suggestions while a reader types: case and accents are ignored, and titles of redirects count.',
  query: searchQuery,
  conditional: true,
  answers: FOUND,
  errors: SEARCH_ERRORS,
  async handle(call) {
    const [query, count] = parametersOf(call);
    const found = await call.search.titles(query, count);
    if (!passesConditions(call.context, { cacheControl: TITLES_CACHE })) return;
    sendJson(call.context, await answerOf(call, found));
  },
};

function parametersOf({ query }: Call): [query: string, count: number] {
  const { q, limit } = readQuery(query, searchQuery);
  return [q, limit];
}

async function answerOf(call: Call, found: readonly SearchResult[]): Promise<SearchResults> {
  // Most pages have no image, and to wait for each of them takes longer than all else here.
  const pictured = found.filter(({ files }) => files.length > 0);
  const images =
    pictured.length === 0 ? [] : await Promise.all(pictured.map((each) => leadImage(call, each)));
  return {
    pages: found.map((each) => {
      const image = images[pictured.indexOf(each)];
      return resultShape(each, image && thumbnailShape(call, image));
    }),
  };
}

async function leadImage(call: Call, { files }: SearchResult): Promise<FileForm | undefined> {
  const image = await call.wiki.media.leadImage(files);
  // Its file may be read the next time.
  if (image === undefined) call.context.state.isPassing = true;
  return image;
}

function resultShape(
  { page, excerpt, matchedTitle, description }: SearchResult,
  thumbnail: SearchResultFields['thumbnail'] = null,
): SearchResultFields {
  return {
    id: page.id,
    key: page.key,
    title: keyToReadingForm(page.key),
    excerpt,
    matched_title: matchedTitle ?? null,
    description: description ?? null,
    thumbnail,
  };
}

function thumbnailShape({ base }: Call, { mime, sizeBytes, width, height, address }: FileForm) {
  return { mimetype: mime, size: sizeBytes, width, height, duration: null, url: base.origin + address };
}
