/**
 * Files that are uploaded in parts, or wait for a yes to a warning. They lie on the disk without a name, so that none is left
 * behind however the process ends. Each belongs to who sent it, and all of them together are bounded.
 */

import { randomBytes } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How long a file waits for its next part. */
const KEPT_MS = 60 * 60 * 1_000;
/** Of one person, and of all. */
const MAX_OWN_FILES = 10;
const MAX_FILES = 100;
/** In files of the largest size. */
const MAX_OWN_SIZES = 2;
const MAX_SIZES = 10;
const KEY_BYTES = 12;

interface Stashed {
  readonly owner: string;
  readonly file: FileHandle;
  sizeBytes: number;
  usedMs: number;
  /** One part at a time. */
  busy: boolean;
}

export class UploadStash {
  readonly #files = new Map<string, Stashed>();
  readonly #maxBytes: number;

  /** @param maxBytes of one file */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** A place for a file; undefined where there is no more room. */
  async begin(owner: string): Promise<string | undefined> {
    await this.#dropOld();
    const own = this.#of(owner);
    if (own.length >= MAX_OWN_FILES || this.#files.size >= MAX_FILES) return undefined;
    const key = randomBytes(KEY_BYTES).toString('hex');
    const path = join(tmpdir(), `stemma-upload-${key}`);
    const file = await open(path, 'wx+', 0o600);
    await unlink(path).catch(() => undefined);
    this.#files.set(key, { owner, file, sizeBytes: 0, usedMs: Date.now(), busy: false });
    return key;
  }

  /** Bytes that have come; undefined where nothing of this owner has that key. */
  sizeOf(key: string, owner: string): number | undefined {
    return this.#find(key, owner)?.sizeBytes;
  }

  /** Keys and sizes of an owner's files, in the order in which they began to come. */
  list(owner: string): { readonly key: string; readonly sizeBytes: number }[] {
    return [...this.#files].flatMap(([key, file]) =>
      file.owner === owner ? { key, sizeBytes: file.sizeBytes } : [],
    );
  }

  /** Adds a part at the end. @returns whether there was room, and the file was not being written by another request */
  async append(key: string, owner: string, bytes: Uint8Array): Promise<boolean> {
    const stashed = this.#find(key, owner);
    if (stashed === undefined || stashed.busy) return false;
    const sum = (files: readonly Stashed[]): number =>
      files.reduce((all, each) => all + each.sizeBytes, bytes.byteLength);
    const fits =
      stashed.sizeBytes + bytes.byteLength <= this.#maxBytes &&
      sum(this.#of(owner)) <= MAX_OWN_SIZES * this.#maxBytes &&
      sum([...this.#files.values()]) <= MAX_SIZES * this.#maxBytes;
    if (!fits) return false;
    stashed.busy = true;
    const at = stashed.sizeBytes;
    // What is being written counts, or parts that come together would find the same room.
    stashed.sizeBytes += bytes.byteLength;
    try {
      await stashed.file.write(bytes, 0, bytes.byteLength, at);
      return true;
    } catch (error) {
      stashed.sizeBytes = at;
      throw error;
    } finally {
      stashed.usedMs = Date.now();
      stashed.busy = false;
    }
  }

  /** The whole file; undefined where nothing of this owner has that key. */
  async read(key: string, owner: string): Promise<Buffer | undefined> {
    const stashed = this.#find(key, owner);
    if (stashed === undefined || stashed.busy) return undefined;
    const bytes = Buffer.allocUnsafe(stashed.sizeBytes);
    for (let at = 0; at < bytes.length; ) {
      const { bytesRead } = await stashed.file.read(bytes, at, bytes.length - at, at);
      if (bytesRead === 0) return undefined;
      at += bytesRead;
    }
    stashed.usedMs = Date.now();
    return bytes;
  }

  async drop(key: string): Promise<void> {
    const stashed = this.#files.get(key);
    this.#files.delete(key);
    await stashed?.file.close();
  }

  #find(key: string, owner: string): Stashed | undefined {
    const stashed = this.#files.get(key);
    return stashed?.owner === owner ? stashed : undefined;
  }

  #of(owner: string): Stashed[] {
    return [...this.#files.values()].filter((each) => each.owner === owner);
  }

  async #dropOld(): Promise<void> {
    const since = Date.now() - KEPT_MS;
    for (const [key, { usedMs, busy }] of this.#files) if (usedMs < since && !busy) await this.drop(key);
  }
}
