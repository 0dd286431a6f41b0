/**
 * Opening and making bare repositories. What cannot be served is said in one line; damage is repaired only from what git
 * itself recorded, never by a guess.
 */

import { access, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode, makeDirectory } from '../../base/durable.ts';
import { StoreError } from '../store.ts';
import { Branch } from './refs.ts';
import { ageMs, putAsideLock } from './stale-lock.ts';
import { sweepObjects } from './unfinished.ts';

/** Why a repository is not served, in one line for the operator. */
export class RepositoryProblem extends Error {}

/** Settings of a repository that we make: everything is synced, nothing is packed or pruned behind the server's back. */
export const REPOSITORY_CONFIG = `[core]
\trepositoryformatversion = 0
\tfilemode = true
\tbare = true
\tlogAllRefUpdates = always
\tfsync = all
\tpackedRefsTimeout = 5000
\tfilesRefLockTimeout = 1000
[gc]
\tauto = 0
[receive]
\tautogc = false
\tfsckObjects = true
\tdenyNonFastForwards = true
\tdenyDeletes = true
`;

/** Makes an empty bare repository. @throws RepositoryProblem when the directory is there and not empty */
export async function makeRepository(directory: string, branch: string): Promise<void> {
  const held = await readdir(directory).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  if (held.length > 0) throw new RepositoryProblem(`${directory} exists and is not empty`);
  for (const part of ['objects/info', 'objects/pack', 'refs/heads', 'refs/tags', 'info']) {
    await makeDirectory(join(directory, part));
  }
  await writeFile(join(directory, 'config'), REPOSITORY_CONFIG);
  await writeFile(join(directory, 'description'), 'A wiki served by Stemma\n');
  // The last file: a repository without HEAD is none, so a crash on the way leaves nothing that looks whole.
  await writeFile(join(directory, 'HEAD'), `ref: refs/heads/${branch}\n`);
}

/** True where a repository was made before. */
export async function isRepository(directory: string): Promise<boolean> {
  return access(join(directory, 'HEAD')).then(
    () => true,
    () => false,
  );
}

/**
 * Checks that a directory is a bare repository in a format we can keep safe, and which branch to serve.
 * @param wanted the branch asked for; undefined: `main`, or what the repository's HEAD names where there is no `main`
 * @param called the directory that people know it by
 * @returns the branch, which may not have a commit yet
 * @throws RepositoryProblem in one line
 */
export async function inspectRepository(
  directory: string,
  wanted: string | undefined,
  called = directory,
): Promise<string> {
  await refuseUnlessBare(directory);
  refuseOddFormat(directory, await readConfig(directory));
  const named = await branchOfHead(directory);
  const branches = await branchNames(directory);
  const branch = wanted ?? (branches.has('main') || named === undefined ? 'main' : named);
  if (!/^[A-Za-z0-9][A-Za-z0-9._/-]*$/.test(branch) || /\.\.|\/\/|\.lock$|\/$/.test(branch)) {
    throw new RepositoryProblem(`${JSON.stringify(branch)} is no name of a branch`);
  }
  if (!branches.has(branch) && branches.size > 0) {
    throw new RepositoryProblem(
      `${called} has no branch ${branch}; --branch may name ${[...branches].sort().slice(0, 5).join(', ')}`,
    );
  }
  return branch;
}

/** The branch that HEAD names, which may not be there; undefined: it names a commit. */
export async function branchOfHead(directory: string): Promise<string | undefined> {
  const head = (await readFile(join(directory, 'HEAD'), 'utf8')).trim();
  return /^ref: refs\/heads\/(.+)$/.exec(head)?.[1];
}

async function refuseUnlessBare(directory: string): Promise<void> {
  const there = (name: string): Promise<boolean> =>
    stat(join(directory, name)).then(
      () => true,
      () => false,
    );
  if (!(await there('.'))) throw new RepositoryProblem(`${directory} does not exist`);
  if (await there('.git')) {
    throw new RepositoryProblem(
      `${directory} is not bare: it has a work tree; serve a bare clone of it (git clone --bare)`,
    );
  }
  if (
    !(await there('HEAD')) ||
    !(await there('objects')) ||
    !((await there('refs')) || (await there('packed-refs')))
  ) {
    throw new RepositoryProblem(`${directory} is no git repository`);
  }
  const config = await readConfig(directory);
  if (/^\s*bare\s*=\s*(false|no|off|0)\s*$/im.test(config)) {
    throw new RepositoryProblem(
      `${directory} is not bare: it belongs to a work tree; serve a bare clone of it (git clone --bare)`,
    );
  }
}

async function readConfig(directory: string): Promise<string> {
  return readFile(join(directory, 'config'), 'utf8').catch(() => '');
}

/** Extensions of git's format that change nothing for us. */
const HARMLESS_EXTENSIONS = ['noop', 'noop-v1', 'preciousobjects', 'partialclone', 'worktreeconfig'];

/** A format that we do not know whole is left alone: git's own rule. @throws RepositoryProblem */
export function refuseOddFormat(directory: string, config: string): void {
  const format = Number(/^\s*repositoryformatversion\s*=\s*(\d+)/im.exec(config)?.[1] ?? 0);
  if (format > 1)
    throw new RepositoryProblem(`${directory} is of format version ${format}; only 0 and 1 can be served`);
  const [, extensions = ''] = /^\s*\[extensions\]([^[]*)/im.exec(config) ?? [];
  for (const [, name = '', value = ''] of extensions.matchAll(/^\s*([a-z][a-z0-9-]*)\s*(?:=\s*(\S*))?/gim)) {
    const [key, set] = [name.toLowerCase(), value.toLowerCase()];
    if (HARMLESS_EXTENSIONS.includes(key)) continue;
    if (key === 'objectformat') {
      if (set === 'sha1') continue;
      throw new RepositoryProblem(
        `${directory} uses SHA-256 object names; only SHA-1 repositories can be served`,
      );
    }
    if (key === 'refstorage') {
      if (set === 'files') continue;
      throw new RepositoryProblem(
        `${directory} keeps its references in a reftable; only plain reference files can be served`,
      );
    }
    throw new RepositoryProblem(`${directory} has the extension ${name}, which is not known here`);
  }
}

async function branchNames(directory: string): Promise<Set<string>> {
  const packed = await readFile(join(directory, 'packed-refs'), 'utf8').catch(() => '');
  const names = new Set(
    [...packed.matchAll(/^[0-9a-f]{40} refs\/heads\/(.+)$/gm)].map((found) => found[1] as string),
  );
  const loose = await readdir(join(directory, 'refs', 'heads'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  const prefix = join(directory, 'refs', 'heads');
  for (const entry of loose) {
    if (!entry.isFile() || entry.name.endsWith('.lock')) continue;
    names.add(join(entry.parentPath, entry.name).slice(prefix.length + 1));
  }
  return names;
}

/** How long a lock found at start is given to go away by itself: a live process holds one for milliseconds. */
const START_LOCK_WAIT_MS = 1_500;

/** While a server runs, the owner of a lock cannot be found out, so it gets more time. */
const RUNNING_LOCK_MS = 10_000;

/** The locks that stand in the way of a move of the branch: git takes that of HEAD too, for its log. */
function locksOf(directory: string, branch: string): string[] {
  return [
    join(directory, 'packed-refs.lock'),
    join(directory, 'HEAD.lock'),
    new Branch(directory, branch).lockPath,
  ];
}

/** Puts aside the locks of gits that were killed; while others run, so only old ones. */
export async function clearStaleLocks(directory: string, branch: string): Promise<void> {
  for (const lock of locksOf(directory, branch)) await putAsideLock(directory, lock, RUNNING_LOCK_MS);
}

/**
 * Puts away what a crash left behind, before anything is written.
 * @returns lines for the log
 */
export async function sweep(directory: string, branch: string): Promise<string[]> {
  const said: string[] = [];
  for (const lock of locksOf(directory, branch)) {
    const age = await ageMs(lock);
    if (age === undefined) continue;
    // A little longer: a timer may fire a moment early, and the lock would then be a moment too young.
    if (age < START_LOCK_WAIT_MS) await sleep(START_LOCK_WAIT_MS - age + 50);
    if (await putAsideLock(directory, lock, START_LOCK_WAIT_MS))
      said.push(`put aside a stale lock: ${lock.slice(directory.length + 1)}`);
  }
  await sweepObjects(directory);
  return said;
}

/**
 * Makes sure that the branch names a commit that is there. A file that holds no object name (a crash of old tools) is
 * restored from the last line of git's own log of the branch whose commit exists.
 * @param lookOnly restore nothing
 * @returns a line for the log, or undefined when all was well
 * @throws RepositoryProblem when it cannot be restored
 */
export async function repairBranch(
  directory: string,
  branch: string,
  exists: (oid: string) => Promise<boolean>,
  lookOnly: boolean,
): Promise<string | undefined> {
  const ref = new Branch(directory, branch);
  let tip: string | undefined;
  try {
    tip = ref.read();
    if (tip === undefined || (await exists(tip))) return undefined;
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== 'damaged') throw error;
    const other = ref.symbolic();
    if (other !== undefined)
      throw new RepositoryProblem(
        `the branch ${branch} of ${directory} only points to ${other}: serve that one (--branch)`,
      );
    for (const oid of lookOnly ? [] : ref.logged()) {
      if (!(await exists(oid))) continue;
      ref.restore(oid);
      return `the branch ${branch} was damaged and is restored to ${oid.slice(0, 12)} from its log`;
    }
    throw new RepositoryProblem(`the branch ${branch} of ${directory} is damaged: ${error.message}`);
  }
  throw new RepositoryProblem(
    `the branch ${branch} of ${directory} names the commit ${tip.slice(0, 12)}, which is missing or no commit`,
  );
}
