/**
 * Names for the character codes that scanners compare with, as Unicode and micromark call them. Plain constants, not an
 * object: the engine folds them into its code, so a comparison costs what one with a bare number costs.
 */

export const NULL = 0x00;
export const TAB = 0x09;
export const LINE_FEED = 0x0a;
export const SPACE = 0x20;
export const EXCLAMATION_MARK = 0x21; // !
export const DOLLAR_SIGN = 0x24; // $
export const AMPERSAND = 0x26; // &
export const APOSTROPHE = 0x27; // '
export const HYPHEN = 0x2d; // -
export const SLASH = 0x2f; // /
export const LESS_THAN = 0x3c; // <
export const UPPERCASE_A = 0x41; // A
export const UPPERCASE_Z = 0x5a; // Z
export const LEFT_SQUARE_BRACKET = 0x5b; // [
export const RIGHT_SQUARE_BRACKET = 0x5d; // ]
export const LOWERCASE_A = 0x61; // a
export const LOWERCASE_Z = 0x7a; // z
export const LEFT_CURLY_BRACE = 0x7b; // {
export const VERTICAL_BAR = 0x7c; // |
export const RIGHT_CURLY_BRACE = 0x7d; // }
export const TILDE = 0x7e; // ~
export const NO_BREAK_SPACE = 0xa0;
