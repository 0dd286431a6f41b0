/** What the wiki needs for media besides the store: disk caches of copies and thumbnails, a thumbnailer, files of Git LFS. */

import { join } from 'node:path';
import { DiskCache } from './disk-cache.ts';
import type { LargeFiles } from './large-files.ts';
import type { Thumbnailer } from './thumbnailer.ts';

/** Copies of files too large for memory, and of originals that thumbnails are made from. */
const MAX_COPY_BYTES = 2 * 1024 * 1024 * 1024;
const MEBIBYTE = 1024 * 1024;
const THUMBNAIL_CACHE_MIB = 512;

export interface MediaTools {
  readonly copies: DiskCache;
  readonly thumbnails: DiskCache;
  readonly thumbnailer: Thumbnailer;
  /** Absent: there are none. */
  readonly large?: Pick<LargeFiles, 'find' | 'read'>;
}

/** @param directory of the caches, created on first use */
export function makeMediaTools(
  directory: string,
  thumbnailer: Thumbnailer,
  thumbnailCacheMib = THUMBNAIL_CACHE_MIB,
): MediaTools {
  return {
    copies: new DiskCache(join(directory, 'media'), MAX_COPY_BYTES),
    thumbnails: new DiskCache(join(directory, 'thumbnails'), thumbnailCacheMib * MEBIBYTE),
    thumbnailer,
  };
}
