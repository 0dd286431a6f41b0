/** Bytes of a file from any place: of its beginning alone, or of the whole on a disk. */

import { open } from 'node:fs/promises';

export interface ByteSource {
  /** Of the whole file, also where only the beginning can be read. */
  readonly sizeBytes: number;
  /** Fewer than asked for where the file, or what is known of it, ends. */
  read(position: number, length: number): Promise<Buffer>;
}

export function beginningOf(head: Uint8Array, sizeBytes: number): ByteSource {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  return { sizeBytes, read: async (position, length) => bytes.subarray(position, position + length) };
}

/** Gives a file on the disk to `use`, and closes it. */
export async function withFile<T>(
  path: string,
  sizeBytes: number,
  use: (source: ByteSource) => Promise<T>,
): Promise<T> {
  const file = await open(path);
  try {
    return await use({
      sizeBytes,
      async read(position, length) {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
}
