/** The process that scales pictures: it takes orders one after another and says how each went. It ends with its parent. */

import type { ScaleOrder } from './scaling.ts';

/** undefined: it is done. */
export interface ScaleReply {
  readonly problem: string | undefined;
}

process.on('message', (order: ScaleOrder) => void work(order));
process.on('disconnect', () => process.exit());

async function work(order: ScaleOrder): Promise<void> {
  try {
    // Loaded here, so that a machine without the library still answers.
    const { scalePicture } = await import('./scale-picture.ts');
    await scalePicture(order);
    reply({ problem: undefined });
  } catch (error) {
    reply({ problem: (error as Error).message });
  }
}

function reply(answer: ScaleReply): void {
  process.send?.(answer);
}
