import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timestamp } from '../../../src/http/answers/shapes.ts';

test('timestamp() is the time as the calendar has it, whatever was asked before', () => {
  const seconds = fc.integer({ min: -62_135_596_800, max: 253_402_300_799 });
  fc.assert(
    fc.property(fc.array(seconds, { minLength: 1 }), (times) => {
      for (const time of times)
        expect(timestamp(time)).toBe(new Date(time * 1000).toISOString().replace('.000Z', 'Z'));
    }),
  );
});
