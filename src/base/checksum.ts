/** Checksums of large files, made in slices so that requests get through in between. */

import { createHash } from 'node:crypto';
import type { Slices } from './slices.ts';

/** Bytes hashed in one go: about 1 ms. */
const CHUNK_BYTES = 1 << 20;

/** The SHA-256 of some bytes, or of pieces one after the other. */
export async function sha256(content: Uint8Array | readonly Uint8Array[], slices: Slices): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const bytes of content instanceof Uint8Array ? [content] : content) {
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
      if (slices.due) await slices.turn();
      hash.update(bytes.subarray(from, from + CHUNK_BYTES));
    }
  }
  return hash.digest();
}
