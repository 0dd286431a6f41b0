import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeOut } from '../../src/wikitext/save.ts';
import { ALL, tries } from '../sizes.ts';
import { expectWithin, timeOf } from '../support/thread-time.ts';
import { contextFor } from './render-for-test.ts';

const PAGES = {
  'Template:Hi': 'Hello {{{1|friend}}}, {{{2}}}!',
  'Template:Nest': '{{Hi|a}} {{subst:Hi|b}} {{safesubst:Hi|c}} {{ {{{|safesubst:}}}Hi|d}}',
  'Template:Part': 'x<noinclude>documentation</noinclude><includeonly>y</includeonly>',
  'Template:Tags': '<nowiki>~~~</nowiki><ref>z</ref> ~~~',
  'Template:Loop': 'l{{subst:Loop}}',
  'Template:Way': '#REDIRECT [[Template:Hi]]',
  Page: 'a page',
  'Template:Half link': '[[{{{1|Here}}}|',
  'Template:Box': 'box',
  'Template:Noted': '<!-- stays -->{{{1}}}',
};

function written(source: string): string {
  return writeOut(source, contextFor({ pages: PAGES, title: 'Here' }), (text) =>
    text.replaceAll('~~~', 'ANN'),
  ).text;
}

test('a link takes the ending of its own page', () => {
  const text = (title: string): string => writeOut('[[|Foo]]', contextFor({ title }), (each) => each).text;
  expect([text('City, State'), text('Thing (kind)'), text('Plain')]).toEqual([
    '[[Foo, State|Foo]]',
    '[[Foo (kind)|Foo]]',
    '[[Foo]]',
  ]);
  expect([text('A (x) b (y)'), text('A, b (x)'), text('A (x), b, c'), text('A:B (x)')]).toEqual([
    '[[Foo (x) b (y)|Foo]]',
    '[[Foo (x)|Foo]]',
    '[[Foo, b, c|Foo]]',
    '[[A:Foo (x)|Foo]]',
  ]);
  expect(['A(x)', 'A （x）', 'A，b', 'A ()', '(x)'].map(text)).toEqual(Array(5).fill('[[Foo]]'));
});

describe('substitution', () => {
  test.each([
    ['{{subst:Hi}}', 'Hello friend, {{{2}}}!'],
    ['{{subst:Hi|Bob|2=bye}}', 'Hello Bob, bye!'],
    ['{{SUBST: hi |Bob}}', 'Hello Bob, {{{2}}}!'],
    ['{{safesubst:Hi}}', 'Hello friend, {{{2}}}!'],
    ['a {{Hi}} b', 'a {{Hi}} b'],
    ['{{Hi|{{subst:Box}}|k={{subst:Box}}}}', '{{Hi|box|k=box}}'],
    ['{{subst:Hi|{{Box}}|}}', 'Hello {{Box}}, !'],
    ['{{subst:Nest}}', '{{Hi|a}} Hello b, {{{2}}}! Hello c, {{{2}}}! Hello d, {{{2}}}!'],
    ['{{subst:Part}}', 'xy'],
    ['a {{subst:lc:* B}} c', 'a \n* b c'],
    ['x\n{{subst:lc:# B}}{{subst:lc:;C}}', 'x\n# b\n;c'],
    ['{{Hi|{{subst:#if:1|: b}}}}', '{{Hi|\n: b}}'],
    // Comments written in the arguments of a template are left out; all that a call brings stay, and functions see them.
    ['{{subst:Hi|<!-- x -->a|b<!-- y -->}}', 'Hello a, b!'],
    ['{{subst:Hi|{{subst:Noted|a<!-- x -->}}|b}}', 'Hello <!-- stays -->a, b!'],
    ['{{subst:Hi|{{Box|<!-- x -->}}{{<!-- y -->Box}}|b}}', 'Hello {{Box|}}{{<!-- y -->Box}}, b!'],
    ['{{subst:Hi|{{{1|<!-- x -->a}}}{{{<!-- y -->1}}}|b}}', 'Hello {{{1|a}}}{{{<!-- y -->1}}}, b!'],
    ['{{subst:#if:1| <!-- x --> a }}{{subst:#if:<!-- y -->|b|c}}', '<!-- x --> ab'],
    ['{{subst:uc:a<!-- x -->b}}{{subst:#len:a<!-- y -->}}', 'A<!-- x -->B1'],
    ['{{subst:#switch:a<!-- x -->|a=b|c}}{{subst:#tag:ref|a<!-- y -->}}', 'c<ref>a<!-- y --></ref>'],
    // A comment in what is named names nothing.
    ['{{subst:Box<!-- x -->}}{{<!-- y -->subst:Box}}', '{{subst:Box<!-- x -->}}{{<!-- y -->subst:Box}}'],
    ['{{subst::Page}} {{subst:Way|Eve}}', 'a page Hello Eve, {{{2}}}!'],
    ['{{subst:PAGENAME}} {{subst:lc:ABC}} {{PAGENAME}}', 'Here abc {{PAGENAME}}'],
    ['{{subst:msg:Box}} {{subst:raw:Box}} {{subst:msg:PAGENAME}}', 'box box {{subst:msg:PAGENAME}}'],
    ['{{subst:#if:x|{{Hi}}|no}}{{subst:#if:|yes|{{subst:Box}}}}', '{{Hi}}box'],
    ['[[a|{{subst:Box}}]] {{{x|{{subst:Box}}}}}', '[[a|box]] {{{x|box}}}'],
    ['{{subst:Nowhere}} {{subst:}} {{subst:<}}', '{{subst:Nowhere}} {{subst:}} {{subst:<}}'],
    [
      '<nowiki>{{subst:Hi}}</nowiki><pre>{{subst:Hi}}</pre>',
      '<nowiki>{{subst:Hi}}</nowiki><pre>{{subst:Hi}}</pre>',
    ],
    ['<!-- {{subst:Hi}} -->{{subst:Box}}', '<!-- {{subst:Hi}} -->box'],
    ['<includeonly>{{subst:Hi}}</includeonly>', '<includeonly>{{subst:Hi}}</includeonly>'],
    ['<noinclude>{{subst:Box}}</noinclude>', '<noinclude>box</noinclude>'],
    ['{{subst:Noted|<noinclude>}}', '<!-- stays --><noinclude>'],
    [
      '{{subst:Noted|a<includeonly>b</includeonly>c<noinclude/>}}',
      '<!-- stays -->a<includeonly>b</includeonly>c<noinclude/>',
    ],
    ['{{subst:lc:A</noinclude>}} {{subst:Noted|{{subst:Part}}}}', 'a</noinclude> <!-- stays -->xy'],
    ['{{subst:Hi', '{{subst:Hi'],
    [
      '[[Foo (bar)|]] [[Help:X|]] [[Boston, Mass.|]]',
      '[[Foo (bar)|Foo]] [[Help:X|X]] [[Boston, Mass.|Boston]]',
    ],
    [
      '[[:Help:Foo, bar (baz)|]] [[A（b）|]] [[A，b|]]',
      '[[:Help:Foo, bar (baz)|Foo, bar]] [[A（b）|A]] [[A，b|A]]',
    ],
    ['[[|Foo]] [[Foo|]]s [[Foo#x|]] [[A|B|]]', '[[Foo]] [[Foo|Foo]]s [[Foo#x|]] [[A|B|]]'],
    [
      '[[a (x) b (y)|]] [[a () (b)|]] [[a (b) c)|]] [[a ()|]] [[a （x） （y）|]] [[a (b), c （d）|]]',
      '[[a (x) b (y)|a]] [[a () (b)|a]] [[a (b) c)|a]] [[a ()|a ()]] [[a （x） （y）|a]] [[a (b), c （d）|a (b), c]]',
    ],
    [
      '[[a (x) c, b (d), e|]] [[a (x), b|]] [[a (), b|]] [[a （x）, b|]] [[a, |]] [[a\tb (y)|]]',
      '[[a (x) c, b (d), e|a]] [[a (x), b|a]] [[a (), b|a ()]] [[a （x）, b|a （x）]] [[a, |a, ]] [[a\tb (y)|]]',
    ],
    ['<includeonly>[[A (b)|]] {{subst:Box}}', '<includeonly>[[A (b)|A]] {{subst:Box}}'],
    ['{{subst:Noted|[[a[b]]}} {{subst:Noted|[[a{}]]}}', '<!-- stays -->[[a[b]] <!-- stays -->[[a{}]]'],
    ['{{Box|[[A (b)|]]}} <nowiki>[[A (b)|]]</nowiki>', '{{Box|[[A (b)|A]]}} <nowiki>[[A (b)|]]</nowiki>'],
    ['[[A (b)|[[B (c)|]]]] [[{{subst:Box}} (x)|]]', '[[A (b)|[[B (c)|B]]]] [[box (x)|box]]'],
    ['{{subst:Noted|a<!-- gone -->b}}', '<!-- stays -->ab'],
    ['{{subst:Half link|A (b)}}]] [[A (b){{subst:!}}]]', '[[A (b)|A]] [[A (b)|A]]'],
    ['[{{subst:lc:[}}A (b)|]{{subst:lc:]}} [[A|{{subst:lc:]]}}', '[[A (b)|A]] [[A|A]]'],
    ['[[A (b)<!-- c -->|]] {{subst:Half link|A}}<nowiki/>]]', '[[A (b)<!-- c -->|]] [[A|<nowiki/>]]'],
    ['{{subst:Half link|{{Box}}}}]] [[A|{{Box|]]}}', '[[{{Box}}|]] [[A|{{Box|]]}}'],
  ])('%j becomes %j', (source, expected) => expect(written(source)).toBe(expected));

  test('a template in itself is named, and a bomb ends', () => {
    expect(written('{{subst:Loop}}')).toContain('Template loop detected');
    const pages = Object.fromEntries(
      Array.from({ length: 9 }, (_, level) => [
        `Template:B${level}`,
        level < 8 ? `{{subst:B${level + 1}}}`.repeat(10) : 'x',
      ]),
    );
    const { limits } = writeOut('{{subst:B0}}', contextFor({ pages }), (text) => text);
    expect(limits).toEqual(['transclusions']);
  });
});

describe('signatures', () => {
  test.each([
    ['a ~~~ b', 'a ANN b'],
    ['<nowiki>~~~</nowiki> ~~~', '<nowiki>~~~</nowiki> ANN'],
    ['<NOWIKI >~~~</nowiki > ~~~', '<NOWIKI >~~~</nowiki > ANN'],
    ['<pre class="x">~~~</pre>~~~', '<pre class="x">~~~</pre>ANN'],
    ['<!-- ~~~ -->~~~', '<!-- ~~~ -->ANN'],
    ['~~~<!-- ~~~', 'ANN<!-- ~~~'],
    ['~~~<nowiki>~~~', 'ANN<nowiki>ANN'],
    ['<nowiki/>~~~', '<nowiki/>ANN'],
    ['<prefix>~~~</prefix>', '<prefix>ANN</prefix>'],
    ['<source>~~~</pre>~~~</source>', '<source>~~~</pre>~~~</source>'],
    ['{{Hi|~~~}} [[~~~]]', '{{Hi|ANN}} [[ANN]]'],
    ['<includeonly>~~~</includeonly>', '<includeonly>ANN</includeonly>'],
    ['~~{{subst:lc:~}}', 'ANN'],
    ['~~<!-- -->~ ~~<nowiki/>~', '~~<!-- -->~ ~~<nowiki/>~'],
    ['{{subst:Tags}}', '<nowiki>~~~</nowiki><ref>z</ref> ANN'],
  ])('%j becomes %j', (source, expected) => expect(written(source)).toBe(expected));
});

describe('everything else', () => {
  const PIECES = [
    '{{',
    '}}',
    '{{{',
    '}}}',
    '|',
    '=',
    '[[',
    ']]',
    '<nowiki>',
    '</nowiki>',
    '<!--',
    '-->',
    '\n',
    'a',
    ' ',
    '<ref>',
    '</ref>',
    '<includeonly>',
    '</includeonly>',
    '<noinclude>',
    '{|',
    '\ue000',
    'é',
    ':',
  ];

  test('stays as it is written', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }), (pieces) => {
        const source = pieces.join('');
        // Links that saving gives a text.
        fc.pre(!/\[\[[^[\]]*\|\]\]|\[\[\|/.test(source));
        expect(written(source)).toBe(source);
      }),
      { numRuns: tries(400, 2_000) },
    );
  });

  test
    .runIf(ALL)
    .each(['<pre', '<!--', '<nowiki>', '<nowiki/>', '~~~', '</pre ', '{{subst:', '{{subst:Box}}', '{{{'])(
    'much of %s takes no time',
    (piece) => {
      expectWithin(
        timeOf(() => written(`~~~${piece.repeat(100_000)}`)),
        3_000,
      );
    },
  );

  test.runIf(ALL).each(['(', '（', ' ', ', ', '), ', '()', '(), '])(
    'much of %s in a link takes no time',
    (piece) => {
      expectWithin(
        timeOf(() => written(`[[a${piece.repeat(100_000)}|]]`)),
        3_000,
      );
    },
  );
});
