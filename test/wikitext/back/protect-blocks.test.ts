/** What is typed into the blocks of a new page is protected in each of them, and where it would pair with another, on the page. */

import { expect, test } from 'vitest';
import type { CheckEnd } from '../../../src/wikitext/back/check/write-checked.ts';
import { serializeHtml } from '../../../src/wikitext/back/serialize.ts';
import { tries } from '../../sizes.ts';
import { contextFor } from '../render-for-test.ts';

const TYPED = [
  ...[
    '* a',
    '# a',
    '; a : b',
    ': a',
    '= a =',
    '----',
    ' a',
    '{| a',
    '| a',
    '|-',
    '|}',
    '! a !! b',
    '#REDIRECT [[A]]',
  ],
  ...[
    "''",
    "'''",
    "a'",
    "'a",
    "don't",
    '[[',
    ']]',
    '[',
    ']',
    '[[A]]',
    '[[A',
    'A]]',
    '{{',
    '}}',
    '{{{',
    '-{',
    '}-',
  ],
  ...[
    '<b>',
    '</b>',
    '<ref>',
    '</ref>',
    '<nowiki>',
    '</nowiki>',
    '<!--',
    '-->',
    '<div',
    '&amp;',
    '__TOC__',
    '~~~~',
  ],
  ...['http://a.example', 'RFC 1', 'plain'],
];

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** How each pair of texts comes back, by what is around them. */
function ends(around: (one: string, other: string) => string): string[] {
  const context = contextFor({});
  return TYPED.flatMap((one, at) =>
    TYPED.filter((_, nth) => (at + nth) % tries(6, 1) === 0).flatMap((other) => {
      let end: CheckEnd | undefined;
      const checked = (found: CheckEnd): void => {
        end = found;
      };
      serializeHtml(around(escaped(one), escaped(other)), context, { checked });
      return end === 'meant' ? [] : [`${one} and ${other}: ${end}`];
    }),
  );
}

test('in paragraphs', () => {
  expect(ends((one, other) => `<p>${one}</p><p>b <i>c</i></p><p>${other}</p>`)).toEqual([]);
});

test('in bold, behind bold, and in an item', () => {
  expect(ends((one, other) => `<p>a <b>${one}</b></p><ul><li>b <i>c</i>${other}</li></ul>`)).toEqual([]);
});
