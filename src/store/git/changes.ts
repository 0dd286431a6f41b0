/** Changes of a history, in the order in which they are counted: what commits say, and what differs from those before them. */

import { isUtf8 } from 'node:buffer';
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
import { type Commit, parseCommit } from './commit.ts';
import type { DiffRequest, ObjectReader } from './object-reader.ts';
import type { Oid } from './objects.ts';
import { isRegularFile } from './trees/tree.ts';
import type { RawChange, TreeDifference } from './trees/tree-diff.ts';

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
): AsyncGenerator<Change> {
  const commits = await reader.history(oidOf(until), since && oidOf(since));
  const order = walkOrder(oidOf(until), commits);
  const known = (parent: Oid): boolean => since !== undefined || commits.has(parent);
  const parentsOf = (oid: Oid): readonly Oid[] => (commits.get(oid) ?? []).filter(known);
  const requests = order.flatMap((commit): DiffRequest[] => {
    const parents = parentsOf(commit);
    return parents.length === 0
      ? [{ commit, parent: undefined }]
      : parents.map((parent) => ({ commit, parent }));
  });
  const diffs = new OneByOne(reader.diffs(requests, root));
  let place = 0;
  try {
    for await (const objects of reader.readAll(order))
      for (const { body } of objects) {
        const oid = order[place++] as Oid;
        const parents = parentsOf(oid);
        const found: TreeDifference[] = [];
        for (let left = Math.max(1, parents.length); left > 0; left--) {
          const difference = diffs.ready() ?? (await diffs.next());
          if (difference === undefined) throw new StoreError('damaged', 'a comparison is missing');
          found.push(difference);
        }
        yield changeOf(oid, asCommit(oid, body), found, parents.length === 0);
        progress?.(place, order.length);
      }
  } finally {
    await diffs.end();
  }
}

function changeOf(
  oid: Oid,
  { author, atSeconds, message }: Commit,
  found: readonly TreeDifference[],
  isFirst: boolean,
): Change {
  const files = found.map(({ changes }) => fileChanges(changes));
  const change: Change = { version: oid as string as Version, author, atSeconds, message, files };
  const emptied = emptiedIn(found);
  const left = found.flatMap((each) => each.left.flatMap(pathIn));
  // Hardly any has one of these: all others have one shape, which is quicker to read.
  if (!isFirst && emptied.length === 0 && left.length === 0) return change;
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
  return changes.flatMap((change) => {
    // Names that are no UTF-8 cannot be told to anybody; they stay where they are.
    if (!isUtf8(change.path)) return [];
    const path = change.path.toString('utf8') as Path;
    const before = isRegularFile(change.beforeMode) ? (change.before as string as ContentId) : undefined;
    const after = isRegularFile(change.afterMode) ? (change.after as string as ContentId) : undefined;
    return before === after ? [] : [{ path, before, after }];
  });
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

export function asCommit(oid: Oid, body: Uint8Array): Commit {
  const commit = parseCommit(bufferOf(body));
  if (commit === undefined) throw new StoreError('damaged', `commit ${oid} cannot be understood`);
  return commit;
}

export function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
