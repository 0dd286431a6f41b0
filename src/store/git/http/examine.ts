/**
 * What a push brings, read from where git keeps it until it is accepted. Here stands what holds for any repository that we
 * serve: one branch that only grows, plain files, bounded sizes. What makes a page is for others to judge.
 */

import { isUtf8 } from 'node:buffer';
import { open, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type {
  BroughtFile,
  ContentId,
  Offer,
  Path,
  Person,
  PushedAuthor,
  Swap,
  Version,
} from '../../store.ts';
import { latestSeconds, parseCommit } from '../commit.ts';
import type { GitReader } from '../git-reader.ts';
import type { Oid } from '../objects.ts';
import type { RawChange } from '../trees/tree-diff.ts';
import { diffTrees, TREE_BOUNDS, type TreeBounds } from '../trees/tree-diff.ts';
import type { AskedPush } from './hook.ts';
import type { PushLimits } from './push-limits.ts';

/** Largest file, and how much larger than their pack all files together may be. */
const MAX_FILE_BYTES = 100 * 1024 * 1024;
const MAX_UNPACKED = 5;
/** Largest folder, in bytes as git keeps it: some 500,000 entries. */
const MAX_FOLDER_BYTES = 32 * 1024 * 1024;
const MAX_MESSAGE_BYTES = 64 * 1024;
/** Objections that are reported. More would not be read. */
const MAX_OBJECTIONS = 20;
/** Pages that go and come in one commit make so many pairs before they are worth counting. */
const MIN_SWAP_PAIRS = 1_000;
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

/** A push whose judging takes more than it may. */
export class TooMuchToJudge extends PushRefused {}

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
  const commits = await reader.history(after, before);
  if (before !== undefined && ![...commits.values()].some((parents) => parents.includes(before)))
    throw new PushRefused(
      'the history that is served cannot be replaced: fetch it, rebase or merge upon it, and push again',
    );
  const trees = new Trees(reader, served.root, trailer);
  const found = await findChanges(commits, trees, { before, root: served.root, limits });
  const difference = (await trees.diff(before && (await trees.of(before)), await trees.of(after))).filter(
    ({ path }) => isBelow(path, served.root),
  );
  const pathOf = ({ path }: RawChange): Path => pathBelow(path, served.root);
  return {
    base: before as string | undefined as Version | undefined,
    tip: after as string as Version,
    brought: await sized(reader, found.brought, limits.bytes * MAX_UNPACKED),
    added: difference.filter((change) => change.before === NO_OID).map(pathOf),
    removed: difference.filter((change) => change.after === NO_OID).map(pathOf),
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

interface PushedCommit {
  readonly tree: Oid;
  readonly author: Person;
  /** The later of the author's and the committer's date. */
  readonly latestSeconds: number;
  readonly hasTrailer: boolean;
}

/** Trees by their commits, the newest of them held. */
class Trees {
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
        `${shown(unseen)}: more than ${TREE_BOUNDS.parts} directories deep, or more than ${TREE_BOUNDS.pathBytes} bytes`,
      );
    return changes;
  }

  readonly #read = async (oid: Oid): Promise<Buffer> => {
    const held = this.#held.get(oid);
    if (held !== undefined) return held;
    if ((await this.#reader.info(oid)).sizeBytes > MAX_FOLDER_BYTES)
      throw new PushRefused(`a folder has more than ${MAX_FOLDER_BYTES} bytes of names`);
    const { body } = await this.#reader.read(oid);
    this.#held.set(oid, body);
    return body;
  };
}

type Unsized = Omit<BroughtFile, 'sizeBytes'>;
type UnsizedSwap = Readonly<Record<keyof Swap, readonly Unsized[]>>;

interface Found {
  readonly brought: readonly Unsized[];
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
async function findChanges(
  commits: ReadonlyMap<Oid, readonly Oid[]>,
  trees: Trees,
  { before, root, limits }: Ground,
): Promise<Found> {
  const found = new Map<string, Unsized>();
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
      const isNew = change.before === NO_OID;
      touch(change.path, isNew);
      const problem = change.after === NO_OID ? undefined : problemOf(change);
      if (problem !== undefined) objections.add(`${shown(change.path)}: ${problem}`);
      if (objections.size > MAX_OBJECTIONS) throw new PushRefused(...objections, 'and perhaps more');
      if (change.after === NO_OID || !isBelow(change.path, root)) continue;
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

/** What a commit takes away and adds, where that is much; equal contents answer for each other. */
function swapIn(changes: readonly RawChange[], root: string): UnsizedSwap[] {
  const below = changes.filter(({ path }) => isBelow(path, root));
  const gone = below.filter(({ after }) => after === NO_OID);
  const added = below.filter(({ before }) => before === NO_OID);
  if (gone.length * added.length < MIN_SWAP_PAIRS) return [];
  const left = new Map<string, number>();
  for (const { before } of gone) left.set(before, (left.get(before) ?? 0) + 1);
  const fresh = added.filter(({ after }) => !take(left, after));
  return [
    {
      gone: gone.filter(({ before }) => take(left, before)).map((change) => fileOf(change, 'before', root)),
      added: fresh.map((change) => fileOf(change, 'after', root)),
    },
  ];
}

function take(counts: Map<string, number>, key: string): boolean {
  const count = counts.get(key) ?? 0;
  if (count > 0) counts.set(key, count - 1);
  return count > 0;
}

function fileOf(change: RawChange, side: 'before' | 'after', root: string): Unsized {
  return {
    path: pathBelow(change.path, root),
    content: change[side] as string as ContentId,
    isNew: change.before === NO_OID,
  };
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

async function sized(
  reader: GitReader,
  files: readonly Unsized[],
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
  const withSizes = async (files: readonly Unsized[]): Promise<BroughtFile[]> => {
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

/** A raw name, readable whatever it holds. */
function shown(path: Buffer): string {
  return JSON.stringify(isUtf8(path) ? path.toString('utf8') : path.toString('latin1'));
}
