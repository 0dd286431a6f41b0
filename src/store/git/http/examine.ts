/**
 * What a push brings, read from where git keeps it until it is accepted. Here stands what holds for any repository that we
 * serve: one branch that only grows, plain files, bounded sizes. What makes a page is for others to judge.
 */

import { open, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BroughtFile, ContentId, Offer, Path, Swap, Version } from '../../store.ts';
import type { GitReader } from '../git-reader.ts';
import type { Oid } from '../objects.ts';
import type { RawChange } from '../trees/tree-diff.ts';
import type { Move } from './asked-move.ts';
import type { PushLimits } from './push-limits.ts';
import { PushRefused } from './push-refused.ts';
import { findChanges } from './pushed-changes.ts';
import { isAdded, isBelow, isRemoved, pathBelow, type UnsizedFile } from './pushed-files.ts';
import { PushedTrees } from './pushed-trees.ts';
import type { UnsizedSwap } from './swaps.ts';

/** Largest file, and how much larger than their pack all files together may be. */
const MAX_FILE_BYTES = 100 * 1024 * 1024;
const MAX_UNPACKED = 5;

export interface Served {
  readonly directory: string;
  readonly branch: string;
  /** Sub-directory that holds the wiki: `''` or `docs/`. */
  readonly root: string;
}

/** What a push brings, as far as it takes only the repository to find out. */
export type Examined = Omit<Offer, 'read' | 'changes'>;

/** A push to be examined: where its objects are, what it moves, and what it may bring. */
export interface Pushed {
  readonly quarantine: string;
  readonly move: Move;
  readonly limits: PushLimits;
  /** A trailer that is looked for in the messages. */
  readonly trailer: string;
}

/** Reads what a push brings. @throws PushRefused, StoreError */
export async function examine(
  served: Served,
  reader: GitReader,
  { quarantine, move: { before, after }, limits, trailer }: Pushed,
): Promise<Examined> {
  await refuseManyObjects(join(served.directory, 'objects', basename(quarantine)), limits.objects);
  const commits = new Map(await reader.history(after, before));
  if (before !== undefined && ![...commits.values()].some((parents) => parents.includes(before)))
    throw new PushRefused(
      'the history that is served cannot be replaced: fetch it, rebase or merge upon it, and push again',
    );
  const trees = new PushedTrees(reader, served.root, trailer);
  const found = await findChanges(commits, trees, { before, root: served.root, limits });
  const difference = (await trees.diff(before && (await trees.of(before)), await trees.of(after))).filter(
    ({ path }) => isBelow(path, served.root),
  );
  const pathOf = ({ path }: RawChange): Path => pathBelow(path, served.root);
  return {
    base: before as string | undefined as Version | undefined,
    tip: after as string as Version,
    brought: await sized(reader, found.brought, limits.bytes * MAX_UNPACKED),
    added: difference.filter(isAdded).map(pathOf),
    removed: difference.filter(isRemoved).map(pathOf),
    touched: found.touched,
    outside: found.outside,
    swaps: await sizedSwaps(reader, found.swaps),
    authors: found.authors,
    hasTrailer: found.hasTrailer,
  };
}

/** The contents that a push brings, in the order asked. */
export async function* contentsOf(reader: GitReader, contents: readonly ContentId[]): AsyncGenerator<Buffer> {
  for await (const objects of reader.readAll(contents as readonly string[] as readonly Oid[]))
    for (const { body } of objects) yield body;
}

async function sized(
  reader: GitReader,
  files: readonly UnsizedFile[],
  maxTotalBytes: number,
): Promise<BroughtFile[]> {
  const sizes = await reader.sizes(files.map(({ content }) => content as string as Oid));
  let total = 0;
  return files.map((file, at) => {
    const sizeBytes = sizes[at];
    if (sizeBytes === undefined)
      throw new PushRefused(`${JSON.stringify(file.path)}: the content is missing`);
    if (sizeBytes > MAX_FILE_BYTES)
      throw new PushRefused(`${JSON.stringify(file.path)}: more than ${MAX_FILE_BYTES} bytes`);
    total += sizeBytes;
    if (total > maxTotalBytes)
      throw new PushRefused(`all files together have more than ${maxTotalBytes} bytes: push them in parts`);
    return { ...file, sizeBytes };
  });
}

/** A content that is lost has no size, and is compared with nothing. */
async function sizedSwaps(reader: GitReader, swaps: readonly UnsizedSwap[]): Promise<Swap[]> {
  const withSizes = async (files: readonly UnsizedFile[]): Promise<BroughtFile[]> => {
    const sizes = await reader.sizes(files.map(({ content }) => content as string as Oid));
    return files.map((file, at) => ({ ...file, sizeBytes: sizes[at] ?? 0 }));
  };
  const sized: Swap[] = [];
  for (const { gone, added } of swaps)
    sized.push({ gone: await withSizes(gone), added: await withSizes(added) });
  return sized;
}

const PACK_HEAD_BYTES = 12;

/** A pack's head tells how many objects it holds. */
async function refuseManyObjects(quarantine: string, most: number): Promise<void> {
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
  if (count > most)
    throw new PushRefused(`${count} objects are more than ${most} at once: push them in parts`);
}
