import { describe, expect, test } from 'vitest';
import { outlineOf } from '../../../src/wikitext/page/outline.ts';
import { renderWikitext } from '../../../src/wikitext/render.ts';
import { expectWithin, timeOf } from '../../support/thread-time.ts';
import { contextFor } from '../render-for-test.ts';

function outlineFor(source: string) {
  const context = contextFor({ files: { 'A.jpg': {} } });
  const interwiki = new Map([['es', { url: 'https://es.example/$1', language: 'español' }]]);
  const { body } = renderWikitext(
    source,
    { ...context, site: { ...context.site, interwiki } },
    { flavour: 'view' },
  );
  return outlineOf(body);
}

describe('outlineOf()', () => {
  test('lists what a page leads to, each once', () => {
    const source =
      '[[A b]] [[A b#c|d]] [[Category:E|f]] [[es:Tierra]] [[es:Agua]] [[File:A.jpg]] [http://x.example y]';
    expect(outlineFor(source)).toMatchObject({
      links: ['A_b'],
      categories: ['Category:E'],
      files: ['File:A.jpg'],
      languages: [{ code: 'es', title: 'Tierra', href: 'https://es.example/Tierra' }],
      externalLinks: ['http://x.example'],
      redirect: undefined,
    });
  });

  test('gives the target of a redirect', () => {
    expect(outlineFor('#REDIRECT [[A b]]').redirect).toBe('./A_b');
  });

  test('gives the text without markup, blocks on lines', () => {
    expect(outlineFor("== a ==\n''b'' [[c|d]]<ref>e</ref>\n* f\n* g").text).toBe('a\nb d\nf\ng\n↑ e');
  });

  test('reads many blanks once', () => {
    const blanks = ' '.repeat(300_000);
    let text = '';
    expectWithin(
      timeOf(() => (text = outlineFor(`a${blanks}b`).text)),
      4000,
    );
    expect(text).toBe(`a${blanks}b`);
  });
});
