/** Addresses on lines that would be cells, outside of tables: what would end the attributes of a cell ends them. */

import { expect, test } from 'vitest';
import { bodyOf } from '../render-for-test.ts';

const addresses = (text: string) =>
  [...bodyOf(text).matchAll(/<a[^>]* href="(http[^"]*)"/g)].map((match) => decodeURIComponent(match[1]!));

test.each([
  ['|http://a.b|c|d', ['http://a.b|']],
  ['!http://a.b!!c', ['http://a.b']],
  ['|http://a.b!!c', ['http://a.b!!c']],
  ['|a||http://a.b|c http://d.e|f', ['http://a.b|', 'http://d.e|f']],
  ['|a c|d http://a.b|c', ['http://a.b|c']],
  ['|[http://a.b|c d]', ['http://a.b|']],
  ['|[http://a.b c|d]', ['http://a.b']],
  ['|-http://a.b|c', ['http://a.b|c']],
  ['||http://a.b|c', ['http://a.b|c']],
  ['|x\nhttp://a.b|c', ['http://a.b|c']],
])('%s leads to %s', (text, expected) => {
  expect(addresses(text)).toEqual(expected);
});
