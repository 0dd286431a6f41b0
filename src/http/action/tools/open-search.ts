/** `action=opensearch`: suggestions while somebody types. */

import { escapeHtml } from '../../../base/text.ts';
import { keyToReadingForm } from '../../../title/title.ts';
import { readerUrl } from '../../answers/links.ts';
import { action } from '../core/module.ts';
import { flag, limit, mainNamespaces, neededText, old, one, oneOr } from '../core/parameter.ts';
import { SentAnswer } from '../core/sent-answer.ts';
import { send, sendReadable } from '../formats/formats.ts';
import { begunBy } from '../lists/searching.ts';

export const openSearch = action({
  name: 'opensearch',
  summary: 'Titles that begin so, for suggestions',
  parameters: {
    search: neededText,
    namespace: mainNamespaces,
    limit,
    suggest: old(flag),
    redirects: one(['resolve', 'return']),
    // It is the whole answer, so there is no form of it without any.
    format: oneOr(['json', 'jsonfm', 'xml', 'xmlfm'], 'json'),
    warningsaserror: flag,
  },
  cost: 'compute',
  run: async (asked, values) => {
    const found = await begunBy(asked, values, values.limit);
    const titles = found.map(({ page, matchedTitle }) =>
      values.redirects === 'return' && matchedTitle !== undefined ? matchedTitle : keyToReadingForm(page.key),
    );
    const urls = found.map(({ page }) => readerUrl(asked.call.base, page.key));
    const { context, wiki } = asked.call;
    const isXml = values.format.startsWith('xml');
    const answer = isXml
      ? xmlOf(values.search, titles, urls)
      : JSON.stringify([values.search, titles, titles.map(() => ''), urls]);
    const { siteName } = wiki.site.settings;
    if (values.format.endsWith('fm'))
      sendReadable(context, answer, isXml ? 'xml' : 'json', { wiki: siteName });
    else send(context, isXml ? 'text/xml' : 'application/x-suggestions+json', answer);
    return new SentAnswer();
  },
});

function xmlOf(search: string, titles: readonly string[], urls: readonly string[]): string {
  const items = titles.map(
    (title, at) =>
      `<Item><Text xml:space="preserve">${escapeHtml(title)}</Text><Url xml:space="preserve">${escapeHtml(urls[at] ?? '')}</Url></Item>`,
  );
  return `<?xml version="1.0"?><SearchSuggestion version="2.0" xmlns="http://opensearch.org/searchsuggest2"><Query xml:space="preserve">${escapeHtml(search)}</Query><Section>${items.join('')}</Section></SearchSuggestion>`;
}
