/** The characters that the constructs of boxes look for, as micromark numbers them: below zero are those that it takes apart itself. */

import type { Code } from 'micromark-util-types';

export const TAB = -2;
/** A column of a tab. */
export const VIRTUAL = -1;
export const SPACE = 32;
export const EXCLAMATION = 33;
export const COLON = 58;
export const EQUALS = 61;
export const QUESTION = 63;

export function isLineEnd(code: Code): code is number {
  return code !== null && code < TAB;
}

export function isBlank(code: Code): boolean {
  return code === SPACE || code === TAB || code === VIRTUAL;
}
