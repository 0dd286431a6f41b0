import { diffArrays } from 'diff';
import { describe, expect, test } from 'vitest';
import { compareTexts } from '../../../src/diff/compare.ts';
import { editedLines, pick, randomFrom } from '../../diff/random-texts.ts';
import { differingLines, expectExact } from '../../diff/rebuild.ts';
import { bipBundle, readBipPairs } from './bips.ts';

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

const bundle = bipBundle();

describe.skipIf(bundle === undefined)('compareTexts with the history of the BIPs', () => {
  test('says exactly what differs, as briefly as can be, for 2,000 pairs of revisions', async () => {
    const pairs = await readBipPairs(bundle!, 2000);
    expect(pairs).toHaveLength(2000);
    for (const { from, to } of pairs) {
      const entries = compareTexts(from, to);
      expectExact(from, to, entries);
      expect(differingLines(entries)).toBeLessThanOrEqual(smallest(from, to) * 1.02);
    }
  });
});
