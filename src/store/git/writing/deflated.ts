/** Bytes in zlib's form, as git keeps them: packed well where they stay, and quickly where somebody waits. */

import { deflateSync } from 'node:zlib';
import type { ObjectType } from '../objects.ts';

/** Trees above this size are stored as they are: half of their bytes are random, and packing shrinks them to differences. */
const LARGE_TREE_BYTES = 16 * 1024;
/** Above it, other objects are compressed quickly rather than well. */
const LARGE_BYTES = 64 * 1024;
/** The only block, which is stored as it is. */
const STORED_HEAD = [0x78, 0x01, 0x01];
const STORED_MORE_BYTES = 11;
/** What does not shrink grows by some bytes for each block. */
const GROWS_BYTES = 64;

/** How hard to compress: an edit waits for it, and packing does it anew. */
export function levelFor(type: ObjectType, sizeBytes: number): number {
  if (type === 'tree') return sizeBytes > LARGE_TREE_BYTES ? 0 : 1;
  return sizeBytes > LARGE_BYTES ? 1 : 3;
}

/** Made in one piece: by itself zlib makes pieces of 16 KiB, to be put together. */
export function deflated(bytes: Uint8Array, level: number): Buffer {
  return deflateSync(bytes, { level, chunkSize: bytes.length + (bytes.length >> 10) + GROWS_BYTES });
}

/** As they are: to make ready for compressing takes longer than to write some kilobytes. @param parts 65,535 bytes at most */
export function stored(...parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const made = Buffer.allocUnsafe(length + STORED_MORE_BYTES);
  made.set(STORED_HEAD);
  made.writeUInt16LE(length, 3);
  made.writeUInt16LE(~length & 0xffff, 5);
  let at = 7;
  for (const part of parts) {
    made.set(part, at);
    at += part.length;
  }
  made.writeUInt32BE(adler32(made.subarray(7, at)), at);
  return made;
}

/** The checksum of zlib's form. */
function adler32(bytes: Uint8Array): number {
  let [sum, sums] = [1, 0];
  for (const byte of bytes) {
    sum = (sum + byte) % 65_521;
    sums = (sums + sum) % 65_521;
  }
  return sums * 65_536 + sum;
}
