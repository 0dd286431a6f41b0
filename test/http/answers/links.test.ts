import { describe, expect, test } from 'vitest';
import {
  encodeReadably,
  encodeStrictly,
  pagePath,
  pageUrl,
  queryString,
  revisionUrl,
} from '../../../src/http/answers/links.ts';
import type { PageKey } from '../../../src/title/title.ts';

const base = { origin: 'https://wiki.test', path: '/v1' };
const key = 'Talk:A/B_(c)' as PageKey;

test.each([
  ['AZaz09-_.~', 'AZaz09-_.~'],
  ["!'()*", '%21%27%28%29%2A'],
  [':/?#[]@', '%3A%2F%3F%23%5B%5D%40'],
  ['$&+,;=', '%24%26%2B%2C%3B%3D'],
  ['ä\u{1f600}', '%C3%A4%F0%9F%98%80'],
])('encodeStrictly() turns %s into %s', (text, expected) => expect(encodeStrictly(text)).toBe(expected));

test.each([
  [';:@$!*(),~', ';:@$!*(),~'],
  ["/?#&+='%", '%2F%3F%23%26%2B%3D%27%25'],
  ['%3A', '%253A'],
])('encodeReadably() turns %s into %s', (text, expected) => expect(encodeReadably(text)).toBe(expected));

describe('addresses', () => {
  test.each([
    [pagePath(base, key), '/v1/page/Talk%3AA%2FB_%28c%29'],
    [pagePath(base, key, 'bare'), '/v1/page/Talk%3AA%2FB_%28c%29/bare'],
    [pageUrl(base, key, 'html'), 'https://wiki.test/v1/page/Talk%3AA%2FB_%28c%29/html'],
    [revisionUrl(base, 7), 'https://wiki.test/v1/revision/7'],
    [revisionUrl(base, 7, 'html'), 'https://wiki.test/v1/revision/7/html'],
    [queryString(new URLSearchParams()), ''],
    [queryString(new URLSearchParams('a=b%20c&d')), '?a=b+c&d='],
  ])('%s', (made, expected) => expect(made).toBe(expected));
});
