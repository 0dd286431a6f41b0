/**
 * A cache of files on disk that can be made again at any time: copies of contents, thumbnails. A file's name says all
 * that it depends on, so it never goes stale. Requests for the same file share one making of it, readers only see whole
 * files, and the least recently used go when the cache grows beyond its limit.
 */

import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CacheUse } from '../base/cache-use.ts';
import { makeDirectory } from '../base/durable.ts';

/** Writes a file to a path. When it throws, nothing is kept. */
export type MakeFile = (path: string) => Promise<void>;

export interface CachedFile {
  readonly path: string;
  readonly sizeBytes: number;
}

/** Streams pieces to a new file, as fast as the disk takes them. Once it has failed, the file is there and can be removed. */
export async function writePieces(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  // A stream that opens the file itself may do so only after it has failed.
  const file = await open(path, 'wx', 0o600);
  await pipeline(pieces, file.createWriteStream());
}

interface Held {
  sizeBytes: number;
  usedAtMs: number;
}

/** Ending of unfinished files. Those left by an earlier process are deleted. */
const UNFINISHED = '.part';
/** Least time between two writes of a file's time of use to the disk. */
const TOUCH_EVERY_MS = 3_600_000;

export class DiskCache {
  readonly #directory: string;
  readonly #maxBytes: number;
  readonly #making = new Map<string, Promise<CachedFile>>();
  #held: Promise<Map<string, Held>> | undefined;
  #totalBytes = 0;
  #hits = 0;
  #misses = 0;

  /** @param directory created with the first file */
  constructor(directory: string, maxBytes: number) {
    this.#directory = directory;
    this.#maxBytes = maxBytes;
  }

  /** Bytes are known from the first question on. */
  get use(): CacheUse {
    return {
      hits: this.#hits,
      misses: this.#misses,
      bytes: this.#totalBytes,
      limitBytes: this.#maxBytes,
    };
  }

  /** The file if it is in the cache. */
  async find(name: string): Promise<CachedFile | undefined> {
    const held = (await this.#files()).get(name);
    if (held === undefined) {
      this.#misses++;
      return undefined;
    }
    this.#hits++;
    const path = join(this.#directory, name);
    this.#touch(path, held);
    return { path, sizeBytes: held.sizeBytes };
  }

  /** The file, made now if it is not in the cache. @throws what `make` throws */
  async get(name: string, make: MakeFile): Promise<CachedFile> {
    const found = await this.find(name);
    if (found !== undefined && (await stat(found.path).catch(() => undefined)) !== undefined) return found;
    const running = this.#making.get(name);
    if (running !== undefined) return running;
    const made = this.#make(name, make).finally(() => this.#making.delete(name));
    this.#making.set(name, made);
    return made;
  }

  /** As `get`, but opened, so that it stays readable when it is evicted. */
  async open(name: string, make: MakeFile): Promise<FileHandle> {
    try {
      return await open((await this.get(name, make)).path);
    } catch (error) {
      // Evicted between `get` and `open`: try again.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return open((await this.get(name, make)).path);
    }
  }

  async #make(name: string, make: MakeFile): Promise<CachedFile> {
    const files = await this.#files();
    const path = join(this.#directory, name);
    const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
    await makeDirectory(this.#directory, 0o700);
    try {
      await make(unfinished);
      const { size } = await stat(unfinished);
      await rename(unfinished, path);
      this.#totalBytes += size - (files.get(name)?.sizeBytes ?? 0);
      files.set(name, { sizeBytes: size, usedAtMs: Date.now() });
      await this.#shrink(files, name);
      return { path, sizeBytes: size };
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  /** Evicts the least recently used files, but never the one just made. */
  async #shrink(files: Map<string, Held>, kept: string): Promise<void> {
    if (this.#totalBytes <= this.#maxBytes) return;
    const oldest = [...files].sort(([, a], [, b]) => a.usedAtMs - b.usedAtMs);
    for (const [name, { sizeBytes }] of oldest) {
      if (this.#totalBytes <= this.#maxBytes) return;
      if (name === kept || this.#making.has(name)) continue;
      files.delete(name);
      this.#totalBytes -= sizeBytes;
      await rm(join(this.#directory, name), { force: true });
    }
  }

  #touch(path: string, held: Held): void {
    const now = Date.now();
    if (now - held.usedAtMs > TOUCH_EVERY_MS) utimes(path, now / 1000, now / 1000).catch(() => undefined);
    held.usedAtMs = now;
  }

  #files(): Promise<Map<string, Held>> {
    this.#held ??= this.#scan();
    return this.#held;
  }

  async #scan(): Promise<Map<string, Held>> {
    const found = new Map<string, Held>();
    for (const name of await readdir(this.#directory).catch(() => [])) {
      const path = join(this.#directory, name);
      if (name.endsWith(UNFINISHED)) {
        await rm(path, { force: true });
        continue;
      }
      const facts = await stat(path).catch(() => undefined);
      if (facts?.isFile() !== true) continue;
      found.set(name, { sizeBytes: facts.size, usedAtMs: facts.mtimeMs });
      this.#totalBytes += facts.size;
    }
    return found;
  }
}
