/**
 * The bar that `{{!}}` brings to the target of a link divides it, as a written one does, also from a template; a bar of a
 * template's own text does not:
 *
 *   [[Main Page{{!}}text]]   [[{{1x|Main Page{{!}}text}}]]     Main Page, shown as "text"
 *
 * So the parser has it with which MediaWiki shows pages; its new one does since T290526.
 */

import { findMark, isPipe, MARK_CHARS } from '../expand/marks.ts';
import type { LinkShape } from '../scan/link-shape.ts';
import type { Scanner } from '../scan/scanner.ts';

const NOT_BEFORE_BAR = /[[\]{}<>\n]/;

/** The link divided at its first such bar; undefined where there is none, or nothing in front of it or behind. */
export function dividedAtBroughtBar(scanner: Scanner, shape: LinkShape): LinkShape | undefined {
  const { text } = scanner;
  const { start, targetEnd, close } = shape;
  let at = findMark(text, start + 2, targetEnd);
  while (at >= 0) {
    const mark = scanner.markAt(at);
    const end = mark.kind === 'open' ? Math.min(scanner.closeOf(at), targetEnd) : at;
    const isBrought = mark.kind === 'open' && mark.transclusion.bringsBar;
    const width = isBrought ? text.slice(at, end).indexOf('|') : -1;
    if (width >= 0) {
      const bar = at + width;
      if (NOT_BEFORE_BAR.test(text.slice(start + 2, bar)) || scanner.plain(bar + 1, close) === '')
        return undefined;
      const divided = { ...shape, targetEnd: bar, textStart: bar + 1, toldEnd: targetEnd };
      return isPipe(mark) ? { ...divided, targetEnd: at, textStart: end + MARK_CHARS } : divided;
    }
    at = findMark(text, end + MARK_CHARS, targetEnd);
  }
  return undefined;
}
