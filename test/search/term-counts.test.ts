import { describe, expect, test } from 'vitest';
import { Slices } from '../../src/base/slices.ts';
import { countTerms, countTermsNow, pieces } from '../../src/search/term-counts.ts';

describe('countTerms', () => {
  test('counts terms, and words by their whole forms', async () => {
    const { counts, words } = await countTerms('Fox and FOX and C++', new Slices());
    expect(Object.fromEntries(counts)).toEqual({ fox: 2, and: 2, 'c++': 1, c: 1 });
    expect(words).toBe(5);
  });

  test('counts the same in pieces as in one', async () => {
    const text = Array.from({ length: 30_000 }, (_, number) => `w${number % 1000}`).join(' ');
    expect(await countTerms(text, new Slices())).toEqual(countTermsNow([text]));
  });
});

describe('pieces', () => {
  test.each([
    ['words', 'fox '.repeat(30_000)],
    ['one endless word', 'x'.repeat(100_000)],
    ['characters of two halves', `x${'𝒳'.repeat(50_000)}`],
    ['nothing', ''],
  ])('give back %s, without parting a character', (_name, text) => {
    const all = [...pieces(text)];
    expect(all.join('')).toBe(text);
    for (const piece of all) expect(piece).not.toMatch(/\p{Surrogate}/u);
  });
});
