import { describe, expect, test } from 'vitest';
import { namesIn } from '../../../src/content-models/wikitext/names-in.ts';
import { expectWithin, timeOf } from '../../support/thread-time.ts';

describe('namesIn()', () => {
  test.each([
    ['{{Box}} {{ box of x | a }} {{:Page}}', ['Box', 'box of x', ':Page'], []],
    ['[[Earth]] [[ Mars |red]] [[Talk:A#b]]', [], ['Earth', 'Mars', 'Talk:A#b']],
    ['{{A|[[B]]|{{C}}}}', ['A', 'C'], ['B']],
    ['{{subst:Hi}} {{ SafeSubst: Lo |x}}', ['Hi', 'Lo'], []],
    ['{{{1}}} [http://x y] {{}} [[]]', [], []],
  ])('in %j', (text, transcluded, linked) => {
    expect(namesIn(text)).toEqual({ transcluded, linked });
  });

  test.each(['{{', '[[', '{{a', '[[a ', '{{ ', '{{a}}', `{{${' '.repeat(500)}`])(
    'much of %j takes no time',
    (piece) => {
      expectWithin(
        timeOf(() => namesIn(piece.repeat(2_000_000 / piece.length))),
        1_000,
      );
    },
  );
});
