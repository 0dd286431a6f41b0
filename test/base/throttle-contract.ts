/** What holds of every throttle, wherever it counts. */

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Throttle } from '../../src/base/token-buckets.ts';

/** No token comes in while a test runs. */
const SECONDS_PER_TOKEN = 1e6;
const SLOW = { perSecond: 1 / SECONDS_PER_TOKEN };
const KEYS = ['a', 'b', 'c'];
const CAPACITY = 12;

/** @param make one throttle, as two servers have it */
export function throttleContract(make: () => Promise<readonly [Throttle, Throttle]>): void {
  let tests = 0;
  const names = (): ((key: string) => string) => {
    const place = ++tests;
    return (key) => `${key} of ${place}`;
  };

  test('all that is in a bucket may be taken at once, and no more', async () => {
    const [one] = await make();
    const name = names();
    for (const [capacity, perSecond] of [
      [5, 0.3],
      [2, 0.3],
      [7, 1 / 60],
      [100, 1 / 7],
    ] as const) {
      const key = name(`${capacity} ${perSecond}`);
      expect(await one.take([{ key, capacity, perSecond, tokens: capacity }])).toBe(0);
      expect(await one.take([{ key, capacity, perSecond, tokens: capacity }])).toBeGreaterThan(0);
    }
  });

  test('whoever waits as long as was said has what was drawn', async () => {
    const [one, other] = await make();
    const draw = { key: names()('a'), capacity: 4, perSecond: 20, tokens: 4 };
    expect(await one.take([draw])).toBe(0);
    // An hour later, on a slow machine, it would be there already.
    const waitMs = await other.take([draw]);
    expect(waitMs).toBeLessThanOrEqual(200);
    await sleep(waitMs + 5);
    expect(await one.take([draw])).toBe(0);
  });

  test('whatever is taken, owed and given back by either, they count as one', async () => {
    const throttles = await make();
    const name = names();
    let seed = 7;
    const any = (below: number): number => {
      seed = (seed * 48_271) % 0x7fffffff;
      return seed % below;
    };
    const taken = new Map(KEYS.map((key) => [key, 0]));
    const add = (key: string, tokens: number) =>
      taken.set(key, Math.max(0, (taken.get(key) as number) + tokens));
    const seen: unknown[] = [];
    const expected: unknown[] = [];
    for (let step = 0; step < 150; step++) {
      const throttle = throttles[any(2)] as Throttle;
      const tokens = 1 + any(5);
      const keys = KEYS.filter(() => any(2) === 1);
      const draws = keys.map((key) => ({ key: name(key), capacity: CAPACITY, ...SLOW, tokens }));
      const inTokens = (ms: number): number => Math.round(ms / 1_000 / SECONDS_PER_TOKEN);
      const act = any(6);
      if (act === 0) {
        await throttle.giveBack(draws);
        for (const key of keys) add(key, -tokens);
      } else if (act === 1) {
        seen.push((await throttle.owe(draws)).map(inTokens));
        for (const key of keys) add(key, tokens);
        expected.push(keys.map((key) => taken.get(key)));
      } else {
        seen.push(inTokens(await throttle.take(draws)));
        const missing = Math.max(0, ...keys.map((key) => (taken.get(key) as number) + tokens - CAPACITY));
        if (missing === 0) for (const key of keys) add(key, tokens);
        expected.push(missing);
      }
    }
    expect(seen).toEqual(expected);
  });
}
