/** HTML that nobody changed gives the same bytes, whichever flavour it was. */

import { describe, expect, test } from 'vitest';
import { serializeHtml } from '../../../src/wikitext/back/serialize.ts';
import { renderWikitext } from '../../../src/wikitext/render.ts';
import { tries } from '../../sizes.ts';
import { printBody, readBody } from './dom.ts';
import { drawn } from './law.ts';
import { articles, markdownPages, starterPages } from './pages.ts';
import { HARMLESS } from './steps/client-steps.ts';
import { WIKITEXT } from './wikitext-model.ts';

describe.each(['view', 'edit'] as const)('in the flavour %s', (flavour) => {
  test.each([...articles(), ...starterPages()])('$name comes back byte for byte', ({ source, context }) => {
    const { html } = renderWikitext(source, context, { flavour });
    const posted = printBody(readBody(html));
    expect(serializeHtml(posted, context, { original: { wikitext: source } })).toBe(source);
  });
});

test.each(Object.entries(HARMLESS))(
  'as other HTML for the same page it comes back, too: %s',
  (_name, step) => {
    const pages = [...articles(), ...starterPages(), ...markdownPages()];
    for (const page of pages.filter((_, at) => at % tries(3, 1) === 0)) {
      const { html, back } = (page.model ?? WIKITEXT).read(page);
      const body = readBody(html);
      for (let seed = 1; seed <= tries(1, 2); seed++) step(body, drawn(seed));
      expect(back(printBody(body)), `${page.name}, ${page.flavour}`).toBe(page.source);
    }
  },
);

test('a word that a reader changes changes alone', () => {
  const [page] = articles().filter(({ name }) => name === 'templates');
  const { html } = renderWikitext(page!.source, page!.context, { flavour: 'view' });
  const edited = html.replace('Paragraph with', 'Sentence with');
  const got = serializeHtml(edited, page!.context, { original: { wikitext: page!.source } });
  expect(got).toBe(page!.source.replace('Paragraph with', 'Sentence with'));
});
