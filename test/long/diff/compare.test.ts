import { diffArrays } from 'diff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareTexts } from '../../../src/diff/compare.ts';
import { editedLines, pick, randomFrom } from '../../diff/random-texts.ts';
import { differingLines, expectExact } from '../../diff/rebuild.ts';
import { type BipHistory, bipBundle, openBips } from './bips.ts';

/** Deleted and added lines of the smallest possible line diff. */
function smallest(from: string, to: string): number {
  const [fromLines, toLines] = [from, to].map((text) => (text === '' ? [] : text.split('\n')));
  const changes = diffArrays(fromLines!, toLines!);
  return changes.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
}

describe('compareTexts', () => {
  test('says exactly what differs, as briefly as can be, for 10,000 seeded pairs', () => {
    const random = randomFrom(6);
    for (let round = 0; round < 10_000; round++) {
      const base = editedLines(random, [], pick(random, [3, 10, 40, 120]));
      const from = base.join('\n');
      const to = editedLines(random, base, pick(random, [1, 4, 20, 60])).join('\n');
      const entries = compareTexts(from, to);
      expectExact(from, to, entries);
      expect(differingLines(entries), `round ${round}`).toBe(smallest(from, to));
    }
  });
});

describe.skipIf(bipBundle() === undefined)('compareTexts with the history of the BIPs (bips.bundle)', () => {
  let bips: BipHistory;
  beforeAll(async () => {
    bips = await openBips();
  });
  afterAll(() => bips.close());

  test('says exactly what differs, as briefly as can be, for 2,000 pairs of revisions', async () => {
    let [ours, minimal] = [0, 0];
    for (const { from, to } of await bips.pairs(2000)) {
      const entries = compareTexts(from, to);
      expectExact(from, to, entries);
      const least = smallest(from, to);
      expect(differingLines(entries)).toBeLessThanOrEqual(Math.floor(least * 1.02));
      ours += differingLines(entries);
      minimal += least;
    }
    expect(ours / minimal).toBeLessThan(1.001);
  });
});
