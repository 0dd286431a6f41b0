import { describe, expect, test } from 'vitest';
import { inkOf, isTokenBoundary, tokensOf } from '../../src/diff/tokens.ts';

describe('tokensOf', () => {
  test.each([
    ['nothing', '', []],
    ['words and runs of spaces', 'a  bc\td', ['a', '  ', 'bc', '\t', 'd']],
    [
      'every mark of punctuation by itself',
      "''[[x|y]]''",
      ["'", "'", '[', '[', 'x', '|', 'y', ']', ']', "'", "'"],
    ],
    ['digits and underscores in words', 'v1_2 3.14', ['v1_2', ' ', '3', '.', '14']],
    ['letters with accents, composed or not', 'Größe e\u0301te\u0301', ['Größe', ' ', 'e\u0301te\u0301']],
    [
      'Greek, Cyrillic, Hebrew and Korean words',
      'λόγος Ёлка שלום 한국어',
      ['λόγος', ' ', 'Ёлка', ' ', 'שלום', ' ', '한국어'],
    ],
    ['Chinese and Japanese by character', '東京タワー、now', ['東', '京', 'タ', 'ワ', 'ー', '、', 'now']],
    ['Chinese within a Latin word', 'a東b', ['a', '東', 'b']],
    ['Chinese beyond the first plane', '𠀀𠀁', ['𠀀', '𠀁']],
    ['Thai by character with its marks', 'ที่นี่', ['ที่', 'นี่']],
    ['emoji', 'a😀😀', ['a', '😀', '😀']],
    ['other white space', 'a\u00a0\u3000b\r', ['a', '\u00a0\u3000', 'b', '\r']],
  ])('%s', (_case, line, tokens) => {
    expect(tokensOf(line)).toEqual(tokens);
    expect(tokens.join('')).toBe(line);
  });
});

describe('isTokenBoundary', () => {
  test.each([
    ['one word  two', [0, 3, 4, 8, 10, 13]],
    ['Größe', [0, 5]],
    ['東京', [0, 1, 2]],
    ['e\u0301.x', [0, 2, 3, 4]],
    ['😀a𝒳', [0, 2, 5]],
    ['', [0]],
  ])('is true in %j just where tokens meet', (line, boundaries) => {
    const indexes = Array.from({ length: line.length + 1 }, (_, index) => index);
    expect(indexes.filter((index) => isTokenBoundary(line, index))).toEqual(boundaries);
  });
});

describe('inkOf', () => {
  test('counts all but spaces', () => {
    expect(inkOf(' a\tbc  d\r')).toBe(4);
  });
});
