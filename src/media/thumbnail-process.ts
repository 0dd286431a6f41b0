/** The process that draws thumbnails, one order after another, and reports how each went. It exits with its parent. */

import type { ThumbnailOrder } from './thumbnailer.ts';

export interface ThumbnailReply {
  /** undefined: the thumbnail is there. */
  readonly problem: string | undefined;
}

process.on('message', (order: ThumbnailOrder) => void work(order));
process.on('disconnect', () => process.exit());

async function work(order: ThumbnailOrder): Promise<void> {
  try {
    // Imported here, so that a machine without the library replies with a problem instead of crashing.
    const { drawThumbnail } = await import('./draw-thumbnail.ts');
    await drawThumbnail(order);
    reply({ problem: undefined });
  } catch (error) {
    reply({ problem: (error as Error).message });
  }
}

function reply(answer: ThumbnailReply): void {
  process.send?.(answer);
}
