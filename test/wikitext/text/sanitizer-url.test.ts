import { describe, expect, test } from 'vitest';
import { isSafeUrl, schemeLengthAt, urlAsHref } from '../../../src/wikitext/text/sanitizer-url.ts';

describe('isSafeUrl', () => {
  test.each(['http://a', 'HTTPS://a', '//a/b', 'mailto:a@b', 'ftp://a', 'news:x', 'tel:1'])(
    'takes %s',
    (url) => {
      expect(isSafeUrl(url)).toBe(true);
    },
  );

  test.each([
    'javascript:alert(1)',
    'JaVa\tScript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:x',
    'http:/x',
    'http://a b',
    'x',
    '/x',
    '',
  ])('refuses %j', (url) => {
    expect(isSafeUrl(url)).toBe(false);
  });
});

describe('schemeLengthAt', () => {
  test('measures the scheme at a place', () => {
    expect(schemeLengthAt('see https://a', 4, 'absolute')).toBe(8);
    expect(schemeLengthAt('//a', 0, 'absolute')).toBe(0);
    expect(schemeLengthAt('//a', 0, 'relative')).toBe(2);
  });
});

describe('urlAsHref', () => {
  test('spells what would end an attribute or a link as bytes', () => {
    expect(urlAsHref('http://a/"<b>[c]|d e')).toBe('http://a/%22%3Cb%3E%5Bc%5D%7Cd%20e');
  });

  test('leaves invisible characters out', () => {
    expect(urlAsHref('http://a\u200b\u00adb')).toBe('http://ab');
  });
});
