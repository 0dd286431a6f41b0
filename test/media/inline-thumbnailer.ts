/** Draws thumbnails in this process: tests only meet bytes of their own making. */

import { drawThumbnail } from '../../src/media/draw-thumbnail.ts';
import { type Thumbnailer, ThumbnailFailed } from '../../src/media/thumbnailer.ts';

export const inlineThumbnailer: Thumbnailer = {
  async make(order) {
    await drawThumbnail(order).catch((error: Error) => {
      throw new ThumbnailFailed('impossible', error.message);
    });
  },
  async close() {},
};
