/**
 * The letters right behind a wikilink join its text, also where brackets of an external link end between them.
 *
 *   [[page]]s       [http://example.com the [[page]]]s
 */

import { MARK, MARK_CHARS } from '../expand/marks.ts';
import type { Scanner } from '../scan/scanner.ts';
import { schemeLengthAt } from '../text/sanitizer-url.ts';
import { trailLetters } from '../text/trail-letters.ts';
import { findUrl } from './url.ts';

interface Trail {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The letters after a link; ends of transclusions may come before and between them. */
export function trailAt(scanner: Scanner, linkEnd: number): Trail | undefined {
  const { linkTrail } = scanner.context.rendering.context.site;
  let trail: Trail | undefined;
  for (let from = linkEnd; ; ) {
    const start = skipCloseMarks(scanner, from);
    const letters = trailLetters(scanner.text, start, scanner.end, linkTrail);
    if (letters === '' || isAddress(scanner, start)) return trail;
    from = start + letters.length;
    trail = { start: trail?.start ?? start, end: from, text: (trail?.text ?? '') + letters };
  }
}

/** An address right behind the link is no trail: `[[Mail]]mailto:a@example.com`. In external links there are none. */
function isAddress(scanner: Scanner, at: number): boolean {
  if (!scanner.hasAddresses) return false;
  const scheme = schemeLengthAt(scanner.text, at, 'absolute');
  return scheme > 0 && findUrl(scanner, at, at + scheme, 'free') !== undefined;
}

function skipCloseMarks(scanner: Scanner, from: number): number {
  let at = from;
  while (at < scanner.end && scanner.text[at] === MARK && scanner.markAt(at).kind === 'close')
    at += MARK_CHARS;
  return at;
}
