/** The commits and trees of a push, as far as they may be read: what is too large, too deep or too much to name is refused. */

import { isUtf8 } from 'node:buffer';
import { LRUCache } from 'lru-cache';
import { ownBytes } from '../../../base/lru.ts';
import type { Person } from '../../store.ts';
import { latestSeconds, parseCommit } from '../commit.ts';
import type { GitReader } from '../git-reader.ts';
import type { Oid } from '../objects.ts';
import { diffTrees, type RawChange, TREE_BOUNDS, type TreeBounds } from '../trees/tree-diff.ts';
import { PushRefused } from './push-refused.ts';

/** Largest folder, in bytes as git keeps it: some 500,000 entries. */
const MAX_FOLDER_BYTES = 32 * 1024 * 1024;
const MAX_MESSAGE_BYTES = 64 * 1024;
const TREE_CACHE_BYTES = 32 * 1024 * 1024;

export interface PushedCommit {
  readonly tree: Oid;
  readonly author: Person;
  /** The later of the author's and the committer's date. */
  readonly latestSeconds: number;
  readonly hasTrailer: boolean;
}

/** Trees by their commits, the newest of them held. */
export class PushedTrees {
  readonly #reader: GitReader;
  readonly #bounds: TreeBounds;
  readonly #trailer: string;
  /** A commit is asked for itself, and for each that stands on it. */
  readonly #commits = new Map<Oid, Promise<PushedCommit>>();
  readonly #held = new LRUCache<Oid, Buffer>({
    maxSize: TREE_CACHE_BYTES,
    sizeCalculation: ({ length }) => length + 100,
  });

  /** @param root the wiki's: what lies below it may be so much deeper */
  constructor(reader: GitReader, root: string, trailer: string) {
    this.#reader = reader;
    // Its name may be written in any case.
    this.#trailer = `\n${trailer.toLowerCase()}:`;
    this.#bounds = { ...TREE_BOUNDS, parts: TREE_BOUNDS.parts + root.split('/').length - 1 };
  }

  async of(commit: Oid): Promise<Oid> {
    return (await this.commit(commit)).tree;
  }

  /** @throws PushRefused for a commit that cannot be understood, or that talks too much */
  commit(oid: Oid): Promise<PushedCommit> {
    const known = this.#commits.get(oid) ?? this.#readCommit(oid);
    this.#commits.set(oid, known);
    return known;
  }

  async #readCommit(oid: Oid): Promise<PushedCommit> {
    const { sizeBytes } = await this.#reader.info(oid);
    if (sizeBytes > MAX_MESSAGE_BYTES)
      throw new PushRefused(`the commit ${oid} is longer than ${MAX_MESSAGE_BYTES} bytes`);
    const { type, body } = await this.#reader.read(oid);
    const parsed = type === 'commit' ? parseCommit(body) : undefined;
    if (parsed === undefined) throw new PushRefused(`${oid} is no commit`);
    const hasTrailer = parsed.message.toLowerCase().includes(this.#trailer);
    return { tree: parsed.tree, author: parsed.author, latestSeconds: latestSeconds(body), hasTrailer };
  }

  /** What differs between two trees. @throws PushRefused where that is too much to be named, or lies too deep */
  async diff(before: Oid | undefined, after: Oid): Promise<readonly RawChange[]> {
    const { changes, gone, isWhole, unseen } = await diffTrees(this.#read, before, after, this.#bounds);
    if (!isWhole || gone.length > 0)
      throw new PushRefused(`a few contents make more than ${TREE_BOUNDS.paths} paths in one commit`);
    if (unseen !== undefined)
      throw new PushRefused(
        `${shownName(unseen)}: more than ${TREE_BOUNDS.parts} directories deep, or more than ${TREE_BOUNDS.pathBytes} bytes`,
      );
    return changes;
  }

  readonly #read = async (oid: Oid): Promise<Buffer> => {
    const held = this.#held.get(oid);
    if (held !== undefined) return held;
    if ((await this.#reader.info(oid)).sizeBytes > MAX_FOLDER_BYTES)
      throw new PushRefused(`a folder has more than ${MAX_FOLDER_BYTES} bytes of names`);
    const body = ownBytes((await this.#reader.read(oid)).body);
    this.#held.set(oid, body);
    return body;
  };
}

/** A raw name, readable whatever it holds. */
export function shownName(path: Buffer): string {
  return JSON.stringify(isUtf8(path) ? path.toString('utf8') : path.toString('latin1'));
}
