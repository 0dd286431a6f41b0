/** What the addresses of media lead to: originals and thumbnails, with all that an answer needs. */

import type { Readable } from 'node:stream';
import type { FileKind } from '../../media/file-kinds.ts';
import type { Path } from '../../store/store.ts';
import { WikiError } from '../errors.ts';
import type { FileVersions } from './file-versions.ts';
import type { Files, MediaFile } from './files.ts';
import { parseThumbnail, versionOf } from './media-address.ts';
import { fromMedia, type MediaContents } from './media-contents.ts';
import type { Thumbnails } from './thumbnails.ts';

/** Larger files are not served: they would have to be copied to the disk whole. */
const MAX_BYTES = 1024 * 1024 * 1024;

export interface ServedMedium {
  /** Names the bytes. */
  readonly name: string;
  /** What an address must say to name these bytes. */
  readonly version: string;
  readonly contentType: string;
  /** Whether browsers may show it, or only save it. */
  readonly show: boolean;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly atSeconds: number;
  /** All bytes, or a part with both ends included. */
  readonly read: (range?: { readonly first: number; readonly last: number }) => Promise<Buffer | Readable>;
}

interface MediaParts {
  readonly files: Files;
  readonly versions: FileVersions;
  readonly thumbnails: Thumbnails;
}

export class ServedMedia {
  readonly #files: Files;
  readonly #versions: FileVersions;
  readonly #thumbnails: Thumbnails;
  readonly #contents: MediaContents;

  constructor({ files, versions, thumbnails }: MediaParts, contents: MediaContents) {
    this.#files = files;
    this.#versions = versions;
    this.#thumbnails = thumbnails;
    this.#contents = contents;
  }

  /**
   * @param rest what stands behind `/media/`, decoded
   * @param version what the address says of the bytes; an older version of the file is found by it
   * @throws WikiError `file-missing`, `file-unscalable`, `content-too-large`, `content-unavailable`,
   *   `content-elsewhere`, `overloaded`
   */
  async find(rest: string, version: string | null): Promise<ServedMedium> {
    const file = await this.#files.at(rest as Path);
    if (file !== undefined) return this.#original(await this.#versions.named(file, version));
    const asked = parseThumbnail(rest);
    const original = asked && (await this.#files.at(asked.path));
    if (asked === undefined || original === undefined) throw new WikiError('file-missing', { title: rest });
    return this.#thumbnail(await this.#versions.named(original, version), asked);
  }

  #original(file: MediaFile): ServedMedium {
    const { content, path, sizeBytes, atSeconds, facts } = file;
    if (file.isElsewhere) throw new WikiError('content-elsewhere', { title: path });
    if (sizeBytes === null) throw new WikiError('content-unavailable', { title: path });
    if (sizeBytes > MAX_BYTES) throw new WikiError('content-too-large', { title: path, maxBytes: MAX_BYTES });
    return {
      name: content,
      version: versionOf(content),
      contentType: contentTypeOf(facts.kind),
      show: facts.kind.serve === 'show' || facts.kind.serve === 'text',
      fileName: lastPart(path),
      sizeBytes,
      atSeconds,
      read: (range) =>
        this.#contents.read(file, sizeBytes, range).catch((error: unknown) => {
          throw fromMedia(error, path);
        }),
    };
  }

  async #thumbnail(file: MediaFile, asked: { width: number; ending: string }): Promise<ServedMedium> {
    const made = await this.#thumbnails.ofWidth(file, asked.width, asked.ending);
    if (made === undefined) return this.#original(file);
    const { name, mime, sizeBytes } = made;
    return {
      name,
      version: versionOf(file.content),
      contentType: mime,
      show: true,
      fileName: `${asked.width}px-${lastPart(file.path)}${asked.ending}`,
      sizeBytes,
      atSeconds: file.atSeconds,
      read: made.read,
    };
  }
}

function contentTypeOf({ serve, mime }: Pick<FileKind, 'serve' | 'mime'>): string {
  switch (serve) {
    case 'text':
      return 'text/plain; charset=utf-8';
    case 'bytes':
      return 'application/octet-stream';
    default:
      return mime;
  }
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
