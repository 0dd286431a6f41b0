import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Version } from '../../../src/store/store.ts';
import { oneLine, parseMessage, renderMessage } from '../../../src/wiki/ledger/message.ts';
import { ANY_CHARACTER } from '../../base/any-character.ts';
import { tries } from '../../sizes.ts';

const VERSION = '0123456789abcdef0123456789abcdef01234567' as Version;
const NONE = { minor: false, bot: false, reverts: undefined };

describe('renderMessage() and parseMessage()', () => {
  const hot = [
    'Wiki-Minor: true',
    'Wiki-Comment: empty',
    '\n\n',
    '\n',
    '\r',
    ' ',
    'a',
    'Ä',
    '\u{1f600}',
    ':',
    '#',
    '\u2028',
  ];
  const comment = fc
    .array(fc.oneof(fc.constantFrom(...hot), fc.string({ unit: ANY_CHARACTER, maxLength: 40 })), {
      maxLength: 30,
    })
    .map((parts) => oneLine(parts.join('')));

  test('a comment and its flags come back as they were', () => {
    const message = fc.record({
      comment,
      minor: fc.boolean(),
      bot: fc.boolean(),
      reverts: fc.constantFrom(undefined, VERSION),
    });
    fc.assert(
      fc.property(message, fc.string({ minLength: 1 }), (given, title) => {
        expect(parseMessage(renderMessage(given, title))).toEqual(given);
      }),
      { numRuns: tries(400, 2_000) },
    );
  });

  test('an empty comment still has a line for readers of the log', () => {
    expect(renderMessage({ comment: '', ...NONE }, 'Main page')).toBe(
      'Update Main page\n\nWiki-Comment: empty\n',
    );
  });
});

describe('parseMessage()', () => {
  test.each([
    ['Subject', { comment: 'Subject', ...NONE }],
    ['Subject\nsecond line\n\nBody\n', { comment: 'Subject second line', ...NONE }],
    ['\n\n  Subject  \n \t\nBody', { comment: 'Subject', ...NONE }],
    ['', { comment: '', ...NONE }],
    ['Wiki-Minor: true', { comment: 'Wiki-Minor: true', ...NONE }],
    ['S\n\nWiki-Minor: true\n\nBody', { comment: 'S', ...NONE }],
    ['S\n\nWiki-Minor: true\nBody', { comment: 'S', ...NONE }],
    ['S\n\nWiki-Minor: yes', { comment: 'S', ...NONE }],
    ['S\n\nwiki-minor: true\r\nSigned-off-by: A <a@x>', { comment: 'S', ...NONE, minor: true }],
    ['S\n\nWiki-Bot: true', { comment: 'S', ...NONE, bot: true }],
    ['S\n\nWiki-Comment: empty', { comment: '', ...NONE }],
    [`S\n\nWiki-Reverts: ${VERSION}`, { comment: 'S', ...NONE, reverts: VERSION }],
    ['S\n\nWiki-Reverts: HEAD', { comment: 'S', ...NONE }],
    [`Revert "S"\n\nThis reverts commit ${VERSION}.`, { comment: 'Revert "S"', ...NONE, reverts: VERSION }],
  ])('%j', (text, expected) => expect(parseMessage(text)).toEqual(expected));

  test('words of a summary make no revert', () => {
    expect(parseMessage(`This reverts commit ${VERSION}\n`).reverts).toBeUndefined();
  });
});

describe('oneLine()', () => {
  test.each([
    ['a\r\n\tb', 'a b'],
    ['\u001b[31mred\u0085', '[31mred'],
    ['a\u2028b\u2029c', 'a b c'],
    ['a\u202e\u2066b', 'ab'],
    ['  a  b  ', 'a  b'],
    ['\ud800a', '\ufffda'],
    ['x'.repeat(501), 'x'.repeat(500)],
    [`${'x'.repeat(499)} y`, 'x'.repeat(499)],
    ['\u{1f600}'.repeat(501), '\u{1f600}'.repeat(500)],
  ])('%j', (text, expected) => expect(oneLine(text)).toBe(expected));
});
