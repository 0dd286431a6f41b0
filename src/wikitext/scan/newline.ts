/**
 * The end of a line, and of everything limited to one line: quotes, cells, terms.
 *
 *   ''a⏎* b
 *      ^ closes the italics; a list may begin right after it
 */

import type { Scanner } from './scanner.ts';
import { startLine } from './start-of-line.ts';

export function newline(scanner: Scanner): boolean {
  const { at } = scanner;
  if (isInOneLine(scanner)) return false;
  scanner.emit({ kind: 'newline', blank: false, start: at, end: at + 1 });
  scanner.skipTo(at + 1);
  if (scanner.hasBlocks) startLine(scanner);
  return true;
}

/** Transclusions in a text that is one line have lines of their own. */
function isInOneLine({ at, oneLineEnd, unitEnd }: Scanner): boolean {
  return at < oneLineEnd && (unitEnd < at || unitEnd > oneLineEnd);
}
