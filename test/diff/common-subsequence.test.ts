import { describe, expect, test } from 'vitest';
import { longestCommon } from '../../src/diff/common-subsequence.ts';
import { tries } from '../sizes.ts';
import { randomFrom } from './random-texts.ts';

/** The length of the longest common subsequence, by the table that everybody knows. */
function plainLength(from: readonly number[], to: readonly number[]): number {
  let row = new Array<number>(to.length + 1).fill(0);
  for (const element of from) {
    const next = [0];
    for (const [column, other] of to.entries()) {
      next.push(element === other ? row[column]! + 1 : Math.max(row[column + 1]!, next[column]!));
    }
    row = next;
  }
  return row.at(-1)!;
}

describe('longestCommon', () => {
  test.each([
    ['nothing on either side', [], [], []],
    ['nothing on one side', [1], [], []],
    ['nothing in common', [1, 2], [3, 4], []],
    [
      'all',
      [1, 2],
      [1, 2],
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      'one in the middle left out',
      [1, 2, 3],
      [2, 9, 3],
      [
        [1, 0],
        [2, 2],
      ],
    ],
    ['the earliest of equal elements', [1, 1, 1], [1], [[0, 0]]],
    ['the earlier in `to` of two that cross', [1, 2], [2, 1], [[1, 0]]],
  ])('%s', (_case, from, to, matches) => {
    expect(longestCommon(Int32Array.from(from), Int32Array.from(to))).toEqual(matches);
  });

  test('is as long as it can be, rises, and joins equal elements', () => {
    const random = randomFrom(30);
    for (let round = 0; round < tries(200, 1000); round++) {
      const kinds = 1 + Math.floor(random() * 20);
      const [from, to] = [100, 100].map((limit) =>
        Array.from({ length: Math.floor(random() * limit) }, () => Math.floor(random() * kinds)),
      ) as [number[], number[]];
      const matches = longestCommon(Int32Array.from(from), Int32Array.from(to));
      expect(matches.length, `round ${round}`).toBe(plainLength(from, to));
      const wrong = matches.filter(([fromAt, toAt], index) => {
        const [fromBefore, toBefore] = matches[index - 1] ?? [-1, -1];
        return from[fromAt] !== to[toAt] || fromAt <= fromBefore || toAt <= toBefore;
      });
      expect(wrong, `round ${round}`).toEqual([]);
    }
  });
});
