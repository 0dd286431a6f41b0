import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { believable, fitInto, ofWidth } from '../../src/media/size.ts';

const side = fc.integer({ min: 1, max: 100_000 });
const size = fc.record({ width: side, height: side });

describe('fitInto()', () => {
  test.each([
    [1200, 900, 800, 600],
    [3000, 200, 800, 53],
    [200, 3000, 40, 600],
    [800, 600, 800, 600],
    [10, 20, 10, 20],
    [801, 1, 800, 1],
    [1000, 1452, 413, 600],
  ])('%i x %i is %i x %i in 800 x 600', (width, height, ...expected) => {
    const fitted = fitInto({ width, height }, { width: 800, height: 600 });
    expect([fitted.width, fitted.height]).toEqual(expected);
  });

  test('never leaves the box, is never larger, and keeps the shape that its width says', () => {
    fc.assert(
      fc.property(size, size, (original, box) => {
        const fitted = fitInto(original, box);
        expect(fitted.width).toBeLessThanOrEqual(Math.min(box.width, original.width));
        // What is thinner than a pixel in the box keeps one, and is drawn shorter.
        if (fitted.width > 1 || box.height >= 200)
          expect(fitted.height).toBeLessThanOrEqual(Math.min(box.height, original.height));
        expect(fitted).toEqual(ofWidth(original, fitted.width));
      }),
    );
  });
});

describe('believable()', () => {
  test.each([
    [20.4, 10.5, { width: 20, height: 11 }],
    [1_000_000, 1_000, { width: 1_000_000, height: 1_000 }],
    [0, 10, undefined],
    [0.4, 10, undefined],
    [Number.NaN, 10, undefined],
    [Number.POSITIVE_INFINITY, 10, undefined],
    [2 ** 31 - 1, 1, undefined],
    [50_000, 50_000, undefined],
  ])('%d x %d', (width, height, expected) => {
    expect(believable({ width, height })).toEqual(expected);
  });
});
