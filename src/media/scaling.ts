/** Which files can have thumbnails, and of which type and size. */

import type { MediaFacts } from './facts.ts';

/** What is to be scaled, for the process that does it. */
export interface ScaleOrder {
  /** The original, on a disk. */
  readonly from: string;
  /** Where to put the thumbnail. */
  readonly to: string;
  readonly mime: string;
  /** Pixels of the original. */
  readonly original: { readonly width: number; readonly height: number };
  readonly width: number;
  readonly height: number;
}

/** Makes thumbnails. @throws ScalingFailed */
export interface Scaler {
  scale(order: ScaleOrder): Promise<void>;
  close(): Promise<void>;
}

/** Why a picture was not scaled: it cannot be (damaged, over its time), or not now. */
export class ScalingFailed extends Error {
  readonly reason: 'impossible' | 'busy';

  constructor(reason: ScalingFailed['reason'], message: string) {
    super(message);
    this.name = 'ScalingFailed';
    this.reason = reason;
  }
}

/** Types that can be scaled -> the type of their thumbnails. */
const THUMBNAIL_TYPES: ReadonlyMap<string, string> = new Map([
  ['image/png', 'image/png'],
  ['image/jpeg', 'image/jpeg'],
  ['image/gif', 'image/gif'],
  ['image/webp', 'image/webp'],
  ['image/avif', 'image/png'],
  ['image/tiff', 'image/png'],
  ['image/svg+xml', 'image/png'],
]);

/** Pictures with more pixels are not taken apart: 64 million of them are 256 MB in memory. */
const MAX_PIXELS = 64 * 1024 * 1024;
const MAX_BYTES = 100 * 1024 * 1024;
/** A drawing must be read whole before anything of it is drawn. */
const MAX_SVG_BYTES = 10 * 1024 * 1024;
/** Widest thumbnail: drawings have no width of their own to limit it. */
const MAX_THUMBNAIL_WIDTH = 4_096;
const MAX_THUMBNAIL_PIXELS = 16 * 1024 * 1024;

/** The type of a file's thumbnails; undefined if none can be made. */
export function thumbnailMime({ kind, width, height }: MediaFacts, sizeBytes: number): string | undefined {
  if (width === null || height === null || sizeBytes === 0) return undefined;
  const drawing = kind.mediaType === 'DRAWING';
  if (sizeBytes > (drawing ? MAX_SVG_BYTES : MAX_BYTES)) return undefined;
  if (!drawing && width * height > MAX_PIXELS) return undefined;
  return THUMBNAIL_TYPES.get(kind.mime);
}

/** The widest thumbnail of a file: only drawings can be enlarged. */
export function widestThumbnail({ kind, width, height }: MediaFacts): number {
  if (width === null || height === null) return 0;
  const byArea = Math.floor(Math.sqrt((MAX_THUMBNAIL_PIXELS * width) / height));
  const widest = Math.min(byArea, MAX_THUMBNAIL_WIDTH);
  return kind.mediaType === 'DRAWING' ? widest : Math.min(width, widest);
}
