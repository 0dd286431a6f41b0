import { describe, expect, test } from 'vitest';
import { partInOrder } from '../../src/search/part-in-order.ts';

const ascending = (a: number, b: number): number => a - b;

/** Numbers that look like chance, few of them or many of the same. */
function numbers(count: number, different: number, seed: number): number[] {
  let state = seed + 1;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % different;
  });
}

describe('partInOrder', () => {
  test.each([
    [0, 1],
    [1, 1],
    [33, 5],
    [400, 2],
    [1_000, 1_000_000],
    [5_000, 40],
  ])('gives what stands there when all of %i items, of %i values, are in order', (count, different) => {
    for (let seed = 0; seed < 20; seed++) {
      const items = numbers(count, different, seed);
      const from = (seed * 97) % (count + 2);
      const to = from + ((seed * 31) % 300);
      expect(partInOrder([...items], { from, to }, ascending)).toEqual(
        items.toSorted(ascending).slice(from, to),
      );
    }
  });

  test.each([
    ['rise', (at: number) => at],
    ['fall', (at: number) => -at],
    ['are all the same', () => 7],
    ['rise and fall', (at: number) => Math.abs(at - 10_000)],
  ])('compares few times as many as there are where they %s', (_name, numberAt) => {
    const items = Array.from({ length: 20_000 }, (_, at) => numberAt(at));
    let compared = 0;
    partInOrder(items, { from: 10_000, to: 10_050 }, (a, b) => {
      compared++;
      return a - b;
    });
    // Twice to find the ends, each about three times the items; ten times would be another method.
    expect(compared).toBeLessThan(20_000 * 40);
  });
});
