import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  capitalised,
  compareUtf8,
  firstCodePoints,
  hasLoneSurrogate,
  shortened,
  utf8Bytes,
  withoutMark,
} from '../../src/base/text.ts';
import { ANY_CHARACTER } from './any-character.ts';

test.each([
  ['', 0],
  ['a', 1],
  ['ä', 2],
  ['€', 3],
  ['\u{1f600}', 4],
])('utf8Bytes(%j) is %i', (text, bytes) => expect(utf8Bytes(text)).toBe(bytes));

test.each([
  ['a', false],
  ['\u{1f600}', false],
  ['\ud83d', true],
  ['\ude00\ud83d', true],
])('hasLoneSurrogate(%j) is %s', (text, lone) => expect(hasLoneSurrogate(text)).toBe(lone));

describe('firstCodePoints()', () => {
  test.each([
    ['abc', 2, 'ab'],
    ['abc', 3, 'abc'],
    ['abc', 0, ''],
    ['\u{1f600}\u{1f600}a', 2, '\u{1f600}\u{1f600}'],
    ['a\u{1f600}', 1, 'a'],
  ])('of %j, %i is %j', (text, count, expected) => expect(firstCodePoints(text, count)).toBe(expected));

  test('never halves a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER }), fc.nat(20), (text, count) => {
        expect([...firstCodePoints(text, count)]).toEqual([...text].slice(0, count));
      }),
    );
  });
});

test('compareUtf8() orders like the bytes', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\u00e4', '\ue000', '\uffff', '\u{10000}') });
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(compareUtf8(a, b)).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
  );
});

describe('shortened()', () => {
  test.each([
    ['abc', 3, 'abc'],
    ['abcdef', 5, 'ab\u2026'],
    ['ääää', 7, 'ää\u2026'],
    ['ääää', 6, 'ä\u2026'],
    ['\u{1f600}\u{1f600}', 7, '\u{1f600}\u2026'],
    ['\u{1f600}\u{1f600}', 6, '\u2026'],
  ])('%j in %i bytes: %j', (text, maxBytes, expected) => expect(shortened(text, maxBytes)).toBe(expected));
});

// As MediaWiki 1.43 has them: {{ucfirst:...}}.
describe('withoutMark()', () => {
  test.each([
    ['', ''],
    ['\ufeff', ''],
    ['\ufeffa', 'a'],
    ['a\ufeff', 'a\ufeff'],
    ['\ufeff\ufeffa', '\ufeffa'],
  ])('%j is %j', (text, expected) => expect(withoutMark(text)).toBe(expected));
});

describe('capitalised()', () => {
  test.each([
    ['', ''],
    ['abc', 'Abc'],
    ['1a', '1a'],
    ['\u00e9a', '\u00c9a'],
    ['\u{10428}x', '\u{10400}x'],
    ['\u00df', 'Ss'],
    ['\ufb03', 'Ffi'],
    ['\u0149', '\u02bcN'],
    ['\u0587', '\u0535\u0582'],
    ['\u01c6', '\u01c5'],
    ['\u01f1', '\u01f2'],
    ['\u01f2', '\u01f2'],
    ['\u10d0', '\u10d0'],
    ['\u1c90', '\u1c90'],
    ['\u2d00', '\u10a0'],
    ['\u1fb3', '\u1fbc'],
    ['\u1f80', '\u1f88'],
    ['\u1fb2', '\u1fba\u0345'],
    ['\u1fb7', '\u1fbc\u0342'],
    ['\u0390', '\u03aa\u0301'],
  ])('%j is %j', (text, expected) => expect(capitalised(text)).toBe(expected));

  test('what it made stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER }), (text) => {
        const once = capitalised(text.normalize('NFC'));
        expect(capitalised(once)).toBe(once);
      }),
    );
  });
});
