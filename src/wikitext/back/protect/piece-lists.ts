/** Lists of pieces, and how text pieces of them are cut so that parts of them are protected. */

import { trimBlanks } from '../../../base/text.ts';
import type { Piece } from '../source-piece.ts';
import { nowiki } from './offences.ts';

/** Separates what comes before it from what comes after. */
export const NOTHING: Piece = { kind: 'markup', text: '<nowiki/>' };

export function joined(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** The pieces with others instead of some: what is left alone, as almost all is, takes no memory. */
export function replaced(
  pieces: readonly Piece[],
  instead: (piece: Piece, index: number) => readonly Piece[] | undefined,
): readonly Piece[] {
  let out: Piece[] | undefined;
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index]!;
    const others = instead(piece, index);
    if (others !== undefined) {
      out ??= pieces.slice(0, index);
      for (const other of others) out.push(other);
    } else out?.push(piece);
  }
  return out ?? pieces;
}

export function withTexts(
  pieces: readonly Piece[],
  protect: (
    piece: Piece,
    before: Piece | undefined,
    behind: Piece | undefined,
  ) => readonly Piece[] | undefined,
): readonly Piece[] {
  return replaced(pieces, (piece, index) =>
    piece.kind === 'text' ? protect(piece, pieces[index - 1], pieces[index + 1]) : undefined,
  );
}

/** Cuts a text piece so that the ranges are protected. */
export function split(piece: Piece, ranges: readonly (readonly [number, number])[]): Piece[] {
  const out: Piece[] = [];
  let from = 0;
  for (const [start, end] of ranges) {
    if (start > from) out.push({ ...piece, text: piece.text.slice(from, start) });
    out.push({ kind: 'markup', text: guarded(piece.text.slice(start, end)) });
    from = end;
  }
  if (from < piece.text.length) out.push({ ...piece, text: piece.text.slice(from) });
  return out;
}

/** `<nowiki>` around each line. */
export function guarded(text: string): string {
  return text
    .split('\n')
    .map((line) => (trimBlanks(line) === '' ? line : nowiki(line)))
    .join('\n');
}
