/**
 * The bytes of a pack and of its index (version 2 of each), as `gitformat-pack` describes them. A tree is stored as its difference
 * from the tree it was edited from where that is in the same pack, so that many edits of a large folder make a small pack.
 */

import { createHash } from 'node:crypto';
import type { NewObject, ObjectType, Oid } from '../objects.ts';
import { crc32 } from './crc32.ts';
import { deflated, levelFor, stored } from './deflated.ts';
import { deltaOf } from './delta.ts';

export interface PackBytes {
  /** What both files are called by: `pack-NAME.pack`, `pack-NAME.idx`. */
  readonly name: string;
  readonly pack: Buffer;
  readonly index: Buffer;
}

const TYPES: Readonly<Record<ObjectType, number>> = { commit: 1, tree: 2, blob: 3, tag: 4 };
const DELTA = 7;
const HEAD_BYTES = 12;
const OID_BYTES = 20;
/** A longer chain of differences is slow to read. */
const LONGEST_CHAIN = 40;
/** Shorter differences are names of objects, as random as can be: to pack these takes longer than all else. */
const SMALL_BYTES = 256;
/** How hard others are compressed: they stay as they are until all is packed anew. */
const DELTA_LEVEL = 6;
/** Short entries, left where they were made, would hold all that was made beside them: so many at most. */
const PIECE_ENTRIES = 256;
const INDEX_HEAD = Buffer.from([0xff, 0x74, 0x4f, 0x63, 0, 0, 0, 2]);

interface Entry {
  readonly oid: Oid;
  readonly crc: number;
  readonly at: number;
}

/** @param objects each of them once, and each after the one it was edited from */
export function packBytes(objects: readonly NewObject[]): PackBytes {
  const pack = new PackBuilder();
  const packed = new Map<Oid, { readonly body: Uint8Array; readonly chain: number }>();
  for (const object of objects) {
    const base = object.base === undefined ? undefined : packed.get(object.base);
    const mayChain = base !== undefined && base.chain < LONGEST_CHAIN;
    const delta = mayChain ? deltaOf(base.body, object.body) : undefined;
    packed.set(object.oid, { body: object.body, chain: delta === undefined ? 0 : (base?.chain ?? 0) + 1 });
    pack.add(object.oid, delta === undefined ? wholeEntry(object) : deltaEntry(object.base as Oid, delta));
  }
  return pack.finish();
}

/** A pack that grows entry by entry. */
export class PackBuilder {
  readonly #pieces: Buffer[] = [];
  /** The newest entries, not in a piece yet. */
  #parts: Buffer[] = [];
  readonly #entries: Entry[] = [];
  /** How large it is so far. */
  sizeBytes = HEAD_BYTES;

  get count(): number {
    return this.#entries.length;
  }

  add(oid: Oid, bytes: Buffer): void {
    this.#entries.push({ oid, crc: crc32(bytes), at: this.sizeBytes });
    this.#parts.push(bytes);
    this.sizeBytes += bytes.length;
    if (this.#parts.length < PIECE_ENTRIES) return;
    this.#pieces.push(Buffer.concat(this.#parts));
    this.#parts = [];
  }

  finish(): PackBytes {
    const head = Buffer.alloc(HEAD_BYTES);
    head.write('PACK', 'latin1');
    head.writeUInt32BE(2, 4);
    head.writeUInt32BE(this.count, 8);
    const pack = Buffer.concat([head, ...this.#pieces, ...this.#parts], this.sizeBytes + OID_BYTES);
    const sum = sha1(pack.subarray(0, this.sizeBytes));
    sum.copy(pack, this.sizeBytes);
    return { name: sum.toString('hex'), pack, index: indexBytes(this.#entries, sum) };
  }
}

/** An object as it is. */
export function wholeEntry({ type, body }: NewObject): Buffer {
  const { byteLength } = body;
  return Buffer.concat([entryHead(TYPES[type], byteLength), deflated(body, levelFor(type, byteLength))]);
}

/** An object told by another, in git's form. */
export function deltaEntry(base: Oid, delta: Buffer): Buffer {
  const form = delta.length > SMALL_BYTES ? deflated(delta, DELTA_LEVEL) : stored(delta);
  return Buffer.concat([entryHead(DELTA, delta.length), Buffer.from(base, 'hex'), form]);
}

/** Four bits of the size beside the type, then seven a byte. */
function entryHead(type: number, sizeBytes: number): Buffer {
  const bytes: number[] = [];
  let byte = (type << 4) | (sizeBytes & 0x0f);
  for (let left = Math.floor(sizeBytes / 16); left > 0; left = Math.floor(left / 128)) {
    bytes.push(byte | 0x80);
    byte = left % 128;
  }
  return Buffer.from([...bytes, byte]);
}

/** How many names begin with at most each byte; then names, checksums and places, all in the order of the names. */
function indexBytes(entries: readonly Entry[], packSum: Buffer): Buffer {
  const sorted = [...entries].sort((a, b) => (a.oid < b.oid ? -1 : 1));
  const names = Buffer.alloc(sorted.length * OID_BYTES);
  const sums = Buffer.alloc(sorted.length * 4);
  const places = Buffer.alloc(sorted.length * 4);
  const fanout = Buffer.alloc(256 * 4);
  for (const [row, { oid, crc, at }] of sorted.entries()) {
    names.write(oid, row * OID_BYTES, 'hex');
    sums.writeUInt32BE(crc, row * 4);
    places.writeUInt32BE(at, row * 4);
  }
  for (let byte = 0, below = 0; byte < 256; byte++) {
    while (below < sorted.length && names[below * OID_BYTES] === byte) below++;
    fanout.writeUInt32BE(below, byte * 4);
  }
  const body = Buffer.concat([INDEX_HEAD, fanout, names, sums, places, packSum]);
  return Buffer.concat([body, sha1(body)]);
}

function sha1(bytes: Buffer): Buffer {
  return createHash('sha1').update(bytes).digest();
}
