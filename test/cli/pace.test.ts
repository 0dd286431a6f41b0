import { expect, test } from 'vitest';
import { Pace } from '../../src/cli/pace.ts';

test('tells how fast the work goes, and how long it takes at that', () => {
  const pace = new Pace();
  expect(pace.told(0, 1_000, 0)).toBe('0 of 1000');
  expect(pace.told(10, 1_000, 500)).toBe('10 of 1000');
  expect(pace.told(100, 1_000, 2_000)).toBe('100 of 1000, 50/s, 18 s left');
  expect(pace.told(100, 100_000, 2_000)).toBe('100 of 100000, 50/s, 33 min left');
  expect(pace.told(100, 1_000_000, 2_000)).toBe('100 of 1000000, 50/s, 5 h 33 min left');
});

test('forgets how fast it went long ago', () => {
  const pace = new Pace();
  for (let second = 0; second <= 10; second++) pace.told(second * 1_000, 100_000, second * 1_000);
  for (let second = 11; second <= 40; second++) pace.told(10_000 + second, 100_000, second * 1_000);
  expect(pace.told(10_041, 100_000, 41_000)).toBe('10041 of 100000, 1/s, 24 h 59 min left');
});

test('says so where nothing moves, and counts bytes by the million', () => {
  const pace = new Pace('bytes');
  pace.told(5_000_000, 10_000_000, 0);
  expect(pace.told(5_000_000, 10_000_000, 3_000)).toBe('5.0 MB of 10.0 MB, 0.0 MB/s, stands still');
  expect(pace.told(6_000_000, 10_000_000, 4_000)).toBe('6.0 MB of 10.0 MB, 0.3 MB/s, 16 s left');
});
