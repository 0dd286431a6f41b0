/** What the wiki needs for its media besides the store: places on a disk for what can be made again, and a scaler. */

import { join } from 'node:path';
import { DiskCache } from './disk-cache.ts';
import type { Scaler } from './scaling.ts';

/** Copies of files that are too large to be held in memory, and those that are scaled. */
const MAX_COPY_BYTES = 2 * 1024 * 1024 * 1024;
const MAX_SCALED_BYTES = 512 * 1024 * 1024;

export interface MediaTools {
  readonly copies: DiskCache;
  readonly scaled: DiskCache;
  readonly scaler: Scaler;
}

/** @param directory where what is made may lie; it is made when it is needed */
export function makeMediaTools(directory: string, scaler: Scaler): MediaTools {
  return {
    copies: new DiskCache(join(directory, 'media'), MAX_COPY_BYTES),
    scaled: new DiskCache(join(directory, 'thumbnails'), MAX_SCALED_BYTES),
    scaler,
  };
}
