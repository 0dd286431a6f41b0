/** The files of a clone that somebody works on: an edit is not made over theirs, and comes to them when it is made. */

import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '../../../base/durable.ts';
import { type Desk, type Path, StoreError, type Version } from '../../store.ts';
import { gitEnvironment, streamGit } from '../run.ts';
import { type Clone, checkedOut } from './find-clone.ts';

/** Paths that fit on a command line; of more, all that is changed is asked for. */
const MAX_NAMED = 200;
/** Somebody's own git may be at work there: how often, and after which pauses, we come again. */
const TRIES = 10;
const PAUSE_MS = 100;
/** Before the first commit. */
const NO_FILES = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

export interface WorkTreeOptions {
  readonly clone: Clone & { readonly workTree: string };
  /** The clone's shell. */
  readonly repository: string;
  readonly branch: string;
  /** `''` or `docs/`. */
  readonly root: string;
  readonly warn: (message: string) => void;
}

export class WorkTree implements Desk {
  readonly #options: WorkTreeOptions;

  constructor(options: WorkTreeOptions) {
    this.#options = options;
  }

  async changed(paths: readonly Path[]): Promise<readonly Path[]> {
    if (paths.length === 0 || !(await this.#isServed())) return [];
    const { root, clone } = this.#options;
    const full = paths.map((path) => `${root}${path}`);
    const named = full.length > MAX_NAMED ? [] : full;
    const status = await this.#git(
      ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=no', '--ignore-submodules=all'],
      named,
    );
    const changed = new Set(status.map((line) => line.slice(3)));
    const there = await filter(
      full,
      async (path) => !changed.has(path) && (await isInTheWay(join(clone.workTree, path))),
    );
    const tracked =
      there.length === 0 ? [] : await this.#git(['ls-files', '-z'], there.length > MAX_NAMED ? [] : there);
    const known = new Set(tracked);
    for (const path of there) if (!known.has(path)) changed.add(path);
    return paths.filter((_, at) => changed.has(full[at] ?? ''));
  }

  async follow(since: Version | undefined, until: Version): Promise<void> {
    if (!(await this.#isServed())) return;
    for (let left = TRIES; ; left--) {
      try {
        await this.#git(['read-tree', '-m', '-u', since ?? NO_FILES, until]);
        return;
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        if (left > 0 && /index\.lock/.test(error.message)) await sleep(PAUSE_MS);
        else
          return this.#options.warn(
            `${this.#options.clone.workTree} does not follow the last edit: ${error.message}`,
          );
      }
    }
  }

  /** Somebody may check out another branch at any time, or none. */
  async #isServed(): Promise<boolean> {
    const { clone, branch } = this.#options;
    return (await checkedOut(clone)) === branch;
  }

  /** What it prints between NULs. */
  async #git(args: readonly string[], paths: readonly string[] = []): Promise<string[]> {
    const { repository, clone } = this.#options;
    const words = [`--work-tree=${clone.workTree}`, '--literal-pathspecs', ...args];
    const environment = {
      ...gitEnvironment([
        ['core.bare', 'false'],
        ['core.hooksPath', '/dev/null'],
        ['core.fsmonitor', 'false'],
        ['submodule.recurse', 'false'],
      ]),
      GIT_INDEX_FILE: join(clone.gitDirectory, 'index'),
    };
    const pieces: Buffer[] = [];
    const named = paths.length === 0 ? words : [...words, '--', ...paths];
    try {
      for await (const piece of streamGit(repository, named, [], environment)) pieces.push(piece);
    } catch (error) {
      // Nothing is wrong with the store: what fails is to look beside it.
      throw new StoreError('unreadable', (error as Error).message, { cause: error });
    }
    return Buffer.concat(pieces).toString('utf8').split('\0').slice(0, -1);
  }
}

/** Whether a file is there, or one in the place of a folder above. */
async function isInTheWay(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error: unknown) => !hasCode(error, 'ENOENT'),
  );
}

async function filter(paths: readonly string[], test: (path: string) => Promise<boolean>): Promise<string[]> {
  const kept = await Promise.all(paths.map(test));
  return paths.filter((_, at) => kept[at]);
}
