import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ledger, Page } from '../../../src/wiki/ledger/ledger.ts';
import { COUNT_CAPS, count, type SegmentQuery, segment } from '../../../src/wiki/pages/history.ts';
import { Redaction } from '../../../src/wiki/pages/redaction.ts';
import { tries } from '../../sizes.ts';

/** A page of these revisions; those of `minor` are so marked. */
function pageOf(ids: readonly number[], minor: ReadonlySet<number> = new Set()) {
  const page = { id: 1, key: 'A', revisions: ids } as unknown as Page;
  const ledger = {
    revision: (id: number) => ({ id }),
    marks: {
      has: (id: number) => minor.has(id),
      count: (revisions: readonly number[]) => revisions.filter((id) => minor.has(id)).length,
      countEditors: (revisions: readonly number[]) => revisions.length,
    },
  } as unknown as Ledger;
  const redaction = new Redaction({ ledger }, () => new Map());
  const ground = { ledger, bots: new Set<string>(), redaction };
  return {
    segment: (query: SegmentQuery) => {
      const { revisions, older, newer } = segment(ground, page, query);
      return { ids: revisions.map(({ id }) => id), older, newer };
    },
    count: (type: Parameters<typeof count>[2], between?: [number, number]) =>
      count(ground, page, type, between),
  };
}

describe('segment()', () => {
  const history = fc
    .uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 90 })
    .map((ids) => ids.sort((a, b) => a - b));

  test.each(['older', 'newer'] as const)('walking %s meets what passes the filter once, in order', (way) => {
    fc.assert(
      fc.property(history, fc.boolean(), fc.func(fc.boolean()), (ids, filtered, isMinor) => {
        const minor = new Set(ids.filter((id) => isMinor(id)));
        const page = pageOf(ids, minor);
        const filter = filtered ? 'minor' : undefined;
        const met: number[] = [];
        const first = ids[0] as number;
        let query: SegmentQuery | undefined = way === 'older' ? { filter } : { filter, newerThan: first };
        while (query !== undefined) {
          const found = page.segment(query);
          expect(found.ids.length).toBeLessThanOrEqual(20);
          expect(found.ids).toEqual(found.ids.toSorted((a, b) => b - a));
          if (way === 'older') met.push(...found.ids);
          else met.unshift(...found.ids);
          const next = found[way];
          query = next === undefined ? undefined : { filter, [`${way}Than`]: next };
        }
        const passing = ids.filter((id) => (!filtered || minor.has(id)) && (way === 'older' || id !== first));
        expect(met).toEqual(passing.reverse());
      }),
      { numRuns: tries(60, 300) },
    );
  });

  test('a step there and a step back give the same', () => {
    const page = pageOf(Array.from({ length: 65 }, (_, place) => place + 1));
    const newest = page.segment({});
    const next = page.segment({ olderThan: newest.older });
    expect(page.segment({ newerThan: next.newer }).ids).toEqual(newest.ids);
  });

  test.each([{ olderThan: 4 }, { newerThan: 4 }, { olderThan: 99 }, { newerThan: 0 }])(
    '%j is no revision of the page',
    (query) => expect(() => pageOf([1, 3, 5]).segment(query)).toThrow('revision-of-other-page'),
  );
});

describe('count()', () => {
  const all = (length: number) => Array.from({ length }, (_, place) => place + 1);

  test.each(Object.entries(COUNT_CAPS).filter(([type]) => !['temporary', 'minor'].includes(type)))(
    '%s up to %i',
    (name, cap) => {
      const type = name as keyof typeof COUNT_CAPS;
      const of = (length: number) => pageOf(all(length), new Set(all(length))).count(type);
      expect(of(cap)).toEqual({ count: cap, limit: false });
      expect(of(cap + 1)).toEqual({ count: cap, limit: true });
    },
  );

  test('counts between two revisions leave both out, in either order', () => {
    const page = pageOf([2, 4, 6, 8]);
    expect(page.count('edits', [2, 8])).toEqual(page.count('edits', [8, 2]));
    expect(page.count('edits', [2, 8]).count).toBe(2);
  });

  test('more minor edits than 2,000 are not counted', () => {
    const minor = (length: number) => pageOf(all(length), new Set(all(length)));
    expect(minor(2_000).count('minor')).toEqual({ count: 1_000, limit: true });
    expect(() => minor(2_001).count('minor')).toThrow('too-many-minor');
  });
});
