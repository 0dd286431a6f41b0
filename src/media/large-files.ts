/**
 * Files that Git LFS keeps apart from a repository, in `lfs/objects/ab/cd/abcd...` inside its git directory, where git-lfs has
 * them too. They are no cache: the repository has only their pointers.
 */

import { createHash, randomUUID } from 'node:crypto';
import { lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { nodeFiles } from '../base/durable.ts';
import type { LargeFile } from './lfs-pointer.ts';

/** Bytes that are not those of the pointer. */
export class WrongBytes extends Error {}

export class LargeFiles {
  readonly #directory: string;

  /** @param gitDirectory of the repository */
  constructor(gitDirectory: string) {
    this.#directory = join(gitDirectory, 'lfs');
  }

  /** Where the file lies on the disk; undefined where it is not here, or not whole. */
  async find(file: LargeFile): Promise<string | undefined> {
    const path = this.#pathOf(file);
    const facts = await lstat(path).catch(() => undefined);
    return facts?.isFile() === true && facts.size === file.sizeBytes ? path : undefined;
  }

  /** @param path of a file that was found */
  async read(path: string, range: { readonly start: number; readonly end: number }): Promise<Readable> {
    return (await open(path)).createReadStream(range);
  }

  /** Keeps a file for good, if these are its bytes. @throws WrongBytes; then nothing is kept */
  async keep(file: LargeFile, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    const path = this.#pathOf(file);
    // git-lfs clears this folder of what is old.
    const unfinished = join(this.#directory, 'tmp', randomUUID());
    await mkdir(dirname(unfinished), { recursive: true });
    try {
      await writeChecked(unfinished, file, pieces);
      await mkdir(dirname(path), { recursive: true });
      await rename(unfinished, path);
      await nodeFiles.syncDirectory(dirname(path));
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  #pathOf({ sha256 }: LargeFile): string {
    return join(this.#directory, 'objects', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  }
}

async function writeChecked(
  path: string,
  { sha256, sizeBytes }: LargeFile,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await open(path, 'wx', 0o644);
  try {
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > sizeBytes) throw new WrongBytes(`more than its ${sizeBytes} bytes arrive`);
      hash.update(piece);
      await handle.writeFile(piece);
    }
    if (bytes < sizeBytes) throw new WrongBytes(`${bytes} of its ${sizeBytes} bytes arrive`);
    if (hash.digest('hex') !== sha256) throw new WrongBytes('other bytes arrive than its own');
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
