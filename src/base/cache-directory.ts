/** A directory of derived files. Each is replaced atomically and durably, and may be deleted at any time. */

import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileContent, makeDirectory, nodeFiles, replaceFile } from './durable.ts';

/** Bytes that are read in one go. */
const CHUNK_BYTES = 1 << 20;

export class CacheDirectory {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** A file's bytes; undefined if it is missing or cannot be read. */
  async read(name: string): Promise<Buffer | undefined> {
    const handle = await open(join(this.#path, name), 'r').catch(() => undefined);
    if (handle === undefined) return undefined;
    try {
      const { size } = await handle.stat();
      // One block from the start: joining the pieces of a large file would block the event loop.
      const bytes = Buffer.allocUnsafeSlow(size);
      let length = 0;
      while (length < size) {
        const { bytesRead } = await handle.read(bytes, length, Math.min(CHUNK_BYTES, size - length), length);
        if (bytesRead === 0) return undefined;
        length += bytesRead;
      }
      return bytes;
    } catch {
      return undefined;
    } finally {
      await handle.close();
    }
  }

  /** Creates or replaces a file. */
  async write(name: string, content: FileContent): Promise<void> {
    await makeDirectory(this.#path);
    await replaceFile(nodeFiles, join(this.#path, name), content, 0o600);
  }
}
