import { describe, expect, test } from 'vitest';
import {
  COMMENT,
  commentEnd,
  EndTags,
  marks,
  OPEN_BRACES,
  OPEN_SQUARES,
  TAG,
} from '../../../src/content-models/wikitext/surface.ts';

describe('marks()', () => {
  test('finds what stands out, brackets by runs', () => {
    const found = 'a { {{{b}}} [c] [[d]] <e> </f> < g <!-- h'.matchAll(
      marks(COMMENT, TAG, OPEN_BRACES, OPEN_SQUARES),
    );
    expect([...found].map(([mark]) => mark)).toEqual(['{{{', '[[', '<', '<', '<!--']);
  });
});

describe('commentEnd()', () => {
  test.each([
    ['<!-- a --> b', 10],
    ['<!--> b -->', 11],
    ['<!-- a', 6],
  ])('of %j: %d', (source, end) => expect(commentEnd(source, 0)).toBe(end));
});

describe('EndTags', () => {
  test('finds the next of a name, in any case, with blanks', () => {
    const endTags = new EndTags('<pre>a</PRE >b</pre>');
    expect(endTags.find('pre', 5)).toEqual({ start: 6, end: 13 });
    expect(endTags.find('pre', 13)).toEqual({ start: 14, end: 20 });
  });

  test('remembers names that have none any more', () => {
    const endTags = new EndTags('</a>');
    expect([endTags.find('b', 0), endTags.isMissing('b'), endTags.isMissing('a')]).toEqual([
      undefined,
      true,
      false,
    ]);
  });
});
