import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, foldTitle } from '../../src/search/fold.ts';

describe('fold', () => {
  test.each([
    ['case', 'CAFE', 'cafe'],
    ['composed diacritics', 'Café', 'cafe'],
    ['decomposed diacritics', 'Cafe\u0301', 'cafe'],
    ['sharp s', 'Straße', 'strasse'],
    ['capital sharp s', 'STRAẞE', 'strasse'],
    ['full width', 'ＡＢＣ１２', 'abc12'],
    ['half width kana', 'ｶﾞ', 'ガ'],
    ['ligatures', 'ﬁn æther', 'fin aether'],
    ['letters with strokes', 'Łódź Øre Đak', 'lodz ore dak'],
    ['Turkish i', 'İstanbul ısı', 'istanbul isi'],
    ['final sigma', 'ΟΔΟΣ οδός', 'οδοσ οδοσ'],
    ['Cyrillic', 'Ёлка', 'елка'],
    ['Arabic points', 'مُحَمَّد', 'محمد'],
    ['soft hyphens', 'ex\u00adample', 'example'],
    ['vowel signs, which stay', 'हिन्दी ไทย', 'हिन्दी ไทย'],
  ])('folds %s', (_name, text, folded) => {
    expect(fold(text)).toBe(folded.normalize('NFC'));
  });

  test('gives the same for all normal forms of a text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
      }),
    );
  });
});

/** Any text with letters of the Latin script, small and capital. */
const latin = fc.string({
  unit: fc.integer({ min: 0, max: 0x24f }).map((code) => String.fromCharCode(code)),
});

test('folds words of Latin letters, which it knows, as it does beside other scripts', () => {
  fc.assert(
    fc.property(latin, (text) => {
      expect(`${fold(text)} α`).toBe(fold(`${text} α`));
    }),
    { numRuns: 1_000 },
  );
});

describe('foldTitle', () => {
  test('takes underscores and any white space for one space', () => {
    expect(foldTitle('  Main__Page \u00a0Ä_')).toBe('main page a');
  });
});
