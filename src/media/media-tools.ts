/** What the wiki needs for its media besides the store: places on a disk for what can be made again, and a scaler. */

import { join } from 'node:path';
import { DiskCache } from './disk-cache.ts';
import type { Scaler } from './scaling.ts';

/** Bounds for copies of files that are too large to hold in memory, and for thumbnails. */
const MAX_COPY_BYTES = 2 * 1024 * 1024 * 1024;
const MAX_THUMBNAIL_BYTES = 512 * 1024 * 1024;

export interface MediaTools {
  readonly copies: DiskCache;
  readonly thumbnails: DiskCache;
  readonly scaler: Scaler;
}

/** @param directory where what is made may lie; it is made when it is needed */
export function makeMediaTools(directory: string, scaler: Scaler): MediaTools {
  return {
    copies: new DiskCache(join(directory, 'media'), MAX_COPY_BYTES),
    thumbnails: new DiskCache(join(directory, 'thumbnails'), MAX_THUMBNAIL_BYTES),
    scaler,
  };
}
