/**
 * The format of a saved index: magic number, format version, the caller's tip, a checksum of the rest, and the body: a sequence
 * of integers (LEB128), texts (length and UTF-8) and bytes. A snapshot is a cache: if in doubt, it is rejected.
 */

import { sha256 } from '../base/checksum.ts';
import type { Slices } from '../base/slices.ts';

const MAGIC = Buffer.from('STEMMASX');

/** Goes up with every change of the body, of folding, of words or of slots. */
const BODY = 3;
/** What letters are is another thing than words: a page is taken out by the terms of its text, which must be those it was put in by. */
const FORMAT = (BODY << 16) + Math.round(100 * Number(process.versions['unicode']));

const FORMAT_AT = MAGIC.length;
const TIP_LENGTH_AT = FORMAT_AT + 4;
const TIP_AT = TIP_LENGTH_AT + 4;
const CHECKSUM_BYTES = 32;

/** Bytes copied in one go, and size of a block: about 1 ms. No piece of a snapshot is longer. */
export const PIECE_BYTES = 1 << 20;

/** The tip of a snapshot, without checking the rest; undefined if the format is another. */
export function snapshotTip(snapshot: Buffer): string | undefined {
  if (snapshot.length < TIP_AT || !snapshot.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  if (snapshot.readUInt32LE(FORMAT_AT) !== FORMAT) return undefined;
  const end = TIP_AT + snapshot.readUInt32LE(TIP_LENGTH_AT);
  return end + CHECKSUM_BYTES <= snapshot.length ? snapshot.toString('utf8', TIP_AT, end) : undefined;
}

/**
 * A snapshot of the parts of its body, piece by piece: as a whole, a large one would take as much memory again as all that it is made
 * of. The pieces lie in the same memory: each is to be taken before the next is asked for.
 */
export async function* snapshotPieces(
  tip: string,
  parts: readonly Buffer[],
  slices: Slices,
): AsyncGenerator<Buffer, void, undefined> {
  const tipBytes = Buffer.from(tip);
  const head = Buffer.alloc(TIP_AT);
  MAGIC.copy(head);
  head.writeUInt32LE(FORMAT, FORMAT_AT);
  head.writeUInt32LE(tipBytes.length, TIP_LENGTH_AT);
  yield Buffer.concat([head, tipBytes, await sha256(parts, slices)]);
  const piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
  let length = 0;
  for (const part of parts) {
    for (let from = 0; from < part.length; ) {
      const copied = part.copy(piece, length, from);
      from += copied;
      length += copied;
      if (length < piece.length) continue;
      yield piece;
      length = 0;
      if (slices.due) await slices.turn();
    }
  }
  if (length > 0) yield piece.subarray(0, length);
}

/** Opens a snapshot; undefined if the format is another or the checksum is wrong. */
export async function openSnapshot(
  snapshot: Buffer,
  slices: Slices,
): Promise<{ readonly tip: string; readonly body: SnapshotReader } | undefined> {
  const tip = snapshotTip(snapshot);
  if (tip === undefined) return undefined;
  const bodyAt = TIP_AT + snapshot.readUInt32LE(TIP_LENGTH_AT) + CHECKSUM_BYTES;
  const body = snapshot.subarray(bodyAt);
  const isSound = (await sha256(body, slices)).equals(snapshot.subarray(bodyAt - CHECKSUM_BYTES, bodyAt));
  return isSound ? { tip, body: new SnapshotReader(body) } : undefined;
}

/** Writes into several blocks: a single one would have to be copied each time it grows. */
export class SnapshotWriter {
  readonly #full: Buffer[] = [];
  #block = Buffer.allocUnsafe(PIECE_BYTES);
  #length = 0;

  number(value: number): void {
    this.#reserve(8);
    let rest = value;
    while (rest > 0x7f) {
      this.#block[this.#length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#block[this.#length++] = rest;
  }

  text(value: string): void {
    const length = Buffer.byteLength(value);
    this.number(length);
    this.#reserve(length);
    this.#length += this.#block.write(value, this.#length);
  }

  /** All that was written, in order. */
  done(): Buffer[] {
    return [...this.#full, this.#block.subarray(0, this.#length)];
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#block.length) return;
    this.#full.push(this.#block.subarray(0, this.#length));
    this.#block = Buffer.allocUnsafe(Math.max(bytes, PIECE_BYTES));
    this.#length = 0;
  }
}

export class SnapshotReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  number(): number {
    let value = 0;
    let shift = 0;
    let byte: number;
    do {
      byte = this.#bytes[this.#at++] ?? 0;
      value |= (byte & 0x7f) << shift;
      shift += 7;
    } while (byte > 0x7f);
    return value;
  }

  text(): string {
    return this.bytes(this.number()).toString();
  }

  /** A view of the snapshot, not a copy. */
  bytes(length: number): Buffer {
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }
}
