/**
 * Brackets without a target lead nowhere, but what they hold is in one line: in it, no other begins, be it an item or
 * indented. Headings, rules and lines of tables part them.
 *
 *   x [[|a
 *   * b]] c      text, as if it stood in one line
 */

import type { BracketPair } from '../scan/brackets/brackets.ts';
import type { Scanner } from '../scan/scanner.ts';

const PARTING_LINE = /\n(?:=|----|[ \t]*(?:\{\||[|!]))/;

/** Leaves the brackets that begin here, which are no link. */
export function passTargetless(scanner: Scanner, { close, nested }: BracketPair): false {
  const { text, at } = scanner;
  if (text[at + 2] === '|' && !nested && close < scanner.end && !PARTING_LINE.test(text.slice(at, close)))
    scanner.oneLineEnd = close;
  return false;
}
