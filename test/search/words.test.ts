import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachWord, isInsideWord, wholeWords } from '../../src/search/words.ts';

/** All forms of all words, those beside the whole word in brackets. */
function forms(text: string): string {
  const found: string[] = [];
  eachWord(text, (term, _start, _end, whole) => found.push(whole ? term : `(${term})`));
  return found.join(' ');
}

describe('eachWord', () => {
  test.each([
    ['words and punctuation', "don't stop, now!", 'don t stop now'],
    ['underscores and hyphens as gaps', 'op_check-sig', 'op check sig'],
    ['numbers whole', '2024 x86 1000000', '2024 x86 1000000'],
    ['names with signs', 'c++ c# f#', 'c++ (c) c# (c) f# (f)'],
    ['signs inside as gaps', 'a++b a#b a+b', 'a b a b a b'],
    ['versions', 'v1.2.3', '1.2.3 (1) (1.2) (v1)'],
    ['decimals', '3.14', '3.14 (3)'],
    ['versions with letters', '1.2rc1', '1.2rc1 (1)'],
    ['full stops behind numbers', 'in 1999. Then', 'in 1999 Then'],
    ['host names', 'example.org a1.b2', 'example org a1 b2'],
    ['Chinese as pairs', '東京都', '東京 (東) 京都 (京) (都)'],
    ['a single character', '東', '東'],
    ['Thai', 'ไทย', 'ไท (ไ) ทย (ท) (ย)'],
    ['scripts side by side', 'in東京now', 'in 東京 (東) (京) now'],
    ['rare characters in two halves', '𠀀𠀁', '𠀀𠀁 (𠀀) (𠀁)'],
    ['letters with marks', 'हिन्दी', 'हिन्दी'],
    ['no emoji, no marks alone', '🎉 ️ \u0301', ''],
    ['property names', '__proto__ constructor', 'proto constructor'],
  ])('finds %s', (_name, text, expected) => {
    expect(forms(text)).toBe(expected);
  });

  test('knows long words by their first 32 characters', () => {
    expect(wholeWords('x'.repeat(50))).toEqual(['x'.repeat(32)]);
  });

  test('does not part the halves of a character', () => {
    for (const word of wholeWords(`a${'𝒳'.repeat(30)}`)) expect(word).not.toMatch(/\p{Surrogate}/u);
  });

  test('takes time in proportion to a version of many parts', () => {
    expect(forms('1.'.repeat(50_000).concat('1')).split(' ')).toHaveLength(5);
  });

  test('gives ranges in order that hold the words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        let before = 0;
        eachWord(text, (term, start, end) => {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(text.slice(start, end)).toContain(term);
          before = start;
        });
      }),
    );
  });
});

describe('isInsideWord', () => {
  test.each([
    ['ab', 1, true],
    ['a b', 1, false],
    ['a b', 2, false],
    ['ab', 0, false],
    ['ab', 2, false],
    ['東京', 1, false],
    ['🎉', 1, true],
  ])('%j at %i: %s', (text, at, expected) => {
    expect(isInsideWord(text, at)).toBe(expected);
  });
});
