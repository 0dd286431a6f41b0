/** The store over a bare git repository: snapshots and changes to those above, objects and a branch below. */

import { LRUCache } from 'lru-cache';
import { isSystemError } from '../../base/durable.ts';
import { type DurableCalls, nodeCalls } from '../../base/durable-calls.ts';
import { bufferOf } from '../../base/threads/whole-bytes.ts';
import {
  type Change,
  type ContentId,
  type Desk,
  type Draft,
  type Elsewhere,
  type FileAbove,
  type FileEntry,
  type KnownFolders,
  type Path,
  type Progress,
  type Store,
  StoreError,
  type Version,
} from '../store.ts';
import { BranchWatch } from './branch-watch.ts';
import { asCommit, changesBetween, fileChanges, oidOf } from './changes.ts';
import { renderCommit } from './commit.ts';
import { treeAt } from './commit-diff.ts';
import { GitReader } from './git-reader.ts';
import type { EarlyGraph } from './history/early-graph.ts';
import { KeptObjects } from './kept-objects.ts';
import type { ObjectReader } from './object-reader.ts';
import { makeObject, type Oid } from './objects.ts';
import { PortableReader } from './portable-reader.ts';
import { Branch } from './refs.ts';
import { SaveTurns } from './save-turns.ts';
import { filesIn } from './trees/files-in.ts';
import { Folders } from './trees/folders.ts';
import { diffTrees } from './trees/tree-diff.ts';
import { TreeEditor } from './trees/tree-editor.ts';
import type { Upstream } from './upstream/upstream.ts';
import { UpstreamWriter } from './upstream/upstream-writer.ts';
import type { WritePermit } from './write-permit.ts';
import { BatchWriter } from './writing/batch-writer.ts';
import type { CommitPlace } from './writing/composer.ts';
import { ThreadWriter } from './writing/thread-writer.ts';
import type { Writer } from './writing/writer.ts';

export interface GitStoreOptions {
  /** The bare repository. */
  readonly directory: string;
  readonly branch: string;
  /** Sub-directory that holds the wiki: `''` or `docs/`. */
  readonly root: string;
  /** Whether a git binary stands by; without it objects are read in plain JavaScript. */
  readonly withGit: boolean;
  /** How often the branch is looked at for moves by others. */
  readonly pollMs?: number;
  /** Address of the compiled writing-thread.ts; without it this thread writes, and waits for the disk. */
  readonly writingThread?: URL | undefined;
  /** The calls with which this thread writes. */
  readonly calls?: DurableCalls;
  /** Asked before each write; without it everything may be written. */
  readonly permit?: WritePermit;
  /** Where the branch lives, if not here alone. */
  readonly upstream?: Upstream | undefined;
  readonly desk?: Desk | undefined;
  readonly earlyGraph?: EarlyGraph | undefined;
}

const CACHED_COMMITS = 1_000;
const DEFAULT_POLL_MS = 200;
/** A push takes long, however much it carries. */
const UPSTREAM_TOGETHER = 128;

export class GitStore implements Store {
  readonly desk: Desk | undefined;
  /** Asked before each save: it may have to wait until packing has caught up. */
  room: () => Promise<void> = async () => undefined;
  readonly #reader: ObjectReader;
  readonly #writer: Writer;
  readonly #branch: Branch;
  readonly #root: string;
  readonly #permit: WritePermit | undefined;
  readonly #upstream: Upstream | undefined;
  readonly #turns: SaveTurns;
  readonly #watch: BranchWatch;
  #isMoving = false;
  #savedBytes = 0;
  readonly #objects: KeptObjects;
  readonly #folders = new Folders((oid) => this.#readTree(oid));
  /** The tree of each of these commits. */
  readonly #trees = new LRUCache<Oid, Oid>({ max: CACHED_COMMITS });

  constructor(options: GitStoreOptions) {
    const { directory, branch, withGit, writingThread } = options;
    const place = { directory, branch, root: options.root, mayPack: withGit };
    this.#branch = new Branch(directory, branch);
    this.#reader = withGit ? new GitReader(directory, {}, options.earlyGraph) : new PortableReader(directory);
    this.#objects = new KeptObjects(this.#reader);
    const writer =
      writingThread === undefined
        ? new BatchWriter(place, this.#folders, options.calls ?? nodeCalls)
        : new ThreadWriter(writingThread, place, (oid) => this.#readTree(oid));
    this.#upstream = options.upstream;
    this.#writer =
      options.upstream === undefined ? writer : new UpstreamWriter(writer, options.upstream, this.#branch);
    this.#root = options.root;
    this.desk = options.desk;
    this.#permit = options.permit;
    this.#turns = new SaveTurns(options.directory);
    this.#watch = new BranchWatch(this.#branch, options.pollMs ?? DEFAULT_POLL_MS, () => this.#isMoving);
  }

  async latest(): Promise<Version | undefined> {
    return this.#branch.read() as Version | undefined;
  }

  /** Whether a name is that of a version that is there whole enough to be read. */
  async isVersion(id: string): Promise<boolean> {
    try {
      return (await this.#reader.info(id as Oid)).type === 'commit';
    } catch (error) {
      if (error instanceof StoreError && error.code !== 'unreadable') return false;
      throw error;
    }
  }

  changes(
    since: Version | undefined,
    until: Version,
    progress?: Progress,
  ): AsyncGenerator<readonly Change[]> {
    return changesBetween(this.#reader, this.#root, { since, until, progress });
  }

  async relation(since: Version, until: Version): Promise<'same' | 'continues' | 'merged' | 'unrelated'> {
    if (since === until) return 'same';
    const old = oidOf(since);
    let commits: Map<Oid, readonly Oid[]>;
    try {
      await this.#reader.info(old);
      commits = new Map(await this.#reader.history(oidOf(until), old));
    } catch (error) {
      // The old tip was forgotten: nothing can continue it.
      if (error instanceof StoreError && error.code === 'missing') return 'unrelated';
      throw error;
    }
    let at: Oid | undefined = oidOf(until);
    while (at !== undefined && at !== old) at = commits.get(at)?.[0];
    if (at === old) return 'continues';
    for (const parents of commits.values()) if (parents.includes(old)) return 'merged';
    return 'unrelated';
  }

  async find(version: Version, path: Path): Promise<ContentId | undefined> {
    const editor = new TreeEditor(await this.#treeOf(oidOf(version)), (oid) => this.#folders.get(oid));
    return (await editor.find(`${this.#root}${path}`)) as ContentId | undefined;
  }

  async findAbove(version: Version, name: string): Promise<FileAbove | undefined> {
    const editor = new TreeEditor(await this.#treeOf(oidOf(version)), (oid) => this.#folders.get(oid));
    const folders = this.#root.split('/').slice(0, -1);
    for (let depth = folders.length - 1; depth >= 0; depth--) {
      const path = [...folders.slice(0, depth), name].join('/');
      const content = (await editor.find(path)) as ContentId | undefined;
      if (content !== undefined) return { content, root: `${folders.slice(depth).join('/')}/` };
    }
    return undefined;
  }

  async list(version: Version): Promise<readonly FileEntry[]> {
    const readTree = (oid: Oid): Promise<Buffer> => this.#readTree(oid);
    const tree = await treeAt(readTree, await this.#treeOf(oidOf(version)), this.#root);
    const { changes } = await diffTrees(readTree, undefined, tree);
    return fileChanges(changes).flatMap(({ path, after }) =>
      after === undefined ? [] : [{ path, content: after }],
    );
  }

  async *files(version: Version, known: KnownFolders): AsyncGenerator<readonly FileEntry[]> {
    const readTree = (oid: Oid): Promise<Buffer> => this.#readTree(oid);
    const tree = await treeAt(readTree, await this.#treeOf(oidOf(version)), this.#root);
    if (tree !== undefined) yield* filesIn(readTree, tree, known);
  }

  read(content: ContentId, maxBytes: number): Promise<Buffer> {
    return this.#objects.read(content, maxBytes);
  }

  scan(content: ContentId, maxBytes: number): Promise<Buffer> {
    return this.#objects.scan(content, maxBytes);
  }

  stream(content: ContentId): AsyncGenerator<Uint8Array> {
    return this.#objects.stream(content);
  }

  idOf(bytes: Uint8Array): ContentId {
    return makeObject('blob', bytes).oid as string as ContentId;
  }

  sizes(contents: readonly ContentId[]): Promise<(number | undefined)[]> {
    return this.#objects.sizes(contents);
  }

  async turn(waiting: () => number = () => 0): Promise<void> {
    await this.#turns.wait();
    await this.#upstream?.turn.begin(waiting);
  }

  get hasTurn(): boolean {
    return this.#upstream?.turn.isKept === true;
  }

  get elsewhere(): Elsewhere | undefined {
    return this.#upstream;
  }

  get mostTogether(): number | undefined {
    return this.#upstream && UPSTREAM_TOGETHER;
  }

  rest(): Promise<void> {
    this.#upstream?.turn.rest();
    return this.#turns.rest();
  }

  async hold(inVain?: () => void): Promise<() => void> {
    const ends = await Promise.all([this.#turns.hold(), this.#upstream?.hold(inVain)]);
    return () => {
      for (const end of ends) end?.();
    };
  }

  async save(base: Version | undefined, drafts: readonly Draft[]): Promise<Change[]> {
    if (drafts.length === 0) return [];
    await this.room();
    return translated(async () => {
      const at = base && (await this.#placeOf(oidOf(base)));
      const log = drafts.length === 1 ? 'edit' : `${drafts.length} edits`;
      const order = { base: at, drafts, log, yields: true };
      const { saved, sizeBytes } = await this.#written(() => this.#writer.save(order));
      this.#savedBytes += sizeBytes;
      for (const [place, { commit, tree, contents }] of saved.entries()) {
        this.#trees.set(commit, tree);
        // The next edit stands on these: it need not ask the disk, where a cleanup may be running.
        for (const [file, { content }] of (drafts[place]?.files ?? []).entries()) {
          const oid = contents[file];
          if (oid !== undefined && typeof content === 'object') this.#objects.keep(oid, bufferOf(content));
        }
      }
      await this.desk?.follow(base, saved.at(-1)?.commit as string as Version);
      return saved.map(
        ({ commit, author, atSeconds, message, files }, place): Change => ({
          version: commit as string as Version,
          ...{ author, atSeconds, message },
          files: [files],
          ...(base === undefined && place === 0 ? { isFirst: true } : {}),
        }),
      );
    });
  }

  async keepMainLine(since: Version, until: Version): Promise<Version> {
    return translated(async () => {
      const pushed = asCommit(oidOf(until), (await this.#reader.read(oidOf(until))).body);
      const commit = {
        ...pushed,
        parents: [oidOf(since), oidOf(until)],
        message: `Merge pushed changes\n\nKeeps the order of the history that was served before.\n`,
      };
      const object = makeObject('commit', renderCommit(commit));
      const log = 'merge that keeps the main line';
      const batch = { before: oidOf(until), after: object.oid, objects: [object], log, yields: false };
      await this.#written(() => this.#writer.write(batch));
      this.#savedBytes += object.body.byteLength;
      this.#trees.set(object.oid, commit.tree);
      const made = object.oid as string as Version;
      await this.desk?.follow(until, made);
      return made;
    });
  }

  /** Bytes of all objects saved since the start, as they are before packing. */
  get savedBytes(): number {
    return this.#savedBytes;
  }

  /** Makes ready what the first save would wait for. What fails here fails there, too, and is told then. */
  async warm(): Promise<void> {
    const latest = await this.latest();
    await this.#writer.warm(latest && (await this.#placeOf(oidOf(latest))));
    this.#writer.prepare();
  }

  watch(onMove: () => void): void {
    this.#watch.start(onMove);
  }

  /** Packs were replaced: files that are gone are let go of. */
  packed(): void {
    this.#reader.renew();
  }

  async close(): Promise<void> {
    this.#watch.stop();
    await this.#writer.close();
    await this.#turns.end();
    await this.#reader.close();
  }

  /** Has something written, and has others know that it was, or was not. */
  async #written<T>(write: () => Promise<T>): Promise<T> {
    await this.#permit?.demand();
    this.#isMoving = true;
    try {
      const written = await write();
      this.#turns.saved();
      this.#upstream?.turn.rest();
      return written;
    } catch (error) {
      const isLate = error instanceof StoreError && error.code === 'moved';
      if (isLate) {
        this.#turns.lost();
        this.#upstream?.turn.late();
      } else this.#upstream?.turn.rest();
      throw error;
    } finally {
      this.#isMoving = false;
    }
  }

  async #placeOf(commit: Oid): Promise<CommitPlace> {
    return { commit, tree: await this.#treeOf(commit) };
  }

  async #treeOf(commit: Oid): Promise<Oid> {
    const held = this.#trees.get(commit);
    if (held !== undefined) return held;
    const { tree } = asCommit(commit, (await this.#reader.read(commit)).body);
    this.#trees.set(commit, tree);
    return tree;
  }

  async #readTree(oid: Oid): Promise<Buffer> {
    return this.#folders.bytes(oid) ?? this.#objects.tree(oid);
  }
}

/** Errors of the file system become the store's own, so that no one above mistakes a full disk for a missing page. */
async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreError) throw error;
    if (isSystemError(error)) {
      throw new StoreError('unreadable', 'the repository cannot be written at the moment', { cause: error });
    }
    throw error;
  }
}
