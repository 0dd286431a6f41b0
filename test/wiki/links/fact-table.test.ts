import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FactTable } from '../../../src/wiki/links/fact-table.ts';
import type { ShownFact } from '../../../src/wiki/rendering/shown-page.ts';

const name = fc.constantFrom(
  'links title\nHelp\nA',
  'links title\nHelp\nB c',
  'links path\n\nA',
  'titles A',
  'A',
);
const fact = fc.record({ name, places: fc.subarray(['links a', 'links b', 'A']) });
const facts = fc.uniqueArray(fact, { selector: ({ name }) => name });
const step = fc.record({ page: fc.integer({ min: 1, max: 5 }), facts: fc.option(facts) });

test('FactTable answers as one who keeps the facts of each page as they are', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const table = new FactTable();
      const kept = new Map<number, readonly ShownFact[]>();
      for (const { page, facts } of steps) {
        if (facts === null) table.drop(page);
        else table.put(page, facts);
        kept.set(page, facts ?? []);
      }
      for (const [page, facts] of kept) expect(table.of(page)).toEqual(facts);
      for (const place of ['links a', 'links b', 'A', 'B']) {
        const pages = [...kept].filter(([, facts]) => facts.some(({ places }) => places.includes(place)));
        expect([...table.pagesAt(place)].sort()).toEqual(pages.map(([page]) => page).sort());
      }
    }),
  );
});
