/** What a file can be shown as: the original, and thumbnails of it, which are made on first use. */

import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../base/lru.ts';
import type { DiskCache, MakeFile } from '../../media/disk-cache.ts';
import type { MediaType } from '../../media/file-kinds.ts';
import { fitInto, ofWidth, type Size } from '../../media/size.ts';
import {
  type Thumbnailer,
  ThumbnailFailed,
  thumbnailMime,
  widestThumbnail,
} from '../../media/thumbnailer.ts';
import { WikiError } from '../errors.ts';
import { fileName, type MediaFile } from './files.ts';
import { originalAddress, thumbnailAddress } from './media-address.ts';
import { fromMedia, type MediaContents } from './media-contents.ts';

/** Boxes that thumbnails fit into. */
const PREFERRED: Size = { width: 800, height: 600 };
const SMALL: Size = { width: 320, height: 320 };

/** A picture that failed to scale is tried again after this time, not at every view: the machine may have been busy. */
const MAX_FAILED = 10_000;
const FAILED_MS = 3_600_000;

/** A file's original or one of its thumbnails. */
export interface FileForm {
  readonly mime: string;
  readonly mediaType: MediaType;
  /** null: not made yet, or lost. */
  readonly sizeBytes: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationSeconds: number | null;
  /** Path on this server. */
  readonly address: string;
}

/** A thumbnail on the disk. */
export interface Thumbnail {
  readonly mime: string;
  /** Unique to the bytes: equal names mean equal bytes. */
  readonly name: string;
  readonly sizeBytes: number;
  /** All bytes, or a part with both ends included. */
  readonly read: (range?: { readonly first: number; readonly last: number }) => Promise<Readable>;
}

export interface ThumbnailsOptions {
  readonly contents: MediaContents;
  readonly cache: DiskCache;
  readonly thumbnailer: Thumbnailer;
}

export class Thumbnails {
  readonly #options: ThumbnailsOptions;
  readonly #failed = new LRUCache<string, true>({ ...atMost(MAX_FAILED), ttl: FAILED_MS });

  constructor(options: ThumbnailsOptions) {
    this.#options = options;
  }

  original(file: MediaFile): FileForm {
    const { kind, width, height, durationSeconds } = file.facts;
    const { sizeBytes } = file;
    const { mime, mediaType } = kind;
    const address = originalAddress(file.path, file.content);
    return { mime, mediaType, sizeBytes, width, height, durationSeconds, address };
  }

  preferred(file: MediaFile): Promise<FileForm> {
    return this.within(file, PREFERRED);
  }

  thumbnail(file: MediaFile): Promise<FileForm> {
    return this.within(file, SMALL);
  }

  /** The largest thumbnail that fits a box; the original if it fits by itself, or if no thumbnail can be made. */
  async within(file: MediaFile, box: Size): Promise<FileForm> {
    const original = this.original(file);
    const mime = this.#mimeOf(file);
    if (mime === undefined || original.width === null || original.height === null) return original;
    const size = fitInto({ width: original.width, height: original.height }, box);
    if (size.width > widestThumbnail(file.facts)) return original;
    if (size.width === original.width && size.height === original.height && isShown(file)) return original;
    const made = await this.#options.cache.find(thumbnailName(file, mime, size.width));
    return {
      ...original,
      mime,
      ...size,
      sizeBytes: made?.sizeBytes ?? null,
      address: this.#address(file, mime, size.width),
    };
  }

  /** Address of a thumbnail with `$1` in place of its width; the original's address if no thumbnail can be made. */
  addressPattern(file: MediaFile): string {
    const mime = this.#mimeOf(file);
    if (mime === undefined) return originalAddress(file.path, file.content);
    return this.#address(file, mime, '$1');
  }

  /**
   * The thumbnail of that width, made now if need be. A width that is too large gives the widest thumbnail.
   * @returns undefined if the original serves: it is no wider, and browsers show it
   * @throws WikiError `file-unscalable`, `overloaded`
   */
  async ofWidth(file: MediaFile, asked: number, ending: string): Promise<Thumbnail | undefined> {
    const { facts, content } = file;
    const mime = this.#mimeOf(file);
    if (mime === undefined || endingFor(file, mime) !== ending)
      throw new WikiError('file-unscalable', { title: fileName(file) });
    const original = { width: facts.width as number, height: facts.height as number };
    if (asked >= original.width && ending === '') return undefined;
    const size = ofWidth(original, Math.min(asked, widestThumbnail(facts)));
    const name = thumbnailName(file, mime, size.width);
    const make: MakeFile = async (to) => {
      const from = await this.#options.contents.path(file);
      await this.#options.thumbnailer.make({ from, to, mime: facts.kind.mime, original, ...size });
    };
    try {
      const { sizeBytes } = await this.#options.cache.get(name, make);
      const read = async ({ first = 0, last = sizeBytes - 1 } = {}) =>
        (await this.#options.cache.open(name, make)).createReadStream({ start: first, end: last });
      return { mime, name, sizeBytes, read };
    } catch (error) {
      if (!(error instanceof ThumbnailFailed)) throw fromMedia(error, fileName(file));
      if (error.reason === 'busy') throw new WikiError('overloaded', { retryAfterSeconds: 1 });
      this.#failed.set(content, true);
      throw new WikiError('file-unscalable', { title: fileName(file) }, { cause: error });
    }
  }

  #mimeOf({ facts, sizeBytes, content }: MediaFile): string | undefined {
    return this.#failed.has(content) ? undefined : thumbnailMime(facts, sizeBytes ?? 0);
  }

  #address(file: MediaFile, mime: string, width: number | '$1'): string {
    return thumbnailAddress({ path: file.path, width }, file.content, endingFor(file, mime));
  }
}

/** Whether browsers show the original, in a page or alone. */
function isShown({ facts: { kind } }: MediaFile): boolean {
  return kind.serve === 'show' || kind.mediaType === 'DRAWING';
}

/** What a thumbnail's name has after the file's own if its type differs. */
function endingFor({ facts }: MediaFile, mime: string): string {
  return facts.kind.mime === mime ? '' : '.png';
}

function thumbnailName({ content }: MediaFile, mime: string, width: number): string {
  return `${content}-${width}.${mime.slice('image/'.length)}`;
}
