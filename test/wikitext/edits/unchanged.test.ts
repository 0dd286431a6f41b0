/** HTML that nobody changed gives the same bytes, whichever flavour it was. */

import { describe, expect, test } from 'vitest';
import { serializeHtml } from '../../../src/wikitext/back/serialize.ts';
import { renderWikitext } from '../../../src/wikitext/render.ts';
import { printBody, readBody } from './dom.ts';
import { articles, starterPages } from './pages.ts';

describe.each(['view', 'edit'] as const)('in the flavour %s', (flavour) => {
  test.each([...articles(), ...starterPages()])('$name comes back byte for byte', ({ source, context }) => {
    const { html } = renderWikitext(source, context, { flavour });
    const posted = printBody(readBody(html));
    expect(serializeHtml(posted, context, { original: { wikitext: source } })).toBe(source);
  });
});

test('a word that a reader changes changes alone', () => {
  const [page] = articles().filter(({ name }) => name === 'templates');
  const { html } = renderWikitext(page!.source, page!.context, { flavour: 'view' });
  const edited = html.replace('Paragraph with', 'Sentence with');
  const got = serializeHtml(edited, page!.context, { original: { wikitext: page!.source } });
  expect(got).toBe(page!.source.replace('Paragraph with', 'Sentence with'));
});
