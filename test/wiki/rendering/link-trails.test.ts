import { expect, test } from 'vitest';
import { linkTrail } from '../../../src/wiki/rendering/link-trails.ts';

test.each([
  ['en', 'st\u00e9', 'st'],
  ['de', 't\u00fcr-', 't\u00fcr'],
  ['de-at', '\u00dfA', '\u00df'],
  ['fr', '\u00c9t\u00e9', '\u00c9t\u00e9'],
  ['ru', '\u0430\u044fz\u0491', '\u0430\u044fz'],
  ['he', '\u05d0b ', '\u05d0b'],
  ['ca', "l'a''", "l'a"],
  ['ja', 'a\u3067', 'a'],
  ['zh', 'a', undefined],
  ['zh-hans-cn', 'a', undefined],
  ['xx', 'a\u00e9', 'a'],
  ['', 'ab', 'ab'],
])('in %j of %j joins %j', (language, text, joined) => {
  expect(linkTrail(language).exec(text)?.[0]).toBe(joined);
});
