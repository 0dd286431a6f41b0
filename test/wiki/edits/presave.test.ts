import { describe, expect, test } from 'vitest';
import { prepareSource, sameSource } from '../../../src/wiki/edits/presave.ts';

describe('prepareSource()', () => {
  test.each([
    ['a\r\nb\rc', 'a\nb\nc'],
    ['a \n\t\u00a0\n', 'a'],
    ['\n a', '\n a'],
    ['~~~~\r\n', '~~~~'],
  ])('%j is kept as %j', (source, kept) => expect(prepareSource(source)).toBe(kept));
});

test.each([
  ['a', 'a\n', true],
  ['a', 'a \n\n', true],
  ['a', ' a', false],
  ['a', 'b', false],
])('sameSource(%j, %j) is %s', (a, b, same) => expect(sameSource(a, b)).toBe(same));
