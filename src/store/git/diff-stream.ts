/**
 * Splits the output of `git diff-tree --stdin --raw -z` into comparisons. Bytes come in pieces of any size, which hold words that each
 * end with a NUL: the name of a commit, then for each path that differs its modes and contents, and the path.
 */

import { StoreError } from '../store.ts';
import type { Oid } from './objects.ts';
import { type RawChange, TREE_BOUNDS, type TreeDifference } from './trees/tree-diff.ts';

const NUL = 0;
const COLON = 0x3a;
const SLASH = 0x2f;
const FILE_MODE = '100644';
const MAX_BYTES = 64 * 1024 * 1024;
const NONE: readonly Buffer[] = [];

/** Feed it bytes: it passes on each comparison that is whole. */
export class DiffStream {
  readonly #rootBytes: number;
  readonly #deliver: (difference: TreeDifference) => void;
  #rest: Buffer = Buffer.alloc(0);
  #meta: Omit<RawChange, 'path'> | undefined;
  /** Of the comparison that is being read. */
  #changes: RawChange[] | undefined;
  #bytes = 0;

  /** @param root below which paths lie; they are told relative to it */
  constructor(root: string, deliver: (difference: TreeDifference) => void) {
    this.#rootBytes = Buffer.byteLength(root);
    this.#deliver = deliver;
  }

  /** @throws StoreError `too-large` */
  push(chunk: Buffer): void {
    const all = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let from = 0;
    for (let end = all.indexOf(NUL); end >= 0; end = all.indexOf(NUL, from)) {
      this.#take(all, from, end);
      from = end + 1;
    }
    this.#rest = all.subarray(from);
  }

  /** Nothing comes after. */
  end(): void {
    if (this.#changes === undefined) return;
    this.#deliver({
      changes: this.#changes,
      gone: NONE,
      cut: NONE,
      left: NONE,
      isWhole: true,
      unseen: undefined,
    });
  }

  #take(all: Buffer, from: number, end: number): void {
    if (this.#meta !== undefined) this.#takePath(all.subarray(from + this.#rootBytes, end), this.#meta);
    else if (all[from] === COLON) this.#meta = metaAt(all, from);
    else {
      this.end();
      this.#changes = [];
      this.#bytes = 0;
    }
  }

  #takePath(path: Buffer, { beforeMode, afterMode, before, after }: Omit<RawChange, 'path'>): void {
    this.#meta = undefined;
    const changes = this.#changes ?? [];
    if (isWithinBounds(path)) changes.push({ path, beforeMode, afterMode, before, after });
    this.#bytes += path.length;
    if (this.#bytes > MAX_BYTES || changes.length > TREE_BOUNDS.paths)
      throw new StoreError('too-large', 'a comparison has too many paths');
  }
}

/** `:100644 100644 <before> <after> M`. Each name is a text of its own: a part of the line would keep the whole of it in memory. */
function metaAt(all: Buffer, at: number): Omit<RawChange, 'path'> {
  return {
    beforeMode: modeAt(all, at + 1),
    afterMode: modeAt(all, at + 8),
    before: all.toString('latin1', at + 15, at + 55) as Oid,
    after: all.toString('latin1', at + 56, at + 96) as Oid,
  };
}

/** Nearly all are files that nobody runs: their mode is no text of its own each time. */
function modeAt(all: Buffer, at: number): string {
  for (let place = 0; place < FILE_MODE.length; place++)
    if (all[at + place] !== FILE_MODE.charCodeAt(place))
      return all.toString('latin1', at, at + FILE_MODE.length);
  return FILE_MODE;
}

/** Rule 8 of Storage format: what lies deeper or has a longer path is neither page nor file. */
function isWithinBounds(path: Buffer): boolean {
  if (path.length > TREE_BOUNDS.pathBytes) return false;
  let parts = 1;
  for (const byte of path) if (byte === SLASH) parts++;
  return parts <= TREE_BOUNDS.parts;
}
