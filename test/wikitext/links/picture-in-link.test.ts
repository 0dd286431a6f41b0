/** A picture in a frame ends the link around it, as HTML's rules have it, and edits behind it write nothing twice. */

import { expect, test } from 'vitest';
import { serializeHtml } from '../../../src/wikitext/back/serialize.ts';
import { renderWikitext } from '../../../src/wikitext/render.ts';
import { bodyOf, contextFor } from '../render-for-test.ts';

const shape = (html: string): string =>
  html.replace(/<(\/?\w+)[^>]*?(\/?)>/g, '<$1$2>').replace(/<\/?section>/g, '');

test.each([
  [
    '[http://o a [[File:A.jpg|frame]] b]',
    '<p><a>a </a><figure><a></a><a><img/></a><figcaption></figcaption></figure><span> b</span></p>',
  ],
  [
    "[http://o ''a [[File:A.jpg|frame]] b'' c]",
    '<p><a><i>a </i></a><i><figure><a></a><a><img/></a><figcaption></figcaption></figure> b</i><span> c</span></p>',
  ],
  [
    '[http://o [[File:A.jpg|frame]] b]',
    '<a></a><figure><a></a><a><img/></a><figcaption></figcaption></figure><span> b</span>',
  ],
])('%s', (text, expected) => {
  expect(shape(bodyOf(text))).toBe(expected);
});

const context = contextFor({});

test.each([
  ["[http://o ''a [[File:A.jpg|frame]] b'' c]", "[http://o ''a [[File:A.jpg|frame]] new'' c]"],
  ['* [http://o a [[File:A.jpg|frame]] b]', '* [http://o a [[File:A.jpg|frame]] new]'],
  [
    '[http://o <span>a [[File:A.jpg|frame]] b</span> c]',
    '[http://o <span>a </span>]\n[[File:A.jpg|frame]]\n<span> new c</span>',
  ],
])('%s, edited', (wikitext, expected) => {
  const { html } = renderWikitext(wikitext, context, { flavour: 'edit' });
  expect(serializeHtml(html.replace(/(> )b/, '$1new'), context, { original: { wikitext } })).toBe(expected);
});

test("[http://o ''a [[File:A.jpg|frame]]''] b, with new formatting", () => {
  const wikitext = "[http://o ''a [[File:A.jpg|frame]]''] b";
  const { html } = renderWikitext(wikitext, context, { flavour: 'edit' });
  const source = serializeHtml(html.replace(' b</p>', ' <b>b</b></p>'), context, { original: { wikitext } });
  expect(source).toBe("[http://o ''a '']''<nowiki/>''\n[[File:A.jpg|frame]]\n'''b'''");
});
