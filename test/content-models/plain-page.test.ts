import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Slices } from '../../src/base/slices.ts';
import type { ModelName } from '../../src/content-models/models.ts';
import { plainPage } from '../../src/content-models/plain-page.ts';
import { parseSite } from '../../src/site/read-site.ts';
import type { Site } from '../../src/site/site.ts';
import { outlineOf } from '../../src/wikitext/page/outline.ts';
import { renderWikitext } from '../../src/wikitext/render.ts';
import { ALL, tries } from '../sizes.ts';
import { expectWithin, threadMs } from '../support/thread-time.ts';
import { contextFor } from '../wikitext/render-for-test.ts';

const language = (code: string) => ({ url: `https://${code}.example.org/$1`, language: code });
const { titles } = parseSite(
  JSON.stringify({ interwiki: { de: language('de'), es: language('es'), fr: language('fr') } }),
) as Site;

const plain = (source: string, model: ModelName = 'wikitext') =>
  plainPage(source, model, titles, new Slices());
const textOf = async (source: string, model?: ModelName) =>
  (await plain(source, model)).text.replace(/[ \t]+/g, ' ').replace(/ ?\n ?/g, '\n');
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

describe('plainPage() of wikitext', () => {
  test.each([
    ['quotes', "''a'' '''b''' '''''c''''' d''''e", "a b c d'e"],
    ['headings', '== A ==\ntext\n===B===', 'A\ntext\nB'],
    ['lists', '* a\n*# b\n: c\n; d : e', 'a\nb\nc\nd : e'],
    ['links', '[[A]] [[B|c]] [[d]]s [[:Category:E]] [[#F|g]]', 'A c ds Category:E g'],
    ['categories and languages', 'a [[Category:B|c]] [[es:Tierra]] d', 'a d'],
    ['files and their captions', '[[File:A.png|thumb|right|120px|a [[b]] c]]\nd', 'a b c\nd'],
    ['files without caption', 'a [[File:A.png|thumb|alt=b]] c [[Image:D.png]] e', 'a c e'],
    ['addresses', '[https://example.org/x a b] [//example.org] [mailto:a@b.c mail]', 'a b mail'],
    ['addresses that are shown', 'see https://example.org/x.', 'see https://example.org/x.'],
    ['brackets that are none', 'a [b] [[c', 'a [b] c'],
    ['templates', 'a {{B|c={{D}}|[[e]]}} f', 'a f'],
    ['templates over lines', '{{Infobox\n| a = b\n|-\n|}}text', 'text'],
    ['templates in tables', '{|\n| {{A\n|b=c\n}} d\n|}\ne', 'd\ne'],
    ['functions and variables', '{{#if:a|b|c}}{{PAGENAME}}d', 'd'],
    ['parameters', 'a {{{1|b}}} {{{{{c}}}}} d', 'a d'],
    ['braces that are none', 'a {{b', 'a b'],
    ['a single brace', 'a {b} c', 'a {b} c'],
    ['comments', 'a<!-- b -->c <!-- d', 'ac'],
    ['notes, at the end', 'a<ref>b [[c]]</ref> d<ref name="e"/> f\n<references />', 'a d f\nb c'],
    ['nowiki', "a <nowiki>''b'' [[c]]</nowiki> d<nowiki/>e", "a ''b'' [[c]] de"],
    ['code', '<syntaxhighlight lang="c">int [[a]];</syntaxhighlight>b', 'int [[a]];\nb'],
    ['pre', '<pre>\n* a &lt;\n</pre>', '* a <'],
    ['math', 'a <math>\\frac{1}{2}</math> b', 'a b'],
    ['tags', 'a<b class="c">d</b><br>e<div id=f>g</div>', 'ad\ne\ng'],
    ['what is no tag', 'a <foo> 1 < 2 <script>b</script>', 'a <foo> 1 < 2 <script>b</script>'],
    ['entities', 'a &amp; &eacute;&#x41;&nosuch; &', 'a & éA&nosuch; &'],
    ['switches', '__NOTOC__ a __b__ __TOC__', 'a __b__'],
    ['includes', '<noinclude>a</noinclude><includeonly>b</includeonly>c', 'ac'],
    ['galleries', '<gallery>\nFile:A.png|a [[b]]\nB.png\n</gallery>c', 'a b\nc'],
    [
      'tables',
      '{| class="wikitable"\n|+ Cap\n! scope="row" | A !! B\n|- style="x"\n| c || id="d" | e\n|}\nf',
      'Cap\nA\nB\nc\ne\nf',
    ],
    ['redirects', '#REDIRECT [[A]]\nb', 'b'],
    ['links in cells', '{|\n| [[a|b]] || c\n|}', 'b\nc'],
  ])('%s', async (_, source, expected) => {
    expect(await textOf(source)).toBe(expected);
  });

  test.each([
    '== A ==\n\n text \n  more\n\n===B===\nend',
    '{|\n! a !!  b\n|-\n| c || d\n|}\n\n\n* e\n*  f ',
    '<div>\n\n a [[b]] \n\n</div>\n----\n<pre>\n  c\n\n   d\n</pre>',
  ])(
    'of a page that takes in nothing is the text of its outline, so it is indexed once: %j',
    async (source) => {
      const context = contextFor({});
      const { body } = renderWikitext(
        source,
        { ...context, site: { ...context.site, ...titles } },
        { flavour: 'view' },
      );
      expect((await plain(source)).text).toBe(outlineOf(body).text);
    },
  );

  test('names what is on the page', async () => {
    const source =
      '{{SHORTDESC:A &amp; b|noreplace}}{{infobox town|{{Nested}}}}{{#if:x|{{In}}}}{{Template:C}}{{User:D}}[[Category:E f|g]][[category:h]]\n' +
      '[[File:I.png|thumb]][[Image:j.svg]]\n<gallery>\nK.png|l\n</gallery>';
    expect(await plain(source)).toMatchObject({
      description: 'A & b',
      categories: ['E f', 'H'],
      templates: ['Nested', 'Infobox town', 'In', 'C'],
      files: ['I.png', 'J.svg', 'K.png'],
    });
  });

  test('has no words that the outline has not, and all that it has, on every page of the starter wiki', async () => {
    const missing: string[] = [];
    const surplus: string[] = [];
    for (const [name, source] of starterPages('.mediawiki')) {
      const context = contextFor({ files: { 'Stemma codicum.svg': {} } });
      const site = { ...context.site, ...titles };
      const rendered = renderWikitext(source, { ...context, site, source: () => '' }, { flavour: 'view' });
      const shown = wordsOf(outlineOf(rendered.body).text).sort();
      const read = wordsOf((await plain(source)).text).sort();
      missing.push(...lacking(shown, read).map((word) => `${name}: ${word}`));
      surplus.push(...lacking(read, shown).map((word) => `${name}: ${word}`));
    }
    expect({ missing, surplus }).toEqual({ missing: [], surplus: [] });
  });
});

describe('plainPage() of Markdown', () => {
  const markdown = (source: string) => textOf(source, 'markdown');

  test.each([
    ['emphasis', '*a* **b** _c_ ~~d~~ snake_case 2 * 3', 'a b c d snake_case 2 * 3'],
    ['headings', '# A\n\ntext\n\nB\n===\n\n## C ##', 'A\ntext\nB\nC ##'],
    ['lists', '- a\n  * b\n1. c\n- [x] d', 'a\nb\nc\nd'],
    ['links', '[a](http://x.y "t") [b][c] [d] <https://e.f> [g](<h i>)', 'a b [d] https://e.f g'],
    ['definitions', 'a\n\n[b]: http://c.d "e"\nf', 'a\nf'],
    ['images', 'a ![b](c.png) d', 'a d'],
    ['images in links', '[![a](b.png) c](d)', 'c'],
    ['wiki links', '[[A]] [[B|c]] [[Category:D]]', 'A c'],
    ['notes', 'a[^1]\n\n[^1]: b', 'a\nb'],
    ['code', '`a *b*` ``c ` d``', 'a *b* c ` d'],
    ['fences', '```js\nlet a = *b*;\n# c\n```\nd', 'let a = *b*;\n# c\nd'],
    ['quotations', '> a\n> > b', 'a\nb'],
    ['rules', 'a\n\n---\n\nb', 'a\nb'],
    ['tables', '| a | b |\n|---|:-:|\n| c | d |', 'a b\nc d'],
    ['HTML', 'a <b title="x">c</b> <!-- d --> <style>e</style><p>f</p>', 'a c \nf'],
    ['escapes and entities', '\\*a\\* &amp; &eacute;', '*a* & é'],
    ['front matter', '---\ntitle: a\n---\nb', 'b'],
  ])('%s', async (_, source, expected) => {
    expect((await markdown(source)).replace(/ \n/g, '\n')).toBe(expected.replace(/ \n/g, '\n'));
  });

  test('names what is on the page', async () => {
    const source =
      '---\ndescription: "A b"\ncategories:\n  - C\n  - D e\n---\n![f](./images/g%20h.png) ![i](http://j.k/l.png) [[Category:M]]';
    expect(await plain(source, 'markdown')).toMatchObject({
      description: 'A b',
      categories: ['C', 'D e', 'M'],
      files: ['images/g h.png'],
    });
    expect((await plain('---\ncategories: [a, "b c"]\n---\n', 'markdown')).categories).toEqual(['a', 'b c']);
    expect(await plain('---\nsummary: a\ntags: [b]\ncategory: c\n---\n', 'markdown')).toMatchObject({
      description: 'a',
      categories: ['c', 'b'],
    });
  });
});

describe('plainPage()', () => {
  test.each(['json', 'css', 'javascript', 'text'] as const)('of %s is the source', async (model) => {
    expect((await plain('{"a": [1]}', model)).text).toBe('{"a": [1]}');
  });

  test('takes any text', async () => {
    const pieces = fc.constantFrom(
      ..."{{ }} {{{ }}} [[ ]] [http://a ] | || !! {| |} |- ! ' '' ''''' <ref> </ref> <ref/> <nowiki> </nowiki> <gallery> <!-- --> \n == * & &amp; ` ``` ~~~ * _ ![ ]( ) [^1] --- > <b> SHORTDESC: a b".split(
        ' ',
      ),
      '\n',
      ' ',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 40 }), async (parts) => {
        for (const model of ['wikitext', 'markdown'] as const) {
          const { text } = await plain(parts.join(''), model);
          expect(text.length).toBeLessThanOrEqual(parts.join('').length + 10);
        }
      }),
      { numRuns: tries(400, 2_000) },
    );
  });

  const OPENERS =
    "{{ {{{ {{a| {{{a| [[ [[a| [[File:a| [http://a [ <ref> <nowiki> <pre> <gallery> <!-- <b <div> '' ''''' \n{| \n| \n|- \n== \n* & __ ! ![ ` ``` \\ * _ <a> [^ \n> \n- {{a|[[a| <ref>[[a|</ref> [[a|]] {{a}} ]] }} </ref> | || \n !! \n[a]: ".split(
      ' ',
    );

  test.runIf(ALL).each(OPENERS)('takes time in proportion to its length: %j', async (opener) => {
    for (const model of ['wikitext', 'markdown'] as const) {
      const timed = async (count: number): Promise<number> => {
        const startMs = threadMs();
        await plain(opener.repeat(count), model);
        return threadMs() - startMs;
      };
      await timed(1_000);
      // A square would take a minute.
      expectWithin(await timed(60_000), 2_000);
    }
  });
});

function starterPages(ending: string): (readonly [string, string])[] {
  const root = join(import.meta.dirname, '../../content');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, readFileSync(join(root, name), 'utf8')] as const);
}

/** Words of one list, both in order, that the other has not so often. */
function lacking(words: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}
