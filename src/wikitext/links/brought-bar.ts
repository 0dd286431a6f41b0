/**
 * The bar that `{{!}}` brings to the target of a link divides it, as a written one does; what templates bring does not:
 *
 *   [[Main Page{{!}}text]]     Main Page, shown as "text"
 *
 * So the parser has it with which MediaWiki shows pages; its new one does since T290526.
 */

import { findMark, isPipe, MARK_CHARS } from '../expand/marks.ts';
import type { LinkShape } from '../scan/link-shape.ts';
import type { Scanner } from '../scan/scanner.ts';

/** The link divided at its first such bar; undefined where there is none, or nothing behind it. */
export function dividedAtBroughtBar(scanner: Scanner, shape: LinkShape): LinkShape | undefined {
  const { start, targetEnd, close } = shape;
  const { text } = scanner;
  let at = findMark(text, start + 2, targetEnd);
  while (at >= 0 && !isPipe(scanner.markAt(at))) at = findMark(text, at + MARK_CHARS, targetEnd);
  if (at < 0 || scanner.plain(at, close) === '|') return undefined;
  const bar = at + MARK_CHARS;
  return { ...shape, targetEnd: at, textStart: bar + 1 + MARK_CHARS, toldEnd: targetEnd };
}
