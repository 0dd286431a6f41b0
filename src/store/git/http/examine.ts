/**
 * What a push brings, read from where git keeps it until it is accepted. Here stands what holds for any repository that we
 * serve: one branch that only grows, plain files, bounded sizes. What makes a page is for others to judge.
 */

import { isUtf8 } from 'node:buffer';
import { open, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { BroughtFile, ContentId, Offer, Path, Version } from '../../store.ts';
import { parseCommit } from '../commit.ts';
import type { GitReader } from '../git-reader.ts';
import type { Oid } from '../objects.ts';
import type { RawChange } from '../trees/tree-diff.ts';
import { diffTrees, TREE_BOUNDS, type TreeBounds } from '../trees/tree-diff.ts';
import type { AskedPush } from './hook.ts';

/** Largest file, the largest sum of all files, and the most objects that one push may bring. */
const MAX_FILE_BYTES = 100 * 1024 * 1024;
const MAX_TOTAL_BYTES = 512 * 1024 * 1024;
const MAX_OBJECTS = 20_000;
const MAX_MESSAGE_BYTES = 64 * 1024;
/** Objections that are told; more help nobody. */
const MAX_OBJECTIONS = 20;
const TREE_CACHE_BYTES = 32 * 1024 * 1024;
const NO_OID = '0'.repeat(40);
const PLAIN_MODES: readonly string[] = ['100644', '100755', '000000'];

export interface Served {
  readonly directory: string;
  readonly branch: string;
  /** Sub-directory that holds the wiki: `''` or `docs/`. */
  readonly root: string;
}

/** The branch goes from `before` (undefined: it is not there yet) to `after`. */
export interface Move {
  readonly before: Oid | undefined;
  readonly after: Oid;
}

/** A push that may not come in, in words for the pusher. */
export class PushRefused extends Error {
  readonly objections: readonly string[];

  constructor(...objections: string[]) {
    super(objections[0]);
    this.objections = objections;
  }
}

/** The environment in which git sees a push's objects. @throws PushRefused where that place is none of git's */
export function quarantineEnvironment(directory: string, quarantine: string): NodeJS.ProcessEnv {
  const name = basename(quarantine);
  if (!/^(?:tmp_objdir-)?incoming-\w+$/.test(name)) throw new PushRefused('nothing was pushed');
  const objects = join(directory, 'objects');
  return { GIT_OBJECT_DIRECTORY: join(objects, name), GIT_ALTERNATE_OBJECT_DIRECTORIES: objects };
}

/** The one move that a push may ask for. @throws PushRefused */
export function onlyMove({ moves }: AskedPush, branch: string): Move {
  const [move, another] = moves;
  if (move === undefined) throw new PushRefused('nothing was pushed');
  if (another !== undefined || move.name !== `refs/heads/${branch}`)
    throw new PushRefused(`only the branch ${branch} can be pushed, and nothing beside it`);
  if (move.after === NO_OID) throw new PushRefused(`the branch ${branch} cannot be deleted`);
  return { before: move.before === NO_OID ? undefined : move.before, after: move.after };
}

/** Reads what a push brings. @throws PushRefused, StoreError */
export async function examine(
  served: Served,
  reader: GitReader,
  quarantine: string,
  { before, after }: Move,
): Promise<Offer> {
  await refuseManyObjects(join(served.directory, 'objects', basename(quarantine)));
  const commits = await reader.history(after, before);
  if (before !== undefined && ![...commits.values()].some((parents) => parents.includes(before)))
    throw new PushRefused(
      'the history that is served cannot be replaced: fetch it, rebase or merge upon it, and push again',
    );
  const trees = new Trees(reader, served.root);
  const found = await findChanges(commits, trees, before, served.root);
  const brought = await sized(reader, found.brought);
  const difference = (await trees.diff(before && (await trees.of(before)), await trees.of(after))).filter(
    ({ path }) => isBelow(path, served.root),
  );
  const pathOf = ({ path }: RawChange): Path => pathBelow(path, served.root);
  return {
    base: before as string | undefined as Version | undefined,
    tip: after as string as Version,
    brought,
    added: difference.filter((change) => change.before === NO_OID).map(pathOf),
    removed: difference.filter((change) => change.after === NO_OID).map(pathOf),
    touched: found.touched,
    async *read(contents) {
      for await (const { body } of reader.readAll(contents as readonly string[] as readonly Oid[]))
        yield body;
    },
  };
}

/** Trees by their commits, the newest of them held. */
class Trees {
  readonly #reader: GitReader;
  readonly #bounds: TreeBounds;
  /** A commit is asked for itself, and for each that stands on it. */
  readonly #byCommit = new Map<Oid, Promise<Oid>>();
  readonly #held = new LRUCache<Oid, Buffer>({
    maxSize: TREE_CACHE_BYTES,
    sizeCalculation: ({ length }) => length + 100,
  });

  /** @param root the wiki's: what lies below it may be so much deeper */
  constructor(reader: GitReader, root: string) {
    this.#reader = reader;
    this.#bounds = { ...TREE_BOUNDS, parts: TREE_BOUNDS.parts + root.split('/').length - 1 };
  }

  /** @throws PushRefused for a commit that cannot be understood, or that talks too much */
  of(commit: Oid): Promise<Oid> {
    const known = this.#byCommit.get(commit) ?? this.#treeOf(commit);
    this.#byCommit.set(commit, known);
    return known;
  }

  async #treeOf(commit: Oid): Promise<Oid> {
    const { sizeBytes } = await this.#reader.info(commit);
    if (sizeBytes > MAX_MESSAGE_BYTES)
      throw new PushRefused(`the commit ${commit} is longer than ${MAX_MESSAGE_BYTES} bytes`);
    const { type, body } = await this.#reader.read(commit);
    const parsed = type === 'commit' ? parseCommit(body) : undefined;
    if (parsed === undefined) throw new PushRefused(`${commit} is no commit`);
    return parsed.tree;
  }

  /** What differs between two trees. @throws PushRefused where that is too much to be named, or lies too deep */
  async diff(before: Oid | undefined, after: Oid): Promise<readonly RawChange[]> {
    const { changes, gone, isWhole, unseen } = await diffTrees(this.#read, before, after, this.#bounds);
    if (!isWhole || gone.length > 0)
      throw new PushRefused(`a few contents make more than ${TREE_BOUNDS.paths} paths in one commit`);
    if (unseen !== undefined)
      throw new PushRefused(
        `${shown(unseen)}: more than ${TREE_BOUNDS.parts} directories deep, or more than ${TREE_BOUNDS.pathBytes} bytes`,
      );
    return changes;
  }

  readonly #read = async (oid: Oid): Promise<Buffer> => {
    const held = this.#held.get(oid);
    if (held !== undefined) return held;
    const { body } = await this.#reader.read(oid);
    this.#held.set(oid, body);
    return body;
  };
}

type Unsized = Omit<BroughtFile, 'sizeBytes'>;

/**
 * Every file that a new commit has and none of its parents has so, and all paths that are touched: a merge touches what it
 * has otherwise than the served line below it, though a side branch may have brought it long ago. @throws PushRefused
 */
async function findChanges(
  commits: ReadonlyMap<Oid, readonly Oid[]>,
  trees: Trees,
  before: Oid | undefined,
  root: string,
): Promise<{ readonly brought: readonly Unsized[]; readonly touched: readonly Path[] }> {
  const found = new Map<string, Unsized>();
  const touched = new Set<Path>();
  const line = lineUpon(before, commits);
  const objections: string[] = [];
  // The oldest first: neighbours share their trees.
  for (const [commit, parents] of [...commits].reverse()) {
    const tree = await trees.of(commit);
    const upon = parents.length > 1 ? parents.find((parent) => line.has(parent)) : undefined;
    const merged = upon === undefined ? [] : await trees.diff(await trees.of(upon), tree);
    for (const { path } of merged) if (isBelow(path, root)) touched.add(pathBelow(path, root));
    for (const change of await newTo(tree, parents, trees)) {
      if (!isBelow(change.path, root)) continue;
      const path = pathBelow(change.path, root);
      touched.add(path);
      if (change.after === NO_OID) continue;
      const problem = problemOf(change);
      if (problem !== undefined) objections.push(`${shown(change.path)}: ${problem}`);
      if (objections.length > MAX_OBJECTIONS) throw new PushRefused(...objections, 'and perhaps more');
      const isNew = change.before === NO_OID;
      found.set(`${change.after}${isNew}${path}`, {
        path,
        content: change.after as string as ContentId,
        isNew,
      });
    }
  }
  if (objections.length > 0) throw new PushRefused(...new Set(objections));
  return { brought: [...found.values()], touched: [...touched] };
}

/** The served version and all new commits that stand on it. */
function lineUpon(before: Oid | undefined, commits: ReadonlyMap<Oid, readonly Oid[]>): ReadonlySet<Oid> {
  const children = new Map<Oid, Oid[]>();
  for (const [commit, parents] of commits) {
    for (const parent of parents) {
      const known = children.get(parent);
      if (known === undefined) children.set(parent, [commit]);
      else known.push(commit);
    }
  }
  const line = new Set(before === undefined ? [] : [before]);
  // A set that grows is walked to its new end.
  for (const each of line) for (const child of children.get(each) ?? []) line.add(child);
  return line;
}

function isBelow(path: Buffer, root: string): boolean {
  return path.toString('latin1').startsWith(root);
}

function pathBelow(path: Buffer, root: string): Path {
  return path.toString('utf8').slice(root.length) as Path;
}

/** What differs from all parents: the rest is theirs. */
async function newTo(tree: Oid, parents: readonly Oid[], trees: Trees): Promise<readonly RawChange[]> {
  const [first, ...others] = parents;
  let changes = await trees.diff(first && (await trees.of(first)), tree);
  for (const parent of others) {
    const known = new Map(
      (await trees.diff(await trees.of(parent), tree)).map((change) => [
        change.path.toString('latin1'),
        change,
      ]),
    );
    changes = changes.flatMap((change) => {
      const other = known.get(change.path.toString('latin1'));
      return other === undefined ? [] : [change.before === NO_OID ? other : change];
    });
  }
  return changes;
}

function problemOf({ path, afterMode, beforeMode }: RawChange): string | undefined {
  if (!isUtf8(path)) return 'the name is not UTF-8';
  if (afterMode === '120000') return 'symbolic links cannot be pushed';
  if (afterMode === '160000') return 'submodules cannot be pushed';
  if (!PLAIN_MODES.includes(afterMode) && afterMode !== beforeMode)
    return `the mode ${afterMode} is none of 100644 and 100755`;
  return undefined;
}

async function sized(reader: GitReader, files: readonly Unsized[]): Promise<BroughtFile[]> {
  const sizes = await reader.sizes(files.map(({ content }) => content as string as Oid));
  let total = 0;
  return files.map((file, at) => {
    const sizeBytes = sizes[at];
    if (sizeBytes === undefined)
      throw new PushRefused(`${JSON.stringify(file.path)}: the content is missing`);
    if (sizeBytes > MAX_FILE_BYTES)
      throw new PushRefused(`${JSON.stringify(file.path)}: more than ${MAX_FILE_BYTES} bytes`);
    total += sizeBytes;
    if (total > MAX_TOTAL_BYTES)
      throw new PushRefused(`all files together have more than ${MAX_TOTAL_BYTES} bytes: push them in parts`);
    return { ...file, sizeBytes };
  });
}

const PACK_HEAD_BYTES = 12;

/** A pack's head tells how many objects it holds. */
async function refuseManyObjects(quarantine: string): Promise<void> {
  let count = 0;
  for (const name of await readdir(join(quarantine, 'pack')).catch(() => [] as string[])) {
    if (!name.endsWith('.pack')) continue;
    const file = await open(join(quarantine, 'pack', name));
    try {
      const { buffer } = await file.read(Buffer.alloc(PACK_HEAD_BYTES), 0, PACK_HEAD_BYTES, 0);
      count += buffer.readUInt32BE(8);
    } finally {
      await file.close();
    }
  }
  if (count > MAX_OBJECTS)
    throw new PushRefused(`${count} objects are more than ${MAX_OBJECTS} at once: push them in parts`);
}

/** A raw name, readable whatever it holds. */
function shown(path: Buffer): string {
  return JSON.stringify(isUtf8(path) ? path.toString('utf8') : path.toString('latin1'));
}
