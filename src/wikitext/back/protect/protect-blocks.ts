/**
 * Protects a page that is written anew, block by block: an empty line ends every line before it, so blocks have no part in
 * each other's meaning. Only what may pair with something far away is looked at on the whole page.
 *
 *   block ⏎⏎ block ⏎⏎ block
 */

import type { RenderContext } from '../../context.ts';
import type { Piece } from '../source-piece.ts';
import { protectPieces, protectText } from './escaping.ts';
import { joined } from './piece-lists.ts';

/** Half of a pair whose other half may be anywhere on the page. */
const FAR_REACHING = /[{}<]|-->|\[\[|\]\]/;
/** Half of such a half. */
const BORDER = /^[[\]]|[[\]]$/;

/** What is in front of a block: only a page begins with nothing. */
const SOMETHING: Piece = { kind: 'copied', text: 'x' };

/** Joins the pieces so that every text piece is read as text. */
export function protectBlocks(pieces: readonly Piece[], context: RenderContext): string {
  const blocks = blocksOf(pieces);
  if (blocks.length < 2 || !blocks.every(isClosed)) return protectText(pieces, context);
  const found: Piece[] = [];
  for (const [index, block] of blocks.entries()) {
    for (const piece of protectBlock(block, index === 0, context)) found.push(piece);
  }
  const source = joined(found);
  return reachesFar(found, source, 0) ? protectText(pieces, context) : source;
}

export function protectBlock(
  block: readonly Piece[],
  isFirst: boolean,
  context: RenderContext,
): readonly Piece[] {
  return isFirst ? protectPieces(block, context) : protectPieces([SOMETHING, ...block], context).slice(1);
}

/** @param start where the pieces begin in the source */
export function reachesFar(pieces: readonly Piece[], source: string, start: number): boolean {
  let end = start;
  return pieces.some(({ kind, text }) => {
    const from = end;
    end += text.length;
    if (kind !== 'text') return false;
    return (
      FAR_REACHING.test(text) ||
      (BORDER.test(text) && (isDoubled(source, from) || isDoubled(source, end - 1)))
    );
  });
}

/** Whether a bracket at the border of a text makes a pair with what is beside it. */
function isDoubled(source: string, at: number): boolean {
  const char = source[at];
  return (char === '[' || char === ']') && (source[at - 1] === char || source[at + 1] === char);
}

/** Each but the first begins with the empty line before it. */
export function blocksOf(pieces: readonly Piece[]): (readonly Piece[])[] {
  const blocks: (readonly Piece[])[] = [];
  let from = 0;
  for (let at = 1; at <= pieces.length; at++) {
    if (at < pieces.length && pieces[at]!.before === undefined) continue;
    blocks.push(pieces.slice(from, at));
    from = at;
  }
  return blocks;
}

/** Whether a block leaves no table open; of what a call brings nothing is known. */
export function isClosed(block: readonly Piece[]): boolean {
  let tables = 0;
  for (const { kind, text, opaque } of block) {
    if (opaque === true || kind === 'copied') return false;
    if (!/[{}]/.test(text)) continue;
    if (text.includes('{{')) return false;
    if (kind !== 'markup') continue;
    if (text.includes('{|')) tables++;
    if (text.includes('|}')) tables--;
  }
  return tables === 0;
}
