/** Edits keep the source of what they leave alone, byte for byte. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serializeHtml } from '../../../src/wikitext/back/serialize.ts';
import { renderWikitext } from '../../../src/wikitext/render.ts';
import { tries } from '../../sizes.ts';
import { contextFor } from '../render-for-test.ts';

const PAGES = { 'Template:1x': '{{{1}}}', 'Template:Row': '|-\n| a' };
const context = contextFor({ pages: PAGES });
const htmlOf = (wikitext: string): string => renderWikitext(wikitext, context, { flavour: 'edit' }).html;

/** The wikitext after its HTML was edited. */
function edited(wikitext: string, change: (html: string) => string): string {
  return serializeHtml(change(htmlOf(wikitext)), context, { original: { wikitext } });
}

const NOTE = `<sup typeof="mw:Extension/ref" data-mw='{"name":"ref","attrs":{},"body":{"html":"n <i>x</i>"}}'></sup>`;

const PAGE = `{{1x|a}}
==  Head ==
* a
*  b ''c''
** d&eacute;

{| class=x
!h1 !!h2
|-
|a||b
|}
 pre <!-- c -->
Text [[a b]]s <ref name=x>note</ref> and [http://a.example  more].
<div  id="y">
open
</div>
<references />
`;

describe('an edit', () => {
  test('that changes nothing gives the same bytes', () => {
    expect(edited(PAGE, (html) => html)).toBe(PAGE);
    expect(edited(PAGE, (html) => `${html}<!-- new -->`)).toBe(`${PAGE}<!-- new -->`);
  });

  test.each([
    ['Head', 'Foot'],
    ['>c<', '>z<'],
    ['>h1<', '>z1<'],
    ['open', 'shut'],
    ['note', 'remark'],
    ['pre ', 'post '],
    ['Text ', 'Words '],
    [' and ', ' or '],
  ])('of one word changes that word: %s', (from, to) => {
    const [plainFrom, plainTo] = [from, to].map((text) => text.replace(/[<>]/g, ''));
    const was = PAGE.includes(`''${plainFrom}''`) ? `''${plainFrom}''` : plainFrom!;
    const is = was.replace(plainFrom!, plainTo!);
    const at = htmlOf(PAGE).lastIndexOf(from);
    const got = edited(PAGE, (html) => html.slice(0, at) + to + html.slice(at + from.length));
    expect([PAGE.replace(was, is), lastReplaced(PAGE, plainFrom!, plainTo!)]).toContain(got);
  });

  test.each([
    '<p><b>[[File:A.jpg|thumb|x]]</b></p>',
    "<p>''a <b>[[File:A.jpg|thumb|x]]</b>'' b</p>",
    '<p><b>a</p>[[File:A.jpg|thumb|x]] c',
    '{{1x|<p><b>}}[[File:A.jpg|thumb|x]]</b></p>',
  ])('in a caption leaves the formatting alone that goes on there: %s', (page) => {
    expect(htmlOf(page)).toMatch(/<figcaption[^>]*>(?:<i[^>]*>)?<b[^>]*>x<\/b>/);
    expect(edited(page, (html) => html.replace('>x<', '>y<'))).toBe(page.replace('|x]', '|y]'));
  });

  test.each([
    ['* a\n*  b', (html: string) => html.replace('</ul>', '<li>c</li></ul>'), '* a\n*  b\n* c'],
    ['a\n\n\nb', (html: string) => html.replace(/<p[^>]*>a<\/p>/, '$&<p>new</p>'), 'a\n\nnew\n\n\nb'],
    [
      "''a''b",
      (html: string) => html.replace('>b', '> [[b]]').replace('</i>b', '</i> [[b]]'),
      "''a'' <nowiki>[[b]]</nowiki>",
    ],
    ['{|\n|a\n|}', (html: string) => html.replace('<tr', '<tr><td>X</td></tr><tr'), '{|\n|X\n|-\n|a\n|}'],
    ['{{1x|a}} b', (html: string) => html.replace('quot;a&quot;', 'quot;z&quot;'), '{{1x|z}} b'],
    ['[[A]] b', (html: string) => html.replace('href="./A', 'href="./C'), '[[C|A]] b'],
    ['a <b>c</b>', (html: string) => html.replace('>c<', '>d<'), 'a <b>d</b>'],
    ['==a==\nb', (html: string) => html.replace(/<h2[\s\S]*<\/h2>/, ''), 'b'],
    ["''a\nb", (html: string) => html.replace('</i>', '</i>x'), "''a''x\nb"],
    ["''a\nb c\nd", (html: string) => html.replace('\nb', ''), "''a'' c\nd"],
    [
      "a <ref>'''b\nc</ref>\n<references />",
      (html: string) => html.replace('\nc<', ' c<'),
      "a <ref>'''b''' c</ref>\n<references />",
    ],
    ['a [[B]] c', (html: string) => html.replace('>B<', '>B <'), 'a [[B|B ]] c'],
    // A new text that names the page needs no bar; an old name that shows another text is no longer enough.
    ['a [[foo]] c', (html: string) => html.replace('>foo<', '>Foo<'), 'a [[Foo]] c'],
    ['a [[foo|b]] c', (html: string) => html.replace('>b<', '>Foo<'), 'a [[Foo]] c'],
    ['a [[b_c]] d', (html: string) => html.replace('>b_c<', '>b c<'), 'a [[b c]] d'],
    ['a [[b#c]] d', (html: string) => html.replace('>b#c<', '>b<'), 'a [[b#c|b]] d'],
    // A bare address takes along what follows it.
    ['a http://b.c d', (html: string) => html.replace('</a> d', '</a>d'), 'a http://b.c<nowiki/>d'],
    ['a mailto:b@c d', (html: string) => html.replace('</a> d', '</a>(d'), 'a mailto:b@c<nowiki/>(d'],
    ['http://b.c {{1x|d}}', (html: string) => html.replace('</a> ', '</a>'), 'http://b.c<nowiki/>{{1x|d}}'],
    ['news:b.c {{1x|d}}', (html: string) => html.replace('</a> ', '</a>'), 'news:b.c<nowiki/>{{1x|d}}'],
    [
      'http://b{{1x|c}} {{1x|d}}',
      (html: string) => html.replace('</a> ', '</a>'),
      'http://b{{1x|c}}<nowiki/>{{1x|d}}',
    ],
    ['a http://b.c d', (html: string) => html.replace('a <', 'a<'), 'a<nowiki/>http://b.c d'],
    ['a mailto:b@c d', (html: string) => html.replace('a <', '(<'), '(mailto:b@c d'],
    ['b: {{1x|d}}', (html: string) => html.replace('b: ', 'b:'), 'b:{{1x|d}}'],
    ['[http://b c] {{1x|d}}', (html: string) => html.replace('</a> ', '</a>'), '[http://b c]{{1x|d}}'],
    ['a http://b.c d', (html: string) => html.replace('</a> d', '</a>, d'), 'a http://b.c, d'],
    ['a [[b]]s c', (html: string) => html.replace('>bs<', '>B<'), 'a [[B]] c'],
    // A category takes the line end before it along: without an empty line, two paragraphs would be one.
    [
      '[[Category:T]]\n{{1x|a}}',
      (html: string) => html.replace(/<link[\s\S]*<\/p>/, '$&$&'),
      '[[Category:T]]\n{{1x|a}}\n[[Category:T]]\n\n{{1x|a}}',
    ],
    [
      'x\n<div>d</div>\n[[Category:T]]\n{{1x|a}}',
      (html: string) => html.replace(/<div.*<\/div>/, ''),
      'x\n\n[[Category:T]]\n\n{{1x|a}}',
    ],
    ['x\n[[Category:T]]\na', (html: string) => html.replace('>x', '>y'), 'y\n[[Category:T]]\na'],
    [
      'a [[ b |c]] d',
      (html: string) => html.replace(/a <a.*<\/a>/, '<u>x <s>$&</s></u>'),
      '<u>x <s>a [[ b |c]]</s></u> d',
    ],
    [
      '[[ b |c]]\n\n{{ 1x\n| d}}',
      (html: string) => html.replace(/<p id[\s\S]*(?=<\/section>)/, '<table><tr><td>$&</td></tr></table>'),
      '{|\n|[[ b |c]]\n\n{{ 1x\n| d}}\n|}',
    ],
    ['* a. \n* b', (html: string) => html.replace('a.', `a.${NOTE}`), "* a.<ref>n ''x''</ref>\n* b"],
  ])('of %j leaves the rest', (wikitext, change, expected) => {
    expect(edited(wikitext, change)).toBe(expected);
  });

  test.each([
    ['white space between blocks', (html: string) => html.replace(/(?=<(?:li|ul|p|h2|t[rdh])\b)/g, '\n  ')],
    ['none between them', (html: string) => html.replace(/>\s+(?=<(?:li|ul|p|h2|t[rdh]|table)\b)/g, '>')],
    [
      'attributes of editors',
      (html: string) => html.replace(/(?<=<\w+)(?=[ >])/g, ' contenteditable data-pm-slice="x"'),
    ],
    ['links of no kind', (html: string) => html.replace(/ rel="mw:(?:Wiki|Ext)Link"/g, '')],
  ])('of a page with %s stays where it is', (_what, change) => {
    expect(change(htmlOf(PAGE))).not.toBe(htmlOf(PAGE));
    expect(edited(PAGE, change)).toBe(PAGE);
    const got = edited(PAGE, (html) => change(html).replace('open', 'closed'));
    expect(got).toBe(PAGE.replace('open', 'closed'));
  });

  test.each([
    ['a [[B\nb|c]] d', '\n', ' ', 'a <nowiki>[[B b|c]]</nowiki> d'],
    ['a [[B{b|c]] d', '{', '', 'a <nowiki>[[Bb|c]]</nowiki> d'],
    ['a __NOxTOC__ b', 'xT', 'T', 'a <nowiki>__NOTOC__</nowiki> b'],
    ['a <bxr> b', 'bx', 'b', 'a <nowiki><br></nowiki> b'],
    ['a &amxp; b', 'mx', 'm', 'a &amp;amp; b'],
    ['a htxtp://b.example c', 'tx', 't', 'a <nowiki>http://b.example</nowiki> c'],
    // In a note, what would begin a caption is nothing.
    ['a<ref>bc</ref> d', '>bc<', '>|+c<', 'a<ref><nowiki>|+c</nowiki></ref> d'],
    ['a ISxBN 0306406152 b', 'xB', 'B', 'a <nowiki>ISBN 0306406152</nowiki> b'],
    ['a [[B\nb|c]] word', 'word', 'words', 'a [[B\nb|c]] words'],
  ])('of text that was no markup keeps it text: %j without %j', (page, from, to, expected) => {
    expect(edited(page, (html) => html.replace(/<p id.*/s, (rest) => rest.replace(from, to)))).toBe(expected);
  });

  test('leaves the first of two redirects, in the first line', () => {
    const source = '#REDIRECT [[A]]\n\nb';
    const [link] = /<link[^>]*>/.exec(htmlOf(source))!;
    expect(edited(source, (html) => html.replace('</section>', `${link}</section>`)).trimEnd()).toBe(source);
    const moved = edited(source, (html) => html.replace(link, '').replace('</section>', `${link}</section>`));
    expect(moved.trimEnd()).toBe('#REDIRECT [[A]]\nb');
    expect(serializeHtml('<p>b</p><link rel="mw:PageProp/redirect" href="./A">', context)).toBe(
      '#REDIRECT [[A]]\nb',
    );
  });

  test('a hard blank behind formatting that is left open is not formatted', () => {
    const got = edited('* a <b>b', (html) => html.replace('</ul>', '</ul><p>\u00a0</p>'));
    expect(got).toBe('* a <b>b</b>\n\u00a0');
  });

  test('moved blocks take their source along', () => {
    const got = edited('a  b\n\n*c\n\n==d==\n', (html) =>
      html.replace(/(<p[\s\S]*?<\/p>)\s*(<ul[\s\S]*?<\/ul>)/, '$2\n\n$1'),
    );
    expect(got).toBe('*c\n\na  b\n\n==d==\n');
  });

  test('blocks that are copied to the end stand there as well', () => {
    const wikitext = 'a\n{|\n| b\n|}\nc {{1x|d}}\n';
    const got = edited(wikitext, (html) => {
      const [table = ''] = /<table[\s\S]*<\/table>/.exec(html) ?? [];
      return html.replace('</section>', `${table}$&`);
    });
    expect(got).toBe(`${wikitext}{|\n| b\n|}`);
  });

  test.each([0, 1])('of copies of a note, the one that was edited counts: %j', (copy) => {
    const wikitext = 'a<ref>note</ref>\n<references />';
    const got = edited(wikitext, (html) =>
      [html, html].map((each, at) => (at === copy ? each.replace('>note<', '>remark<') : each)).join(''),
    );
    expect(got.match(/<ref>\w+<\/ref>/g)).toEqual(['<ref>remark</ref>', '<ref>remark</ref>']);
  });

  test('what a transclusion gives is never compared', () => {
    const wikitext = 'x {{1x|a}} y';
    const got = edited(wikitext, (html) => html.replace('>a</span>', '>other</span>'));
    expect(got).toBe(wikitext);
  });

  test.each([
    '<b>q\n* a\n{{row}}\n<b>q\n* a',
    '<b>q\n{|\nk\n{{row}}\n|-\n* a',
    '{|\n{{1x|p}}\n<b>q\n|}\n* a',
    '{|\n{{1x|p}}\n* a\n<b>q\n|}\nb\n\n</b>c',
  ])('of nothing leaves formatting that a template stands in open: %j', (wikitext) => {
    expect(edited(wikitext, (html) => `${html}<!--t-->`)).toBe(`${wikitext}<!--t-->`);
  });

  test('of nothing leaves formatting open that was closed in front of a link with a trail', () => {
    const wikitext = '<b>q\n* a\n</b>\n[[m|n]]o';
    expect(edited(wikitext, (html) => `${html}<!--t-->`)).toBe(`${wikitext}<!--t-->`);
  });

  test.each(['<!-- s -->', '<!-- s-s & t > u &amp; -->'])(
    'of a call leaves a comment within it where it is, and puts a new one behind it: %j',
    (comment) => {
      const wikitext = `{|\n<b>q\n{{1x|p}}\n* a\n${comment}`;
      expect(edited(wikitext, (html) => `${html}<!--t-->`)).toBe(`${wikitext}<!--t-->`);
      expect(edited(wikitext, (html) => html.replace('--><table', '--><!-- u --><table'))).toBe(
        `${wikitext}<!-- u -->`,
      );
    },
  );

  test.each(['<!-- s -->', '<!-- s-s & t > u &amp; -->', '<!-- s'])(
    'of an argument leaves a comment within the call as it is: %j',
    (comment) => {
      const wikitext = `{|\n<b>q\n{{1x|p}}\n* a\n${comment}`;
      expect(edited(wikitext, (html) => html.replace('&quot;:&quot;p&quot;', '&quot;:&quot;o&quot;'))).toBe(
        wikitext.replace('p', 'o'),
      );
    },
  );

  test.each(['a<ref>r</ref>', '<ref>r</ref>\n{|\n{{1x|p}}\nj\n* a', '{|\n* a\n<ref>r</ref>\n{{1x|p}}'])(
    'behind a list of notes that nobody wrote begins no line: %j',
    (wikitext) => {
      expect(edited(wikitext, (html) => `${html}<!--t-->`)).toBe(`${wikitext}<!--t-->`);
    },
  );

  const LINES = [
    '* a',
    '** b',
    ':c',
    ';d:e',
    '==f==',
    '{|',
    '|g',
    '|-',
    '|}',
    '! h || i',
    ' j',
    '',
    '----',
    "''k'''l''",
    '[[m|n]]o',
    '{{1x|p}}',
    '{{row}}',
    '<div>',
    '</div>',
    '<b>q',
    '<ref>r</ref>',
    '<!-- s -->',
    '[http://t u]',
    '<nowiki>v</nowiki>',
    '<pre>w',
    '</pre>',
    '&amp; x',
    '__NOTOC__',
    '[[Category:Y]]',
    '<table><tr><td>z',
  ];
  /** Those of which tables, calls and formatting are tangled. */
  const TANGLED = ['{|', '|}', '|-', '|g', '{{1x|p}}', '{{row}}', '<b>q', '<i>s', '</b>', '* a', ''];

  test.each([
    ['any', LINES],
    ['a tangled', [...LINES, ...TANGLED, ...TANGLED, ...TANGLED]],
  ])('of %s page that is not edited gives the same bytes', (_name, lines) => {
    const line = fc.constantFrom(...lines);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 9 }), (page) => {
        const wikitext = page.join('\n');
        expect(edited(wikitext, (html) => html)).toBe(wikitext);
        expect(edited(wikitext, (html) => `${html}<!--t-->`).replace('<!--t-->', '')).toBe(wikitext);
      }),
      { numRuns: tries(60, 300) },
    );
  });
});

const CATEGORY = '<link rel="mw:PageProp/Category" href="./Category:C"/>';

describe('what readers do not see', () => {
  test.each([
    ['b</p>', `${CATEGORY}b</p>`, 'a\n\n[[Category:C]]\n\nb'],
    ['a</p>', `a</p><p>${CATEGORY} c</p>`, 'a\n[[Category:C]]\n\nc\n\nb'],
    ['b</p>', 'b</p><p><meta property="mw:PageProp/notoc"/>c</p>', 'a\n\nb\n\n__NOTOC__\nc'],
  ])('begins a paragraph without joining it to the one before: %s', (from, to, wikitext) => {
    expect(edited('a\n\nb', (html) => html.replace(from, to))).toBe(wikitext);
  });
});

function lastReplaced(text: string, from: string, to: string): string {
  const at = text.lastIndexOf(from);
  return text.slice(0, at) + to + text.slice(at + from.length);
}

test.each([
  [
    'named',
    /("|&quot;)follow\1:\1n\1/,
    '$&,$1name$1:$1:0$1',
    'a<ref name="n">b</ref> c<ref follow="n" name=":0">d</ref>',
  ],
  ['of its own', /("|&quot;)follow\1:\1n\1/, '', 'a<ref name="n">b</ref> c<ref>d</ref>'],
])('a note that continued another one keeps its own text when it is %s', (_, from, to, expected) => {
  const source = 'a<ref name="n">b</ref> c<ref follow="n">d</ref>';
  expect(edited(source, (html) => html.replace(from, to))).toBe(expected);
});
