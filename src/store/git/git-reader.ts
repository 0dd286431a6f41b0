/**
 * Reads objects through a `git cat-file` that stands by: no memory of packs in this process, and it follows repacks and
 * new objects by itself. Bulk work (history, comparisons) runs in children of its own.
 */

import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { StoreError } from '../store.ts';
import { CommitDiff } from './commit-diff.ts';
import { DiffStream } from './diff-stream.ts';
import { CommitGraph } from './history/commit-graph.ts';
import type { EarlyGraph } from './history/early-graph.ts';
import {
  type DiffRequest,
  eachOf,
  type Listed,
  type ObjectInfo,
  type ObjectReader,
  type StoredObject,
} from './object-reader.ts';
import { type Answer, ObjectStream } from './object-stream.ts';
import type { Oid } from './objects.ts';
import { startGit, streamGit } from './run.ts';
import { SparingReader, unlessMuch } from './trees/sparing-reader.ts';
import type { TreeDifference } from './trees/tree-diff.ts';

interface Waiting {
  readonly line: string;
  readonly wantsBody: boolean;
  readonly retried: boolean;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

const DIFF_TREE = [
  'diff-tree',
  '--stdin',
  '-r',
  '--raw',
  '-z',
  '--no-renames',
  '--root',
  '--no-abbrev',
  '--always',
];
/** So many objects are asked for one by one: to start a git for them takes longer. */
const FEW = 32;
/** So many sizes are asked for at a time. */
const GROUP = 1_000;
/** The beginning of a commit upon one other, as git reads it. */
const HEAD_BYTES = 128;
const ONE_PARENT = /^tree [0-9a-f]{40}\nparent ([0-9a-f]{40})\n(?!parent )/;
/** Git keeps a whole comparison in memory before it prints it: one that holds more paths than any wiki's ends it. */
const DIFF_MEMORY_KIB = 384 * 1024;
/** Larger files than this are not taken into git's memory whole, unless they lie there as differences. */
const IN_PIECES = ['-c', 'core.bigFileThreshold=1m'];

export class GitReader implements ObjectReader {
  readonly #gitDirectory: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #earlyGraph: EarlyGraph | undefined;
  #child: ChildProcessWithoutNullStreams | undefined;
  #waiting: Waiting[] = [];
  /** Lines for the child: what is asked for at a time is asked in one write. */
  #unsent = '';
  #closed = false;

  /**
   * @param environment where else objects lie, in git's own variables
   * @param earlyGraph of its history, read before
   */
  constructor(gitDirectory: string, environment: NodeJS.ProcessEnv = {}, earlyGraph?: EarlyGraph) {
    this.#gitDirectory = gitDirectory;
    this.#environment = environment;
    this.#earlyGraph = earlyGraph;
  }

  async read(oid: Oid): Promise<StoredObject> {
    return this.#ask('contents', oid, true);
  }

  /** By a child of its own, so that no other read waits behind a large file. */
  stream(oid: Oid): AsyncGenerator<Buffer> {
    return streamGit(this.#gitDirectory, [...IN_PIECES, 'cat-file', 'blob', oid], []);
  }

  async info(oid: Oid): Promise<ObjectInfo> {
    return this.#ask('info', oid, false);
  }

  async history(tip: Oid, hidden: Oid | undefined): Promise<CommitGraph> {
    const line = hidden && (await this.#line(tip, hidden));
    if (line !== undefined) return CommitGraph.of(line);
    const early = hidden === undefined ? await this.#earlyGraph?.take(tip) : undefined;
    if (early !== undefined) return early;
    const revisions = hidden === undefined ? [tip] : [tip, `^${hidden}`];
    return CommitGraph.read(this.#stream(['rev-list', '--parents', '--stdin'], revisions));
  }

  async *readAll(oids: Listed<Oid>): AsyncGenerator<readonly StoredObject[]> {
    if (oids.length <= FEW) {
      for (const oid of eachOf(oids)) yield [await this.read(oid)];
      return;
    }
    for await (const answers of this.#bulk(oids)) yield answers.map(found);
  }

  /** By the git that stands by, since to start one takes longer than some thousand sizes; other reads wait for a group at most. */
  async sizes(oids: readonly Oid[]): Promise<(number | undefined)[]> {
    const sizes: (number | undefined)[] = [];
    for (let at = 0; at < oids.length; at += GROUP) {
      sizes.push(...(await this.#sizesOf(oids.slice(at, at + GROUP))));
    }
    return sizes;
  }

  /** A few small ones are walked here. The rest by git, which is fast; one that is too much for it is walked, and more of those that follow. */
  async *diffs(requests: Listed<DiffRequest>, root: string): AsyncGenerator<readonly TreeDifference[]> {
    let at = 0;
    for await (const difference of this.#nearDiffs(requests, root)) {
      at++;
      yield [difference];
    }
    const walk = new CommitDiff(this, root);
    for (let walked = 1; at < requests.length; walked *= 2) {
      try {
        for await (const differences of this.#gitDiffs(eachOf(requests, at), root)) {
          at += differences.length;
          yield differences;
        }
        return;
      } catch (error) {
        if (!(error instanceof StoreError) || error.code === 'unreadable') throw error;
      }
      for (const request of eachOf(requests, at, at + walked)) {
        at++;
        yield [await walk.compare(request)];
      }
    }
  }

  /**
   * Those before the first that is no matter of a few objects, where there are few: to start a git takes longer, and a server that
   * holds a gigabyte stands still for 30 ms then, since the system notes anew where all of it lies.
   */
  async *#nearDiffs(requests: Listed<DiffRequest>, root: string): AsyncGenerator<TreeDifference> {
    if (requests.length > FEW) return;
    const walk = new CommitDiff(new SparingReader(this), root);
    for (const request of eachOf(requests)) {
      const found = await walk.compare(request).catch(unlessMuch);
      if (found === undefined) return;
      yield found;
    }
  }

  /** @throws StoreError `too-large`, `damaged` */
  async *#gitDiffs(requests: Iterable<DiffRequest>, root: string): AsyncGenerator<readonly TreeDifference[]> {
    const args = root === '' ? DIFF_TREE : [...DIFF_TREE, '--', root];
    const ready: TreeDifference[] = [];
    const stream = new DiffStream(root, (difference) => ready.push(difference));
    for await (const chunk of streamGit(
      this.#gitDirectory,
      args,
      linesFor(requests),
      this.#environment,
      DIFF_MEMORY_KIB,
    )) {
      stream.push(chunk);
      yield ready.splice(0);
    }
    stream.end();
    yield ready;
  }

  renew(): void {
    if (this.#waiting.length > 0) return;
    this.#child?.stdin.end();
    this.#child = undefined;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#unsent = '';
    this.#child?.stdin.end();
    this.#child?.kill();
  }

  #stream(args: readonly string[], lines: Iterable<string>): AsyncGenerator<Buffer> {
    return streamGit(this.#gitDirectory, args, lines, this.#environment);
  }

  /** A few saves, one upon the other, which is what most news are; undefined where it is something else, or cannot be told. */
  async #line(tip: Oid, since: Oid): Promise<Map<Oid, readonly Oid[]> | undefined> {
    const commits = new Map<Oid, readonly Oid[]>();
    for (let at = tip; at !== since; ) {
      if (commits.size === FEW) return undefined;
      const found = await this.read(at).catch(() => undefined);
      if (found?.type !== 'commit') return undefined;
      const parent = ONE_PARENT.exec(found.body.toString('latin1', 0, HEAD_BYTES))?.[1] as Oid | undefined;
      if (parent === undefined) return undefined;
      commits.set(at, [parent]);
      at = parent;
    }
    return commits;
  }

  #ask(command: 'contents' | 'info', oid: Oid, wantsBody: boolean): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#send([{ line: `${command} ${oid}\n`, wantsBody, retried: false, resolve, reject }]);
    });
  }

  /** One promise for all: a history asks for a size for each change. */
  #sizesOf(oids: readonly Oid[]): Promise<(number | undefined)[]> {
    return new Promise((resolve, reject) => {
      const sizes = new Array<number | undefined>(oids.length).fill(undefined);
      let left = oids.length;
      const take = (place: number, sizeBytes: number | undefined): void => {
        sizes[place] = sizeBytes;
        left--;
        if (left === 0) resolve(sizes);
      };
      const asked = oids.map((oid, place) => ({
        line: `info ${oid}\n`,
        wantsBody: false,
        retried: false,
        resolve: ({ sizeBytes }: Answer) => take(place, sizeBytes),
        reject: (error: Error) => (isMissing(error) ? take(place, undefined) : reject(error)),
      }));
      this.#send(asked);
    });
  }

  #send(asked: readonly Waiting[]): void {
    if (this.#closed) return refuse(asked, new StoreError('unreadable', 'the store is closed'));
    try {
      this.#child ??= this.#start();
    } catch (cause) {
      return refuse(asked, new StoreError('unreadable', 'git does not run', { cause }));
    }
    this.#waiting.push(...asked);
    if (this.#unsent === '') process.nextTick(() => this.#write());
    this.#unsent += asked.map(({ line }) => line).join('');
  }

  #write(): void {
    if (this.#unsent !== '') this.#child?.stdin.write(`${this.#unsent}flush\n`, 'latin1');
    this.#unsent = '';
  }

  #start(): ChildProcessWithoutNullStreams {
    const child = startGit(
      this.#gitDirectory,
      ['cat-file', '--batch-command', '--buffer'],
      this.#environment,
    );
    const stream = new ObjectStream(
      (answer) => {
        const waiting = this.#waiting.shift();
        if (answer instanceof StoreError) waiting?.reject(answer);
        else waiting?.resolve(answer);
      },
      () => this.#waiting[0]?.wantsBody ?? false,
    );
    child.stdout.on('data', (chunk: Buffer) => stream.push(chunk));
    child.stderr.resume();
    child.stdin.on('error', () => undefined);
    child.once('error', (error) => this.#notStarted(child, error));
    child.once('close', () => this.#lost(child));
    return child;
  }

  /** No git could be started (too many files or processes are open): that says nothing about an object. */
  #notStarted(child: ChildProcessWithoutNullStreams, cause: Error): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    this.#unsent = '';
    refuse(this.#waiting.splice(0), new StoreError('unreadable', 'git does not run', { cause }));
  }

  /** The child died: what it still owed is asked once more of a new one. An object that kills git twice is damaged. */
  #lost(child: ChildProcessWithoutNullStreams): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    this.#unsent = '';
    const owed = this.#waiting;
    this.#waiting = [];
    for (const [place, waiting] of owed.entries()) {
      if (this.#closed) waiting.reject(new StoreError('unreadable', 'the store is closed'));
      else if (!waiting.retried) this.#send([{ ...waiting, retried: place === 0 }]);
      else waiting.reject(new StoreError('damaged', 'git cannot read an object'));
    }
  }

  async *#bulk(oids: Listed<Oid>): AsyncGenerator<readonly (Answer | StoreError)[]> {
    const ready: (Answer | StoreError)[] = [];
    const stream = new ObjectStream(
      (answer) => ready.push(answer),
      () => true,
    );
    for await (const chunk of this.#stream(['cat-file', '--batch', '--buffer'], eachOf(oids))) {
      stream.push(chunk);
      yield ready.splice(0);
    }
  }
}

function* linesFor(requests: Iterable<DiffRequest>): Generator<string> {
  for (const { commit, parent } of requests) yield parent === undefined ? commit : `${commit} ${parent}`;
}

function refuse(asked: readonly Waiting[], error: StoreError): void {
  for (const { reject } of asked) reject(error);
}

/** An object's size; undefined when it is missing. @throws StoreError when it cannot be read */
export async function sizeOf(reader: Pick<ObjectReader, 'info'>, oid: Oid): Promise<number | undefined> {
  try {
    return (await reader.info(oid)).sizeBytes;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** @throws StoreError */
function found(answer: Answer | StoreError): Answer {
  if (answer instanceof StoreError) throw answer;
  return answer;
}

function isMissing(error: unknown): boolean {
  return error instanceof StoreError && error.code === 'missing';
}
