/** Random access to the bytes of a file: to its beginning only, or to the whole file on disk. */

import { open } from 'node:fs/promises';

export interface ByteSource {
  /** Of the whole file, even if only the beginning can be read. */
  readonly sizeBytes: number;
  /** Fewer bytes at the end of the file, or of the part that we have. */
  read(position: number, length: number): Promise<Buffer>;
}

export function beginningOf(head: Uint8Array, sizeBytes: number): ByteSource {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  return { sizeBytes, read: async (position, length) => bytes.subarray(position, position + length) };
}

/** Opens a file on disk for `use`, and closes it afterwards. */
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
