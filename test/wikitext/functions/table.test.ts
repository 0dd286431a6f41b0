import { describe, expect, test } from 'vitest';
import { STRING_LENGTH_LIMIT_CHARS } from '../../../src/wikitext/functions/strings.ts';
import { FUNCTIONS } from '../../../src/wikitext/functions/table.ts';
import { call, calls } from './call.ts';

describe('functions that choose', () => {
  test.each<[name: string, args: string[], result: string]>([
    ['#if', [' ', ' yes ', ' no '], 'no'],
    ['#if', ['x', ' yes ', ' no '], 'yes'],
    ['#if', ['', 'yes'], ''],
    ['#ifeq', ['01', '1', 'yes', 'no'], 'yes'],
    ['#ifeq', ['1e3', '1000', 'yes', 'no'], 'yes'],
    ['#ifeq', ['foo', 'Foo', 'yes', 'no'], 'no'],
    ['#ifeq', ["a'b", 'a&#39;b', 'yes', 'no'], 'yes'],
    ['#ifeq', ["a'b", 'a&amp;#39;b', 'yes', 'no'], 'no'],
    ['#ifexpr', ['', 'yes', 'no'], 'no'],
    ['#ifexpr', ['1 > 0', 'yes'], 'yes'],
    ['#ifexpr', ['(-1)*0', 'true', 'false'], 'false'],
    ['#ifexpr', ['1 +', 'a', 'b'], '<strong class="error">Expression error: Missing operand for +.</strong>'],
    [
      '#ifexpr',
      ['x', 'a'],
      '<strong class="error">Expression error: Unrecognized word &quot;x&quot;.</strong>',
    ],
    ['#iferror', ['<strong class="error">x</strong>', 'bad', 'good'], 'bad'],
    ['#iferror', ['x', 'bad', 'good'], 'good'],
    ['#iferror', ['x', 'bad'], 'x'],
    ['#switch', ['foo&bar', 'fred=1', 'foo&amp;bar', 'g=yes', 'no'], 'yes'],
    ['#switch', ['foo', 'bar', 'baz=no', '*default'], '*default'],
    ['#switch', ['none', 'foo=1', 'bar=2', '#default=no match', 'baz=3'], 'no match'],
    ['#switch', ['none', 'foo=1', '#default=ignored', 'baz=3', 'Second default'], 'Second default'],
    ['#switch', ['foo', '#default', 'bar = DEF', 'baz = GHI'], 'DEF'],
    ['#switch', ['foo', '#defaultWTF? = no'], ''],
    ['#switch', ['foo', '#defaultWTF?', 'bar = no'], ''],
    ['#switch', ['', "a'b"], "a'b"],
    ['#switch', ['2', '1=one', '02=two'], 'two'],
    ['#switch', ['b', 'a=1', 'b', 'c'], 'c'],
  ])('%s %j', (name, args, result) => {
    expect(call(name, args)).toBe(result);
  });

  test('#ifexist knows pages, and stops asking when the budget is used up', () => {
    const pages = { Earth: 'round' };
    expect(call('#ifexist', ['earth', 'yes', 'no'], { pages })).toBe('yes');
    expect(call('#ifexist', ['Moon', 'yes', 'no'], { pages })).toBe('no');
    expect(call('#ifexist', ['<', 'yes', 'no'], { pages })).toBe('no');
    expect(call('#ifexist', ['Special:Version', 'yes', 'no'], { pages })).toBe('yes');
    expect(call('#ifexist', ['Special:Nothing', 'yes', 'no'], { pages })).toBe('no');
    expect(calls('#ifexist', 3, ['Earth', 'yes', 'no'], { pages, expensiveCalls: 2 })).toEqual([
      'yes',
      'yes',
      'no',
    ]);
  });
});

describe('functions on characters', () => {
  test.each<[name: string, args: string[], result: string]>([
    ['#len', [''], '0'],
    ['#len', ['Žm😀'], '3'],
    ['#pos', ['Žmržlina', 'žlina'], '3'],
    ['#pos', ['stringstring', 'str', '4'], '6'],
    ['#pos', ['abc', 'x'], ''],
    ['#rpos', ['abcabc', 'b'], '4'],
    ['#rpos', ['abc', 'x'], '-1'],
    ['#sub', ['Icecream', '3'], 'cream'],
    ['#sub', ['Icecream', '0', '3'], 'Ice'],
    ['#sub', ['Icecream', '-5'], 'cream'],
    ['#sub', ['Icecream', '3', '-2'], 'cre'],
    ['#count', ['banana', 'an'], '2'],
    ['#replace', ['a.b.c', '.', '-'], 'a-b-c'],
    ['#replace', ['a.b.c', '.', '-', '1'], 'a-b.c'],
    ['#replace', ['(((((a+)+)+)+$', '+)', ''], '(((((a+$'],
    ['#explode', ['And if you tolerate this', ' ', '2'], 'you'],
    ['#explode', ['Foo*Bar', '*', '-1'], 'Bar'],
    ['#explode', ['a/b/c', '/', '1', '2'], 'b/c'],
    ['#urldecode', ['%C3%A9+x%'], 'é x%'],
  ])('%s %j', (name, args, result) => {
    expect(call(name, args)).toBe(result);
  });

  test('refuse long texts, and results that would be long', () => {
    const long = 'x'.repeat(STRING_LENGTH_LIMIT_CHARS + 1);
    expect(call('#len', [long])).toMatch(/exceeds 1,000 character limit/);
    expect(call('#replace', ['x'.repeat(100), 'x', 'y'.repeat(100)])).toMatch(/exceeds/);
  });
});

describe('functions on texts', () => {
  test.each<[name: string, args: string[], result: string]>([
    ['lc', ['ÄB&Eacute;'], 'äb&eacute;'],
    ['ucfirst', ['élan'], 'Élan'],
    ['ucfirst', ['ßa'], 'Ssa'],
    ['ucfirst', ['ⴀა'], 'Ⴀა'],
    ['ucfirst', ['ა'], 'ა'],
    ['lcfirst', ['Ab'], 'ab'],
    ['urlencode', ['a b/ä'], 'a+b%2F%C3%A4'],
    ['urlencode', ['a b', 'PATH'], 'a%20b'],
    ['urlencode', ['a b:/', 'WIKI'], 'a_b:/'],
    ['anchorencode', ["a '''b''' [[c|d]]"], 'a_b_d'],
    ['padleft', ['7', '3'], '007'],
    ['padleft', ['xy', '7', 'ab'], 'ababaxy'],
    ['padleft', ['xy', '7', ''], 'xy'],
    ['anchorencode', ['[http://example.org a b] c'], 'a_b_c'],
    ['padright', ['xy', '4', 'é'], 'xyéé'],
    ['plural', ['1', 'page', 'pages'], 'page'],
    ['plural', ['0', 'page', 'pages'], 'pages'],
    ['plural', ['1,000', 'page', 'pages'], 'pages'],
    ['plural', ['12', '12=dozen', 'page', 'pages'], 'dozen'],
    ['formatnum', ['1234567.891'], '1,234,567.891'],
    ['formatnum', ['1,234.5', 'R'], '1234.5'],
    ['formatnum', ['1234', 'NOSEP'], '1234'],
    ['formatnum', ['about 1234 pages'], 'about 1,234 pages'],
    ['formatnum', ['1e10'], '10,000,000,000'],
    ['formatnum', ['-1.5e3'], '−1,500'],
    ['formatnum', ['25e-3'], '0.025'],
    ['formatnum', ['+5'], '5'],
    ['formatnum', ['-INF'], '−∞'],
    ['formatnum', ['∞', 'R'], 'INF'],
    ['gender', ['Nobody', 'he', 'she', 'they'], 'they'],
    ['gender', ['Nobody', 'he'], 'he'],
    ['grammar', ['genitive', 'word'], 'word'],
    ['#language', ['fr'], 'français'],
    ['#language', ['not a language'], 'not a language'],
  ])('%s %j', (name, args, result) => {
    expect(call(name, args)).toBe(result);
  });

  test.each([
    ['bn', '1234567.891', '১২,৩৪,৫৬৭.৮৯১'],
    ['de', '1234567.891', '1.234.567,891'],
    ['es', '1234', '1234'],
    ['es', '12345.5', '12\u00a0345,5'],
    ['ru', '1234', '1234'],
    ['it', '1234', '1\u00a0234'],
    ['hi', '1234567', '१२,३४,५६७'],
    ['ar', '1234.5', '١٬٢٣٤٫٥'],
    ['de-ch', '1234', "1'234"],
    ['my', '1234', '၁၂၃၄'],
  ])('formatnum writes numbers as %s does, and reads them', (language, number, written) => {
    expect(call('formatnum', [number], { site: { language } })).toBe(written);
    expect(call('formatnum', [written, 'R'], { site: { language } })).toBe(number);
  });

  test.each([
    ['fullurl', '['],
    ['localurl', ''],
    ['int', ''],
  ])('%s of %j is no call', (name, argument) => {
    expect(call(name, [argument])).toBeUndefined();
  });

  test('formatnum keeps digits that it would lose', () => {
    expect(call('formatnum', ['9999999999999999', 'LOSSLESS'])).toBe('9999999999999999');
    expect(call('formatnum', ['1234', 'LOSSLESS'])).toBe('1,234');
  });

  test('padding has a limit', () => {
    expect(call('padleft', ['', '100000'])).toHaveLength(500);
  });

  test.each([
    ['fr', 'aabb'],
    ['es', 'babb'],
    ['ja', 'babb'],
    ['he', 'dabc'],
    ['tt', 'cabc'],
  ])('plural of 0, 1, 2 and 20 in %s', (language, forms) => {
    const form = (number: string): unknown =>
      call('plural', [number, 'a', 'b', 'c', 'd'], { site: { language } });
    expect(['0', '1', '2', '20'].map(form).join('')).toBe(forms);
  });

  test('plural follows the rules of the language', () => {
    const site = { language: 'ru' };
    const forms = ['страница', 'страницы', 'страниц'];
    expect(['1', '2', '5', '21'].map((number) => call('plural', [number, ...forms], { site }))).toEqual([
      'страница',
      'страницы',
      'страниц',
      'страница',
    ]);
  });
});

describe('functions on titles', () => {
  test.each<[name: string, args: string[], result: string]>([
    ['ns', ['10'], 'Template'],
    ['ns', ['user talk'], 'User talk'],
    ['ns', ['0'], ''],
    ['ns', ['1x'], 'Talk'],
    ['ns', ['99'], ''],
    ['nse', ['3'], 'User_talk'],
    ['localurl', ['a b'], '/wiki/A_b'],
    ['localurl', ['Media:a.jpg'], '/wiki/File:A.jpg'],
    ['fullurl', ['A', 'action=edit'], 'http://example.org/index.php?title=A&action=edit'],
    ['fullurl', ['wikipedia:Foo bar'], 'http://en.wikipedia.org/wiki/Foo_bar'],
    ['#titleparts', ['A/b/c/d', '-3'], 'A'],
    ['#titleparts', ['A/b/c/d', '', '2'], 'b/c/d'],
    ['#titleparts', ['A/b/c/d', '', '-2'], 'c/d'],
    ['#titleparts', ['A/b/c/d', '1', '-2'], 'c'],
    ['#rel2abs', ['../x', 'Help:A/b'], 'Help:A/x'],
    ['#rel2abs', ['./x', 'A'], 'A/x'],
    ['#rel2abs', ['x', 'A'], 'x'],
    ['#special', ['recentchanges'], 'Special:RecentChanges'],
  ])('%s %j', (name, args, result) => {
    expect(call(name, args)).toBe(result);
  });

  test('rel2abs cannot leave the root', () => {
    expect(call('#rel2abs', ['../../../x', 'A'])).toMatch(/Invalid depth/);
  });
});

describe('variables', () => {
  test.each<[name: string, args: string[], result: string]>([
    ['PAGENAME', [], 'A b/c'],
    ['FULLPAGENAMEE', [], 'User:A_b/c'],
    ['BASEPAGENAME', [], 'A b'],
    ['SUBPAGENAME', [], 'c'],
    ['TALKPAGENAME', [], 'User talk:A b/c'],
    ['NAMESPACENUMBER', [], '2'],
    ['SUBJECTSPACE', ['Talk:X'], ''],
    ['PAGENAME', ['Talk:*x'], '&#42;x'],
    ['PAGENAME', ['['], ''],
    ['FULLPAGENAME', ['wikipedia:Foo'], 'wikipedia:Foo'],
    ['TALKPAGENAME', ['wikipedia:Foo'], ''],
    ['TALKPAGENAME', ['Special:Version'], ''],
    ['CURRENTYEAR', [], '2024'],
    ['CURRENTWEEK', [], '9'],
    ['CURRENTTIMESTAMP', [], '20240229130509'],
    ['SITENAME', [], 'Testwiki'],
    ['SERVERNAME', [], 'example.org'],
    ['STYLEPATH', [], '/skins'],
    ['!', [], '|'],
    ['NUMBEROFPAGES', [], '0'],
    ['PAGESIZE', ['Long'], '1,500'],
    ['PAGESIZE', ['Long', 'R'], '1500'],
  ])('%s %j', (name, args, result) => {
    expect(call(name, args, { title: 'User:A b/c', pages: { Long: 'x'.repeat(1500) } })).toBe(result);
  });

  test('page names cannot become markup', () => {
    expect(call('PAGENAME', [], { title: "'foo & bar = baz'" })).toBe('&#39;foo &#38; bar &#61; baz&#39;');
  });

  test('every name in the table answers without arguments', () => {
    for (const name of [...FUNCTIONS.functions.keys(), ...FUNCTIONS.variables.keys()]) {
      expect(() => call(name, [])).not.toThrow();
      expect(() => call(name, ['', '', ''])).not.toThrow();
    }
  });
});

describe('functions about the page', () => {
  test('#tag gives a tag with attributes', () => {
    expect(call('#tag', ['ref', 'text', 'name="a b"', 'group=g'])).toEqual({
      tag: 'ref',
      attrs: new Map([
        ['name', 'a b'],
        ['group', 'g'],
      ]),
      body: 'text',
    });
  });

  test('DISPLAYTITLE gives a property', () => {
    expect(call('DISPLAYTITLE', ['iPod'])).toEqual({ property: 'displaytitle', content: 'iPod' });
  });

  test('int shows the message page, or the key', () => {
    expect(call('int', ['no such text'])).toBe('⧼no such text⧽');
    expect(call('int', ['greet', 'Ann'], { pages: { 'MediaWiki:Greet': 'hi' } })).toBe('{{MediaWiki:Greet}}');
  });
});

describe('functions on languages and dates', () => {
  test.each<[name: string, args: string[], result: string]>([
    ['#bcp47', ['zh-classical'], 'lzh'],
    ['#bcp47', ['pt-br'], 'pt-BR'],
    ['#bcp47', ['sr-latn'], 'sr-Latn'],
    ['#language', ['de-formal', 'en'], 'German (formal address)'],
    ['#language', ['simple', 'en'], 'English'],
    ['#dir', ['fa'], 'rtl'],
    ['#dir', [''], 'ltr'],
    ['#formatdate', ['june 3', 'dmy'], '<span class="mw-formatted-date" title="06-03">3 June</span>'],
    [
      '#formatdate',
      ['3 June 2009', 'mdy'],
      '<span class="mw-formatted-date" title="2009-06-03">June 3, 2009</span>',
    ],
    ['#formatdate', ['sometime', 'dmy'], 'sometime'],
    ['#contentmodel', ['canonical', 'MediaWiki:Common.js'], 'javascript'],
    ['#contentmodel', ['local'], 'wikitext'],
    ['#contentmodel', ['local', 'User:A/Common.css'], 'CSS'],
    ['#contentmodel', ['canonical', 'Data.json'], 'json'],
    ['#contentmodel', ['local', 'Notes.txt'], 'plain text'],
    ['#contentmodel', ['canonical', 'A/.css'], 'wikitext'],
    ['#contentmodel', ['canonical', 'Common.CSS'], 'wikitext'],
    ['#isbn', ['0-306-40615-2'], '[[Special:BookSources/0306406152|ISBN 0-306-40615-2]]'],
    ['#isbn', ['1'], '<strong class="error">Error: Invalid ISBN.</strong>'],
  ])('%s %j', (name, args, result) => {
    expect(call(name, args)).toBe(result);
  });

  test('default texts of the interface stand in for pages', () => {
    expect(call('int', ['history_short'])).toBe('{{MediaWiki:History_short}}');
  });
});
