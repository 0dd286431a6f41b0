/**
 * What belongs to an attribute beside it: comments before it, and calls that bring nothing.
 *
 *   <div {{nothing}}class{{nothing}}="a">
 *        ^                          ^ the name's range
 */

import type { Range } from '../nodes/node.ts';
import { MARK, MARK_CHARS, type Mark } from './marks.ts';

/** A text with its marks. */
interface Marked {
  readonly text: string;
  markAt(at: number): Mark;
}

/** The range, with comments before it and the transclusions that bring nothing right beside it: they belong to it. */
export function gluedTo(
  marked: Marked,
  start: number,
  end: number,
  { from, to }: { readonly from: number; readonly to: number },
): Range {
  let [first, last] = [start, end];
  for (;;) {
    const width = [MARK_CHARS, 2 * MARK_CHARS].find((each) => glueWidth(marked, first - each) === each);
    if (width === undefined || first - width < from) break;
    first -= width;
  }
  // A comment behind a line's attributes is told of there, and what the next attribute begins with is that one's.
  while (last + 2 * MARK_CHARS <= to && glueWidth(marked, last) > MARK_CHARS) last += 2 * MARK_CHARS;
  return { start: first, end: last === to || /[ \t\n\r\f=]/.test(marked.text[last]!) ? last : end };
}

/** Width of a comment, or of a transclusion that brings nothing; 0 for all else. */
function glueWidth(marked: Marked, at: number): number {
  if (marked.text[at] !== MARK) return 0;
  const { kind } = marked.markAt(at);
  if (kind === 'comment') return MARK_CHARS;
  const next = at + MARK_CHARS;
  const isEmpty = kind === 'open' && marked.text[next] === MARK && marked.markAt(next).kind === 'close';
  return isEmpty ? 2 * MARK_CHARS : 0;
}
