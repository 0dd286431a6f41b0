import { describe, expect, test } from 'vitest';
import { hasPhrase } from '../../src/search/phrase.ts';
import { parseQuery } from '../../src/search/query.ts';

function has(text: string, phrase: string): boolean {
  return hasPhrase(text, parseQuery(`"${phrase}"`, () => undefined).wanted[0]!);
}

describe('hasPhrase', () => {
  test.each([
    ['a b c', 'b c', true],
    ['a b c', 'a c', false],
    ['a b c', 'c b', false],
    ['a a b', 'a b', true],
    ['a b a c', 'a b a c', true],
    ['a b a b c', 'a b c', true],
    ['a, B! c', 'a b c', true],
    ['in C++ now', 'in c++', true],
    ['in C++ now', 'in c now', true],
    ['since v1.2.3 of', 'since 1.2 of', true],
    ['東京都に', '東京都', true],
    ['東京と京都', '東京都', false],
    ['the 東京 tower', '東京 tower', true],
    ['', 'a b', false],
  ])('%j has %j: %s', (text, phrase, expected) => {
    expect(has(text, phrase)).toBe(expected);
  });

  test('finds phrases wherever a long text is cut', () => {
    const text = `${'x '.repeat(16_383)}fox den ${'x '.repeat(16_383)}den fox`;
    expect(has(text, 'fox den')).toBe(true);
    expect(has(text, 'den fox')).toBe(true);
    expect(has(text, 'den den')).toBe(false);
  });

  test('finds phrases behind beginnings that lead to nothing, and over any gap', () => {
    for (let gap = 1; gap < 40; gap++) {
      const text = `foxes fox, fox${' '.repeat(gap)}den${'-'.repeat(gap)}fox ${'y'.repeat(gap)}fox hole`;
      expect(has(text, 'fox den fox'), text).toBe(true);
      expect(has(text, 'fox hole'), text).toBe(false);
      expect(has(`${text} fox`, 'hole fox'), text).toBe(true);
    }
  });
});
