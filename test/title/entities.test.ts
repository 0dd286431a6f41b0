import { describe, expect, test } from 'vitest';
import { decodeReferences, findReferenceAt } from '../../src/title/entities.ts';
import { expectWithin, timeOf } from '../support/thread-time.ts';

describe('decodeReferences', () => {
  test.each([
    ['&amp;lt;', '&lt;'],
    ['&eacute;&#233;&#xE9;&#XE9;', 'éééé'],
    ['&acE;', '∾̳'],
    ['&semi;', ';'],
    ['&רלמ;', '\u200f'],
    [
      '&nosuch; &amp &#1; &#x80; &#xD800; &#x110000; &#99999999999;',
      '&nosuch; &amp &#1; &#x80; &#xD800; &#x110000; &#99999999999;',
    ],
    ['a & b', 'a & b'],
  ])('reads %s', (written, text) => {
    expect(decodeReferences(written)).toBe(text);
  });
});

describe('findReferenceAt', () => {
  test('finds the one that begins there', () => {
    expect(findReferenceAt('x&lt;y', 1)).toEqual({ source: '&lt;', text: '<' });
    expect(findReferenceAt('x&lt;y', 0)).toBeUndefined();
    expect(findReferenceAt('&lt', 0)).toBeUndefined();
  });

  test('is linear for many openers', () => {
    const text = '&'.repeat(65_000);
    const timeMs = timeOf(() => {
      for (let at = 0; at < text.length; at++) findReferenceAt(text, at);
      decodeReferences(text);
      decodeReferences(`&${'a'.repeat(65_000)}`);
    });
    expectWithin(timeMs, 1000);
  });
});
