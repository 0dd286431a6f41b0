import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowerBound } from '../../src/base/sorted.ts';

test('lowerBound() is the place of the first value that is not below', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.nat(22), (values, value) => {
      const ascending = values.sort((a, b) => a - b);
      const place = ascending.findIndex((each) => each >= value);
      expect(lowerBound(ascending, value)).toBe(place < 0 ? ascending.length : place);
    }),
  );
});
