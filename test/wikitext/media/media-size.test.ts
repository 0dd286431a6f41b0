import { describe, expect, test } from 'vitest';
import type { FileFacts } from '../../../src/wikitext/context.ts';
import { shownSize } from '../../../src/wikitext/media/media-size.ts';

const WIDE: FileFacts = {
  width: 1941,
  height: 220,
  sizeBytes: 1,
  mime: 'image/jpeg',
  mediaType: 'BITMAP',
  url: '/a.jpg',
  thumbUrl: (widthPx) => `/${widthPx}px-a.jpg`,
};
const DRAWING: FileFacts = { ...WIDE, width: 240, height: 180, mediaType: 'DRAWING' };

describe('shownSize', () => {
  test.each<[box: [(number | undefined)?, (number | undefined)?], size: [number, number, number]]>([
    [[], [1941, 220, 0]],
    [[180], [180, 20, 180]],
    [
      [undefined, 200],
      [1765, 200, 1765],
    ],
    [
      [200, 20],
      [177, 20, 177],
    ],
    [
      [50, 50],
      [50, 6, 50],
    ],
    [[3000], [1941, 220, 0]],
    [[1], [1, 1, 1]],
    [
      [100, 11],
      [98, 11, 98],
    ],
  ])('fits into %j', ([widthPx, heightPx], [width, height, rendition]) => {
    const size = shownSize(WIDE, { widthPx, heightPx }, false);
    expect(size).toEqual({ widthPx: width, heightPx: height, renditionPx: rendition });
  });

  test('a pixel lost by rounding is none where the height is what bounds', () => {
    const tall = { ...WIDE, width: 400, height: 600 };
    expect(shownSize(tall, { widthPx: undefined, heightPx: 100 }, false)).toMatchObject({
      widthPx: 66,
      heightPx: 100,
    });
    expect(shownSize(tall, { widthPx: 66, heightPx: 100 }, false)).toMatchObject({ heightPx: 99 });
    expect(shownSize(tall, { widthPx: undefined, heightPx: 601 }, false)).toMatchObject({ heightPx: 600 });
  });

  test('drawings and plain pictures may be enlarged', () => {
    expect(shownSize(DRAWING, { widthPx: 2000, heightPx: undefined }, true)).toMatchObject({
      widthPx: 2000,
      renditionPx: 2000,
    });
    expect(shownSize(WIDE, { widthPx: 3882, heightPx: undefined }, true)).toEqual({
      widthPx: 3882,
      heightPx: 440,
      renditionPx: 0,
    });
  });

  test('a file of unknown size is shown as asked for', () => {
    expect(
      shownSize({ ...WIDE, width: 0, height: 0 }, { widthPx: 100, heightPx: undefined }, false),
    ).toMatchObject({ widthPx: 100 });
  });
});
