/**
 * Emits a token with marks in its markup. A transclusion that begins in the markup and ends after it moves in front of
 * the token; one that ends in the markup moves behind. So the element belongs to the transclusion that made it.
 * Comments go into the element.
 *
 *   | a {{1x|{{!}} b}}     ⟨open⟩ <td> b ⟨close⟩
 *   ^^^^^^^^ separator
 */

import { findMark, isPipe, MARK_CHARS } from '../expand/marks.ts';
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
  const { before, after } = marksIn(scanner, from, to, token.kind === 'start');
  if (token.kind === 'start') tokens.push({ ...token, markers: before });
  else {
    for (const each of before) tokens.push(each);
    tokens.push(token);
  }
  for (const each of after) tokens.push(each);
  scanner.skipTo(token.end);
}

function marksIn(
  scanner: Scanner,
  from: number,
  to: number,
  isStart: boolean,
): { before: MarkerToken[]; after: Token[] } {
  const before: MarkerToken[] = [];
  const after: Token[] = [];
  for (let at = findMark(scanner.text, from, to); at >= 0; at = findMark(scanner.text, at + MARK_CHARS, to)) {
    const mark = scanner.markAt(at);
    if (mark.kind === 'extension' || mark.kind === 'literal' || isPipe(mark)) continue;
    // The element itself reports include tags among its attributes.
    if (mark.kind === 'include' && isStart && !mark.name.endsWith('includeonly')) continue;
    const token = tokenOf(scanner, mark, at);
    if (token === undefined) continue;
    if (token.kind === 'marker' && token.opens) before.push(token);
    else if (mark.kind === 'close' && before.length > 0) before.pop();
    else after.push(token);
  }
  return { before, after };
}
