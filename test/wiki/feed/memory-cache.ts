/** Derived files in memory. */

import type { DerivedCache } from '../../../src/wiki/feed/saved-lines.ts';

export class MemoryCache implements DerivedCache {
  readonly files = new Map<string, Buffer>();

  async read(name: string): Promise<Buffer | undefined> {
    const bytes = this.files.get(name);
    return bytes && Buffer.from(bytes);
  }

  async write(name: string, content: Parameters<DerivedCache['write']>[1]): Promise<void> {
    const copies: Buffer[] = [];
    for await (const piece of content) copies.push(Buffer.from(piece));
    this.files.set(name, Buffer.concat(copies));
  }
}
