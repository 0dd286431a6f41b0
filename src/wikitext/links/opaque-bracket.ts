/**
 * Brackets that are read as an external link until its address turns out to be none: calls, references or tags could have
 * made it one. What stands in them is in one piece: colons there end no term.
 *
 *   ;[a:{{b}} c:d]:e        the term is [a:{{b}} c:d]
 *     ^     ^ could be an address
 */

import { findReferenceAt } from '../../title/entities.ts';
import { MARK, MARK_CHARS } from '../expand/marks.ts';
import type { Scanner } from '../scan/scanner.ts';

const PLAIN = /(?:(?!'')[^\s<>"[\]&{\u0000])+/y;

/** Where that ends which could be an address from a place on; undefined if all of it is plain. */
export function opaqueAddressEnd(scanner: Scanner, from: number): number | undefined {
  let isOpaque = false;
  let at = from;
  while (at < scanner.end) {
    PLAIN.lastIndex = at;
    const plain = PLAIN.test(scanner.text) ? PLAIN.lastIndex : at;
    const opaque = plain > at ? plain : behindOpaque(scanner, at);
    if (opaque > plain) isOpaque = true;
    if (opaque === at && !/[&{]/.test(scanner.text[at]!)) break;
    at = Math.max(opaque, at + 1);
  }
  return isOpaque && at <= scanner.end ? at : undefined;
}

/** Just behind a call, a tag, a comment, a reference or braces that are text; the place itself if nothing of that begins there. */
function behindOpaque(scanner: Scanner, at: number): number {
  const { text } = scanner;
  if (text[at] === '&') return at + (findReferenceAt(text, at)?.source.length ?? 0);
  if (text[at] === '{') return scanner.brackets.braces.get(at) ?? at;
  if (text[at] !== MARK) return at;
  const { kind } = scanner.markAt(at);
  return kind === 'close' ? at : scanner.closeOf(at) + MARK_CHARS;
}
