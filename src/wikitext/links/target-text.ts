/**
 * The target of a link as text. What a transclusion brings there counts by what it shows; on the page itself markup stays
 * as it is written.
 *
 *   [[a{{Bold|b}}]]   ab          [[{{1x|[[A|b]]c}}]]   bc
 *   [['''a''']]       '''a'''     [[{{1x|a⏎[[Category:B]]}}]]   a
 */

import { findMark, MARK_CHARS } from '../expand/marks.ts';
import { textOf } from '../nodes/node.ts';
import type { Scanner } from '../scan/scanner.ts';

/** What may be more than text in the result of a transclusion. */
const MARKUP = /''|[[<\n]/;

export function targetText(scanner: Scanner, from: number, to: number): string {
  let text = '';
  let textFrom = from;
  for (let at = findMark(scanner.text, from, to); at >= 0; at = findMark(scanner.text, textFrom, to)) {
    text += scanner.plain(textFrom, at);
    textFrom = at + MARK_CHARS;
    if (scanner.markAt(at).kind !== 'open') continue;
    textFrom = Math.min(scanner.closeOf(at) + MARK_CHARS, to);
    text += shownText(scanner, at, textFrom);
  }
  return text + scanner.plain(textFrom, to);
}

/** Ends of lines are no part of it. */
function shownText(scanner: Scanner, open: number, end: number): string {
  const plain = scanner.plain(open, end);
  if (!MARKUP.test(plain)) return plain;
  const nodes = scanner.nodes(open, end, { inLink: '', blocks: true }, { kind: 'inline' });
  return textOf(nodes).replaceAll('\n', '');
}
