/** The same letters as the places read them that wikis come from. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../src/content-models/engines.ts';
import { switchesIn } from '../../../src/content-models/markdown/dialects/dialect.ts';
import { markdownFromHtml } from '../../../src/content-models/markdown/from-html.ts';
import type { RenderContext } from '../../../src/wikitext/context.ts';
import { tries } from '../../sizes.ts';
import { contextFor } from '../../wikitext/render-for-test.ts';

/** The words of each place's own file that extend it as far as it goes. */
const ALL =
  'pymdownx.tilde\npymdownx.caret\npymdownx.mark\npymdownx.keys\npymdownx.arithmatex\npymdownx.emoji\nnl2br\nwikilinks';

/** A page of a place, which its file may say more of. */
function contextOf(place: string, file = ''): RenderContext {
  const context = contextFor({ pages: { Setup: '' } });
  const madeFor = place === '' ? undefined : { place, switches: switchesIn(place, file) };
  return { ...context, site: { ...context.site, madeFor } };
}

function html(source: string, place: string, file?: string): string {
  const { html: whole } = ENGINES.markdown.render(source, contextOf(place, file), { flavour: 'view' });
  return whole.replace(/^<section data-mw-section-id="0"><p>(.*)<\/p><\/section>$/s, '$1');
}

const WIKI_JS = '---\neditor: markdown\ndateCreated: 2024\n---\n';

describe('what places read differently', () => {
  test.each([
    ['[[Setup]]', '', /<a .*href="\.\/Setup"/],
    ['[[Setup]]', 'mdBook', /^\[\[Setup\]\]$/],
    ['[[Setup]]', 'MkDocs', /^\[\[Setup\]\]$/],
    ['[[Setup]]', 'Jekyll', /^\[\[Setup\]\]$/],
    ['[[Setup]]', 'Docusaurus', /^\[\[Setup\]\]$/],
    ['[[Setup]]', 'Obsidian', /<a .*href="\.\/Setup"/],
    [`${WIKI_JS}[[Setup]]`, '', /^\[\[Setup\]\]$/],
    ['H~2~O', '', /^H<del>2<\/del>O$/],
    ['H~2~O', 'mdBook', /^H<del>2<\/del>O$/],
    ['H~2~O ~~a~~', 'MkDocs', /^H~2~O <del>a<\/del>$/],
    ['H~2~O', 'Jekyll', /^H~2~O$/],
    [`${WIKI_JS}H~2~O, ~~a~~, ~a b~`, '', /^H<sub>2<\/sub>O, <del>a<\/del>, ~a b~$/],
    ['x^2^', '', /^x\^2\^$/],
    ['x^2^', 'MkDocs', /^x\^2\^$/],
    [`${WIKI_JS}x^2^ ^a b^`, '', /^x<sup>2<\/sup> \^a b\^$/],
    ['==a *b*==', '', /^==a <em>b<\/em>==$/],
    ['==a *b*==', 'Obsidian', /^<mark>a <em>b<\/em><\/mark>$/],
    ['a\nb', 'Obsidian', /^a<br\/>\s*b$/],
    ['a\nb', 'MkDocs', /^a\nb$/],
    [`${WIKI_JS}a\nb`, '', /^a<br\/>\s*b$/],
    ['$x$', '', /mw:Extension\/math/],
    ['$x$ and $y$', 'mdBook', /^\$x\$ and \$y\$$/],
    ['$$x$$', 'mdBook', /mw:Extension\/math/],
    ['it costs $5 or$6', 'Jekyll', /^it costs \$5 or\$6$/],
    [':rocket:', '', /🚀/],
    [':rocket: 10:100:5', 'mdBook', /^:rocket: 10:100:5$/],
    [`${WIKI_JS}:rocket: $x$`, '', /🚀.*mw:Extension\/math/s],
  ] as const)('%j in %j', (source, place, shown) => expect(html(source, place)).toMatch(shown));

  test.each([
    [
      'H~2~O x^2^ ==m== ^^a b^^ ++ctrl+c++',
      'MkDocs',
      ALL,
      /^H<sub>2<\/sub>O x<sup>2<\/sup> <mark>m<\/mark> <ins>a b<\/ins> <kbd>ctrl\+c<\/kbd>$/,
    ],
    ['$x$ \\(y\\) \\[z\\]', 'MkDocs', ALL, /(?:mw:Extension\/math.*){3}/s],
    ['[[Setup]]\n:rocket:', 'MkDocs', ALL, /href="\.\/Setup".*<br\/>.*🚀/s],
    ['[[Setup]]', 'MkDocs', '# wikilinks', /^\[\[Setup\]\]$/],
    [
      '\\\\(x\\\\) \\(y\\)',
      'mdBook',
      '[output.html]\nmathjax-support = true',
      /mw:Extension\/math[^$]*\(y\)/s,
    ],
    ['\\\\(x\\\\)', 'mdBook', '', /^\\\(x\\\)$/],
    [':rocket:', 'Jekyll', 'plugins:\n  - jemoji', /🚀/],
    ['a\nb', 'Obsidian', '{"strictLineBreaks": true}', /^a\nb$/],
    ['$x$', 'Docusaurus', "import math from 'remark-math';", /mw:Extension\/math/],
  ] as const)('%j in %s with %j', (source, place, file, shown) => {
    expect(html(source, place, file)).toMatch(shown);
  });

  test.each([
    ['==a *b== c*', /^<mark>a \*b<\/mark> c\*$/],
    ['*a ==b* c==', /^<em>a ==b<\/em> c==$/],
    ['[a ==b](Setup) c==', /<a [^>]*>a ==b<\/a> c==$/],
    ['==a [b==](Setup)', /^==a <a [^>]*>b==<\/a>$/],
    ['^a ^b^^', /^\^a \^b\^\^$/],
    ['`==a==` ==b', /^<code>==a==<\/code> ==b$/],
    ['==a ~b== c~ ==d==', /^<mark>a ~b<\/mark> c~ <mark>d<\/mark>$/],
    ['==== == ==', /^==== == ==$/],
  ])('%j', (source, shown) => expect(html(source, 'MkDocs', ALL)).toMatch(shown));

  test.each([
    ['MkDocs', '# a', 'foo_1', 2],
    ['', '# a', 'foo-1', 1],
    ['mdBook', '# a', 'foo-1', 1],
  ])('a heading has the id that %s gives it before all others', (place, _, id, at) => {
    const headings = ['## foo 1', '## foo', '## foo'];
    const shown = html(headings.join('\n\n'), place).split('<h2').slice(1);
    const holder = shown.findIndex((each) => each.includes(`id="${id}"`));
    expect(holder).toBe(place === 'MkDocs' ? at : 0);
  });
});

test('what is raised, lowered and marked comes back as HTML, and text that looks so as text', () => {
  const context = contextOf('MkDocs', ALL);
  const source = 'H~2~O ==m== and \\^x^ \\==y==';
  const { html: shown } = ENGINES.markdown.render(source, context, { flavour: 'edit' });
  const made = markdownFromHtml(shown.replace('and', 'or'), context, { source });
  const back = 'source' in made ? made.source : '';
  expect(back).toContain('or');
  const again = (text: string) => ENGINES.markdown.render(text, context, { flavour: 'view' }).html;
  expect(again(back)).toBe(again(source.replace('and', 'or')));
});

describe('addresses of other parsers', () => {
  const addresses = (source: string, place: string): (string | undefined)[] =>
    [...html(source, place).matchAll(/<(?:a|img) [^>]*?(?:href|src)="([^"]*)"/g)].map(([, to]) => to);

  test.each([
    ['[a](https://x.org/a b.md "t") `[a](b c)`', 'MkDocs', ['https://x.org/a%20b.md']],
    ['[a](https://x.org/a b.md)', 'mdBook', ['https://x.org/a']],
    ['[a]({{ site.baseurl }}https://x.org/{{ "/b c" | relative_url }})', 'Jekyll', ['https://x.org//b%20c']],
    ['{{ site.title }} [a](https://x.org) "{% x %}"', 'Jekyll', ['https://x.org']],
    ['[{{ a b }}](https://x.org "{{ c d }}")', 'Jekyll', ['https://x.org']],
  ])('%j in %s', (source, place, to) => expect(addresses(source, place).slice(0, 1)).toEqual(to));

  test('leave everything else as it is written', () => {
    const source = '{{ site.title }} {% if a %}`{{ b c }}` <i title="{{ d e }}">f</i>{% endif %}';
    expect(html(source, 'Jekyll')).toBe(
      '{{ site.title }} {% if a %}<code>{{ b c }}</code> <i title="{{ d e }}">f</i>{% endif %}',
    );
    const own = 'a\ufdd0b [c](d e) {% raw %}';
    expect(html(own, 'Jekyll')).toContain('a\ufdd0b');
  });
});

test('lists, tabs and what is taken in keep their marks in a paragraph that was edited', () => {
  const context = contextOf('MkDocs', ALL);
  const source =
    'word [a](https://x.org){ .b } {{#include Setup.md}}\n\n=== "T"\n\n    word\n\n``` yaml title="a.yml"\nword\n```';
  const { html: shown } = ENGINES.markdown.render(source, context, { flavour: 'edit' });
  const made = markdownFromHtml(shown.replaceAll('word', 'other'), context, { source });
  expect(made).toEqual({
    source: source.replaceAll('word', 'other').replace('``` yaml', '```yaml').replace('"T"\n\n', '"T"\n'),
  });
});

test('links of places without wiki links come back as addresses', () => {
  const made = markdownFromHtml('<p><a rel="mw:WikiLink" href="./Setup">Set</a></p>', contextOf('mdBook'));
  expect(made).toEqual({ source: '[Set](Setup)' });
});

test('any mixture of marks is a page, with every letter in it', () => {
  const piece = fc.constantFrom(
    ...[
      '~',
      '^',
      '^^',
      '==',
      '++',
      '=',
      '*',
      '**',
      '_',
      '`',
      '[',
      '](Setup)',
      '\\\\(',
      '\\(',
      '\\)',
      '$',
      '~~',
    ],
    ...['x', 'x', ' ', '\n', '<b>', '</b>', '[[', ']]'],
  );
  const places = fc.constantFrom(...['mdBook', 'MkDocs', 'Jekyll', 'Obsidian', '']);
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), places, (pieces, place) => {
      const source = pieces.join('');
      const shown = html(source, place, ALL).replace(/<[^>]*>/g, '');
      expect(shown.split('x').length).toBeGreaterThanOrEqual(source.split('x').length);
    }),
    { numRuns: tries(60, 300), seed: 20_261_123 },
  );
});
