import { describe, expect, test } from 'vitest';
import { diffWords, wordBudget } from '../../src/diff/words.ts';

/** `'a [-brown-]{+red+} fox'`; `'UNLIKE'` below the likeness. */
function drawn(from: string, to: string, minLikeness = 0, budget = wordBudget(1000)): string {
  const words = diffWords(from, to, minLikeness, budget);
  if (words === undefined) return 'UNLIKE';
  const bytes = Buffer.from(words.text);
  let drawing = '';
  let at = 0;
  for (const { start, length, type } of words.highlightRanges) {
    const marked = bytes.subarray(start, start + length).toString();
    drawing += bytes.subarray(at, start).toString() + (type === 1 ? `[-${marked}-]` : `{+${marked}+}`);
    at = start + length;
  }
  return drawing + bytes.subarray(at).toString();
}

describe('diffWords', () => {
  test.each([
    ['one word', 'a brown fox', 'a red fox', 'a [-brown-]{+red+} fox'],
    ['nothing', 'a fox', 'a fox', 'a fox'],
    ['a word more', 'a fox', 'a red fox', 'a{+ red+} fox'],
    ['a word less', 'a red fox', 'a fox', 'a[- red-] fox'],
    ['at the start', 'The fox', 'A fox', '[-The-]{+A+} fox'],
    ['at the end', 'a fox', 'a fox.', 'a fox{+.+}'],
    ['two places', 'one two three four', 'one 2 three 4', 'one [-two-]{+2+} three [-four-]{+4+}'],
    ['words and not letters', 'implementors', 'implementers', '[-implementors-]{+implementers+}'],
    ['a run of spaces is one token', 'a  b', 'a b', 'a[-  -]{+ +}b'],
    ['spaces at the end', 'a ', 'a', 'a[- -]'],
    ['indentation', '  a', 'a', '[-  -]a'],
    ['bytes, not characters', 'größe 東京 x', 'größe 東方 y', 'größe 東[-京-]{+方+} [-x-]{+y+}'],
    ['Chinese by character', '東京都は大きい', '東京は大きい。', '東京[-都-]は大きい{+。+}'],
    ['surrogate pairs stay whole', 'a😀', 'a😁', 'a[-😀-]{+😁+}'],
    ['accents stay with their letter', 'cafe', 'cafe\u0301', '[-cafe-]{+cafe\u0301+}'],
    ['markup', "''a'' [[B|c]]", "'''a''' [[B]]", "{+'+}''a{+'+}'' [[B[-|c-]]]"],
    ['from nothing', '', '  ', '{+  +}'],
    ['one more of equal words', 'x a a b', 'x a a a b', 'x{+ a+} a a b'],
    ['two more of equal ones', 'k a, x b. c', 'k a, a, x b. b. c', 'k{+ a,+} a, x{+ b.+} b. c'],
  ])('%s', (_case, from, to, drawing) => {
    expect(drawn(from, to)).toBe(drawing);
  });

  test.each([
    ['half kept', 'aaaa bbbb', 'aaaa cccc', 0.5, 'aaaa [-bbbb-]{+cccc+}'],
    ['less than half kept', 'aaaa bbbbb', 'aaaa ccccc', 0.5, 'UNLIKE'],
    ['spaces do not count', 'a b c d', 'e f g h', 0.1, 'UNLIKE'],
    ['the longer line counts', 'aaaa', 'aaaa bbbb cccc', 0.5, 'UNLIKE'],
    ['only white space', ' ', '\t', 0.5, '[- -]{+\t+}'],
  ])('%s', (_case, from, to, minLikeness, drawing) => {
    expect(drawn(from, to, minLikeness)).toBe(drawing);
  });

  test('replaces as a whole, between equal ends, what is too long to be compared by words', () => {
    const long = Array.from({ length: 300 }, (_, index) => `w${index}`).join(' ');
    expect(drawn(`start a ${long} b end`, `start x ${long} y end`)).toBe(
      `start [-a ${long} b-]{+x ${long} y+} end`,
    );
  });

  test('replaces as a whole without a budget', () => {
    expect(drawn('p a b c q', 'p x b y q', 0, { steps: 0, deadline: 0, clock: () => 0 })).toBe(
      'p [-a b c-]{+x b y+} q',
    );
  });
});
