/** What makes thumbnails, and which files can have them, of which type and size. */

import type { MediaFacts } from './facts.ts';

/** One thumbnail to make, in the form that is sent to the process that draws it. */
export interface ThumbnailOrder {
  /** Path of the original. */
  readonly from: string;
  /** Path for the thumbnail. */
  readonly to: string;
  readonly mime: string;
  /** Pixels of the original. */
  readonly original: { readonly width: number; readonly height: number };
  readonly width: number;
  readonly height: number;
}

export interface Thumbnailer {
  /** @throws ThumbnailFailed */
  make(order: ThumbnailOrder): Promise<void>;
  close(): Promise<void>;
}

/** Why there is no thumbnail: the picture allows none (damaged, takes too long), or the server is busy. */
export class ThumbnailFailed extends Error {
  readonly reason: 'impossible' | 'busy';

  constructor(reason: ThumbnailFailed['reason'], message: string) {
    super(message);
    this.name = 'ThumbnailFailed';
    this.reason = reason;
  }
}

/** Type of the original -> type of its thumbnails. Browsers show all types on the right. */
const THUMBNAIL_TYPES: ReadonlyMap<string, string> = new Map([
  ['image/png', 'image/png'],
  ['image/jpeg', 'image/jpeg'],
  ['image/gif', 'image/gif'],
  ['image/webp', 'image/webp'],
  ['image/avif', 'image/png'],
  ['image/tiff', 'image/png'],
  ['image/svg+xml', 'image/png'],
]);

/** Pictures with more pixels are not decoded: 64 million of them take 256 MB of memory. */
const MAX_PIXELS = 64 * 1024 * 1024;
const MAX_BYTES = 100 * 1024 * 1024;
/** An SVG is parsed whole before any of it is drawn, so it costs more per byte. */
const MAX_SVG_BYTES = 10 * 1024 * 1024;
/** Drawings scale to any size, so their thumbnails need a limit of their own. */
const MAX_THUMBNAIL_WIDTH = 4_096;
const MAX_THUMBNAIL_PIXELS = 16 * 1024 * 1024;

/** The type of a file's thumbnails; undefined when it can have none. */
export function thumbnailMime({ kind, width, height }: MediaFacts, sizeBytes: number): string | undefined {
  if (width === null || height === null || sizeBytes === 0) return undefined;
  const drawing = kind.mediaType === 'DRAWING';
  if (sizeBytes > (drawing ? MAX_SVG_BYTES : MAX_BYTES)) return undefined;
  if (!drawing && width * height > MAX_PIXELS) return undefined;
  return THUMBNAIL_TYPES.get(kind.mime);
}

/** Width of the largest thumbnail in pixels. Only drawings are enlarged. */
export function widestThumbnail({ kind, width, height }: MediaFacts): number {
  if (width === null || height === null) return 0;
  const byArea = Math.floor(Math.sqrt((MAX_THUMBNAIL_PIXELS * width) / height));
  const widest = Math.min(byArea, MAX_THUMBNAIL_WIDTH);
  return kind.mediaType === 'DRAWING' ? widest : Math.min(width, widest);
}
