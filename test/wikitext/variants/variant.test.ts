import { describe, expect, test } from 'vitest';
import { variantsOf } from '../../../src/title/language-variants.ts';
import { serializeHtml } from '../../../src/wikitext/back/serialize.ts';
import { describeWritten } from '../../../src/wikitext/back/written-of.ts';
import { renderWikitext } from '../../../src/wikitext/render.ts';
import { bodyOf, contextFor, renderForTest, type TestWiki } from '../render-for-test.ts';

const SERBIAN: TestWiki = {
  site: { language: 'sr', variants: variantsOf('sr') },
  pages: { 'Template:1x': '{{{1}}}' },
};

/** The element and its data, as MediaWiki 1.43 has them. */
function told(source: string): string[] {
  const html = bodyOf(source, SERBIAN);
  return [...html.matchAll(/<(span|div|meta) typeof="mw:LanguageVariant" data-mw-variant="([^"]*)"/g)].map(
    ([, tag, data]) =>
      `${tag} ${data!.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')}`,
  );
}

describe('texts for variants', () => {
  test.each([
    ['-{}-', 'span {"disabled":{"t":""}}'],
    ['-{ a }-', 'span {"disabled":{"t":" a "}}'],
    ['-{R|a|b}-', 'span {"disabled":{"t":"a|b"}}'],
    ['-{|a}-', 'span {"disabled":{"t":"a"}}'],
    ['-{x1|a}-', 'span {"disabled":{"t":"a"}}'],
    ['-{A;;H|a}-', 'span {"disabled":{"t":"A;;H|a"}}'],
    ['-{N;A|sr-ec}-', 'span {"name":{"t":"sr-ec"}}'],
    ['-{sr-ec ; sr-el|a}-', 'span {"filter":{"l":["sr-ec","sr-el"],"t":"a"}}'],
    ['-{A;sr-ec|a}-', 'span {"filter":{"l":["sr-ec"],"t":"a"}}'],
    ['-{H;sr-ec|a}-', 'meta {"add":true,"twoway":[{"l":"*","t":"a"}]}'],
    ['-{S|a}-', 'span {"disabled":{"t":"a"},"error":true}'],
    ['-{T|a}-', 'meta {"disabled":{"t":"a"},"title":true}'],
    ['-{D|a}-', 'span {"disabled":{"t":"a"}}'],
  ])('flags: %s', (source, expected) => {
    expect(told(source)).toEqual([expected]);
  });

  test.each([
    ['A', 'span "add":true,'],
    ['H', 'meta "add":true,'],
    ['A;H', 'meta "add":true,'],
    ['T', 'meta "title":true,'],
    ['T;A', 'span "add":true,"title":true,'],
    ['D', 'span "describe":true,'],
    ['A;D', 'meta "add":true,"describe":true,'],
    ['D;H', 'span "add":true,"describe":true,'],
    ['-;A', 'meta "remove":true,'],
    ['+', 'meta "error":true,'],
    ['+;H', 'meta "add":true,'],
  ])('rules with the flags %s', (flags, expected) => {
    const [found] = told(`-{${flags}|sr-ec:a}-`);
    expect(found!.replace(/\{(.*)"twoway".*/, '$1').replace(/"remove":true,$/, '"remove":true,')).toBe(
      expected,
    );
  });

  test.each([
    ['-{sr-ec:a;sr-el:b;}-', '{"twoway":[{"l":"sr-ec","t":"a"},{"l":"sr-el","t":"b"}]}'],
    ['-{ sr-ec : a ; sr-el: b }-', '{"twoway":[{"l":"sr-ec","t":"a "},{"l":"sr-el","t":"b "}]}'],
    ['-{sr-ec:a;b;sr-el:c}-', '{"twoway":[{"l":"sr-ec","t":"a"}]}'],
    ['-{a=>sr-ec:b;c=>sr-el:d}-', '{"oneway":[{"f":"a","l":"sr-ec","t":"b"},{"f":"c","l":"sr-el","t":"d"}]}'],
    ['-{a=>sr-ec:b;sr-el:c}-', '{"error":true,"twoway":[{"l":"sr-el","t":"c"}]}'],
    ['-{a;b=>sr-ec:c}-', '{"disabled":{"t":"a;b=>sr-ec:c"}}'],
    ['-{SR:a}-', '{"disabled":{"t":"SR:a"}}'],
    ["-{sr-ec:''a'';sr-el:b}-", '{"twoway":[{"l":"sr-ec","t":"<i>a</i>"},{"l":"sr-el","t":"b"}]}'],
    ['-{sr-ec:<b style="color:red;top:0">a</b>;sr-el:{{1x|b;sr-el:c}}}-', undefined],
    ['-{sr-ec:-{sr-el:a;sr-ec:b}-;sr-el:c}-', undefined],
  ])('rules: %s', (source, expected) => {
    const [found] = told(source);
    if (expected !== undefined) expect(found).toBe(`span ${expected}`);
    else expect(JSON.parse(found!.slice(5).replaceAll('&amp;', '&')).twoway).toHaveLength(2);
  });

  test.each([
    ['a -{ b', []],
    ['a -{ b -{ c }- d', ['span {"disabled":{"t":" c "}}']],
    ['-{a}}-', ['span {"disabled":{"t":"a}"}}']],
    ['-{{{1x|R}} b}-x', 1],
    ['[[a|-{b]]}-', ['span {"disabled":{"t":"b]]"}}']],
    ['-{a {{1x|}-}} b', []],
    ['{{1x|-{sr-ec:a|b}-}}', 0],
    ['<nowiki>-{a}-</nowiki>', []],
    ['; -{a:b}- : c', ['span {"disabled":{"t":"a:b"}}']],
    ['{|\n| -{sr-ec:a|b}- || c\n|}', ['span {"twoway":[{"l":"sr-ec","t":"a|b"}]}']],
    ['-{<div>a</div>}-', ['div {"disabled":{"t":"<div>a</div>"}}']],
    ['-{sr-el|\n{|\n| a\n|}\n}-', 1],
  ])('where they begin and end: %s', (source, expected) => {
    if (typeof expected === 'number') expect(told(source)).toHaveLength(expected);
    else expect(told(source)).toEqual(expected);
  });

  test('are no part of the text of an attribute, which tells of them', () => {
    const html = bodyOf('<span title="La-{sr-el:L;sr-ec:C}-tin">x</span>', SERBIAN);
    expect(html).toContain('title="Latin"');
    expect(html).toContain('typeof="mw:ExpandedAttrs"');
  });

  test('are in the id of a heading as they are written', () => {
    expect(bodyOf('== a -{sr-ec:b}- ==', SERBIAN)).toContain('<h2 id="a_-{sr-ec:b}-">');
  });

  test('are text in a language without variants', () => {
    expect(bodyOf('a -{sr-ec:b}- c')).toBe('<p>a -{sr-ec:b}- c</p>');
  });
});

describe('their way back', () => {
  const context = contextFor(SERBIAN);

  test.each([
    'a -{ sr-ec:x ;sr-el: y;}- b',
    '-{H|a=>sr-ec:b ;}-',
    "-{A|sr-ec:''x'' [[y]]; sr-el:-{z}-}- -{R|a}- -{ b }-",
    '* -{sr-ec;sr-el|x}- {{1x|-{y}-}}',
    '{|\n| -{sr-ec:a|b}- || c\n|}',
    '[[A|-{sr-ec:a;sr-el:b}-]] [[File:A.jpg|thumb|-{c}-]]',
    '<span title="a-{b}-c">x</span>',
  ])('keeps %s', (source) => {
    const html = renderForTest(source, SERBIAN);
    expect(serializeHtml(html, context, { original: { wikitext: source } })).toBe(source);
    const annotated = renderWikitext(source, context, { flavour: 'edit', annotate: describeWritten }).html;
    expect(serializeHtml(annotated, context).trimEnd()).toBe(source);
  });

  test.each([
    ['span', '{"twoway":[{"l":"sr-ec","t":"x"},{"l":"sr-el","t":"y"}]}', '-{sr-ec:x; sr-el:y}-'],
    [
      'meta',
      '{"add":true,"twoway":[{"l":"sr-ec","t":"x;y"},{"l":"sr-el","t":"}-"}]}',
      '-{H|sr-ec:<nowiki>x;y</nowiki>; sr-el:<nowiki>}-</nowiki>}-',
    ],
    ['span', '{"disabled":{"t":"a|b"}}', '-{R|a|b}-'],
    ['span', '{"filter":{"l":["sr-ec","no code|"],"t":"<i>a</i>"}}', "-{sr-ec|''a''}-"],
    ['span', '{"add":true,"describe":true,"twoway":[{"l":"sr-ec","t":"x"}]}', '-{D;H|sr-ec:x}-'],
    [
      'meta',
      '{"remove":true,"oneway":[{"f":"a=>b","l":"sr-ec","t":"x"},{"f":"c","l":"sr-el","t":"y"}]}',
      '-{-|<nowiki>a=>b</nowiki>=>sr-ec:x;c=>sr-el:y}-',
    ],
    ['meta', '{"title":true,"disabled":{"t":"a"}}', '-{T|a}-'],
    ['span', 'no data', ''],
  ])('writes a new %s %s', (tag, data, expected) => {
    const html = `<p><${tag} typeof="mw:LanguageVariant" data-mw-variant='${data}'>${tag === 'meta' ? '' : '</span>'}</p>`;
    expect(serializeHtml(html, context).trim()).toBe(expected);
  });

  test('writes what changed in the data', () => {
    const source = 'a -{sr-ec:x;sr-el:y}- b';
    const html = renderForTest(source, SERBIAN).replace('&quot;y&quot;', '&quot;z&quot;');
    expect(serializeHtml(html, context, { original: { wikitext: source } })).toBe('a -{sr-ec:x; sr-el:z}- b');
  });

  test('keeps them while something else is edited', () => {
    const source = 'a -{ sr-ec:x ;sr-el:y;}- b {{1x|-{z}-}}\n\nc -{H|a=>sr-ec:b ;}-';
    const html = renderForTest(source, SERBIAN).replace('a <', 'edited <');
    expect(serializeHtml(html, context, { original: { wikitext: source } })).toBe(
      source.replace('a', 'edited'),
    );
  });

  test('shelters text that would be read as such', () => {
    expect(serializeHtml('<p>a -{b}- c</p>', context).trim()).toBe('a <nowiki>-{b}-</nowiki> c');
  });
});
