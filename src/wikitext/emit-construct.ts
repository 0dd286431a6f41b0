/**
 * Gives out a token whose own markup holds marks. A transclusion that begins in it and ends behind it is moved in front of
 * the token, one that ends in it behind, so that the element belongs to what made it; comments go into the element.
 *
 *   | a {{1x|{{!}} b}}     ⟨open⟩ <td> b ⟨close⟩
 *   ^^^^^^^^ separator
 */

import { tokenOf } from './mark-tokens.ts';
import { MARK, MARK_CHARS } from './marks.ts';
import type { Scanner } from './scanner.ts';
import type { Token } from './token.ts';

/** @param from @param to the part of the markup that may hold marks; scanning goes on behind the token. */
export function emitConstruct(scanner: Scanner, token: Token, from: number, to: number): void {
  const { before, after } = marksIn(scanner, from, to);
  scanner.flush(token.start);
  for (const each of before) scanner.emit({ ...each, start: token.start, end: token.start } as Token);
  scanner.emit(token);
  for (const each of after) scanner.emit({ ...each, start: token.end, end: token.end } as Token);
  scanner.skipTo(token.end);
}

function marksIn(scanner: Scanner, from: number, to: number): { before: Token[]; after: Token[] } {
  const before: Token[] = [];
  const after: Token[] = [];
  for (
    let at = scanner.text.indexOf(MARK, from);
    at >= 0 && at < to;
    at = scanner.text.indexOf(MARK, at + MARK_CHARS)
  ) {
    const mark = scanner.markAt(at);
    if (mark.kind === 'extension' || mark.kind === 'literal') continue;
    const token = tokenOf(scanner, mark, at);
    if (token === undefined) continue;
    if (mark.kind === 'open') before.push(token);
    else if (mark.kind === 'close' && before.at(-1)?.kind === 'marker') before.pop();
    else after.push(token);
  }
  return { before, after };
}
