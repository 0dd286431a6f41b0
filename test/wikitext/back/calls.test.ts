/** Transclusions that clients make or change: their arguments, and what stands beside them. */

import { describe, expect, test } from 'vitest';
import { serializeHtml } from '../../../src/wikitext/back/serialize.ts';
import { renderWikitext } from '../../../src/wikitext/render.ts';
import { contextFor } from '../render-for-test.ts';

const context = contextFor({
  pages: {
    'Template:1x': '{{{1}}}',
    'Template:Box': '<div>{{{a}}}</div>',
    'Template:Three': '<div>one</div>\n<p>two</p>\n<div>three</div>',
    'Template:Cell': 'class="yes" | Yes',
    'Template:Rows': '|-\n| one\n|-\n| two',
  },
});

/** A call as clients write it, with nothing shown yet. */
function call(tag: string, target: string, params: Readonly<Record<string, string>>): string {
  const values = Object.fromEntries(Object.entries(params).map(([name, wt]) => [name, { wt }]));
  const data = JSON.stringify({ parts: [{ template: { target: { wt: target }, params: values } }] });
  return `<${tag} typeof="mw:Transclusion" data-mw='${data.replace(/'/g, '&#39;')}'></${tag}>`;
}

function edited(wikitext: string, from: RegExp | string, to: string): string {
  const { html } = renderWikitext(wikitext, context, { flavour: 'edit' });
  const posted = html.replace(from, to);
  expect(posted).not.toBe(html);
  return serializeHtml(posted, context, { original: { wikitext } });
}

describe('an argument', () => {
  test.each([
    ['a|b', 'a{{!}}b'],
    ['[[a|b]] c|d', '[[a|b]] c{{!}}d'],
    ['{{1x|a|b}}', '{{1x|a|b}}'],
    ['{{{a|b}}}', '{{{a|b}}}'],
    ['<nowiki>|</nowiki>', '<nowiki>|</nowiki>'],
    ['<!-- | -->x', '<!-- | -->x'],
    ['<ref name=x>a|b</ref>', '<ref name=x>a|b</ref>'],
    ["''a|b''", "''a{{!}}b''"],
    ['a}}b', '<nowiki>a}}b</nowiki>'],
    ['a{{b', '<nowiki>a{{b</nowiki>'],
    ['[[a', '<nowiki>[[a</nowiki>'],
    ['{{{', '<nowiki>{{{</nowiki>'],
    ['a}', '<nowiki>a}</nowiki>'],
    ['</nowiki>}}', '<nowiki>&lt;/nowiki>}}</nowiki>'],
    ['{|\n| a || b\n|}', '{{{!}}\n{{!}} a {{!}}{{!}} b\n{{!}}}\n'],
    ['{{{!}}\n{{!}} a\n{{!}}}', '{{{!}}\n{{!}} a\n{{!}}}'],
    ['{{!}}}', '{{!}}}\n'],
    ['a {{!}}}', '<nowiki>a {{!}}}</nowiki>'],
  ])('%j stays one', (value, source) => {
    expect(serializeHtml(call('span', '1x', { n: value }), context)).toBe(`{{1x|n=${source}}}`);
  });

  test('that ends with a table keeps the line end behind it', () => {
    const wikitext = '{{1x|n=\n[[c]]\n}}';
    for (const table of ['{{{!}}\\n{{!}} a\\n{{!}}}', '{|\\n! a\\n|}'])
      expect(edited(wikitext, '[[c]]', table)).toMatch(/^\{\{1x\|n=\n\{\{\{!\}\}\n.*\n\{\{!\}\}\}\n\}\}$/);
  });

  test('that is not changed keeps its source beside one that is', () => {
    const wikitext = '{{1x|a{{!}}b| n = [[c|d]] }}';
    expect(edited(wikitext, '[[c|d]]', 'e|f')).toBe('{{1x|a{{!}}b| n = e{{!}}f }}');
  });
});

/** Clients cannot know whether it shows words or a box. */
test.each(['1x', 'Box', 'Missing'])('a new call of %s leaves what is beside it as it was', (target) => {
  const params = { a: 'x|y' };
  const source = `{{${target}|a=x{{!}}y}}`;
  const page = 'one\n* three\n\nfour\n\nfive';
  const behind = (tag: string, text: string): string =>
    edited(page, new RegExp(`>${text}</\\w+>`), `$&${call(tag, target, params)}`);
  for (const tag of ['span', 'p']) {
    expect(behind(tag, 'four')).toBe(`one\n* three\n\nfour\n\n${source}\n\nfive`);
  }
  expect(behind('div', 'four')).toBe(`one\n* three\n\nfour\n${source}\n\nfive`);
  expect(edited(page, 'four', `four ${call('span', target, params)} x`)).toBe(
    `one\n* three\n\nfour ${source} x\n\nfive`,
  );
});

test.each([
  [
    'letters behind a call that ends with a link are no part of that',
    '{{1x|[[link]]}} and',
    /(<\/a>|<\/span>) and/,
    '$1s and',
    '{{1x|[[link]]}}<nowiki/>s and',
  ],
  ['behind words they are', '{{1x|word}} and', /(<\/span>) and/, '$1s and', '{{1x|word}}s and'],
  [
    'a new call behind a category stays a paragraph of its own',
    'a\n[[Category:B]]\n[[Category:C]]',
    /<link[^>]*:C"[^>]*>/,
    `${call('p', '1x', { 1: 'x' })}$&`,
    'a\n[[Category:B]]\n\n{{1x|x}}\n[[Category:C]]',
  ],
  [
    'also in front of one',
    'a\n[[Category:B]]\n\nc',
    /<link/,
    `${call('p', '1x', { 1: 'x' })}$&`,
    'a\n\n{{1x|x}}\n[[Category:B]]\n\nc',
  ],
  [
    'a switch parts paragraphs by itself: nothing comes between it and the next one',
    'a\n__NOTOC__\nb',
    />a</,
    '>c<',
    'c\n__NOTOC__\nb',
  ],
  [
    'a blank line in a paragraph is none in front of a call either',
    'a with {{1x|b}} c',
    /with /,
    'with\n\n',
    'a with\n{{1x|b}} c',
  ],
  [
    'an argument of a function that goes leaves its place empty',
    '{{#if:a|b|c}}',
    /&quot;1&quot;:[^}]*},/,
    '',
    '{{#if:a||c}}',
  ],
  [
    'and a new one with a name is text behind those with places',
    '{{#if:a|b}}',
    /(&quot;params&quot;:\{)/,
    '$1&quot;x&quot;:{&quot;wt&quot;:&quot;y&quot;},&quot;3&quot;:{&quot;wt&quot;:&quot;c&quot;},',
    '{{#if:a|b||c|x=y}}',
  ],
  [
    'a bar that a call shows in a cell is text behind one of the cell itself',
    '{|\n|a||b\n|}',
    />a</,
    `>a${call('span', '1x', { 1: 'c{{!}}d' })}<`,
    '{|\n| |a{{1x|c{{!}}d}}||b\n|}',
  ],
  [
    'in one that heads a column, too',
    '{|\n!a!!b\n|}',
    />a</,
    `>a${call('span', '1x', { 1: 'c{{!}}d' })}<`,
    '{|\n! |a{{1x|c{{!}}d}}!!b\n|}',
  ],
  [
    'a call that begins a new quotation does not take in its words',
    'a\n\n{{1x|b}} c',
    /<p[^>]*>(<span[\s\S]*?)<\/p>/,
    '<blockquote>$1</blockquote>',
    'a\n\n<blockquote>\n{{1x|b}} c\n</blockquote>',
  ],
  [
    'a block between the parts of a call is behind it',
    '{{Three}}\n\nb',
    /(?=<p[^>]*>two)/,
    '<p>new</p>',
    '{{Three}}\nnew\n\nb',
  ],
  ['so are words', "a {{1x|b ''c'' d}} e", /(?=<i)/, 'new', "a {{1x|b ''c'' d}}new e"],
  [
    'and a row',
    '{|\n| a\n{{Rows}}\n|-\n| b\n|}',
    /(?=<tr[^>]*>\s*<td[^>]*>two)/,
    '<tr><td>new</td></tr>',
    '{|\n| a\n{{Rows}}\n|-\n|new\n|-\n| b\n|}',
  ],
  [
    'a copy of what a call shows is text elsewhere',
    '{{Three}}\n\nb',
    /(<p[^>]*>two<\/p>)([\s\S]*<\/p>)/,
    '$1$2$1',
    '{{Three}}\n\nb\n\ntwo',
  ],
  ['and a comment', '{{1x|\n* a\n* b\n}}\nc', /<ul/, '<!-- x --><ul', '{{1x|\n* a\n* b\n}}<!-- x -->\nc'],
])('%s', (_rule, wikitext, from, to, expected) => {
  expect(edited(wikitext, from, to)).toBe(expected);
});

describe('an argument without a name keeps its place, or gets its number for a name', () => {
  test.each([
    ['behind one that is gone', '{{1x|a|b}}', { 2: 'b' }, '{{1x|2=b}}'],
    ['between others', '{{1x|a|b|c}}', { 1: 'a', 3: 'c' }, '{{1x|a|3=c}}'],
    [
      'behind one with an equals sign',
      '{{1x|a|n=m|b}}',
      { 1: 'x = y', n: 'm', 2: 'b' },
      '{{1x|1=x = y|n=m|2=b}}',
    ],
    ['before one', '{{1x|a|b}}', { 1: 'a', 2: 'x=y' }, '{{1x|a|2=x=y}}'],
    ['behind one that another overwrites', '{{1x|a|1=b|c}}', { 1: 'b', 2: 'd' }, '{{1x|a|1=b|d}}'],
    ['at the end', '{{1x|a}}', { 1: 'a', 2: 'b', 3: 'c' }, '{{1x|a|b|c}}'],
  ] as const)('%s', (_where, wikitext, params, expected) => {
    const values = Object.fromEntries(Object.entries(params).map(([name, wt]) => [name, { wt }]));
    const { html } = renderWikitext(wikitext, context, { flavour: 'edit' });
    const posted = html.replace(/params&quot;:\{.*?\}\}/, () =>
      `params":${JSON.stringify(values)}`.replaceAll('"', '&quot;'),
    );
    expect(posted).not.toBe(html);
    expect(serializeHtml(posted, context, { original: { wikitext } })).toBe(expected);
  });
});

test('a call of a category at the end of an item stays there', () => {
  const { html } = renderWikitext('* a\n{{1x|[[Category:B]]}}\n* c', context, { flavour: 'edit' });
  expect(html).toMatch(/<li[^>]*>a\n<link/);
  expect(serializeHtml(html, context)).toBe('* a {{1x|[[Category:B]]}}\n* c');
});

test('a call that shows several elements is written once where its text is preformatted now', () => {
  const preformatted = edited('a {{1x|b [[c]] d}} e', /<p[^>]*>(.*)<\/p>/, '<pre>$1</pre>');
  expect(preformatted).toBe(' a {{1x|b [[c]] d}} e\n');
});

test('a cell with a call in it stays a cell where its row gets a mark', () => {
  const got = edited('{|\n| {{Cell}} x || b\n|}', '<tr', '<tr style="color:red"');
  expect(got).toBe('{|\n|- style="color:red"\n| {{Cell}} x || b\n|}');
});

test.each([
  ['{|\n{{1x|}}\n| a\n|}', '{|\n{{1x|}}\n| NEW\n|}'],
  ['{|\n|-\n{{1x|}}\n| b || a\n|}', '{|\n|-\n{{1x|}}\n| b || NEW\n|}'],
  [
    '{|\n{{1x|}}\n|  b\n|}\nc\n{|\n|-\n{{1x|}}\n|  a\n{{1x|}}\n|-\n{{1x|}}\n|  d\n|}',
    '{|\n{{1x|}}\n|  b\n|}\nc\n{|\n|-\n{{1x|}}\n|  NEW\n{{1x|}}\n|-\n{{1x|}}\n|  d\n|}',
  ],
])('a call in a table that shows nothing is written once, where it was: %j', (wikitext, expected) => {
  expect(edited(wikitext, '>a', '>e')).toBe(expected.replace('NEW', 'e'));
  expect(edited(wikitext, '>a', '><b>a</b>')).toBe(expected.replace('NEW', "'''a'''"));
});
