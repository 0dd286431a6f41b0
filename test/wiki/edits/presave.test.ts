import { describe, expect, test } from 'vitest';
import { prepareSource, sameSource, sign } from '../../../src/wiki/edits/presave.ts';

const AT = new Date('2026-01-02T03:04:59Z');
const NAME = '[[User:Ann|Ann]] ([[User talk:Ann|talk]])';
const DATE = '03:04, 2 January 2026 (UTC)';

describe('prepareSource()', () => {
  test.each([
    ['a\r\nb\rc', 'a\nb\nc'],
    ['a \n\t\u00a0\n', 'a'],
    ['\n a', '\n a'],
    ['~~~~\r\n', '~~~~'],
  ])('%j is kept as %j', (source, kept) => expect(prepareSource(source)).toBe(kept));
});

describe('sign()', () => {
  test.each([
    ['~~', '~~'],
    ['~~~', NAME],
    ['~~~~', `${NAME} ${DATE}`],
    ['~~~~~', DATE],
    ['~~~~~~', `${DATE}~`],
    ['a ~~~ b ~~~~~ c', `a ${NAME} b ${DATE} c`],
  ])('%j', (text, signed) => expect(sign(text, 'Ann', AT)).toBe(signed));
});

test.each([
  ['a', 'a\n', true],
  ['a', 'a \n\n', true],
  ['a', ' a', false],
  ['a', 'b', false],
])('sameSource(%j, %j) is %s', (a, b, same) => expect(sameSource(a, b)).toBe(same));
