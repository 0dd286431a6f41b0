import { describe, expect, test } from 'vitest';
import { parseAttributes } from '../../../src/wikitext/text/attributes.ts';
import { safeAttributes } from '../../../src/wikitext/text/sanitizer-attributes.ts';
import { ALL } from '../../sizes.ts';
import { expectWithin, timeOf } from '../../support/thread-time.ts';

function clean(element: string, written: string): Record<string, string> {
  return Object.fromEntries(safeAttributes(element, parseAttributes(written)));
}

describe('safeAttributes', () => {
  test.each<[element: string, written: string, kept: Record<string, string>]>([
    ['div', 'class="a" onclick="x"', { class: 'a' }],
    ['div', 'ONMOUSEOVER=x title=y', { title: 'y' }],
    ['td', 'colspan=2 rowspan="3" nowrap', { colspan: '2', rowspan: '3', nowrap: '' }],
    ['span', 'colspan=2', {}],
    ['br', 'id=""', {}],
    ['br', 'id="a space"', { id: 'a_space' }],
    ['div', 'title="&lt;b&gt;\n c"', { title: '<b>\n c' }],
    ['div', '&#116;itle="a" on&#99;lick="b"', { title: 'a' }],
    ['div', 'xmlns:a="http://b" xmlns="c" xmlns:b="javascript:c"', { 'xmlns:a': 'http://b' }],
    ['div', 'data-a="1" data-ooui="x" data-:b="c"', { 'data-a': '1' }],
    ['div', 'data-mw="{}" data-mw-i18n="y"', { 'data-x-data-mw': '{}', 'data-x-data-mw-i18n': 'y' }],
    ['div', 'data-parsoid="{}" DATA-X="1"', { 'data-x-data-parsoid': '{}', 'data-x-data-x': '1' }],
    [
      'div',
      'about="#mwt1" typeof="mw:Transclusion" property="mw:PageProp/x"',
      { 'data-x-about': '#mwt1', 'data-x-typeof': 'mw:Transclusion', 'data-x-property': 'mw:PageProp/x' },
    ],
    [
      'div',
      'rel="mw:WikiLink" typeof="foaf:Person"',
      { 'data-x-rel': 'mw:WikiLink', 'data-x-typeof': 'foaf:Person' },
    ],
    ['div', 'itemprop="javascript:x"', {}],
    ['div', 'resource="JaVa\tscript:alert(1)"', {}],
    ['div', 'tabindex="0"', { tabindex: '0' }],
    ['div', 'tabindex="5"', {}],
    ['div', 'name="cookie" is="x" slot="y" form="z"', {}],
    ['div', 'itemtype="http://x"', {}],
    ['div', 'itemscope itemtype="http://x"', { itemscope: '', itemtype: 'http://x' }],
    ['div', 'aria-labelledby="a b"', { 'aria-labelledby': 'a b' }],
    ['blockquote', 'cite="&#106;avascript:x"', {}],
    ['blockquote', 'cite="{{x:y"', {}],
    ['blockquote', 'cite="a/b:c"', { cite: 'a/b:c' }],
    ['blockquote', 'cite="https://example.org/a"', { cite: 'https://example.org/a' }],
    ['font', 'size=3 color=red', { size: '3', color: 'red' }],
    ['div', 'constructor=x __proto__=y', {}],
  ])('keeps of <%s %s> only what may stand', (element, written, kept) => {
    expect(clean(element, written)).toEqual(kept);
  });

  test('of two with one name the last one wins', () => {
    expect(clean('div', 'class=a CLASS=b')).toEqual({ class: 'b' });
  });
});

describe('parseAttributes', () => {
  test('gives the places of names and values', () => {
    const written = ` class = "a b"  x='y' n=7 /`;
    const places = parseAttributes(written).map((each) => [
      written.slice(each.nameStart, each.nameEnd),
      written.slice(each.valueStart, each.valueEnd),
      each.quote,
    ]);
    expect(places).toEqual([
      ['class', 'a b', '"'],
      ['x', 'y', "'"],
      ['n', '7', ''],
    ]);
  });

  test('takes an unclosed quote to the end', () => {
    expect(parseAttributes(`/ a="b c`).map(({ name, value }) => [name, value])).toEqual([['a', 'b c']]);
  });

  test('takes quotes and a `=` in front of names for a part of them, as MediaWiki does', () => {
    expect(parseAttributes(`"junk" = name="b c" =d`).map(({ name, value }) => [name, value])).toEqual([
      ['"junk"', 'name="b'],
      ['c"', 'd'],
    ]);
  });

  test.runIf(ALL)('is linear', () => {
    const timeMs = timeOf(() => {
      parseAttributes('a="'.repeat(100_000));
      parseAttributes('a = '.repeat(100_000));
    });
    expectWithin(timeMs, 1000);
  });
});
