/** What the source leaves open is closed where something new comes behind it, and only there. */

import { expect, test } from 'vitest';
import { serializeHtml } from '../../../src/wikitext/back/serialize.ts';
import { renderWikitext } from '../../../src/wikitext/render.ts';
import { contextFor } from '../render-for-test.ts';

const context = contextFor({});

/** The wikitext after its HTML was edited. */
function edited(wikitext: string, change: (html: string) => string): string {
  const { html } = renderWikitext(wikitext, context, { flavour: 'edit' });
  const posted = change(html);
  expect(posted).not.toBe(html);
  return serializeHtml(posted, context, { original: { wikitext } });
}

test.each([
  ['a <b>b', 'a <b>b</b>\n\nnew'],
  ['* a <b>b', '* a <b>b</b>\nnew'],
  ['<div>a', '<div>a</div>\nnew'],
  ['<div>a <b>b', '<div>a <b>b</b></div>\nnew'],
  // An end tag for the outer one would be taken for the inner one's.
  ['<div><div>a', '<div><div>a</div></div>\nnew'],
  ['<ul><li>a\n<li>b', '<ul><li>a\n<li>b</ul>\nnew'],
  ['<table><tr><td>a', '<table><tr><td>a</table>\nnew'],
  ['{|\n|a\n|-\n|b', '{|\n|a\n|-\n|b\n|}\nnew'],
  ['<p>a', '<p>a</p>\nnew'],
  ['== h ==\n<blockquote>a', '== h ==\n<blockquote>a</blockquote>\nnew'],
  ['a<!-- b', 'a<!-- b-->\n\nnew'],
  ['* a\n* b <!-- x', '* a\n* b <!-- x-->\nnew'],
  ['<div>a <!-- x', '<div>a <!-- x--></div>\nnew'],
  ['a <includeonly>b', 'a <includeonly>b</includeonly>\n\nnew'],
  ['a <includeonly>b</includeonly>', 'a <includeonly>b</includeonly>\n\nnew'],
  // Of brackets it leaves out the rest of these alone.
  ['[a [<includeonly>b] c', '[a [<includeonly>b] c\n\nnew'],
  // No comment, and nothing that reaches the end of the page.
  ['a <nowiki><!-- x</nowiki>', 'a <nowiki><!-- x</nowiki>\n\nnew'],
  ['{|\n|<b>a\n|}', '{|\n|<b>a\n|}\nnew'],
  ["a ''b", "a ''b\n\nnew"],
])('%j is closed before a new paragraph', (wikitext, expected) => {
  expect(edited(wikitext, (html) => html.replace(/<\/section>(?![\s\S]*<\/section>)/, '<p>new</p>$&'))).toBe(
    expected,
  );
});

test.each([
  ['<div>a', '<div>z'],
  ['<ul><li>a\n<li>b', '<ul><li>z\n<li>b'],
  ['{|\n|a\n|-\n|b', '{|\n|z\n|-\n|b'],
  ['a <!-- b', 'z <!-- b'],
  ['a <includeonly>b', 'z <includeonly>b'],
])('%j stays open where a word in it changes', (wikitext, expected) => {
  expect(edited(wikitext, (html) => html.replace(/>a(?=[ \n<])/, '>z'))).toBe(expected);
});

test('what is moved in front of a block is closed and keeps its lines', () => {
  const wikitext = '{|\n|a\n|}\n<ul><li>b';
  const got = edited(wikitext, (html) =>
    html.replace(/(<table[\s\S]*<\/table>)\s*(<ul[\s\S]*<\/ul>)/, '$2\n$1'),
  );
  expect(got).toBe('<ul><li>b</ul>\n{|\n|a\n|}');
});

test('what begins a line in a list of tags still does behind a new item', () => {
  const got = edited('<ul><li>a\n<li>b\n</ul>', (html) => html.replace(/(?<!<ul[^>]*>)<li/, '<li>x</li><li'));
  expect(got).toBe('<ul><li>a\n<li>x</li>\n<li>b\n</ul>');
});

test.each(['<ul><li>a\n<li>b\n</ul>', '<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>', '{|\n | a\n | b\n |}'])(
  'lines of %j keep their own blanks beside a new part, however HTML is indented',
  (wikitext) => {
    for (const blanks of ['', ' ', '\n', '\n    ']) {
      const got = edited(wikitext, (html) =>
        html.replace(
          /<\/(li|td)>\s*<\1/,
          (_all, tag) => `</${tag}>${blanks}<${tag}>x</${tag}>${blanks}<${tag}`,
        ),
      );
      const isNew = (line: string): boolean => line.includes('x');
      expect(got.split('\n').filter((line) => !isNew(line))).toEqual(wikitext.split('\n'));
    }
  },
);

test.each([
  [': a <b>b\nc', '</dl>', '</dl><p><br></p>', ': a <b>b</b>\n\n\n<b>c</b>'],
  [': a <b>b\nc', '</dl>', '</dl><p></p>', ': a <b>b\nc'],
  ['<b>a\n\nb\n\nc', '</p>', '</p><p>\n</p>', '<b>a\n\nb\n\nc'],
  ['<u>a\n\nb\n* c', /b(?=<\/u>)/, '', '<u>a</u>\n\n<u></u>\n* <u> c</u>'],
  ['<div>\na <b>b\n\nc', /c(?=<\/b>)/, '', '<div>\na <b>b</b>\n\n<b></b>'],
] as const)('%j is closed before an empty line, which it would make bold', (wikitext, at, by, expected) => {
  expect(edited(wikitext, (html) => html.replace(at, by))).toBe(expected);
});

test('blanks behind what is left open close nothing', () => {
  for (const wikitext of ['a <!-- b', '* a\n<div>\n<!-- b', 'x <b>a <!-- b'])
    expect(edited(wikitext, (html) => html.replace(/(?=<\/section>$)/, '\n'))).toBe(wikitext);
});

test('hidden text that is written anew is closed before what comes behind it, and is kept', () => {
  const got = edited('[a [<includeonly>b] c', (html) => html.replace(/<meta typeof.*?>/, '<u>$&</u>'));
  expect(got).toBe('[a [<u><includeonly>b]</includeonly></u> c');
});
