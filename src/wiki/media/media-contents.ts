/**
 * Bytes of media. Small files are read whole. Large ones are copied to the disk first: any number of readers then take any part
 * of the copy without holding it in memory.
 */

import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { SerialQueue } from '../../base/serial-queue.ts';
import { type DiskCache, writePieces } from '../../media/disk-cache.ts';
import type { LargeFile } from '../../media/lfs-pointer.ts';
import type { MediaTools } from '../../media/media-tools.ts';
import type { ContentId, Store } from '../../store/store.ts';
import { fromStore, WikiError } from '../errors.ts';

/** Files up to this size are held in memory while they are sent. */
const SMALL_BYTES = 512 * 1024;

/** Where the bytes of a file are: in the store, or in a file of Git LFS that the store has a pointer of. */
export interface MediaPlace {
  readonly content: ContentId;
  /** A path on the disk. */
  readonly largeAt: string | undefined;
}

export class MediaContents {
  readonly #store: Store;
  readonly #copies: DiskCache;
  readonly #large: MediaTools['large'];
  /** One copy at a time: each keeps a disk and a processor busy. */
  readonly #queue = new SerialQueue();

  constructor(store: Store, { copies, large }: Pick<MediaTools, 'copies' | 'large'>) {
    this.#store = store;
    this.#copies = copies;
    this.#large = large;
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

  /** Where the file that a pointer stands for lies on the disk; undefined where it is not here. */
  async large(pointer: LargeFile): Promise<string | undefined> {
    return this.#large?.find(pointer);
  }

  /** A file on the disk with the content. The cache may remove it later. */
  async path({ content, largeAt }: MediaPlace): Promise<string> {
    if (largeAt !== undefined) return largeAt;
    const { path } = await this.#copies.get(content, (to) => this.#copy(content, to));
    return path;
  }

  /** Bytes from `first` to `last`, both included; all of them if nothing is said. */
  async read(
    { content, largeAt }: MediaPlace,
    sizeBytes: number,
    { first = 0, last = sizeBytes - 1 }: { first?: number; last?: number } = {},
  ): Promise<Buffer | Readable> {
    if (largeAt !== undefined && this.#large !== undefined)
      return this.#large.read(largeAt, { start: first, end: last });
    if (sizeBytes <= SMALL_BYTES) {
      return (await this.#store.read(content, SMALL_BYTES)).subarray(first, last + 1);
    }
    const file = await this.#copies.open(content, (to) => this.#copy(content, to));
    return file.createReadStream({ start: first, end: last });
  }

  /** Of all its bytes. */
  async sha1(content: ContentId): Promise<string> {
    const hash = createHash('sha1');
    for await (const piece of this.#store.stream(content)) hash.update(piece);
    return hash.digest('hex');
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
