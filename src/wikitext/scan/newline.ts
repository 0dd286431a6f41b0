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
  const inText = scanner.context.part === 'content' && isText(scanner);
  scanner.emit({ kind: 'newline', blank: false, start: at, end: at + 1, ...(inText && { inText }) });
  scanner.skipTo(at + 1);
  if (scanner.hasBlocks) startLine(scanner);
  return true;
}

const BLOCK_LINE = /\n(?:[ \t]*\{\||-{4}|=[^\n]*=[ \t]*(?:\n|$))/y;

/** Whether quotes go on, as in the text of a link and the caption of a file, but for blocks and what transclusions bring. */
function isText({ context, inTransclusion, text, at }: Scanner): boolean {
  BLOCK_LINE.lastIndex = at;
  return !inTransclusion && (context.inLink === 'wiki' || !context.lists) && !BLOCK_LINE.test(text);
}

/** Transclusions in a text that is one line have lines of their own. */
function isInOneLine({ at, oneLineEnd, unitEnd }: Scanner): boolean {
  return at < oneLineEnd && (unitEnd < at || unitEnd > oneLineEnd);
}
