/**
 * An object told by another that it was edited from: what both begin with, what is new, what both end with. A tree in which one
 * entry changed takes some sixty bytes so, however large it is.
 *
 *     size before, size after | copy the beginning | insert what is new | copy the end
 */

import { bufferOf } from '../../../base/threads/whole-bytes.ts';

/** Bytes compared at once, while they are equal. */
const STRIDE = 4_096;
/** Most bytes of one instruction. */
const MAX_COPY = 0xff_ffff;
const MAX_INSERT = 0x7f;
const COPY = 0x80;
/** More than this much of news is no difference worth telling. */
const LARGEST_NEWS = 16 * 1024;

/** @returns the instructions in git's form; undefined where the two have too little in common */
export function deltaOf(before: Uint8Array, after: Uint8Array): Buffer | undefined {
  const [old, made] = [bufferOf(before), bufferOf(after)];
  const start = commonStart(old, made);
  const end = commonEnd(old, made, Math.min(old.length, made.length) - start);
  const news = made.subarray(start, made.length - end);
  if (news.length > LARGEST_NEWS || news.length > made.length / 2) return undefined;
  const pieces = [{ from: 0, length: start }, news, { from: old.length - end, length: end }];
  return deltaOfPieces(old.length, made.length, pieces);
}

/** Bytes of the object before, or new ones. */
export type Piece = { readonly from: number; readonly length: number } | Buffer;

/** The same where it is known of what the object is made. */
export function deltaOfPieces(beforeBytes: number, afterBytes: number, pieces: readonly Piece[]): Buffer {
  return Buffer.concat([
    sizeIn7Bits(beforeBytes),
    sizeIn7Bits(afterBytes),
    ...pieces.flatMap((piece) => ('from' in piece ? copies(piece.from, piece.length) : inserts(piece))),
  ]);
}

function commonStart(a: Buffer, b: Buffer): number {
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at + STRIDE <= length && a.compare(b, at, at + STRIDE, at, at + STRIDE) === 0) at += STRIDE;
  while (at < length && a[at] === b[at]) at++;
  return at;
}

/** @param most bytes that may count */
function commonEnd(a: Buffer, b: Buffer, most: number): number {
  let found = 0;
  const isEqual = (length: number): boolean => {
    const [aEnd, bEnd] = [a.length - found, b.length - found];
    return a.compare(b, bEnd - length, bEnd, aEnd - length, aEnd) === 0;
  };
  while (found + STRIDE <= most && isEqual(STRIDE)) found += STRIDE;
  while (found < most && a[a.length - found - 1] === b[b.length - found - 1]) found++;
  return found;
}

/** Only those bytes of place and length are told that are not zero; the first byte says which. */
function copies(from: number, length: number): Buffer[] {
  const made: Buffer[] = [];
  for (let at = from, left = length; left > 0; ) {
    const size = Math.min(left, MAX_COPY);
    const bytes = [COPY];
    for (let byte = 0; byte < 7; byte++) {
      const value = byte < 4 ? (at >>> (8 * byte)) & 0xff : (size >>> (8 * (byte - 4))) & 0xff;
      if (value === 0) continue;
      bytes[0] = (bytes[0] as number) | (1 << byte);
      bytes.push(value);
    }
    made.push(Buffer.from(bytes));
    at += size;
    left -= size;
  }
  return made;
}

function inserts(news: Buffer): Buffer[] {
  const made: Buffer[] = [];
  for (let at = 0; at < news.length; at += MAX_INSERT) {
    const piece = news.subarray(at, at + MAX_INSERT);
    made.push(Buffer.from([piece.length]), piece);
  }
  return made;
}

/** The low bits first; the highest bit of a byte says that more follow. */
function sizeIn7Bits(size: number): Buffer {
  const bytes: number[] = [];
  let left = size;
  for (; left > 0x7f; left = Math.floor(left / 128)) bytes.push((left % 128) | 0x80);
  return Buffer.from([...bytes, left]);
}
