import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ContentId, Path } from '../../../src/store/store.ts';
import {
  MEDIA_ROOT,
  originalAddress,
  parseThumbnail,
  thumbnailAddress,
} from '../../../src/wiki/media/media-address.ts';

const CONTENT = '0123456789abcdef0123456789abcdef01234567' as ContentId;

/** What the server is asked for by an address. */
const asked = (address: string): string =>
  decodeURIComponent(new URL(address, 'https://wiki.test').pathname.slice(MEDIA_ROOT.length));

const part = fc
  .string({ minLength: 1, unit: 'grapheme' })
  .filter((text) => !/[/\\\0\t\n\r]|^\.{1,2}$/.test(text) && text.isWellFormed());
const path = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/') as Path);

describe('addresses of media', () => {
  test('look like this', () => {
    expect(originalAddress('File/A b?#%.png' as Path, CONTENT)).toBe(
      '/media/File/A%20b%3F%23%25.png?v=0123456789ab',
    );
    expect(thumbnailAddress({ path: 'a/b.svg' as Path, width: 320 }, CONTENT, '.png')).toBe(
      '/media/thumb/a/b.svg/320px-b.svg.png?v=0123456789ab',
    );
    expect(thumbnailAddress({ path: 'a$1.png' as Path, width: '$1' }, CONTENT, '')).toBe(
      '/media/thumb/a%241.png/$1px-a%241.png?v=0123456789ab',
    );
  });

  test('lead back to the path', () => {
    fc.assert(
      fc.property(path, (each) => {
        expect(asked(originalAddress(each, CONTENT))).toBe(each);
      }),
    );
  });

  test('of thumbnails lead back to the path, the width and the ending', () => {
    fc.assert(
      fc.property(
        path,
        fc.integer({ min: 1, max: 99_999 }),
        fc.constantFrom('', '.png'),
        (each, width, ending) => {
          expect(parseThumbnail(asked(thumbnailAddress({ path: each, width }, CONTENT, ending)))).toEqual({
            path: each,
            width,
            ending,
          });
        },
      ),
    );
  });

  test.each([
    '',
    'thumb/',
    'thumb/a.png',
    'a.png/3px-a.png',
    'thumb/a.png/px-a.png',
    'thumb/a.png/03px-a.png',
    'thumb/a.png/3px-b.png',
    'thumb/a.png/123456px-a.png',
  ])('%j names no thumbnail', (rest) => expect(parseThumbnail(rest)).toBeUndefined());
});
