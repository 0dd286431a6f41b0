/** Changes of a history, in the order in which they are counted: what commits say, and what differs from those before them. */

import { isUtf8 } from 'node:buffer';
import { beginLongRead } from '../../base/threads/long-read.ts';
import {
  type Change,
  type ContentId,
  type FileChange,
  type Path,
  type Progress,
  StoreError,
  type Version,
} from '../store.ts';
import { walkOrder } from '../walk-order.ts';
import { type Commit, KnownAuthors, parseCommit, parseSaid, type Said } from './commit.ts';
import type { CommitGraph } from './history/commit-graph.ts';
import type { DiffRequest, Listed, ObjectReader } from './object-reader.ts';
import type { Oid } from './objects.ts';
import { isRegularFile } from './trees/tree.ts';
import type { RawChange, TreeDifference } from './trees/tree-diff.ts';

/** So many versions take seconds to read. */
const MANY = 10_000;

/** What leads from a version (undefined: the beginning) to another. */
export interface Way {
  readonly since: Version | undefined;
  readonly until: Version;
  readonly progress?: Progress | undefined;
}

/** As `Store.changes`. @param root the wiki's. @throws StoreError */
export async function* changesBetween(
  reader: Pick<ObjectReader, 'history' | 'diffs' | 'readAll'>,
  root: string,
  { since, until, progress }: Way,
): AsyncGenerator<readonly Change[]> {
  const plan = new Plan(await reader.history(oidOf(until), since && oidOf(since)), { since, until });
  const endRead = plan.commits.length >= MANY ? beginLongRead() : undefined;
  const diffs = new OneByOne(reader.diffs(plan.comparisons, root));
  const authors = new KnownAuthors();
  let place = 0;
  try {
    for await (const objects of reader.readAll(plan.commits)) {
      const changes: Change[] = [];
      for (const { body } of objects) {
        const oid = plan.commits.at(place) as Oid;
        const parents = plan.parentCount(place++);
        const found: TreeDifference[] = [];
        for (let left = Math.max(1, parents); left > 0; left--) {
          const difference = diffs.ready() ?? (await diffs.next());
          if (difference === undefined) throw new StoreError('damaged', 'a comparison is missing');
          found.push(difference);
        }
        changes.push(changeOf(oid, understood(oid, parseSaid(body, authors)), found, parents === 0));
      }
      yield changes;
      progress?.(place, plan.commits.length);
    }
  } finally {
    endRead?.();
    await diffs.end();
  }
}

/** What is read of a history, and in which order. */
class Plan {
  readonly commits: Listed<Oid>;
  /** Of each commit with each version that it was made on, in this order. */
  readonly comparisons: Listed<DiffRequest>;
  readonly #graph: CommitGraph;
  /** Whether nothing is before: commits are compared with those alone that are read as well. */
  readonly #isWhole: boolean;
  /** Places in the graph. */
  readonly #order: readonly number[];

  constructor(graph: CommitGraph, { since, until }: Omit<Way, 'progress'>) {
    this.#graph = graph;
    this.#isWhole = since === undefined;
    this.#order = walkOrder(graph.placeOf(oidOf(until)), {
      has: (place) => place >= 0,
      parentAt: (place, nth) => graph.parentPlaceAt(place, nth),
    });
    const firsts = new Uint32Array(this.#order.length + 1);
    for (let place = 0; place < this.#order.length; place++)
      firsts[place + 1] = (firsts[place] as number) + Math.max(1, this.parentCount(place));
    const compared = new Uint32Array(firsts.at(-1) as number);
    for (let place = 0; place < this.#order.length; place++)
      compared.fill(place, firsts[place], firsts[place + 1]);
    this.commits = { length: this.#order.length, at: (place) => this.#commitAt(place) };
    this.comparisons = {
      length: compared.length,
      at: (comparison) => {
        const place = compared[comparison] as number;
        const parent = this.#parentAt(place, comparison - (firsts[place] as number));
        return { commit: this.#commitAt(place), parent };
      },
    };
  }

  /** How many versions a commit is compared with. */
  parentCount(place: number): number {
    const at = this.#order[place] as number;
    let count = 0;
    for (let nth = 0; nth < this.#graph.parentCount(at); nth++) if (this.#counts(at, nth)) count++;
    return count;
  }

  #commitAt(place: number): Oid {
    return this.#graph.at(this.#order[place] as number);
  }

  /** Of those that it is compared with. */
  #parentAt(place: number, wanted: number): Oid | undefined {
    const at = this.#order[place] as number;
    for (let nth = 0, left = wanted; nth < this.#graph.parentCount(at); nth++)
      if (this.#counts(at, nth) && left-- === 0) return this.#graph.parentAt(at, nth);
    return undefined;
  }

  #counts(at: number, nth: number): boolean {
    return !this.#isWhole || (this.#graph.parentPlaceAt(at, nth) as number) >= 0;
  }
}

function changeOf(
  oid: Oid,
  { author, atSeconds, message }: Said,
  found: readonly TreeDifference[],
  isFirst: boolean,
): Change {
  const files = found.map(({ changes }) => fileChanges(changes));
  const change: Change = { version: oid as string as Version, author, atSeconds, message, files };
  // As nearly all are: they have one shape, which is quicker to read.
  if (!isFirst && found.every(isListed)) return change;
  const emptied = emptiedIn(found);
  const left = found.flatMap((each) => each.left.flatMap(pathIn));
  return {
    ...change,
    ...(isFirst ? { isFirst } : {}),
    ...(emptied.length === 0 ? {} : { emptied }),
    ...(left.length === 0 ? {} : { left }),
  };
}

/** What comes in pieces, one by one. */
class OneByOne<T> {
  readonly #pieces: AsyncIterator<readonly T[]>;
  #piece: readonly T[] = [];
  #at = 0;

  constructor(pieces: AsyncIterable<readonly T[]>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** The next one, where it has come already. */
  ready(): T | undefined {
    return this.#piece[this.#at++];
  }

  /** The next one, once it comes; undefined: there is none. */
  async next(): Promise<T | undefined> {
    for (;;) {
      const { value, done } = await this.#pieces.next();
      if (done === true) return undefined;
      [this.#piece, this.#at] = [value, 1];
      if (value.length > 0) return value[0];
    }
  }

  async end(): Promise<void> {
    await this.#pieces.return?.();
  }
}

export function fileChanges(changes: readonly RawChange[]): FileChange[] {
  const files: FileChange[] = [];
  for (const change of changes) {
    // Names that are no UTF-8 cannot be told to anybody; they stay where they are.
    if (!isUtf8(change.path)) continue;
    const path = change.path.toString('utf8') as Path;
    const before = isRegularFile(change.beforeMode) ? (change.before as string as ContentId) : undefined;
    const after = isRegularFile(change.afterMode) ? (change.after as string as ContentId) : undefined;
    if (before !== after) files.push({ path, before, after });
  }
  return files;
}

/** Whether a comparison names every path. */
function isListed({ gone, cut, left }: TreeDifference): boolean {
  return gone.length === 0 && cut.length === 0 && left.length === 0;
}

/** Folders that are gone, and those that count as not brought whichever parent the commit is compared with. */
function emptiedIn(found: readonly TreeDifference[]): Path[] {
  const [first = new Set<Path>(), ...others] = found.map(({ cut }) => new Set(cut.flatMap(pathIn)));
  const gone = new Set(found.flatMap((each) => each.gone.flatMap(pathIn)));
  for (const path of first) if (others.every((cut) => cut.has(path))) gone.add(path);
  return [...gone];
}

/** None where the name is no UTF-8: nothing is known below it. */
function pathIn(name: Buffer): Path[] {
  return isUtf8(name) ? [name.toString('utf8') as Path] : [];
}

export function oidOf(id: Version | ContentId): Oid {
  return id as string as Oid;
}

export function asCommit(oid: Oid, body: Buffer): Commit {
  return understood(oid, parseCommit(body));
}

/** @throws StoreError */
function understood<Read>(oid: Oid, read: Read | undefined): Read {
  if (read === undefined) throw new StoreError('damaged', `commit ${oid} cannot be understood`);
  return read;
}
