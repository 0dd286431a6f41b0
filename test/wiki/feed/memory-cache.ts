/** Derived files in memory. */

import type { DerivedCache } from '../../../src/wiki/feed/saved-lines.ts';

export class MemoryCache implements DerivedCache {
  readonly files = new Map<string, Buffer>();

  async read(name: string): Promise<Buffer | undefined> {
    const bytes = this.files.get(name);
    return bytes && Buffer.from(bytes);
  }

  async write(name: string, content: Buffer | readonly Buffer[]): Promise<void> {
    this.files.set(name, Buffer.concat([content].flat()));
  }
}
