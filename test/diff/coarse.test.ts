import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareCoarsely } from '../../src/diff/coarse.ts';
import { compareTexts } from '../../src/diff/compare.ts';
import type { DiffEntry } from '../../src/diff/entries.ts';
import { tries } from '../sizes.ts';
import { expectWithin, timeOf } from '../support/thread-time.ts';
import { expectExact } from './rebuild.ts';

/** The same with an entry for each line. */
function byLine(entries: readonly DiffEntry[]): DiffEntry[] {
  return entries.flatMap((entry) => {
    let bytes = 0;
    return entry.text.split('\n').map((text, index) => {
      const at = { from: entry.offset.from, to: entry.offset.to };
      if (at.from !== null) at.from += bytes;
      if (at.to !== null) at.to += bytes;
      bytes += Buffer.byteLength(text) + 1;
      const number = entry.lineNumber === undefined ? {} : { lineNumber: entry.lineNumber + index };
      return { ...entry, ...number, text, offset: at };
    });
  });
}

describe('compareCoarsely()', () => {
  test('sets equal lines at both ends aside', () => {
    expect(compareCoarsely('ä\nb\nc\nd\ne\nf\ng', 'ä\nb\nc\nX\nY\nf\ng')).toEqual([
      { type: 0, lineNumber: 2, text: 'b', offset: { from: 3, to: 3 } },
      { type: 0, lineNumber: 3, text: 'c', offset: { from: 5, to: 5 } },
      { type: 2, text: 'd\ne', offset: { from: 7, to: null } },
      { type: 1, lineNumber: 4, text: 'X\nY', offset: { from: null, to: 7 } },
      { type: 0, lineNumber: 6, text: 'f', offset: { from: 11, to: 11 } },
      { type: 0, lineNumber: 7, text: 'g', offset: { from: 13, to: 13 } },
    ]);
  });

  test('equal texts give nothing', () => {
    expect(compareCoarsely('a', 'a')).toEqual([]);
  });

  test('says exactly what differs', () => {
    const line = fc.constantFrom('', 'a', 'ä', 'bc');
    const text = fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n'));
    const property = fc.property(text, text, (from, to) => {
      expectExact(from, to, byLine(compareCoarsely(from, to)));
    });
    fc.assert(property, { numRuns: tries(600, 3_000), seed: 6 });
  });

  test('two texts of 10 MiB without any order take no time', () => {
    const [from, to] = ['a\n', 'b\n'].map((line) => line.repeat(5 * 1024 * 1024)) as [string, string];
    expectWithin(
      timeOf(() => expect(compareTexts(from, to)).toHaveLength(3)),
      1_000,
    );
  });
});
