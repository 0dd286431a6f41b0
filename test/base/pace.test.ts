import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace } from '../../src/base/pace.ts';

const LEAST = { bytesPerSecond: 100, pauseMs: 10_000 };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Lets `bytes` through every `everyMs`. @returns after how many seconds it was too slow; undefined: never */
function secondsUntilCut(bytes: number, everyMs: number, withinMs = 600_000): number | undefined {
  let cutAtMs: number | undefined;
  const pace = new Pace(LEAST, () => {
    cutAtMs ??= performance.now() - beganMs;
  });
  const beganMs = performance.now();
  for (let atMs = 0; atMs < withinMs && cutAtMs === undefined; atMs += everyMs) {
    pace.waiting();
    vi.advanceTimersByTime(everyMs);
    pace.moved(bytes);
  }
  pace.end();
  return cutAtMs === undefined ? undefined : Math.round(cutAtMs / 1_000);
}

test('a pause may be long once, and no longer', () => {
  expect(secondsUntilCut(0, 60_000)).toBe(10);
});

test('a byte now and then does not help', () => {
  expect(secondsUntilCut(1, 5_000)).toBe(10);
});

test('half the least speed is too slow after a while, the least speed never is', () => {
  expect(secondsUntilCut(50, 1_000)).toBe(19);
  expect(secondsUntilCut(100, 1_000)).toBeUndefined();
});

test('what came fast earns no more than one pause', () => {
  const tooSlow = vi.fn();
  const pace = new Pace(LEAST, tooSlow);
  pace.waiting();
  pace.moved(1_000_000);
  pace.waiting();
  vi.advanceTimersByTime(9_900);
  expect(tooSlow).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(tooSlow).toHaveBeenCalledOnce();
});

test('our own time does not count', () => {
  const tooSlow = vi.fn();
  const pace = new Pace(LEAST, tooSlow);
  for (let round = 0; round < 10; round++) {
    pace.waiting();
    vi.advanceTimersByTime(100);
    pace.moved(10);
    vi.advanceTimersByTime(60_000);
  }
  expect(tooSlow).not.toHaveBeenCalled();
});
