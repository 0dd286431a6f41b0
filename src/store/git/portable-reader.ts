/**
 * Reads objects in plain JavaScript, for machines without git. The library loads whole packs into memory and trips over a
 * repack that runs beside it, so every read is guarded: fresh cache, up to three tries.
 */

import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreError } from '../store.ts';
import { parseCommit } from './commit.ts';
import { CommitDiff } from './commit-diff.ts';
import { sizeOf } from './git-reader.ts';
import { CommitGraph } from './history/commit-graph.ts';
import {
  type DiffRequest,
  eachOf,
  type Listed,
  type ObjectInfo,
  type ObjectReader,
  type StoredObject,
} from './object-reader.ts';
import type { ObjectType, Oid } from './objects.ts';
import type { TreeDifference } from './trees/tree-diff.ts';

const TRIES = 3;
const PAUSE_MS = 40;

export class PortableReader implements ObjectReader {
  readonly #gitDirectory: string;
  #cache: object = {};

  constructor(gitDirectory: string) {
    this.#gitDirectory = gitDirectory;
  }

  async read(oid: Oid): Promise<StoredObject> {
    // Loaded only where there is no git.
    const { readObject } = await import('./portable-object.ts');
    for (let attempt = 1; ; attempt++) {
      try {
        const found = await readObject({
          fs,
          gitdir: this.#gitDirectory,
          oid,
          format: 'content',
          cache: this.#cache,
        });
        return { type: found.type as ObjectType, body: Buffer.from(found.object as Uint8Array) };
      } catch (error) {
        // The cache may hold a pack that a repack has just replaced.
        this.#cache = {};
        if (attempt >= TRIES) throw translate(error, oid);
        await sleep(PAUSE_MS);
      }
    }
  }

  /** The library knows whole objects only. */
  async *stream(oid: Oid): AsyncGenerator<Buffer> {
    yield (await this.read(oid)).body;
  }

  async info(oid: Oid): Promise<ObjectInfo> {
    const { type, body } = await this.read(oid);
    return { type, sizeBytes: body.length };
  }

  async history(tip: Oid, hidden: Oid | undefined): Promise<CommitGraph> {
    const known = hidden === undefined ? new Map<Oid, readonly Oid[]>() : await this.#walk(hidden, new Map());
    return CommitGraph.of(await this.#walk(tip, known));
  }

  async *readAll(oids: Listed<Oid>): AsyncGenerator<readonly StoredObject[]> {
    for (const oid of eachOf(oids)) yield [await this.read(oid)];
  }

  async sizes(oids: readonly Oid[]): Promise<(number | undefined)[]> {
    const sizes: (number | undefined)[] = [];
    for (const oid of oids) sizes.push(await sizeOf(this, oid));
    return sizes;
  }

  async *diffs(requests: Listed<DiffRequest>, root: string): AsyncGenerator<readonly TreeDifference[]> {
    const walk = new CommitDiff(this, root);
    for (const request of eachOf(requests)) yield [await walk.compare(request)];
  }

  renew(): void {
    this.#cache = {};
  }

  async close(): Promise<void> {
    this.#cache = {};
  }

  async #walk(tip: Oid, known: ReadonlyMap<Oid, unknown>): Promise<Map<Oid, readonly Oid[]>> {
    const commits = new Map<Oid, readonly Oid[]>();
    for (const stack = [tip]; stack.length > 0; ) {
      const oid = stack.pop() as Oid;
      if (commits.has(oid) || known.has(oid)) continue;
      const parents = (await this.#commit(oid)).parents;
      commits.set(oid, parents);
      stack.push(...parents);
    }
    return commits;
  }

  async #commit(oid: Oid) {
    const { type, body } = await this.read(oid);
    const commit = type === 'commit' ? parseCommit(body) : undefined;
    if (commit === undefined) throw new StoreError('damaged', `object ${oid} is no commit`);
    return commit;
  }
}

function translate(error: unknown, oid: Oid): StoreError {
  const code = (error as { code?: string }).code;
  if (code === 'NotFoundError')
    return new StoreError('missing', `object ${oid} is missing`, { cause: error });
  if (code === 'InternalError')
    return new StoreError('damaged', `object ${oid} is damaged`, { cause: error });
  return new StoreError('unreadable', `object ${oid} cannot be read`, { cause: error });
}
