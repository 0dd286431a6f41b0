import { describe, expect, test } from 'vitest';
import { TokenBuckets } from '../../src/base/token-buckets.ts';

function atClock(perSecond: number, capacity: number, maxKeys?: number) {
  const clock = { ms: 1_000 };
  const buckets = new TokenBuckets(
    { perSecond, capacity },
    { nowMs: () => clock.ms, ...(maxKeys === undefined ? {} : { maxKeys }) },
  );
  return { clock, buckets };
}

describe('TokenBuckets', () => {
  test('what is in one may be taken at once, then as fast as it fills', () => {
    const { clock, buckets } = atClock(2, 4);
    expect([1, 2, 3, 4, 5].map(() => buckets.take('a'))).toEqual([0, 0, 0, 0, 500]);
    clock.ms += 499;
    expect(buckets.take('a')).toBe(1);
    clock.ms += 1;
    expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 500]);
  });

  test('it never holds more than its capacity', () => {
    const { clock, buckets } = atClock(2, 4);
    clock.ms += 1e9;
    expect([buckets.take('a', 4), buckets.take('a')]).toEqual([0, 500]);
  });

  test('a full one gives all that it holds, whatever the clock shows', () => {
    const { clock, buckets } = atClock(1 / 60, 1);
    const refused = Array.from({ length: 1_000 }, (_, place) => {
      clock.ms = 1_000 + place * 1.2345678;
      return buckets.take(`key ${place}`);
    }).filter((waitMs) => waitMs > 0);
    expect(refused).toEqual([]);
  });

  test('a refusal takes nothing', () => {
    const { buckets } = atClock(1, 4);
    expect([buckets.take('a', 3), buckets.take('a', 2), buckets.take('a', 1)]).toEqual([0, 1_000, 0]);
  });

  test('keys do not touch each other', () => {
    const { buckets } = atClock(1, 1);
    expect([buckets.take('a'), buckets.take('b'), buckets.take('a')]).toEqual([0, 0, 1_000]);
  });

  test('a hundred thousand keys take the room of a few', () => {
    const { buckets } = atClock(1, 1, 100);
    for (let key = 0; key < 1e5; key++) buckets.take(String(key));
    expect(buckets.size).toBeLessThanOrEqual(100);
  });

  test('who was refused just now is remembered when others are forgotten', () => {
    const { clock, buckets } = atClock(1, 1, 4);
    for (const key of ['a', 'b', 'c']) buckets.take(key);
    clock.ms += 1_000;
    for (const key of ['d', 'e']) buckets.take(key);
    expect(buckets.size).toBe(2);
    expect(buckets.take('d')).toBe(1_000);
  });
});
