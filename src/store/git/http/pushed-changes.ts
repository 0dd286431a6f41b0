/** What the new commits of a push change, each beside its parents. */

import { isUtf8 } from 'node:buffer';
import type { Offer, Path, PushedAuthor, Version } from '../../store.ts';
import type { Oid } from '../objects.ts';
import type { RawChange } from '../trees/tree-diff.ts';
import type { PushLimits } from './push-limits.ts';
import { PushRefused } from './push-refused.ts';
import { fileOf, isAdded, isBelow, isRemoved, pathBelow, type UnsizedFile } from './pushed-files.ts';
import { type PushedCommit, type PushedTrees, shownName } from './pushed-trees.ts';
import { swapIn, type UnsizedSwap } from './swaps.ts';

/** Objections that are reported. More would not be read. */
const MAX_OBJECTIONS = 20;
const PLAIN_MODES: readonly string[] = ['100644', '100755', '000000'];

export interface FoundChanges {
  readonly brought: readonly UnsizedFile[];
  readonly touched: readonly Path[];
  readonly outside: Offer['outside'];
  readonly swaps: readonly UnsizedSwap[];
  readonly authors: Offer['authors'];
  readonly hasTrailer: boolean;
}

interface Ground {
  readonly before: Oid | undefined;
  readonly root: string;
  readonly limits: PushLimits;
}

/**
 * Every file that a new commit has and none of its parents has so, and all paths that are touched: a merge touches what it
 * has otherwise than the served line below it, though a side branch may have brought it long ago. @throws PushRefused
 */
export async function findChanges(
  commits: ReadonlyMap<Oid, readonly Oid[]>,
  trees: PushedTrees,
  { before, root, limits }: Ground,
): Promise<FoundChanges> {
  const found = new Map<string, UnsizedFile>();
  const touched = new Set<Path>();
  const outside = new Map<Path, boolean>();
  const swaps: UnsizedSwap[] = [];
  const authors = new Map<string, PushedAuthor>();
  const line = lineUpon(before, commits);
  const objections = new Set<string>();
  let hasTrailer = false;
  const touch = (path: Buffer, isNew: boolean): void => {
    if (isBelow(path, root)) touched.add(pathBelow(path, root));
    else outside.set(pathBelow(path, ''), isNew || (outside.get(pathBelow(path, '')) ?? false));
    if (touched.size + outside.size > limits.paths)
      throw new PushRefused(`more than ${limits.paths} paths are changed at once: push them in parts`);
  };
  // The oldest first: neighbours share their trees.
  for (const [oid, parents] of [...commits].reverse()) {
    const commit = await trees.commit(oid);
    noteAuthor(authors, oid, commit);
    hasTrailer ||= commit.hasTrailer;
    const upon = parents.length > 1 ? parents.find((parent) => line.has(parent)) : undefined;
    const merged = upon === undefined ? [] : await trees.diff(await trees.of(upon), commit.tree);
    for (const { path } of merged) touch(path, false);
    const changes = await newTo(commit.tree, parents, trees);
    for (const change of changes) {
      const isNew = isAdded(change);
      touch(change.path, isNew);
      const problem = isRemoved(change) ? undefined : problemOf(change);
      if (problem !== undefined) objections.add(`${shownName(change.path)}: ${problem}`);
      if (objections.size > MAX_OBJECTIONS) throw new PushRefused(...objections, 'and perhaps more');
      if (isRemoved(change) || !isBelow(change.path, root)) continue;
      const file = fileOf(change, 'after', root);
      found.set(`${file.content}${isNew}${file.path}`, file);
    }
    if (parents.length === 1) swaps.push(...swapIn(changes, root));
  }
  if (objections.size > 0) throw new PushRefused(...objections);
  return {
    brought: [...found.values()],
    touched: [...touched],
    outside: [...outside].map(([path, isNew]) => ({ path, isNew })),
    swaps,
    authors: [...authors.values()],
    hasTrailer,
  };
}

/** Each author once, with the latest of the dates. */
function noteAuthor(
  authors: Map<string, PushedAuthor>,
  oid: Oid,
  { author, latestSeconds }: PushedCommit,
): void {
  const key = `${author.email.toLowerCase()}\0${author.name}`;
  const known = authors.get(key);
  if (known !== undefined && known.latestSeconds >= latestSeconds) return;
  authors.set(key, { ...author, latestSeconds, version: oid as string as Version });
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

/** What differs from all parents: the rest is theirs. */
async function newTo(tree: Oid, parents: readonly Oid[], trees: PushedTrees): Promise<readonly RawChange[]> {
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
      return other === undefined ? [] : [isAdded(change) ? other : change];
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
