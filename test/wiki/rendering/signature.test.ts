import { describe, expect, test } from 'vitest';
import { sign } from '../../../src/wiki/rendering/signature.ts';

const AT = new Date('2026-01-02T03:04:59Z');
const NAME = '[[User:Ann|Ann]] ([[User talk:Ann|talk]])';
const DATE = '03:04, 2 January 2026 (UTC)';

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
