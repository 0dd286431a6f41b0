/**
 * Bytes of media. Small files are read whole. Large ones are copied to the disk first: any number of readers then take any part
 * of the copy without holding it in memory.
 */

import type { Readable } from 'node:stream';
import { SerialQueue } from '../../base/serial-queue.ts';
import { type DiskCache, writePieces } from '../../media/disk-cache.ts';
import type { ContentId, Store } from '../../store/store.ts';
import { fromStore, WikiError } from '../errors.ts';

/** Files up to this size are held in memory while they are sent. */
const SMALL_BYTES = 512 * 1024;

export class MediaContents {
  readonly #store: Store;
  readonly #copies: DiskCache;
  /** One copy at a time: each keeps a disk and a processor busy. */
  readonly #queue = new SerialQueue();

  constructor(store: Store, copies: DiskCache) {
    this.#store = store;
    this.#copies = copies;
  }

  /** undefined: the content is lost. @throws StoreError when the store cannot be read */
  async sizeBytes(content: ContentId): Promise<number | undefined> {
    const [size] = await this.#store.sizes([content]);
    return size;
  }

  /** At most `maxBytes` from the beginning, in an array of their own. */
  async head(content: ContentId, sizeBytes: number, maxBytes: number): Promise<Uint8Array> {
    if (sizeBytes <= SMALL_BYTES) return copied(await this.#store.read(content, SMALL_BYTES), maxBytes);
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    for await (const piece of this.#store.stream(content)) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes >= maxBytes) break;
    }
    return copied(Buffer.concat(pieces), maxBytes);
  }

  /** A file on the disk with the content. The cache may remove it later. */
  async path(content: ContentId): Promise<string> {
    const { path } = await this.#copies.get(content, (to) => this.#copy(content, to));
    return path;
  }

  /** Bytes from `first` to `last`, both included; all of them if nothing is said. */
  async read(
    content: ContentId,
    sizeBytes: number,
    { first = 0, last = sizeBytes - 1 }: { first?: number; last?: number } = {},
  ): Promise<Buffer | Readable> {
    if (sizeBytes <= SMALL_BYTES) {
      return (await this.#store.read(content, SMALL_BYTES)).subarray(first, last + 1);
    }
    const file = await this.#copies.open(content, (to) => this.#copy(content, to));
    return file.createReadStream({ start: first, end: last });
  }

  #copy(content: ContentId, to: string): Promise<void> {
    return this.#queue.run(() => writePieces(to, this.#store.stream(content)));
  }
}

/** Errors of the store and of the disk with the copies as the wiki's; other errors stay as they are. */
export function fromMedia(error: unknown, title: string): unknown {
  if ((error as Partial<NodeJS.ErrnoException>).syscall !== undefined)
    return new WikiError('unreadable', { retryAfterSeconds: 5 }, { cause: error });
  return fromStore(error, title, 0);
}

/** A copy, since a part of a larger buffer would take all of it to a thread. */
function copied(bytes: Uint8Array, maxBytes: number): Uint8Array {
  return new Uint8Array(bytes.subarray(0, maxBytes));
}
