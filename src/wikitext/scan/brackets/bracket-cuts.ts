/**
 * An `<includeonly>` that nothing ends leaves out the rest of what it stands in. That is what the scanner reads at the time (the text
 * of a link, the page), or the brackets whose address it would be part of, though they are text.
 *
 *   [a<includeonly>b] c     [a c          [a b<includeonly>b] c     [a b
 */

import { isCut, MARK, MARK_CHARS, type Marks } from '../../expand/marks.ts';

export const NO_CUTS: ReadonlyMap<number, number> = new Map();

/** Brackets, what an address ends at, and marks. */
const SIGN = /\[\[?|\]\]?|''|[\u0000\n \t"<]/g;

/** Where the brackets around such tags end, by the places of the tags; brackets that templates bring are none. */
export function bracketCuts(text: string, marks: Marks): ReadonlyMap<number, number> {
  const cuts = new Map<number, number>();
  let isAddress = false;
  /** The tag whose end is looked for, and the pairs of brackets that are open behind it. */
  let tag = -1;
  let pairs = 0;
  let transclusions = 0;
  SIGN.lastIndex = 0;
  for (let match = SIGN.exec(text); match !== null; match = SIGN.exec(text)) {
    const [{ length }, at] = [match[0], match.index];
    const sign = match[0][0];
    if (sign === MARK) {
      const mark = marks.at(text, at);
      if (mark.kind === 'open') transclusions++;
      else if (mark.kind === 'close') transclusions--;
      else if (isCut(mark) && isAddress && tag < 0) tag = at;
      SIGN.lastIndex = at + MARK_CHARS;
    } else if (transclusions > 0) continue;
    else if (sign === '\n') [isAddress, tag, pairs] = [false, -1, 0];
    else if (tag < 0) isAddress = sign === '[';
    else if (sign === '[') pairs += length - 1;
    else if (sign === ']' && length === 2 && pairs > 0) pairs--;
    else if (sign === ']') {
      cuts.set(tag, at + 1);
      [isAddress, tag, pairs] = [false, -1, 0];
      SIGN.lastIndex = at + 1;
    }
  }
  return cuts;
}
