/** How browsers search the wiki from a field of their own, and what they suggest there: an OpenSearch description. */

import { escapeHtml } from '../../base/text.ts';

export const SEARCH_DESCRIPTION_TYPE = 'application/opensearchdescription+xml';

/** Source: OpenSearch 1.1, draft 6, section 3: 16 and 48 characters at most. */
const [SHORT_NAME, LONG_NAME] = [16, 48];

/** @param origin where the wiki is: `https://wiki.example.org` */
export function searchDescription(siteName: string, origin: string): string {
  const name = (longest: number): string => escapeHtml([...siteName].slice(0, longest).join(''));
  const from = escapeHtml(origin);
  const page = `${from}/wiki/Special:Search`;
  const suggestions = `${from}/api.php?action=opensearch&amp;search={searchTerms}&amp;namespace=0`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">',
    `<ShortName>${name(SHORT_NAME)}</ShortName>`,
    `<LongName>${name(LONG_NAME)}</LongName>`,
    `<Description>${escapeHtml(siteName)}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image height="16" width="16" type="image/svg+xml">${from}/favicon.ico</Image>`,
    `<Url type="text/html" method="get" template="${page}?search={searchTerms}&amp;go=1"/>`,
    `<Url type="application/x-suggestions+json" method="get" template="${suggestions}"/>`,
    `<Url type="application/x-suggestions+xml" method="get" template="${suggestions}&amp;format=xml"/>`,
    `<Url type="${SEARCH_DESCRIPTION_TYPE}" rel="self" template="${from}/opensearch.xml"/>`,
    `<moz:SearchForm>${page}</moz:SearchForm>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}
