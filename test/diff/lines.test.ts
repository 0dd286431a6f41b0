import { describe, expect, test } from 'vitest';
import { type Placing, slidDown, slidUp } from '../../src/diff/hunks.ts';
import { diffLines, lineBudget } from '../../src/diff/lines.ts';

/** `'a +b -c d'`: b was inserted, c deleted. One letter is one line, `.` a blank one. */
function drawn(from: string, to: string, placed: Placing = slidUp): string {
  const [fromLines, toLines] = [from, to].map((text) => text.split(' ').filter(Boolean)) as [
    string[],
    string[],
  ];
  const words: string[] = [];
  let at = 0;
  for (const hunk of diffLines(fromLines, toLines, lineBudget(1000), placed)) {
    words.push(...fromLines.slice(at, hunk.fromStart));
    words.push(...fromLines.slice(hunk.fromStart, hunk.fromEnd).map((line) => `-${line}`));
    words.push(...toLines.slice(hunk.toStart, hunk.toEnd).map((line) => `+${line}`));
    at = hunk.fromEnd;
  }
  return [...words, ...fromLines.slice(at)].join(' ');
}

describe('diffLines', () => {
  test.each([
    ['nothing changed', 'a b c', 'a b c', 'a b c'],
    ['both empty', '', '', ''],
    ['all inserted', '', 'a b', '+a +b'],
    ['all deleted', 'a b', '', '-a -b'],
    ['one replaced', 'a b c', 'a x c', 'a -b +x c'],
    ['two places', 'a b c d e', 'a x c d y', 'a -b +x c d -e +y'],
    ['moved down', 'a b c d', 'b c d a', '-a b c d +a'],
    ['what slides up to another change joins it', 'f d e d j k', 'f x d j l', 'f -d -e +x d j -k +l'],
    ['what stands beside another change stays there', 'k a b c', 'm a a d c', '-k +m a -b +a +d c'],
  ])('%s', (_case, from, to, drawing) => {
    expect(drawn(from, to)).toBe(drawing);
  });

  // Of equal places, comparisons have the one of MediaWiki 1.43, and merges that of diff and git.
  test.each([
    ['a paragraph inserted', 'p . q', 'p . n . q', 'p +. +n . q', 'p . +n +. q'],
    ['a paragraph deleted', 'p . n . q', 'p . q', 'p -. -n . q', 'p . -n -. q'],
    [
      'an insertion',
      'x p a b y z',
      'w p a b a b y z q',
      '-x +w p +a +b a b y z +q',
      '-x +w p a b +a +b y z +q',
    ],
    ['one more of equal lines', 'a a a b', 'a a a a b', '+a a a a b', 'a a a +a b'],
    ['two of them', '. x . y', '. . x . . y', '+. . x +. . y', '. +. x . +. y'],
  ])('%s', (_case, from, to, up, down) => {
    expect([drawn(from, to), drawn(from, to, slidDown)]).toEqual([up, down]);
  });

  test('takes everything between the equal ends as one change in texts of a million lines', () => {
    const from = ['same', ...Array.from({ length: 200_000 }, (_, index) => `a${index}`), 'same'];
    const to = ['same', ...Array.from({ length: 200_000 }, (_, index) => `b${index}`), 'same'];
    const whole = { fromStart: 1, fromEnd: 200_001, toStart: 1, toEnd: 200_001 };
    expect(diffLines(from, to, lineBudget(1000))).toEqual([whole]);
  });
});
