/**
 * A clone is served through a shell: a git directory of our own that has nothing of the clone but its objects, its branches and
 * their logs, by symbolic links. git takes its configuration and hooks from the git directory that it is given, so whatever stands
 * in the clone's is never read by any git of ours, and never changed.
 */

import { lstat, mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDirectory } from '../../../base/durable.ts';
import { inspectRepository, REPOSITORY_CONFIG, RepositoryProblem, refuseOddFormat } from '../repository.ts';
import { type Clone, checkedOut } from './find-clone.ts';

/** What the shell has of the clone. */
const SHARED = ['objects', 'refs', 'packed-refs', 'logs', 'lfs'] as const;
/** Its own, that git reads; more may come of running it, but nothing that git obeys. */
const OWN = ['HEAD', 'config', 'description', 'info'];
/** What git would obey, were it there. */
const OBEYED = [
  'hooks',
  'commondir',
  'config.worktree',
  'worktrees',
  'modules',
  'shallow',
  'branches',
  'remotes',
];

export interface Shell {
  /** As good as a bare repository. */
  readonly repository: string;
  readonly branch: string;
}

/**
 * Makes the shell of a clone, or makes it anew.
 * @param stateDirectory where it lies; what stands in the way of trusting that is taken away
 * @param wanted the branch asked for; undefined: the one that is checked out, or what a bare repository serves
 * @throws RepositoryProblem in one line where the clone cannot be served
 */
export async function makeShell(
  clone: Clone,
  stateDirectory: string,
  wanted: string | undefined,
): Promise<Shell> {
  const { gitDirectory, workTree } = clone;
  await refuseUnlessWhole(gitDirectory);
  const branch = wanted ?? (workTree === undefined ? undefined : await checkedOut(clone));
  if (workTree !== undefined && branch === undefined)
    throw new RepositoryProblem(`${workTree} has no branch checked out: check one out, or give --branch`);
  await refuseLinks(stateDirectory);
  await dropStrangeHooks(stateDirectory);
  const repository = join(stateDirectory, 'clone.git');
  if (!(await isSound(repository, gitDirectory))) await build(repository, gitDirectory);
  const head = (await readFile(join(gitDirectory, 'HEAD'), 'utf8')).trim();
  await writeFile(join(repository, 'HEAD'), `${branch === undefined ? head : `ref: refs/heads/${branch}`}\n`);
  return { repository, branch: await inspectRepository(repository, branch, workTree ?? gitDirectory) };
}

/** Objects that would have to be fetched are not there for us, since we ask nobody for them. */
async function refuseUnlessWhole(gitDirectory: string): Promise<void> {
  const config = await readFile(join(gitDirectory, 'config'), 'utf8').catch(() => '');
  refuseOddFormat(gitDirectory, config);
  if (/^\s*(?:partialclone|promisor)\b/im.test(config))
    throw new RepositoryProblem(`${gitDirectory} is a partial clone: clone it whole (without --filter)`);
  if ((await lstat(join(gitDirectory, 'shallow')).catch(() => undefined)) !== undefined)
    throw new RepositoryProblem(`${gitDirectory} lacks the beginning of its history: git fetch --unshallow`);
}

/** A clone that came as an archive may bring a state directory, and it may lead elsewhere. */
async function refuseLinks(stateDirectory: string): Promise<void> {
  await makeDirectory(stateDirectory, 0o700);
  const entries = await readdir(stateDirectory, { withFileTypes: true });
  const link = entries.find((entry) => entry.isSymbolicLink());
  const own = await lstat(stateDirectory);
  const above = await lstat(join(stateDirectory, '..'));
  if (link !== undefined || own.isSymbolicLink() || above.isSymbolicLink())
    throw new RepositoryProblem(
      `${join(stateDirectory, link?.name ?? '')} is a symbolic link, and must not be`,
    );
}

/** Of the server's own hooks there is one. */
async function dropStrangeHooks(stateDirectory: string): Promise<void> {
  const hooks = join(stateDirectory, 'hooks');
  for (const name of await readdir(hooks).catch(() => []))
    if (name !== 'pre-receive') await rm(join(hooks, name), { recursive: true, force: true });
}

/** Whether all of the shell is as we make it: another server may be running on it. */
async function isSound(repository: string, gitDirectory: string): Promise<boolean> {
  try {
    const names = await readdir(repository);
    if (names.some((name) => OBEYED.includes(name)) || OWN.some((name) => !names.includes(name)))
      return false;
    for (const name of OWN) if ((await lstat(join(repository, name))).isSymbolicLink()) return false;
    for (const name of SHARED)
      if ((await readlink(join(repository, name))) !== join(gitDirectory, name)) return false;
    return (await readFile(join(repository, 'config'), 'utf8')) === REPOSITORY_CONFIG;
  } catch {
    return false;
  }
}

async function build(repository: string, gitDirectory: string): Promise<void> {
  await rm(repository, { recursive: true, force: true });
  await mkdir(join(repository, 'info'), { recursive: true });
  // git makes no folder through a link that leads nowhere.
  await mkdir(join(gitDirectory, 'logs'), { recursive: true });
  for (const name of SHARED) await symlink(join(gitDirectory, name), join(repository, name));
  await writeFile(join(repository, 'config'), REPOSITORY_CONFIG);
  await writeFile(join(repository, 'description'), 'A wiki served by Stemma\n');
  await writeFile(join(repository, 'HEAD'), 'ref: refs/heads/main\n');
}
