import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareTexts } from '../../src/diff/compare.ts';
import type { DiffEntry } from '../../src/diff/entries.ts';
import { ALL, tries } from '../sizes.ts';
import { expectWithin, timeOf } from '../support/thread-time.ts';
import { hostilePairs } from './hostile-texts.ts';
import { editedLines, pick, randomFrom } from './random-texts.ts';
import { expectExact } from './rebuild.ts';

/** One entry as a short line: type, line number if any, text, and for moves `id>linkId/direction`. */
function short(entry: DiffEntry): string {
  const { type, lineNumber, text, moveInfo } = entry;
  const link =
    moveInfo && `${moveInfo.id}>${moveInfo.linkId}/${moveInfo.linkDirection}`.replaceAll('movedpara_', '');
  return [type, lineNumber, text, link].filter((part) => part !== undefined).join(' ');
}

/** `/` ends a line. */
function lines(drawing: string): string {
  return drawing.replaceAll('/', '\n');
}

describe('compareTexts', () => {
  test('gives the form that MediaWiki has', () => {
    const from = 'Ä\nThe brown fox\nb\n\nA line that moves\nold words here';
    const to = 'A line that moves\nÄ\nThe red fox\nb\n\nnothing alike\n';
    expect(compareTexts(from, to)).toMatchInlineSnapshot(`
      [
        {
          "highlightRanges": [],
          "lineNumber": 1,
          "moveInfo": {
            "id": "movedpara_0_0_rhs",
            "linkDirection": 0,
            "linkId": "movedpara_4_0_lhs",
          },
          "offset": {
            "from": null,
            "to": 0,
          },
          "text": "A line that moves",
          "type": 5,
        },
        {
          "lineNumber": 2,
          "offset": {
            "from": 0,
            "to": 18,
          },
          "text": "Ä",
          "type": 0,
        },
        {
          "highlightRanges": [
            {
              "length": 5,
              "start": 4,
              "type": 1,
            },
            {
              "length": 3,
              "start": 9,
              "type": 0,
            },
          ],
          "lineNumber": 3,
          "offset": {
            "from": 3,
            "to": 21,
          },
          "text": "The brownred fox",
          "type": 3,
        },
        {
          "lineNumber": 4,
          "offset": {
            "from": 17,
            "to": 33,
          },
          "text": "b",
          "type": 0,
        },
        {
          "lineNumber": 5,
          "offset": {
            "from": 19,
            "to": 35,
          },
          "text": "",
          "type": 0,
        },
        {
          "lineNumber": 6,
          "offset": {
            "from": null,
            "to": 36,
          },
          "text": "nothing alike",
          "type": 1,
        },
        {
          "moveInfo": {
            "id": "movedpara_4_0_lhs",
            "linkDirection": 1,
            "linkId": "movedpara_0_0_rhs",
          },
          "offset": {
            "from": 20,
            "to": null,
          },
          "text": "A line that moves",
          "type": 4,
        },
        {
          "lineNumber": 7,
          "offset": {
            "from": null,
            "to": 50,
          },
          "text": "",
          "type": 1,
        },
        {
          "offset": {
            "from": 38,
            "to": null,
          },
          "text": "old words here",
          "type": 2,
        },
      ]
    `);
  });

  test.each([
    ['equal texts', 'a/b', 'a/b', []],
    ['empty texts', '', '', []],
    ['from an empty text', '', 'a//b', ['1 1 a', '1 2 ', '1 3 b']],
    ['to an empty text', 'a//b', '', ['2 a', '2 ', '2 b']],
    [
      'two lines of context',
      'a/b/c/d/e/f/g',
      'a/b/c/X/e/f/g',
      ['0 2 b', '0 3 c', '1 4 X', '2 d', '0 5 e', '0 6 f'],
    ],
    [
      'context that two changes share is listed once',
      'a/b/c/d/e/f',
      'X/b/c/d/Y/f',
      ['1 1 X', '2 a', '0 2 b', '0 3 c', '0 4 d', '1 5 Y', '2 e', '0 6 f'],
    ],
    [
      'a gap in the line numbers between distant changes',
      'a/b/c/d/e/f/g',
      'a1/b/c/d/e/f/g1',
      ['1 1 a1', '2 a', '0 2 b', '0 3 c', '0 5 e', '0 6 f', '1 7 g1', '2 g'],
    ],
    ['a new line at the end', 'a', 'a/', ['0 1 a', '1 2 ']],
    ['no new line at the end', 'a/', 'a', ['0 1 a', '2 ']],
    ['a changed word', 'the old fox', 'the new fox', ['3 1 the oldnew fox']],
    ['lines that are not alike', 'Draft', 'Final', ['1 1 Final', '2 Draft']],
    [
      'the alike ones of several lines',
      'first line here/second thing there',
      'all new/second thing elsewhere',
      ['1 1 all new', '2 first line here', '3 2 second thing thereelsewhere'],
    ],
    [
      'a line put before a changed line',
      'one two three',
      'added/one 2 three',
      ['1 1 added', '3 2 one two2 three'],
    ],
    ['a carriage return', 'a b c\r', 'a b c', ['3 1 a b c\r']],
  ])('%s', (_case, from, to, entries) => {
    expect(compareTexts(lines(from), lines(to)).map(short)).toEqual(entries);
  });

  test.each([
    ['down', 'A/b/c', 'b/c/A', ['4 A 0_0_lhs>2_0_rhs/0', '0 1 b', '0 2 c', '5 3 A 2_0_rhs>0_0_lhs/1']],
    ['up', 'b/c/A', 'A/b/c', ['5 1 A 0_0_rhs>2_0_lhs/0', '0 2 b', '0 3 c', '4 A 2_0_lhs>0_0_rhs/1']],
    [
      'as the second of two new lines',
      'A/b/c',
      'b/c/n/A',
      ['4 A 0_0_lhs>2_1_rhs/0', '0 1 b', '0 2 c', '1 3 n', '5 4 A 2_1_rhs>0_0_lhs/1'],
    ],
    [
      'with a word changed',
      'the line moves/b/c',
      'b/c/the line moved',
      ['4 the line moves 0_0_lhs>2_0_rhs/0', '0 1 b', '0 2 c', '5 3 the line movesmoved 2_0_rhs>0_0_lhs/1'],
    ],
    ['and not when blank', '/b/c', 'b/c/', ['2 ', '0 1 b', '0 2 c', '1 3 ']],
    [
      'past a changed line',
      'the one moves/y y y y y 1',
      'y y y y y 2/the one moved',
      ['4 the one moves 0_0_lhs>2_0_rhs/0', '3 1 y y y y y 12', '5 2 the one movesmoved 2_0_rhs>0_0_lhs/1'],
    ],
  ])('a line moves %s', (_case, from, to, entries) => {
    expect(compareTexts(lines(from), lines(to)).map(short)).toEqual(entries);
  });

  test('says exactly what differs for seeded pairs', () => {
    const random = randomFrom(9);
    for (let round = 0; round < tries(100, 500); round++) {
      const base = editedLines(random, [], pick(random, [3, 10, 40]));
      const [from, to] = [base.join('\n'), editedLines(random, base, 12).join('\n')];
      expectExact(from, to, compareTexts(from, to));
    }
  });

  test('says exactly what differs for any two texts', () => {
    const text = fc
      .array(fc.string({ unit: 'grapheme', maxLength: 8 }), { maxLength: 12 })
      .map((all) => all.join('\n'));
    fc.assert(
      fc.property(text, text, (from, to) => expectExact(from, to, compareTexts(from, to))),
      { seed: 2, numRuns: tries(100, 500) },
    );
  });
});

describe('compareTexts with hostile texts', () => {
  test.runIf(ALL).each(hostilePairs(0.2))('%s: answers in time, and always the same', (_case, make) => {
    const [from, to] = make();
    expectWithin(
      timeOf(() => compareTexts(from, to)),
      1000,
    );
    const [once, again] = [1, 2].map(() => JSON.stringify(compareTexts(from, to, { budgetMs: 60_000 })));
    expect(again === once).toBe(true); // a difference of megabytes would take minutes to print
  });

  test('texts with more than 100,000 changed lines are shown as one deleted and one added block', () => {
    const [from, to] = [`a\nb\nc\n${'x\n'.repeat(60_000)}e`, `a\nb\nc\n${'y\n'.repeat(60_000)}e`];
    const entries = compareTexts(from, to);
    expect(entries.map(({ type, lineNumber }) => [type, lineNumber])).toEqual([
      [0, 2],
      [0, 3],
      [2, undefined],
      [1, 4],
      [0, 60_004],
    ]);
    expect(entries[2]!.text).toBe('x\n'.repeat(60_000).trimEnd());
  });
});
