import { describe, expect, test } from 'vitest';
import { TokenBuckets } from '../../src/base/token-buckets.ts';
import { throttleContract } from './throttle-contract.ts';

function atClock(perSecond: number, capacity: number, maxKeys?: number) {
  const clock = { ms: 1_000 };
  const buckets = new TokenBuckets({
    nowMs: () => clock.ms,
    ...(maxKeys === undefined ? {} : { maxKeys }),
  });
  const take = (key: string, tokens = 1): number => buckets.take([{ key, perSecond, capacity, tokens }]);
  return { clock, buckets, take };
}

describe('TokenBuckets', () => {
  throttleContract(async () => {
    const buckets = new TokenBuckets();
    return [buckets, buckets];
  });

  test('what is in one may be taken at once, then as fast as it fills', () => {
    const { clock, take } = atClock(2, 4);
    expect([1, 2, 3, 4, 5].map(() => take('a'))).toEqual([0, 0, 0, 0, 500]);
    clock.ms += 499;
    expect(take('a')).toBe(1);
    clock.ms += 1;
    expect([take('a'), take('a')]).toEqual([0, 500]);
  });

  test('it never holds more than its capacity', () => {
    const { clock, take } = atClock(2, 4);
    clock.ms += 1e9;
    expect([take('a', 4), take('a')]).toEqual([0, 500]);
  });

  test('a full one gives all that it holds, whatever the clock shows', () => {
    const { clock, take } = atClock(1 / 60, 1);
    const refused = Array.from({ length: 1_000 }, (_, place) => {
      clock.ms = 1_000 + place * 1.2345678;
      return take(`key ${place}`);
    }).filter((waitMs) => waitMs > 0);
    expect(refused).toEqual([]);
  });

  test('a refusal takes nothing', () => {
    const { take } = atClock(1, 4);
    expect([take('a', 3), take('a', 2), take('a', 1)]).toEqual([0, 1_000, 0]);
  });

  test('keys do not touch each other', () => {
    const { take } = atClock(1, 1);
    expect([take('a'), take('b'), take('a')]).toEqual([0, 0, 1_000]);
  });

  test('a hundred thousand keys take the room of a few', () => {
    const { buckets, take } = atClock(1, 1, 100);
    for (let key = 0; key < 1e5; key++) take(String(key));
    expect(buckets.size).toBeLessThanOrEqual(100);
  });

  test('who was refused just now is remembered when others are forgotten', () => {
    const { clock, buckets, take } = atClock(1, 1, 4);
    for (const key of ['a', 'b', 'c']) take(key);
    clock.ms += 1_000;
    for (const key of ['d', 'e']) take(key);
    expect(buckets.size).toBe(2);
    expect(take('d')).toBe(1_000);
  });
});
