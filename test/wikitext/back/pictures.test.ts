/** Pictures in links, which HTML takes apart, and links of which nothing is left. */

import { expect, test } from 'vitest';
import { serializeHtml } from '../../../src/wikitext/back/serialize.ts';
import { renderWikitext } from '../../../src/wikitext/render.ts';
import { plainContext } from '../../mediawiki/case-wiki.ts';

const context = plainContext();

function edited(wikitext: string, from: string | RegExp, to: string): string {
  const html = renderWikitext(wikitext, context, { flavour: 'edit' }).html;
  const change = html.replace(from, to);
  expect(change).not.toBe(html);
  return serializeHtml(change, context, { original: { wikitext } });
}

const LINK = '[http://x a [[File:Foobar.jpg|20px]] b] c';

test.each([
  [LINK, '>a ', '>z ', '[http://x z [[File:Foobar.jpg|20px]] b] c'],
  [LINK, ' b<', ' z<', '[http://x a [[File:Foobar.jpg|20px]] z] c'],
  [LINK, /(?=<a href=".\/File)/, 'new', '[http://x a new[[File:Foobar.jpg|20px]] b] c'],
  [LINK, '<span id="mwBw"> b', 'new$&', '[http://x a [[File:Foobar.jpg|20px]]new b] c'],
  [LINK, 'href="http://x"', 'href="http://y"', '[http://y a ][[File:Foobar.jpg|20x20px]] b c'],
  [LINK, /height="\d+" width="20"/, 'height="40" width="40"', '[http://x a [[File:Foobar.jpg|40x40px]] b] c'],
  ['[http://x [[File:No.png]]] c', 'href="http://x"', 'href="http://y"', '[http://y ][[File:No.png]] c'],
  ['[http://x a [[Foo]] b] c', 'href="http://x"', 'href="http://y"', '[http://y a ][[Foo]] b c'],
  [
    '[http://x [[File:Foobar.jpg|20px]]] c',
    /(?=<a href=".\/File)/,
    'z',
    '[http://x z[[File:Foobar.jpg|20px]]] c',
  ],
])('a picture in the text of a link is no other after an edit: %s', (wikitext, from, to, expected) => {
  expect(edited(wikitext, from, to)).toBe(expected);
});

test.each([
  ['== [[A]] ==\nb', 'b'],
  ['== [[A]] x ==\nb', '== x ==\nb'],
  ["x '''[[A]]''' b", 'x  b'],
  ['* [[A|c]]\n* b', '* \n* b'],
  ['[[A]]s b', 'b'],
])('a link of which all text was deleted is gone: %s', (wikitext, expected) => {
  expect(edited(wikitext, />(?:As?|c)<\/a>/, '></a>')).toBe(expected);
});

test.each([
  ['<a href="./File:Foobar.jpg"><img resource="./File:Foobar.jpg" src="a.jpg"></a>', '[[File:Foobar.jpg]]'],
  ['<a href="./File:Foo_bar.jpg"><img src="/i/a.jpg" width="20"></a>', '[[File:Foo bar.jpg|20x20px]]'],
  ['<a href="./Foo"><img resource="./File:Foobar.jpg" src="a.jpg"></a>', '[[File:Foobar.jpg|link=Foo]]'],
  ['<img resource="./File:Foobar.jpg" src="a.jpg">', '[[File:Foobar.jpg|link=]]'],
  [
    '<a href="./Special:Upload?wpDestFile=No.png"><span class="mw-broken-media" resource="./File:No.png">No.png</span></a>',
    '[[File:No.png]]',
  ],
  ['<a href="./Foo"><img src="icon.png"></a>', '[[Foo]]'],
  [
    '<a href="./File:Foobar.jpg"><img src="http://x.org/a.png"></a>',
    '[[:File:Foobar.jpg|http://x.org/a.png]]',
  ],
  ['a<a rel="mw:WikiLink" href="./A"> </a>b', 'a b'],
])('a picture is known by its file or its link: %s', (html, expected) => {
  expect(serializeHtml(`<p>${html}</p>`, context).trim()).toBe(expected);
});

test('where a missing picture leads stays, also with what looks like a reference to a character', () => {
  const wikitext = '[[File:No.png|link=a&amp;lt;b]] c';
  const { html } = renderWikitext(wikitext, context, { flavour: 'edit' });
  expect(html).toContain('&quot;txt&quot;:&quot;a&amp;lt;b&quot;');
  expect(serializeHtml(html, context).trim()).toBe(wikitext);
});
