import { describe, expect, test } from 'vitest';
import { markdownHeadings } from '../../../src/content-models/markdown/headings.ts';
import { ALL, tries } from '../../sizes.ts';
import { expectWithin, timeOf } from '../../support/thread-time.ts';
import { findsThoseOfARenderer, findsThoseOfOurTree } from './heading-laws.ts';

/** `2## a`: level and lines of each heading. */
const found = (source: string) => markdownHeadings(source).map(({ level, heading }) => `${level}${heading}`);

describe('markdownHeadings()', () => {
  test.each([
    ['# a', ['1# a']],
    ['   ###### a ##', ['6   ###### a ##']],
    ['####### a', []],
    ['#a', []],
    ['#', ['1#']],
    ['    # a', []],
    ['a\n===', ['1a']],
    ['a\n---', ['2a']],
    ['a\nb\n---', ['2a\nb']],
    ['a\r\n===\r\n', ['1a']],
    ['a\n\n---', []],
    ['\tb\n---', []],
    ['a\n    b\n---', ['2a\n    b']],
    ['a\n2. b\n---', ['2a\n2. b']],
    ['a\n\n2. b\n---', []],
    ['===', []],
    ['- a\n---', []],
    ['> a\n---', []],
    ['> a\nb\n===', []],
    ['> # a', []],
    ['- # a', []],
    ['- a\n\n  # b\n\n# c', ['1# c']],
    ['1. a\n   # b', []],
    ['```\n# a\n```\n# b', ['1# b']],
    ['```\n# a', []],
    ['~~~~\n# a\n~~~\n# b\n~~~~', []],
    ['<!--\n# a\n-->\n# b', ['1# b']],
    ['<div>\n# a\n</div>\n\n# b', ['1# b']],
    ['<pre>\n\n# a\n</pre>\n# b', ['1# b']],
    ['<my-tag>\n# a\n\n# b', ['1# b']],
    ['---\ntitle: a\n# b\n---\n# c', ['1# c']],
    ['---\n# a', ['1# a']],
    ['[a]: /b\n===', []],
    ['$$\n# a\n$$\n\n# b', ['1# b']],
    ['[^n]: a\n\n    # b\n\n# c', ['1# c']],
    ['a\n\n  b\n===', ['1  b']],
  ])('%j: %j', (source, expected) => {
    expect(found(source)).toEqual(expected);
  });

  test('every heading starts where it is told to', () => {
    const source = 'a\n===\n\n## b\ntext\n---';
    for (const { heading, start } of markdownHeadings(source))
      expect(source.slice(start, start + heading.length)).toBe(heading);
  });

  // test/long/markdown-headings.test.ts has more of them.
  test('finds the headings that a renderer makes of the page itself', () =>
    findsThoseOfARenderer(tries(60, 300)));
  test('finds the headings of the tree that pages are rendered from', () =>
    findsThoseOfOurTree(tries(60, 300)));

  test
    .runIf(ALL)
    .each([
      '# a\n',
      '> ',
      '- ',
      '<',
      '<!--',
      '```\n',
      '`',
      '* ',
      '\t',
      '<a ',
      '[a]: /b\n',
      'a\n===\n',
      '---\n',
    ])('256 KiB of %j take little time', (unit) => {
    const source = unit.repeat((256 * 1024) / unit.length);
    expectWithin(
      timeOf(() => markdownHeadings(source)),
      1_500,
    );
  });
});
