/** What differs between commits below the wiki's root, by our own walk of their trees. */

import { LRUCache } from 'lru-cache';
import { ownBytes } from '../../base/lru.ts';
import { StoreError } from '../store.ts';
import { parseCommit } from './commit.ts';
import type { DiffRequest, ObjectReader } from './object-reader.ts';
import type { Oid } from './objects.ts';
import { findPlace, isDirectory } from './trees/tree.ts';
import { diffTrees, TREE_BOUNDS, type TreeBounds, type TreeDifference } from './trees/tree-diff.ts';

/** Neighbouring commits share most of their trees. */
const HELD_BYTES = 32 * 1024 * 1024;

export class CommitDiff {
  readonly #reader: Pick<ObjectReader, 'read'>;
  readonly #root: string;
  readonly #bounds: TreeBounds;
  readonly #held = new LRUCache<Oid, Buffer>({
    maxSize: HELD_BYTES,
    sizeCalculation: ({ length }) => length + 100,
  });

  /** @param root the folder that is compared, `''` or `docs/`; paths are relative to it */
  constructor(reader: Pick<ObjectReader, 'read'>, root: string, bounds = TREE_BOUNDS) {
    this.#reader = reader;
    this.#root = root;
    this.#bounds = bounds;
  }

  /** @throws StoreError */
  async compare({ commit, parent }: DiffRequest): Promise<TreeDifference> {
    const before = parent === undefined ? undefined : await this.#rootOf(parent);
    return diffTrees(this.#readTree, before, await this.#rootOf(commit), this.#bounds);
  }

  /** The tree at the root; undefined where there is none. */
  async #rootOf(commit: Oid): Promise<Oid | undefined> {
    const { type, body } = await this.#reader.read(commit);
    const parsed = type === 'commit' ? parseCommit(body) : undefined;
    if (parsed === undefined) throw new StoreError('damaged', `object ${commit} is no commit`);
    return treeAt(this.#readTree, parsed.tree, this.#root);
  }

  readonly #readTree = async (oid: Oid): Promise<Buffer> => {
    const held = this.#held.get(oid);
    if (held !== undefined) return held;
    const body = ownBytes((await this.#reader.read(oid)).body);
    this.#held.set(oid, body);
    return body;
  };
}

/** The tree of a folder such as `docs/`, in that of the whole; undefined where there is none. */
export async function treeAt(
  readTree: (oid: Oid) => Promise<Buffer>,
  tree: Oid,
  folder: string,
): Promise<Oid | undefined> {
  let at = tree;
  for (const name of folder.split('/').filter((part) => part !== '')) {
    const { entry } = findPlace(await readTree(at), Buffer.from(name));
    if (entry === undefined || !isDirectory(entry.mode)) return undefined;
    at = entry.oid;
  }
  return at;
}
