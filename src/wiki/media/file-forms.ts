/** The forms of a file: the original, and smaller pictures of it that are made when they are first asked for. */

import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../base/lru.ts';
import type { DiskCache, MakeFile } from '../../media/disk-cache.ts';
import type { MediaType } from '../../media/file-kinds.ts';
import { type Scaler, ScalingFailed, scaledMime, widestScaled } from '../../media/scaling.ts';
import { fitInto, ofWidth, type Size } from '../../media/size.ts';
import { WikiError } from '../errors.ts';
import { fileName, type MediaFile } from './files.ts';
import { originalAddress, scaledAddress } from './media-address.ts';
import { fromMedia, type MediaContents } from './media-contents.ts';

/** Boxes that forms fit into. */
const PREFERRED: Size = { width: 800, height: 600 };
const THUMBNAIL: Size = { width: 320, height: 320 };

/** Pictures that could not be scaled are not tried at every view, but now and then: it may have been the machine. */
const MAX_FAILED = 10_000;
const FAILED_MS = 3_600_000;

export interface FileForm {
  readonly mime: string;
  readonly mediaType: MediaType;
  /** null: it is not made yet, or lost. */
  readonly sizeBytes: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationSeconds: number | null;
  /** Path on this server. */
  readonly address: string;
}

/** A scaled picture on the disk. */
export interface ScaledFile {
  readonly mime: string;
  /** Names the form of the content; equal bytes have equal names. */
  readonly name: string;
  readonly sizeBytes: number;
  /** All bytes, or a part with both ends included. */
  readonly read: (range?: { readonly first: number; readonly last: number }) => Promise<Readable>;
}

export interface FileFormsOptions {
  readonly contents: MediaContents;
  readonly scaled: DiskCache;
  readonly scaler: Scaler;
}

export class FileForms {
  readonly #options: FileFormsOptions;
  readonly #failed = new LRUCache<string, true>({ ...atMost(MAX_FAILED), ttl: FAILED_MS });

  constructor(options: FileFormsOptions) {
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
    return this.within(file, THUMBNAIL);
  }

  /** The largest form that fits a box; the original where it does itself, or where none can be made. */
  async within(file: MediaFile, box: Size): Promise<FileForm> {
    const original = this.original(file);
    const mime = this.#mimeOf(file);
    if (mime === undefined || original.width === null || original.height === null) return original;
    const size = fitInto({ width: original.width, height: original.height }, box);
    if (size.width > widestScaled(file.facts)) return original;
    if (size.width === original.width && isShown(file)) return original;
    const made = await this.#options.scaled.find(scaledName(file, mime, size.width));
    return {
      ...original,
      mime,
      ...size,
      sizeBytes: made?.sizeBytes ?? null,
      address: this.#address(file, mime, size.width),
    };
  }

  /** Address of a form of any width, which stands for `$1`; the original's where none can be made. */
  addressPattern(file: MediaFile): string {
    const mime = this.#mimeOf(file);
    if (mime === undefined) return originalAddress(file.path, file.content);
    return this.#address(file, mime, '$1');
  }

  /**
   * A picture of that width, made now if need be; a width that the file cannot be given is the widest it can.
   * @returns undefined where the original serves: it is no wider, and browsers show it
   * @throws WikiError `file-unscalable`, `overloaded`
   */
  async scaled(file: MediaFile, asked: number, ending: string): Promise<ScaledFile | undefined> {
    const { facts, content } = file;
    const mime = this.#mimeOf(file);
    if (mime === undefined || endingFor(file, mime) !== ending)
      throw new WikiError('file-unscalable', { title: fileName(file) });
    const original = { width: facts.width as number, height: facts.height as number };
    if (asked >= original.width && ending === '') return undefined;
    const size = ofWidth(original, Math.min(asked, widestScaled(facts)));
    const name = scaledName(file, mime, size.width);
    const make: MakeFile = async (to) => {
      const from = await this.#options.contents.path(content);
      await this.#options.scaler.scale({ from, to, mime: facts.kind.mime, original, ...size });
    };
    try {
      const { sizeBytes } = await this.#options.scaled.get(name, make);
      const read = async ({ first = 0, last = sizeBytes - 1 } = {}) =>
        (await this.#options.scaled.open(name, make)).createReadStream({ start: first, end: last });
      return { mime, name, sizeBytes, read };
    } catch (error) {
      if (!(error instanceof ScalingFailed)) throw fromMedia(error, fileName(file));
      if (error.reason === 'busy') throw new WikiError('overloaded', { retryAfterSeconds: 1 });
      this.#failed.set(content, true);
      throw new WikiError('file-unscalable', { title: fileName(file) }, { cause: error });
    }
  }

  #mimeOf({ facts, sizeBytes, content }: MediaFile): string | undefined {
    return this.#failed.has(content) ? undefined : scaledMime(facts, sizeBytes ?? 0);
  }

  #address(file: MediaFile, mime: string, width: number | '$1'): string {
    return scaledAddress({ path: file.path, width }, file.content, endingFor(file, mime));
  }
}

/** Whether browsers show the original, beside a page or alone. */
function isShown({ facts: { kind } }: MediaFile): boolean {
  return kind.serve === 'show' || kind.mediaType === 'DRAWING';
}

/** What the name of a form has behind the file's own where its type is another. */
function endingFor({ facts }: MediaFile, mime: string): string {
  return facts.kind.mime === mime ? '' : '.png';
}

function scaledName({ content }: MediaFile, mime: string, width: number): string {
  return `${content}-${width}.${mime.slice('image/'.length)}`;
}
