import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serializeHtml } from '../../../src/wikitext/back/serialize.ts';
import { renderWikitext } from '../../../src/wikitext/render.ts';
import { bodyOf, contextFor } from '../render-for-test.ts';

const ARABIC = { site: { linkPrefix: /[a-zA-Z\u0621-\u064a]+$/u, linkTrail: /^[a-z\u0621-\u064a]+/u } };

test.each([
  ['وال[[A]]', 'والA'],
  ['1b[[A]]c', 'bAc'],
  ['b[[A|d]]', 'bd'],
  ['b[[A]][[B]]c[[B]]', 'bA'],
  ["''b''[[A]]", 'A'],
  ['b[[:Category:A]]', 'bCategory:A'],
  ['{|\n|b[[A]]\n|}', 'bA'],
  ['b[[A|<div>c</div>]]', 'b'],
])('the letters before the first link of %j make it %j', (wikitext, text) => {
  const first = />([^<>]*)<\/a>/.exec(bodyOf(wikitext, ARABIC).replace(/<\/?div>/g, ''))?.[1];
  expect(first).toBe(text === 'b' ? 'c' : text);
});

test('elsewhere they are text', () => expect(bodyOf('b[[A]]')).toMatch(/b<a [^>]*>A<\/a>/));

test('text beside a new link stays beside it', () => {
  const link = '<a rel="mw:WikiLink" href="./A">A</a>';
  expect(serializeHtml(`<p>b${link}c 1${link}</p>`, contextFor(ARABIC)).trim()).toBe(
    'b<nowiki/>[[A]]<nowiki/>c 1[[A]]',
  );
});

test('a link keeps its letters where something else is edited', () => {
  const context = contextFor(ARABIC);
  const wikitext = 'x وال[[A]] b[[A|c]]d y\n* e[[B]]f';
  const { html } = renderWikitext(wikitext, context, { flavour: 'edit' });
  expect(serializeHtml(html.replace(' y', ' z'), context, { original: { wikitext } })).toBe(
    'x وال[[A]] b[[A|c]]d z\n* e[[B]]f',
  );
});

test('what is written reads as it was', () => {
  const piece = fc.constantFrom('a', 'و', '1', ' ', '[[A]]', '[[B|c]]', '-');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const context = contextFor(ARABIC);
      const read = (wikitext: string): string =>
        bodyOf(wikitext, ARABIC)
          .replace(/ data-[\w-]+="[^"]*"/g, '')
          .trim();
      const shown = read(pieces.map((each, at) => each.replace(/(?<=\[\[.)/, String(at))).join(''));
      expect(read(serializeHtml(shown, context))).toBe(shown);
    }),
  );
});
