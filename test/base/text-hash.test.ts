import { expect, test } from 'vitest';
import { TextHash } from '../../src/base/text-hash.ts';

test('texts are spread evenly, also those that sums of powers do not tell apart', () => {
  const hash = new TextHash();
  const thueMorse = (swapped: boolean): string =>
    Array.from({ length: 512 }, (_, at) => (at.toString(2).replaceAll('0', '').length % 2 === 1) === swapped)
      .map((bit) => (bit ? 'p' : '0'))
      .join('');
  expect(hash.of(thueMorse(false))).not.toBe(hash.of(thueMorse(true)));
  const buckets = new Uint32Array(256);
  for (let at = 0; at < 25_600; at++) buckets[hash.of(`Page ${at}`) & 255]!++;
  expect(Math.max(...buckets)).toBeLessThan(200);
});
