/** What a repository holds: of its files and folders, those that were asked for lately are kept in memory. */

import { LRUCache } from 'lru-cache';
import { ownBytes } from '../../base/lru.ts';
import { type ContentId, StoreError } from '../store.ts';
import { oidOf } from './changes.ts';
import type { ObjectReader } from './object-reader.ts';
import type { Oid } from './objects.ts';

/** Trees and small files kept in memory, in bytes. */
const CACHE_BYTES = 32 * 1024 * 1024;
const LARGEST_CACHED_BYTES = 2 * 1024 * 1024;

export class KeptObjects {
  readonly #reader: ObjectReader;
  readonly #cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length + 100,
  });

  constructor(reader: ObjectReader) {
    this.#reader = reader;
  }

  async read(content: ContentId, maxBytes: number): Promise<Buffer> {
    const bytes = await this.scan(content, maxBytes);
    return this.#cache.has(content) ? bytes : this.keep(content, bytes);
  }

  async scan(content: ContentId, maxBytes: number): Promise<Buffer> {
    const held = this.#cache.get(content);
    if (held !== undefined) return within(held, held.length, maxBytes);
    const oid = oidOf(content);
    const { type, sizeBytes } = await this.#reader.info(oid);
    if (type !== 'blob') throw notAFile();
    within(undefined, sizeBytes, maxBytes);
    return (await this.#reader.read(oid)).body;
  }

  async *stream(content: ContentId): AsyncGenerator<Uint8Array> {
    const oid = oidOf(content);
    if ((await this.#reader.info(oid)).type !== 'blob') throw notAFile();
    yield* this.#reader.stream(oid);
  }

  /** Of what was just saved they are known: git would be asked once more for every batch of edits. */
  async sizes(contents: readonly ContentId[]): Promise<(number | undefined)[]> {
    const sizes = contents.map((content) => this.#cache.peek(content)?.length);
    const others = contents.filter((_, place) => sizes[place] === undefined);
    if (others.length === 0) return sizes;
    const found = (await this.#reader.sizes(others.map(oidOf))).values();
    return sizes.map((size) => size ?? found.next().value);
  }

  /** The bytes of a folder. */
  async tree(oid: Oid): Promise<Buffer> {
    const held = this.#cache.get(oid);
    if (held !== undefined) return held;
    const { type, body } = await this.#reader.read(oid);
    if (type !== 'tree') throw new StoreError('damaged', 'a directory is stored as something else');
    return this.keep(oid, body);
  }

  /** What was read or saved, for the next who asks. */
  keep(oid: string, body: Buffer): Buffer {
    if (body.length > LARGEST_CACHED_BYTES) return body;
    const own = ownBytes(body);
    this.#cache.set(oid, own);
    return own;
  }
}

function notAFile(): StoreError {
  return new StoreError('damaged', 'a file is stored as something else');
}

function within<T>(value: T, sizeBytes: number, maxBytes: number): T {
  if (sizeBytes <= maxBytes) return value;
  throw new StoreError('too-large', `a file has ${sizeBytes} bytes, more than ${maxBytes}`);
}
