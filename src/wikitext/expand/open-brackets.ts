/** Brackets that the preprocessor has open, and what becomes of them once they close. */

import type { BracePiece, GroupPiece, Piece, TextPiece } from './pieces.ts';

/** What stands between two pipes. */
export interface Part {
  pieces: Piece[];
  start: number;
  end: number;
  equalsAt: number;
  /** Pieces before the `=`. */
  nameCount: number;
  /** Tables that `{{{!}}` opened in it. */
  tables: number;
  /** Where the last heading in it ends. */
  headingEnd: number;
}

export interface Bracket {
  /** Nothing closes one without; `=` is a line that begins with it, which ends with the line. */
  char: '{' | '[' | '-' | '=' | '';
  count: number;
  start: number;
  parts: Part[];
  /** Where an `<includeonly>` without end begins in it. */
  cutAt?: number | undefined;
}

export function newPart(start: number): Part {
  return { pieces: [], start, end: -1, equalsAt: -1, nameCount: 0, tables: 0, headingEnd: -1 };
}

/** What is text after all, with its sign. */
export function piecesWithEquals(part: Part): Piece[] {
  if (part.equalsAt < 0) return part.pieces;
  const equals: Piece = { kind: 'text', start: part.equalsAt, end: part.equalsAt + 1 };
  return [...part.pieces.slice(0, part.nameCount), equals, ...part.pieces.slice(part.nameCount)];
}

/** Brackets around what is read as if they were not there. */
export function groupOf(top: Bracket, start: number, end: number): GroupPiece {
  const inner = top.parts[0]!;
  const open: TextPiece = { kind: 'text', start, end: start + 2 };
  const close: TextPiece = { kind: 'text', start: end - 2, end };
  inner.pieces.unshift(open);
  inner.pieces.push(close);
  return { kind: 'group', start, end, pieces: inner.pieces };
}

/** Whether a single bracket or brace stands in the target of a link. */
export function holdsBracket({ parts }: Bracket, source: string): boolean {
  for (const piece of parts[0]!.pieces) {
    if (piece.kind !== 'text') continue;
    const found = /[|[{]/.exec(source.slice(piece.start, piece.end))?.[0];
    if (found !== undefined) return found !== '|';
  }
  return false;
}

/** @param used how many of its braces are closed */
export function braceOf(top: Bracket, used: number, start: number, end: number): BracePiece {
  const [title, ...args] = top.parts;
  return {
    kind: used === 3 ? 'argument' : 'template',
    start,
    end,
    title: title!.pieces,
    titleEnd: title!.end,
    cutAt: top.cutAt,
    args: args.map((part) => ({
      start: part.start,
      end: part.end,
      name: part.equalsAt < 0 ? undefined : part.pieces.slice(0, part.nameCount),
      equalsAt: part.equalsAt,
      value: part.equalsAt < 0 ? part.pieces : part.pieces.slice(part.nameCount),
    })),
  };
}

/** How many pairs so many signs may form. */
export function pairsIn(count: number): number {
  return count >> 1;
}
