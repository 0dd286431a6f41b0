/** What a browser needs to search the wiki from its address bar. */

import { SEARCH_DESCRIPTION_TYPE, searchDescription } from '../answers/search-description.ts';
import { sendWritten, writtenText } from '../answers/written-text.ts';
import type { WikiEndpoint } from '../endpoint.ts';

const CACHE = 'max-age=600';

/** `GET /search` */
export const describeSearch: WikiEndpoint = {
  id: 'describeSearch',
  method: 'GET',
  path: '/search',
  cost: 'read',
  tag: 'Search',
  summary: 'Describe the search to browsers',
  description: 'An OpenSearch description, in XML.',
  conditional: true,
  answers: { 200: { description: 'The description', type: SEARCH_DESCRIPTION_TYPE, headers: ['ETag'] } },
  errors: [],
  async handle({ context, wiki, base }) {
    const text = searchDescription(wiki.site.settings.siteName, base.origin);
    sendWritten(context, writtenText(text, SEARCH_DESCRIPTION_TYPE), CACHE);
  },
};
