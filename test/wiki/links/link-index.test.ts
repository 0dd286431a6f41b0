import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LINK_KINDS, type PageLink } from '../../../src/content-models/page-links.ts';
import { LinkIndex } from '../../../src/wiki/links/link-index.ts';
import { ALL } from '../../sizes.ts';

const link = fc.record({
  kind: fc.constantFrom('link' as const, 'category' as const, 'file' as const),
  target: fc.constantFrom('A', 'B', 'C', 'Ä'),
  more: fc.constantFrom('', 'x', 'y'),
  isBrought: fc.boolean(),
});
const links = fc.uniqueArray(link, { selector: ({ kind, target }) => `${kind} ${target}`, maxLength: 8 });
const step = fc.record({ page: fc.integer({ min: 1, max: 5 }), links: fc.option(links) });

describe('LinkIndex', () => {
  test('answers as one who looks through all pages, whatever was put and dropped', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const index = new LinkIndex(LINK_KINDS);
        const pages = new Map<number, readonly PageLink[]>();
        for (const { page, links: given } of steps) {
          if (given === null) {
            index.drop(page);
            pages.delete(page);
          } else {
            const had = pages.get(page) ?? [];
            expect(index.put(page, given)).toBe(JSON.stringify(had) !== JSON.stringify(given));
            pages.set(page, given);
          }
        }
        const all = [...pages].flatMap(([page, each]) => each.map((one) => ({ page, ...one })));
        expect(index.size).toBe(all.length);
        for (const [page, each] of pages) {
          expect(index.from(page)).toEqual(each.map((one) => ({ page, ...one })));
          for (const kind of LINK_KINDS)
            expect(index.countFrom(page, kind)).toBe(each.filter((one) => one.kind === kind).length);
        }
        for (const kind of LINK_KINDS) {
          const ofKind = all.filter((one) => one.kind === kind);
          const targets = new Set(ofKind.map(({ target }) => target));
          expect([...index.targets(kind)].sort()).toEqual([...targets].sort());
          for (const target of ['A', 'B', 'C', 'Ä', 'Z']) {
            const expected = ofKind.filter((one) => one.target === target).sort((a, b) => a.page - b.page);
            expect(index.to(kind, target)).toEqual(expected);
            expect(index.has(kind, target)).toBe(expected.length > 0);
            expect(index.countTo(kind, target)).toBe(expected.length);
          }
        }
      }),
    );
  });

  test.runIf(ALL)('takes at most 100 bytes a link', () => {
    const PAGES = 4_000;
    const EACH = 25;
    const before = used();
    const index = new LinkIndex(LINK_KINDS);
    for (let page = 1; page <= PAGES; page++) {
      // As in real wikis, most links lead to pages that are there.
      const of = (at: number): string => `Page_with_a_usual_name_${(page * 31 + at * 97) % PAGES}`;
      index.put(
        page,
        Array.from({ length: EACH }, (_, at) => ({ kind: 'link', target: of(at), more: '' })),
      );
    }
    const bytesALink = (used() - before) / index.size;
    expect(index.size).toBeGreaterThan(90_000);
    expect(bytesALink).toBeLessThan(100);
  });

  test.runIf(ALL)('does not grow by edits', () => {
    const index = new LinkIndex(LINK_KINDS);
    const put = (round: number) =>
      index.put(
        1,
        Array.from({ length: 2_000 }, (_, at) => ({ kind: 'link', target: `T${round}_${at}`, more: '' })),
      );
    put(0);
    const before = used();
    for (let round = 1; round < 50; round++) put(round);
    expect(used() - before).toBeLessThan(4 * 1024 * 1024);
    expect(index.size).toBe(2_000);
  });
});

function used(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
