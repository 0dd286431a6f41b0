import { describe, expect, test } from 'vitest';
import { compareTexts } from '../../../src/diff/compare.ts';
import { hostilePairs } from '../../diff/hostile-texts.ts';
import { expectWithin, timeOf } from '../../support/thread-time.ts';

describe('compareTexts with hostile texts of full size', () => {
  test.each(hostilePairs(1))('%s: answers in time, and always the same', (_case, make) => {
    const [from, to] = make();
    expectWithin(
      timeOf(() => compareTexts(from, to)),
      2000,
    );
    const [once, again] = [1, 2].map(() => JSON.stringify(compareTexts(from, to, { budgetMs: 60_000 })));
    expect(again === once).toBe(true);
  });
});
