import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AskedBefore } from '../../../src/http/middleware/asked-before.ts';

describe('AskedBefore', () => {
  test('knows all that came', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        const seen = new AskedBefore();
        for (const text of texts) seen.take(text);
        expect(texts.every((text) => seen.take(text))).toBe(true);
      }),
    );
  });

  test('takes few of what is new for known', () => {
    const seen = new AskedBefore();
    const known = Array.from({ length: 10_000 }, (_, at) => seen.take(`/v1/search/page?q=word${at}`));
    expect(known.filter(Boolean).length).toBeLessThan(1_500);
  });

  test('forgets, when it is told to and when it is full', () => {
    const seen = new AskedBefore();
    seen.take('first');
    seen.forget();
    expect(seen.take('first')).toBe(false);
    for (let at = 0; at < 30_000; at++) seen.take(String(at));
    const known = Array.from({ length: 1_000 }, (_, at) => seen.take(`new ${at}`));
    expect(known.filter(Boolean).length).toBeLessThan(400);
  });
});
