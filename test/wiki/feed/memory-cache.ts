/** Derived files in memory. */

import type { DerivedCache } from '../../../src/wiki/feed/saved-lines.ts';
import { whole } from '../../search/saved.ts';

export class MemoryCache implements DerivedCache {
  readonly files = new Map<string, Buffer>();

  async read(name: string): Promise<Buffer | undefined> {
    const bytes = this.files.get(name);
    return bytes && Buffer.from(bytes);
  }

  async write(name: string, content: Parameters<DerivedCache['write']>[1]): Promise<void> {
    this.files.set(name, await whole(content));
  }
}
