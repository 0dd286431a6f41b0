/** Pages as they went out to readers who are not logged in: good while the rendering and all else in the wiki is the same. */

import { LRUCache } from 'lru-cache';
import type { RenderedPage } from '../../wiki/rendering/render-rounds.ts';
import type { SentPage } from './send-page.ts';

const MAX_BYTES = 48 * 1024 * 1024;
/** What an entry takes besides its bytes. */
const OVERHEAD_BYTES = 512;

export interface KeptPage {
  readonly page: SentPage;
  readonly rendered: RenderedPage;
  /** Counts the changes of the wiki. */
  readonly generation: number;
}

export class KeptPages {
  readonly #pages: LRUCache<string, KeptPage>;

  constructor(maxBytes = MAX_BYTES) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page }, name) => page.bytes.length + name.length + OVERHEAD_BYTES,
    });
  }

  find(name: string, rendered: RenderedPage, generation: number): SentPage | undefined {
    const found = this.#pages.get(name);
    return found?.rendered === rendered && found.generation === generation ? found.page : undefined;
  }

  keep(name: string, page: KeptPage): void {
    this.#pages.set(name, page);
  }
}
