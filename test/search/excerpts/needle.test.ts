import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Needle } from '../../../src/search/excerpts/needle.ts';

/** Few letters, so that much is found and much nearly. */
const letters = (...units: string[]) => fc.string({ unit: fc.constantFrom(...units), maxLength: 60 });

describe('Needle', () => {
  test.each([
    ['letters of ASCII', ['a', 'z', 'q', ' ']],
    ['letters of several bytes', ['м', 'о', 'a', '東', '京', '𝒳']],
  ])('finds in %s what a search by letters finds', (_name, units) => {
    const words = letters(...units).filter((word) => word !== '');
    fc.assert(
      fc.property(letters(...units), words, fc.nat(70), (text, word, from) => {
        const [bytes, needle] = [Buffer.from(text), new Needle(word)];
        expect(needle.indexIn(bytes, from)).toBe(bytes.indexOf(word, from));
        expect(needle.length).toBe(Buffer.byteLength(word));
      }),
      { numRuns: 1_000 },
    );
  });

  test('finds a word after much that begins as it does', () => {
    const text = Buffer.from(`${'a'.repeat(5_000)} aaaaaab, ${'a'.repeat(5_000)} aaaaaab`);
    const needle = new Needle('aaaaaab');
    expect(needle.indexIn(text, 0)).toBe(5_001);
    expect(needle.indexIn(text, 5_002)).toBe(text.length - 7);
    expect(needle.indexIn(text, text.length - 6)).toBe(-1);
  });
});
