/** What a browser needs to search the wiki from its address bar. */

import { escapeHtml } from '../../base/text.ts';
import { sendWritten, writtenText } from '../answers/written-text.ts';
import type { WikiEndpoint } from '../endpoint.ts';

const TYPE = 'application/opensearchdescription+xml';
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
  answers: { 200: { description: 'The description', type: TYPE, headers: ['ETag'] } },
  errors: [],
  async handle({ context, wiki, base }) {
    const { siteName } = wiki.site.settings;
    sendWritten(context, writtenText(describe(siteName, base.origin), TYPE), CACHE);
  },
};

function describe(name: string, origin: string): string {
  const [title, from] = [escapeHtml(name), escapeHtml(origin)];
  const page = `${from}/wiki/Special:Search`;
  return [
    '<?xml version="1.0"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">',
    `<ShortName>${title}</ShortName><Description>${title}</Description>`,
    `<Image height="16" width="16" type="image/x-icon">${from}/favicon.ico</Image>`,
    `<Url type="text/html" method="get" template="${page}?search={searchTerms}"/>`,
    `<moz:SearchForm>${page}</moz:SearchForm>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}
