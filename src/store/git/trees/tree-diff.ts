/**
 * What differs between two trees, found without walking each path. A few small trees that name each other many times hold
 * more paths than any machine has memory for; so each pair of trees is compared once, its paths are counted, and where they
 * are too many for what they are made of, the folders that do it are left out. How exactly is rule 8 of Help/Storage
 * format: it decides numbers.
 */

import { Slices } from '../../../base/slices.ts';
import { NO_OID, type Oid } from '../objects.ts';
import { compareEntryNames, isDirectory, parseTree, type TreeEntry } from './tree.ts';

/** One entry that differs between two trees; names are raw, modes octal, `''` where absent. */
export interface RawChange {
  readonly path: Buffer;
  readonly beforeMode: string;
  readonly afterMode: string;
  readonly before: Oid;
  readonly after: Oid;
}

/** What a comparison may come to (rule 8). */
export interface TreeBounds {
  /** Paths that a folder may bring whatever they are made of. */
  readonly paths: number;
  /** Beyond that, paths for each different content. */
  readonly pathsPerContent: number;
  /** Parts of a path, the file's name counted. */
  readonly parts: number;
  /** Bytes of a path. */
  readonly pathBytes: number;
}

export const TREE_BOUNDS: TreeBounds = { paths: 200_000, pathsPerContent: 20, parts: 32, pathBytes: 1_024 };

export interface TreeDifference {
  /** Entries that are no folders, in byte order of their paths. */
  readonly changes: readonly RawChange[];
  /** Folders, with a slash at the end, that are gone and held too much to name each path. */
  readonly gone: readonly Buffer[];
  /** Folders, likewise, that count as not brought. */
  readonly cut: readonly Buffer[];
  /** Folders, likewise, or `` for the top, of which not everything is brought: those of `cut`, and those whose own files are not. */
  readonly left: readonly Buffer[];
  /** Whether every path is listed, or covered by a folder that is gone: nothing counts as not brought. */
  readonly isWhole: boolean;
  /** The first folder that lies too deep, or path that is too long; neither is listed. */
  readonly unseen: Buffer | undefined;
}

type ReadTree = (oid: Oid) => Promise<Buffer>;

const NO_MODE = '000000';
const SLASH = Buffer.from('/');

/** @param before undefined: everything in `after` is new */
export async function diffTrees(
  readTree: ReadTree,
  before: Oid | undefined,
  after: Oid | undefined,
  bounds: TreeBounds = TREE_BOUNDS,
): Promise<TreeDifference> {
  const comparison = new Comparison(readTree, bounds);
  const top = await comparison.folder(before, after, 0);
  return comparison.written(top);
}

/** One pair of folders of the same place, compared. */
interface Folder {
  /** What stood there before, and what does now. */
  readonly pair: string;
  /** Undefined: the folder is gone. */
  readonly now: Oid | undefined;
  /** What differs in it, in git's order. */
  entries: readonly Entry[];
  /** Paths below that differ; a folder that is left out counts as one. */
  paths: number;
  /** It is new, and all of it is left out. */
  readonly isNothing: boolean;
  /** Files that differ in it, or in one below of which no path is left, count as not brought. */
  lacksFiles: boolean;
  /** A folder below that lies too deep. */
  readonly unseen: Buffer | undefined;
}

type Entry = FileEntry | FolderEntry;

interface FileEntry {
  readonly old: TreeEntry | undefined;
  readonly now: TreeEntry | undefined;
}

interface FolderEntry {
  readonly name: Buffer;
  readonly folder: Folder;
  /** Its paths are not walked. */
  readonly isOut: boolean;
}

class Comparison {
  readonly #readTree: ReadTree;
  readonly #bounds: TreeBounds;
  readonly #folders = new Map<string, Promise<Folder>>();
  readonly #slices = new Slices();
  #isWhole = true;

  constructor(readTree: ReadTree, bounds: TreeBounds) {
    this.#readTree = readTree;
    this.#bounds = bounds;
  }

  /** @param depth folders above what lies in this one */
  folder(old: Oid | undefined, now: Oid | undefined, depth: number): Promise<Folder> {
    const name = `${old} ${now} ${depth}`;
    const known = this.#folders.get(name) ?? this.#compare(old, now, depth);
    this.#folders.set(name, known);
    return known;
  }

  async #compare(old: Oid | undefined, now: Oid | undefined, depth: number): Promise<Folder> {
    const entries: Entry[] = [];
    let unseen: Buffer | undefined;
    let lacksFiles = false;
    const left = old === undefined || old === now ? [] : parseTree(await this.#readTree(old));
    const right = now === undefined || old === now ? [] : parseTree(await this.#readTree(now));
    for (const [before, after] of pairs(left, right)) {
      if (this.#slices.due) await this.#slices.turn();
      if (before?.oid === after?.oid && before?.mode === after?.mode) continue;
      const either = (after ?? before) as TreeEntry;
      if (!isDirectory(either.mode)) {
        entries.push({ old: before, now: after });
      } else if (depth + 2 > this.#bounds.parts) {
        unseen ??= either.name;
      } else {
        const folder = await this.folder(before?.oid, after?.oid, depth + 1);
        unseen ??= folder.unseen && Buffer.concat([either.name, SLASH, folder.unseen]);
        const isOut = folder.isNothing || (after === undefined && (await this.#isTooMuch(folder)));
        // What lies too deep may be walked on no more ways than what counts.
        if (folder.paths > 0) entries.push({ name: either.name, folder, isOut });
        else lacksFiles ||= folder.lacksFiles;
      }
    }
    const pair = `${old} ${now}`;
    const folder: Folder = {
      pair,
      now,
      entries,
      paths: pathsIn(entries),
      isNothing: false,
      lacksFiles,
      unseen,
    };
    if (now !== undefined && (await this.#isTooMuch(folder))) {
      this.#isWhole = false;
      await this.#leaveOut(folder);
    }
    return { ...folder, isNothing: old === undefined && isAllOut(folder.entries) };
  }

  /** Leaves out of a folder that brings too much what does it, in three steps. */
  async #leaveOut(folder: Folder): Promise<void> {
    const worn: Entry[] = [];
    for (const entry of folder.entries)
      worn.push(
        isFile(entry) ? entry : { ...entry, isOut: entry.isOut || (await this.#isWorn(entry.folder)) },
      );
    if (!(await this.#isTooMuch(replaced(folder, worn)))) return;
    const none = worn.map((entry) => (isFile(entry) ? entry : { ...entry, isOut: true }));
    if (!(await this.#isTooMuch(replaced(folder, none)))) return;
    // What stood at the place of a file that is not brought is gone.
    const files = none.flatMap((entry): Entry[] => {
      if (!isFile(entry)) return [entry];
      return entry.old === undefined ? [] : [{ old: entry.old, now: undefined }];
    });
    replaced(folder, files).lacksFiles = true;
  }

  async #isTooMuch(folder: Folder): Promise<boolean> {
    const { paths, pathsPerContent } = this.#bounds;
    if (folder.paths <= paths) return false;
    return (await this.#contents(folder)) * pathsPerContent < folder.paths;
  }

  /** Whether the folder's paths are made of so few contents that it is to blame. */
  async #isWorn(folder: Folder): Promise<boolean> {
    return (await this.#contents(folder)) * this.#bounds.pathsPerContent <= folder.paths;
  }

  /** Different contents in a folder, counted no further than is asked; each folder below is looked into once. */
  async #contents(top: Folder): Promise<number> {
    const enough = Math.floor(top.paths / this.#bounds.pathsPerContent) + 1;
    const found = new Set<string>();
    const folders = new Set([top]);
    for (const folder of folders) {
      for (const entry of folder.entries) {
        if (this.#slices.due) await this.#slices.turn();
        if (isFile(entry)) found.add((entry.now ?? (entry.old as TreeEntry)).oid);
        else if (entry.isOut) found.add(entry.folder.pair);
        else folders.add(entry.folder);
        if (found.size >= enough) return found.size;
      }
    }
    return found.size;
  }

  /** Names each path. */
  async written(top: Folder): Promise<TreeDifference> {
    const changes: RawChange[] = [];
    const gone: Buffer[] = [];
    const cut: Buffer[] = [];
    const left: Buffer[] = [];
    let { unseen } = top;
    const write = async (folder: Folder, prefix: Buffer): Promise<void> => {
      if (folder.lacksFiles) left.push(prefix);
      for (const entry of folder.entries) {
        if (this.#slices.due) await this.#slices.turn();
        const name = isFile(entry) ? (entry.now ?? (entry.old as TreeEntry)).name : entry.name;
        const path = Buffer.concat(isFile(entry) ? [prefix, name] : [prefix, name, SLASH]);
        if (path.length > this.#bounds.pathBytes) unseen ??= path;
        else if (isFile(entry)) changes.push(change(path, entry));
        else if (!entry.isOut) await write(entry.folder, path);
        else (entry.folder.now === undefined ? gone : cut).push(path);
      }
    };
    await write(top, Buffer.alloc(0));
    return { changes, gone, cut, left: [...left, ...cut], isWhole: this.#isWhole, unseen };
  }
}

function isFile(entry: Entry): entry is FileEntry {
  return !('folder' in entry);
}

function isAllOut(entries: readonly Entry[]): boolean {
  return entries.length > 0 && entries.every((entry) => !isFile(entry) && entry.isOut);
}

function pathsIn(entries: readonly Entry[]): number {
  let paths = 0;
  for (const entry of entries) paths += isFile(entry) || entry.isOut ? 1 : entry.folder.paths;
  return paths;
}

function replaced(folder: Folder, entries: readonly Entry[]): Folder {
  folder.entries = entries;
  folder.paths = pathsIn(entries);
  return folder;
}

/** Entries of one name and kind side by side; both lists are in git's order. */
function* pairs(
  left: TreeEntry[],
  right: TreeEntry[],
): Generator<[TreeEntry | undefined, TreeEntry | undefined]> {
  let i = 0;
  let j = 0;
  while (i < left.length || j < right.length) {
    const a = left[i];
    const b = right[j];
    const order = a === undefined ? 1 : b === undefined ? -1 : compareEntries(a, b);
    if (order <= 0) i++;
    if (order >= 0) j++;
    yield [order <= 0 ? a : undefined, order >= 0 ? b : undefined];
  }
}

function compareEntries(a: TreeEntry, b: TreeEntry): number {
  return compareEntryNames(a.name, isDirectory(a.mode), b.name, isDirectory(b.mode));
}

function change(path: Buffer, { old, now }: FileEntry): RawChange {
  return {
    path,
    beforeMode: old?.mode ?? NO_MODE,
    afterMode: now?.mode ?? NO_MODE,
    before: old?.oid ?? NO_OID,
    after: now?.oid ?? NO_OID,
  };
}
