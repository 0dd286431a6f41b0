/**
 * The bytes of a pack and of its index (version 2 of each), as `gitformat-pack` describes them. A tree is stored as its difference
 * from the tree it was edited from where that is in the same pack, so that many edits of a large folder make a small pack.
 */

import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { levelFor, type NewObject, type ObjectType, type Oid } from '../objects.ts';
import { crc32 } from './crc32.ts';
import { deltaOf } from './delta.ts';

export interface PackBytes {
  /** What both files are called by: `pack-NAME.pack`, `pack-NAME.idx`. */
  readonly name: string;
  readonly pack: Buffer;
  readonly index: Buffer;
}

const TYPES: Readonly<Record<ObjectType, number>> = { commit: 1, tree: 2, blob: 3, tag: 4 };
const DELTA = 7;
const OID_BYTES = 20;
/** A longer chain of differences is slow to read. */
const LONGEST_CHAIN = 40;
const INDEX_HEAD = Buffer.from([0xff, 0x74, 0x4f, 0x63, 0, 0, 0, 2]);

interface Entry {
  readonly oid: Buffer;
  readonly crc: number;
  readonly at: number;
}

/** @param objects each of them once, and each after the one it was edited from */
export function packBytes(objects: readonly NewObject[]): PackBytes {
  const head = Buffer.alloc(12);
  head.write('PACK', 'latin1');
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(objects.length, 8);
  const parts: Buffer[] = [head];
  const entries: Entry[] = [];
  const packed = new Map<Oid, { readonly body: Uint8Array; readonly chain: number }>();
  let at = head.length;
  for (const object of objects) {
    const base = object.base === undefined ? undefined : packed.get(object.base);
    const mayChain = base !== undefined && base.chain < LONGEST_CHAIN;
    const delta = mayChain ? deltaOf(base.body, object.body) : undefined;
    packed.set(object.oid, { body: object.body, chain: delta === undefined ? 0 : (base?.chain ?? 0) + 1 });
    const bytes = delta === undefined ? wholeEntry(object) : deltaEntry(object.base as Oid, delta);
    entries.push({ oid: Buffer.from(object.oid, 'hex'), crc: crc32(bytes), at });
    parts.push(bytes);
    at += bytes.length;
  }
  const body = Buffer.concat(parts);
  const sum = sha1(body);
  const index = indexBytes(entries, sum);
  return { name: sum.toString('hex'), pack: Buffer.concat([body, sum]), index };
}

function wholeEntry({ type, body }: NewObject): Buffer {
  const level = levelFor(type, body.byteLength);
  return Buffer.concat([entryHead(TYPES[type], body.byteLength), deflateSync(body, { level })]);
}

function deltaEntry(base: Oid, delta: Buffer): Buffer {
  return Buffer.concat([entryHead(DELTA, delta.length), Buffer.from(base, 'hex'), deflateSync(delta)]);
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
  const sorted = [...entries].sort((a, b) => a.oid.compare(b.oid));
  const fanout = Buffer.alloc(256 * 4);
  for (let byte = 0, below = 0; byte < 256; byte++) {
    while (below < sorted.length && (sorted[below] as Entry).oid[0] === byte) below++;
    fanout.writeUInt32BE(below, byte * 4);
  }
  const sums = Buffer.alloc(sorted.length * 4);
  const places = Buffer.alloc(sorted.length * 4);
  for (const [row, { crc, at }] of sorted.entries()) {
    sums.writeUInt32BE(crc, row * 4);
    places.writeUInt32BE(at, row * 4);
  }
  const names = Buffer.concat(
    sorted.map(({ oid }) => oid),
    sorted.length * OID_BYTES,
  );
  const body = Buffer.concat([INDEX_HEAD, fanout, names, sums, places, packSum]);
  return Buffer.concat([body, sha1(body)]);
}

function sha1(bytes: Buffer): Buffer {
  return createHash('sha1').update(bytes).digest();
}
