import { describe, expect, test } from 'vitest';
import { markdownFromHtml } from '../../../src/content-models/markdown/from-html.ts';
import { renderMarkdown } from '../../../src/content-models/markdown/render.ts';
import { ALL } from '../../sizes.ts';
import { expectWithin, timeOf } from '../../support/thread-time.ts';
import { contextFor } from '../../wikitext/render-for-test.ts';

const german = { url: 'https://de.test/$1', language: 'de' };
const base = contextFor({
  pages: { Home: '', 'Other page': '' },
  files: { 'Map.png': { width: 10, height: 10, mime: 'image/png' } },
});
const context = { ...base, site: { ...base.site, interwiki: new Map([['de', german]]) } };

function back(html: string): string {
  const made = markdownFromHtml(html, context);
  return 'source' in made ? made.source : `over ${made.refused}`;
}

function edited(markdown: string): string {
  return renderMarkdown(markdown, context, { flavour: 'edit' }).html;
}

describe('what was made of Markdown comes back', () => {
  test.each([
    '# Head\n\nText *a* **b** ~~c~~ `d`',
    '[[Home]] and [[Other page|text]] and [[Nowhere|x]] and [[Home#A b|there]]',
    '[x](https://x.org "title") <https://x.org> [b *c*](Home)',
    '![A map](File:Map.png) [![x](File:Map.png)](https://x.org)',
    '- a\n- b\n  - c\n\n1. d\n2. e',
    '- [ ] a\n- [x] b',
    '> quote\n>\n> more',
    '```js\nlet a = 1;\n\nlet b;\n```',
    '| a | b |\n| - | :-: |\n| 1 | [[Home\\|x]] |',
    'a $x^2$ b\n\n$$\n\\sum_i i\n$$',
    'a[^1] b[^2]\n\n[^1]: One.\n\n[^2]: Two.\n\n    More.',
    '---\nredirect: Home\ncategories:\n  - A\n  - B c\nlanguages:\n  de: Rhein\n---\n\nText',
    'H<sub>2</sub>O <kbd>a</kbd>',
    '[[_TOC_]]\n\n# A',
    'a  \nb',
    'costs $5, {{Template}}, \\*no emphasis\\*, 1\\. no list',
    'a\n\\: b\\\n\\: c\n\n\\: d',
  ])('%j', (markdown) => {
    const html = edited(markdown);
    const again = back(html);
    expect(edited(again).replace(/\s+/g, ' ')).toBe(html.replace(/\s+/g, ' '));
    expect(back(edited(again))).toBe(again);
  });
});

describe.each(['page-first', 'text-first'] as const)('links in a wiki that writes %s', (linkOrder) => {
  const ordered = { ...context, linkOrder };
  const targets = ['Home', 'Other page', 'Nowhere', 'Never', 'Home#A b'];
  const words = [...targets, 'Map.png', '_TOC_', 'de:x', 'https://x.org', 'a word'];

  test.each(targets.flatMap((target) => words.map((text) => [target, text])))(
    'to %s with the words %s lead there again',
    (target, text) => {
      const href = `./${target.replace(/ /g, '_')}`;
      const made = markdownFromHtml(`<p><a rel="mw:WikiLink" href="${href}">${text}</a></p>`, ordered);
      const source = 'source' in made ? made.source : '';
      const { html } = renderMarkdown(source, ordered, { flavour: 'view' });
      const [, to, shown] = /<a [^>]*href="([^"?]*)[^>]*>([^<]*)</.exec(html) ?? [];
      expect([to, shown]).toEqual([href, text]);
    },
  );

  test.each([
    ['Home', 'text'],
    ['Nowhere', 'text'],
    ['Home', 'Other page'],
  ])('to %s with the words %s are in this order', (target, text) => {
    const made = markdownFromHtml(`<a rel="mw:WikiLink" href="./${target}">${text}</a>`, ordered);
    const sides = linkOrder === 'text-first' ? [text, target] : [target, text];
    expect(made).toEqual({ source: `[[${sides.join('|')}]]` });
  });
});

describe('HTML from elsewhere', () => {
  test.each([
    ['<p>a</p><script>b</script><style>c</style><!-- d -->', 'a'],
    ['<h1>a</h1><p>b<br>c</p>', '# a\n\nb\\\nc'],
    ['<a href="https://x.org">x</a>', '[x](https://x.org)'],
    ['<a href="javascript:x">y</a>', 'y'],
    ['<img src="https://x.org/a.png" alt="b">', '![b](https://x.org/a.png)'],
    ['<b>a', '**a**'],
    ['<table><tr><th>a<th>b<tr><td>c<td>d</table>', '| a | b |\n| - | - |\n| c | d |'],
    ['<table><tr><td>a<td>b</table>', '<table>\n<tr><td>a</td><td>b</td></tr>\n</table>'],
    ['[[a]] {{b}}', '\\[\\[a]] {{b}}'],
    ['<p>---</p>', '\\---'],
    ['<ul><li>a<ul><li>b</ul></ul>', '- a\n  - b'],
  ])('%j is %j', (html, markdown) => expect(back(html)).toBe(markdown));

  test('is read however deep it is', () => {
    expect(back(`${'<div>'.repeat(20_000)}a`)).toBe('a');
    expect(back(`${'<ul><li>'.repeat(3_000)}a`)).toContain('a');
  });

  test.runIf(ALL).each([
    ['breaks', `<p>a${'<br>'.repeat(20_000)}b</p>`],
    ['breaks and nothing else', `<p>${'<br>'.repeat(20_000)}</p>`],
    ['blanks', `<pre>a${' '.repeat(200_000)}b</pre>`],
    ['line ends', `<pre>a${'\n'.repeat(100_000)}b</pre>`],
    ['comments', '<!--a-->'.repeat(20_000)],
  ])('attack: %s are read in one pass', (_name, html) => {
    expectWithin(
      timeOf(() => back(html)),
      4_000,
    );
  });

  test.runIf(ALL)('is refused where it is too much', () => {
    expect(back('<i>a</i>'.repeat(60_000))).toBe('over html-nodes');
    expect(back(`<table>${`<tr>${'<td>'.repeat(400)}`}${'<tr><td>'.repeat(400)}`)).toBe('over table-cells');
  });
});
