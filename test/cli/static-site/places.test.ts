import { describe, expect, test } from 'vitest';
import { Places, relativeAddress } from '../../../src/cli/static-site/places.ts';

describe('Places', () => {
  test.each([
    ['/wiki/Earth', 'wiki/Earth.html'],
    ['/wiki/Talk:A/B', 'wiki/Talk~3AA/B.html'],
    ['/wiki/Earth?action=history', 'history/Earth.html'],
    ['/wiki/%C3%84', 'wiki/Ä.html'],
    ['/wiki/../etc', 'etc'],
    ['/wiki/%2e%2e%2fetc', 'etc'],
    ['/wiki/a%2F..%2Fb', 'wiki/a/~2E~2E/b.html'],
    ['/wiki/CON', 'wiki/~CON.html'],
    ['/wiki/a%00b', 'wiki/a~00b.html'],
    ['/media/File/Map.png?v=0123', 'media/File/Map~0123.png'],
    ['/assets/style-X.css', 'assets/style-X.css'],
  ])('%s', (address, place) => {
    const found = new Places([]).of(address);
    expect(found.split('/')).not.toContain('..');
    if (place !== 'etc') expect(found).toBe(place);
  });

  test('what differs in case alone lies apart', () => {
    const places = new Places(['/wiki/IOS', '/wiki/Ios']);
    expect(['/wiki/IOS', '/wiki/Ios', '/wiki/IOS'].map((each) => places.of(each))).toEqual([
      'wiki/IOS.html',
      'wiki/Ios~2.html',
      'wiki/IOS.html',
    ]);
  });

  test('a name that is too long is short, and its own', () => {
    const places = new Places([]);
    const [a, b] = ['a', 'b'].map((end) => places.of(`/wiki/${'ä'.repeat(150)}${end}`));
    expect(a).not.toBe(b);
    expect(Buffer.byteLength(a ?? '')).toBeLessThan(200);
  });
});

test('relativeAddress() leads from file to file', () => {
  expect(relativeAddress('wiki/A/B.html', 'wiki/C~3F.html')).toBe('../C~3F.html');
  expect(relativeAddress('index.html', 'wiki/Ä b.html')).toBe('wiki/%C3%84%20b.html');
});
