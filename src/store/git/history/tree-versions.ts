/**
 * How the versions of a tree that grows edit by edit are told by one another: each by the one before it, every 16th by the 16th before
 * it, every 256th by the 256th before it, every 4,096th whole. So a folder of 10,000 files takes some 160 bytes an edit, and no version
 * is more than 45 differences away from a whole one.
 *
 *     version      0     1 ... 15    16    17 ... 255   256   257 ...
 *     told by    whole   0     14     0    16     254     0   256
 */

import type { Oid } from '../objects.ts';
import type { Piece } from '../writing/delta.ts';

/** How many steps make one of the next level. */
const STEPS = 16;
const LEVELS = 3;

/** A version in the pack. */
export interface Version {
  readonly oid: Oid;
  readonly sizeBytes: number;
}

/** What the next version is told by, and of what it is made then. */
export interface Difference {
  readonly base: Version;
  readonly pieces: Piece[];
}

export class TreeVersions {
  #count = 0;
  #levels: Difference[] = [];

  /** Bytes of the tree give way to others. */
  replace(at: number, removedBytes: number, inserted: Buffer): void {
    for (const { pieces } of this.#levels) replacePieces(pieces, at, removedBytes, inserted);
  }

  /** undefined: the next version is written whole. */
  next(): Difference | undefined {
    return this.#levels[this.#level()];
  }

  /** The next version lies in the pack now. */
  written(base: Version): void {
    const last = Math.min(this.#level(), LEVELS - 1);
    for (let level = 0; level <= last; level++)
      this.#levels[level] = { base, pieces: [{ from: 0, length: base.sizeBytes }] };
    this.#count++;
  }

  /** Which of the levels the next version steps on; `LEVELS`: none. */
  #level(): number {
    let level = 0;
    for (let count = this.#count; level < LEVELS && count % STEPS === 0; count /= STEPS) level++;
    return level;
  }
}

/** In place: a folder that was edited often is told in thousands of pieces. */
function replacePieces(pieces: Piece[], at: number, removedBytes: number, inserted: Buffer): void {
  let first = 0;
  let begin = 0;
  for (let length = pieces[0]?.length; length !== undefined && begin + length <= at; ) {
    begin += length;
    length = pieces[++first]?.length;
  }
  let last = first;
  let end = begin;
  while (end < at + removedBytes) end += (pieces[last++] as Piece).length;
  // Put in amid a piece, nothing is removed, but the piece is parted.
  if (last === first && begin < at) end += (pieces[last++] as Piece).length;
  const kept = [
    ...(begin < at ? [part(pieces[first] as Piece, 0, at - begin)] : []),
    inserted,
    ...(end > at + removedBytes ? [tail(pieces[last - 1] as Piece, end - at - removedBytes)] : []),
  ];
  pieces.splice(first, last - first, ...kept.filter(({ length }) => length > 0));
}

function tail(piece: Piece, length: number): Piece {
  return part(piece, piece.length - length, piece.length);
}

function part(piece: Piece, begin: number, end: number): Piece {
  return 'from' in piece ? { from: piece.from + begin, length: end - begin } : piece.subarray(begin, end);
}
