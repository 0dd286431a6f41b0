import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NumberTable } from '../../src/base/number-table.ts';

test.each([Int32Array, Uint8Array])('%o: answers as a map does', (Kind) => {
  const step = fc.record({
    thing: fc.integer({ min: 0, max: 5_000 }),
    number: fc.integer({ min: -1, max: 254 }),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const table = new NumberTable<Int32Array | Uint8Array>(Kind);
      const map = new Map<number, number>();
      for (const { thing, number } of steps) {
        table.set(thing, number);
        if (number < 0) map.delete(thing);
        else map.set(thing, number);
        expect([table.get(thing), table.size]).toEqual([map.get(thing) ?? -1, map.size]);
      }
      expect([...table.things()]).toEqual([...map.keys()].sort((a, b) => a - b));
    }),
  );
});
