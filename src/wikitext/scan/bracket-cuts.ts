/**
 * An `<includeonly>` that nothing ends leaves out the rest of what it stands in. That is what the scanner reads at the
 * time (the text of a link, the page), or the single brackets around it in the line, which are text.
 *
 *   [a<includeonly>b] c     [a c
 */

import { MARK, MARK_CHARS, type Marks } from '../expand/marks.ts';

export const NO_CUTS: ReadonlyMap<number, number> = new Map();

const SIGN = /[[\]\n\u0000]/g;

/** Where the brackets around such tags end, by the places of the tags; brackets that templates bring pair with none. */
export function bracketCuts(text: string, marks: Marks): ReadonlyMap<number, number> {
  const cuts = new Map<number, number>();
  /** The tags in each of the open brackets. */
  let open: number[][] = [];
  let transclusions = 0;
  SIGN.lastIndex = 0;
  for (let match = SIGN.exec(text); match !== null; match = SIGN.exec(text)) {
    const at = match.index;
    if (match[0] === MARK) {
      const mark = marks.at(text, at);
      if (mark.kind === 'open') transclusions++;
      else if (mark.kind === 'close') transclusions--;
      else if (mark.kind === 'include' && mark.unclosed === true) open.at(-1)?.push(at);
      SIGN.lastIndex = at + MARK_CHARS;
    } else if (transclusions > 0) continue;
    else if (match[0] === '[') open.push([]);
    else if (match[0] === '\n') open = [];
    else for (const tag of open.pop() ?? []) cuts.set(tag, at + 1);
  }
  return cuts;
}
