/** Finds the git directory of what somebody calls a wiki: a bare repository, or a work tree with one inside. */

import { lstat, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { RepositoryProblem } from '../repository.ts';

export interface Clone {
  readonly gitDirectory: string;
  /** Where its files lie for people; undefined: it is bare. What the clone's configuration says of it counts for nothing. */
  readonly workTree: string | undefined;
}

/** @returns undefined where there is none. @throws RepositoryProblem where there is one that cannot be served */
export async function findClone(directory: string): Promise<Clone | undefined> {
  const place = resolve(directory);
  const inside = join(place, '.git');
  const kind = await lstat(inside).catch(() => undefined);
  if (kind?.isDirectory()) return { gitDirectory: inside, workTree: place };
  if (kind !== undefined)
    throw new RepositoryProblem(`${place} is a second work tree of a repository: serve the first one`);
  if (!(await isGitDirectory(place))) return undefined;
  const config = await readFile(join(place, 'config'), 'utf8').catch(() => '');
  if (!/^\s*bare\s*=\s*(?:false|no|off|0)\s*$/im.test(config))
    return { gitDirectory: place, workTree: undefined };
  if (basename(place) === '.git') return { gitDirectory: place, workTree: dirname(place) };
  throw new RepositoryProblem(`${place} belongs to a work tree elsewhere: serve that`);
}

async function isGitDirectory(directory: string): Promise<boolean> {
  const [head, objects] = await Promise.all(
    ['HEAD', 'objects'].map((name) => lstat(join(directory, name)).catch(() => undefined)),
  );
  return head?.isFile() === true && objects !== undefined;
}

/** The branch that is checked out; undefined where it is none. */
export async function checkedOut({ gitDirectory }: Clone): Promise<string | undefined> {
  const head = await readFile(join(gitDirectory, 'HEAD'), 'utf8').catch(() => '');
  return /^ref: refs\/heads\/(.+)$/.exec(head.trim())?.[1];
}
