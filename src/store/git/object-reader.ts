/** Reading a repository's objects: by a git that stands by, or in plain JavaScript where there is none. */

import type { CommitGraph } from './history/commit-graph.ts';
import type { ObjectType, Oid } from './objects.ts';
import type { TreeDifference } from './trees/tree-diff.ts';

export interface StoredObject {
  readonly type: ObjectType;
  readonly body: Buffer;
}

export interface ObjectInfo {
  readonly type: ObjectType;
  readonly sizeBytes: number;
}

/** Many things in order. Those of a long history are made when they are asked for. */
export type Listed<T> = Pick<readonly T[], 'length' | 'at'>;

/** One by one. */
export function* eachOf<T>(listed: Listed<T>, from = 0, to = listed.length): Generator<T> {
  for (let at = from; at < Math.min(to, listed.length); at++) yield listed.at(at) as T;
}

/** A commit to compare with one parent; undefined: with nothing. */
export interface DiffRequest {
  readonly commit: Oid;
  readonly parent: Oid | undefined;
}

export interface ObjectReader {
  /** @throws StoreError `missing`, `damaged` or `unreadable` */
  read(oid: Oid): Promise<StoredObject>;
  /** A file's bytes piece by piece. @throws StoreError as `read` */
  stream(oid: Oid): AsyncIterable<Buffer>;
  /** @throws StoreError as `read` */
  info(oid: Oid): Promise<ObjectInfo>;
  /** Commits reachable from `tip` but not from `hidden`. @throws StoreError */
  history(tip: Oid, hidden: Oid | undefined): Promise<CommitGraph>;
  /** Many objects in the order asked, in pieces as they come: a wait for each takes longer than all else. */
  readAll(oids: Listed<Oid>): AsyncIterable<readonly StoredObject[]>;
  /** Sizes of many objects in the order asked; undefined for objects that are missing. */
  sizes(oids: readonly Oid[]): Promise<(number | undefined)[]>;
  /**
   * What differs below a root (`''` or `docs/`), one answer per request in the order asked, in pieces likewise; paths are relative to
   * the root.
   */
  diffs(requests: Listed<DiffRequest>, root: string): AsyncIterable<readonly TreeDifference[]>;
  /** Lets go of files that were replaced, when no read is waiting. */
  renew(): void;
  close(): Promise<void>;
}
