/** Each name stands for the character that Unicode gives it. */

import { expect, test } from 'vitest';
import * as characters from '../../src/base/characters.ts';

test('every name is of its character', () => {
  const written = Object.entries(characters).map(([name, code]) => [name, String.fromCharCode(code)]);
  expect(Object.fromEntries(written)).toEqual({
    NULL: '\0',
    TAB: '\t',
    LINE_FEED: '\n',
    SPACE: ' ',
    EXCLAMATION_MARK: '!',
    DOLLAR_SIGN: '$',
    AMPERSAND: '&',
    APOSTROPHE: "'",
    HYPHEN: '-',
    SLASH: '/',
    LESS_THAN: '<',
    UPPERCASE_A: 'A',
    UPPERCASE_Z: 'Z',
    LEFT_SQUARE_BRACKET: '[',
    RIGHT_SQUARE_BRACKET: ']',
    LOWERCASE_A: 'a',
    LOWERCASE_Z: 'z',
    LEFT_CURLY_BRACE: '{',
    VERTICAL_BAR: '|',
    RIGHT_CURLY_BRACE: '}',
    TILDE: '~',
    NO_BREAK_SPACE: '\u00a0',
  });
});
