import { describe, expect, test } from 'vitest';
import { type AlignBudget, alignTokens, numberedPair } from '../../src/diff/align.ts';
import { randomFrom } from './random-texts.ts';

function budget(steps = 60_000_000): AlignBudget {
  return { steps, deadline: 10_000, clock: () => 0 };
}

/** How many elements are kept; fails unless they are equal and in order. */
function keptCount(from: Int32Array, to: Int32Array, spend = budget()): number {
  let last = -1;
  let count = 0;
  for (const [at, toAt] of alignTokens({ from, to, count: 100_000 }, spend).entries()) {
    if (toAt < 0) continue;
    if (toAt <= last || from[at] !== to[toAt]) throw new Error(`element ${at} cannot be kept at ${toAt}`);
    last = toAt;
    count++;
  }
  return count;
}

function shuffled(length: number, kinds: number, seed: number): Int32Array {
  const random = randomFrom(seed);
  return Int32Array.from({ length }, () => Math.floor(random() * kinds));
}

describe('alignTokens', () => {
  test('keeps what stays and gives -1 for what does not', () => {
    expect([...alignTokens(numberedPair(['7', '8', '9'], ['7', '9']), budget())]).toEqual([0, -1, 1]);
  });

  test('keeps one half when the other half moved, however long the lists', () => {
    const half = 30_000;
    const from = Int32Array.from({ length: 2 * half }, (_, index) => index);
    const to = Int32Array.from(from, (index) => (index + half) % (2 * half));
    expect(keptCount(from, to)).toBe(half);
  });

  test('finds few edits in a list too long to be solved exactly, without any element that is there once', () => {
    const from = shuffled(40_000, 3, 1);
    const to = from.filter((_, index) => index % 1000 !== 7);
    expect(keptCount(from, to)).toBe(to.length);
  });

  test('keeps most of what can be kept where everything repeats and much changed', () => {
    expect(keptCount(shuffled(40_000, 2, 1), shuffled(40_000, 2, 2))).toBeGreaterThan(30_000);
  });

  test('keeps equal ends and nothing else without a budget', () => {
    const pair = numberedPair(['1', '2', '3', '4', '5'], ['1', '9', '3', '8', '5']);
    expect([...alignTokens(pair, budget(0))]).toEqual([0, -1, -1, -1, 4]);
    expect([...alignTokens(pair, { steps: 1000, deadline: 0, clock: () => 1 })]).toEqual([0, -1, -1, -1, 4]);
  });
});
