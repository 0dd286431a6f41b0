/** The trees that edits look into, kept with the places of their entries: the next edit stands on what the last one made. */

import { LRUCache } from 'lru-cache';
import type { NewObject, Oid } from '../objects.ts';
import { IndexedTree } from './indexed-tree.ts';

/** How much of them is kept, in bytes. */
const KEPT_BYTES = 16 * 1024 * 1024;

export class Folders {
  readonly #readTree: (oid: Oid) => Promise<Buffer>;
  readonly #kept = new LRUCache<Oid, IndexedTree>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 100,
  });

  /** @param readTree bytes of a tree that is not kept; throws StoreError */
  constructor(readTree: (oid: Oid) => Promise<Buffer>) {
    this.#readTree = readTree;
  }

  /** @throws StoreError */
  async get(oid: Oid): Promise<IndexedTree> {
    const kept = this.#kept.get(oid);
    if (kept !== undefined) return kept;
    const read = new IndexedTree(await this.#readTree(oid));
    this.#kept.set(oid, read);
    return read;
  }

  /** The bytes of a tree, if it is kept. */
  bytes(oid: Oid): Buffer | undefined {
    return this.#kept.get(oid)?.bytes;
  }

  /** Keeps a tree that was saved. The folder as it was is hardly asked for again, and with every edit there is one more. */
  renew({ oid, base }: NewObject, tree: IndexedTree): void {
    if (base !== undefined) this.#kept.delete(base);
    this.#kept.set(oid, tree);
  }
}
