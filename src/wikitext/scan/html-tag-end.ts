/**
 * Finds the `>` that ends a tag: quoted values may hold one, and another `<` outside quotes means that it is not a tag.
 *
 *   <div title="a > b" class=c>
 *    ^ from       ^ no         ^ the end
 */

import { MARK, MARK_CHARS } from '../expand/marks.ts';
import type { Scanner } from './scanner.ts';

/** Longest tag; anything longer is text. Bounds the search after a lone `<b`. */
const LONGEST_TAG_CHARS = 20_000;

const STOP = /[<>"'=\u0000]/g;

/** Place of the `>`; undefined if the tag does not end. */
export function findTagEnd(scanner: Scanner, from: number): number | undefined {
  const { text } = scanner;
  const limit = Math.min(scanner.end, from + LONGEST_TAG_CHARS);
  STOP.lastIndex = from;
  let afterEquals = false;
  for (let match = STOP.exec(text); match !== null && match.index < limit; match = STOP.exec(text)) {
    const at = match.index;
    const [char] = match;
    if (char === '>') return at;
    if (char === '<') return undefined;
    if (char === '=') {
      afterEquals = true;
      continue;
    }
    if (char === MARK) STOP.lastIndex = at + MARK_CHARS;
    else if (afterEquals && /=\s*$/.test(text.slice(Math.max(from, at - 20), at))) {
      const close = text.indexOf(char, at + 1);
      // A quote that is not closed before the end of the tag belongs to the value.
      if (close >= 0 && close < limit) STOP.lastIndex = close + 1;
    }
    afterEquals = afterEquals && char === MARK;
  }
  return undefined;
}
