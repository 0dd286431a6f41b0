/**
 * Emits a token with marks in its markup. A transclusion that begins in the markup and ends after it moves in front of
 * the token; one that ends in the markup moves behind. So the element belongs to the transclusion that made it.
 * Comments among the attributes of an element or in the address of a link are nothing; those at the end of a table's line go into the element.
 *
 *   | a {{1x|{{!}} b}}     ⟨open⟩ <td> b ⟨close⟩
 *   ^^^^^^^^ separator
 */

import { findMark, isPipe, MARK, MARK_CHARS } from '../expand/marks.ts';
import type { MarkerToken, Token } from '../lines/token.ts';
import { tokenOf } from './mark-tokens.ts';
import type { Scanner } from './scanner.ts';

/** @param from @param to the part of the markup that may hold marks; scanning goes on behind the token. */
export function emitConstruct(scanner: Scanner, token: Token, from: number, to: number): void {
  scanner.flush(token.start);
  const { tokens } = scanner;
  if (findMark(scanner.text, from, to) < 0) {
    tokens.push(token);
    scanner.skipTo(token.end);
    return;
  }
  const { before, after } = marksIn(scanner, token, from, to);
  if (token.kind === 'start') tokens.push({ ...token, markers: before });
  else {
    for (const each of before) tokens.push(each);
    tokens.push(token);
  }
  for (const each of after) tokens.push(each);
  scanner.skipTo(token.end);
}

/** Emits the ends of transclusions in letters that joined the construct emitted just now. */
export function emitEndsIn(scanner: Scanner, from: number, to: number): void {
  for (let at = findMark(scanner.text, from, to); at >= 0; at = findMark(scanner.text, at + MARK_CHARS, to)) {
    const token = tokenOf(scanner, scanner.markAt(at), at);
    if (token !== undefined) scanner.tokens.push(token);
  }
}

function marksIn(
  scanner: Scanner,
  token: Token,
  from: number,
  to: number,
): { before: MarkerToken[]; after: Token[] } {
  const before: MarkerToken[] = [];
  const after: Token[] = [];
  const isStart = token.kind === 'start';
  const isLink = token.kind === 'nodes';
  const isLine = isStart && (token.tag === 'table' || token.tag === 'tr');
  const attributesEnd = isLine ? lastSign(scanner, from, to) : to;
  for (let at = findMark(scanner.text, from, to); at >= 0; at = findMark(scanner.text, at + MARK_CHARS, to)) {
    const mark = scanner.markAt(at);
    if (mark.kind === 'extension' || mark.kind === 'literal' || isPipe(mark)) continue;
    // Elements report include tags among their attributes, and links those in their address.
    if (mark.kind === 'include' && (isStart || isLink) && scanner.reaches(at)) continue;
    if (mark.kind === 'comment' && (isLink || (isStart && at < attributesEnd))) continue;
    const made = tokenOf(scanner, mark, at);
    if (made === undefined) continue;
    if (made.kind === 'marker' && made.opens) before.push(made);
    else if (mark.kind === 'close' && before.length > 0) before.pop();
    else after.push(made);
  }
  return { before, after };
}

/** Place of the last sign that is neither a blank nor a mark; -1 without one. */
function lastSign(scanner: Scanner, from: number, to: number): number {
  let last = -1;
  for (let at = from; at < to; at++) {
    const char = scanner.text[at]!;
    if (char === MARK) at += MARK_CHARS - 1;
    else if (!/[ \t\n\r\f]/.test(char)) last = at;
  }
  return last;
}
