import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstOf, lowerBound } from '../../src/base/sorted.ts';

test('lowerBound() is the place of the first value that is not below', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.nat(22), (values, value) => {
      const ascending = values.sort((a, b) => a - b);
      const place = ascending.findIndex((each) => each >= value);
      expect(lowerBound(ascending, value)).toBe(place < 0 ? ascending.length : place);
    }),
  );
});

describe('firstOf()', () => {
  const order = (a: number, b: number) => a - b;
  const mixed = Array.from({ length: 3_000 }, (_, at) => (at * 7_919) % 3_001);

  test.each([0, 1, 2, 500, 999, 1_400, 2_000, 5_000])(
    'gives the first %i of a list as a whole sort does',
    (count) => {
      for (const items of [mixed, mixed.toSorted(order), mixed.toSorted(order).reverse(), [], [3]])
        expect(firstOf(items, count, order)).toEqual(items.toSorted(order).slice(0, count));
    },
  );
});
