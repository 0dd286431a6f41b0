/** Where a command finds its wiki. */

import { join, resolve } from 'node:path';
import type { StateDatabase } from '../accounts/database/state-database.ts';
import type { StatePlace } from '../accounts/state-text.ts';
import type { WikiConfig } from '../app/open-wiki.ts';
import { PACKAGE_ROOT } from '../app/package.ts';
import { type Clone, findClone } from '../store/git/clone/find-clone.ts';
import { makeShell } from '../store/git/clone/shell.ts';
import { isRepository, RepositoryProblem } from '../store/git/repository.ts';
import { hasGit } from '../store/git/run.ts';
import { type Options, UsageError } from './options.ts';

/** @param directory a clone, bare or with a work tree; absent: what the options say, or else the one that we stand in */
export async function wikiConfig(options: Options, directory?: string): Promise<WikiConfig> {
  const { branch, root } = options;
  const clone = await cloneMeant(options, directory);
  const state = stateIn(options, clone);
  if (clone === undefined) {
    const repository = resolve(options.repo ?? join(dataOf(options), 'wiki.git'));
    return { repository, branch, root, stateDirectory: state };
  }
  if (clone.workTree !== undefined && !(await hasGit()))
    throw new RepositoryProblem('serving a work tree needs git, and none was found');
  return { ...(await makeShell(clone, state, branch)), root, clone, stateDirectory: state };
}

export async function stateDirectory(options: Options): Promise<string> {
  return stateIn(options, await cloneMeant(options, undefined));
}

/** Inside the git directory of a clone, where nothing of it can be committed. */
function stateIn(options: Options, clone: Clone | undefined): string {
  if (clone === undefined || options.data !== undefined) return resolve(dataOf(options), 'state');
  return join(clone.gitDirectory, 'stemma', 'state');
}

function dataOf({ data = './data' }: Options): string {
  return data;
}

async function cloneMeant(options: Options, directory: string | undefined): Promise<Clone | undefined> {
  if (directory !== undefined) {
    if (options.repo !== undefined) throw new UsageError(`give ${directory} or --repo, and not both`);
    const clone = await findClone(directory);
    if (clone !== undefined) return clone;
    throw new RepositoryProblem(`${directory} is no git repository: stemma init ${directory} makes one`);
  }
  const { repo, data, upstream } = options;
  // The program itself lies in a work tree, which is no wiki.
  if ((repo ?? data ?? upstream) !== undefined || process.cwd() === resolve(PACKAGE_ROOT)) return undefined;
  return (await isRepository(join(dataOf(options), 'wiki.git'))) ? undefined : findClone('.');
}

/** Opens what the option names, for as long as the work takes; without it, the state directory. @throws StateProblem */
export async function withState<T>(options: Options, work: (place: StatePlace) => Promise<T>): Promise<T> {
  const database = await openDatabase(options);
  try {
    return await work(database ?? (await stateDirectory(options)));
  } finally {
    await database?.close();
  }
}

/** Loaded on demand, since most wikis have none. @throws StateProblem */
export async function openDatabase(
  { database }: Options,
  warn?: (message: string) => void,
): Promise<StateDatabase | undefined> {
  if (database === undefined) return undefined;
  const { StateDatabase } = await import('../accounts/database/state-database.ts');
  return StateDatabase.open(database, warn);
}
