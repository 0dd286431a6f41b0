/**
 * Clones check out what HEAD names, and git lets them ask for it. Where the repository's names another branch than the one that is
 * served, or one that is not there, they are given a git directory with a HEAD of its own; all else in it is the repository's.
 */

import { lstat, readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeDirectory, nodeFiles, replaceFile } from '../../../base/durable.ts';
import { branchOfHead } from '../repository.ts';

interface ServedBranch {
  readonly directory: string;
  readonly branch: string;
}

/**
 * The git directory that clones are made from: the repository, or else `place`, which is made so.
 * @throws Error of the system where it cannot be made
 */
export async function clonedDirectory({ directory, branch }: ServedBranch, place: string): Promise<string> {
  if ((await branchOfHead(directory)) === branch) return directory;
  const files = { HEAD: `ref: refs/heads/${branch}\n`, commondir: `${resolve(directory)}\n` };
  // Another server may be running on it.
  if (await holdsOnly(place, files)) return place;
  await rm(place, { recursive: true, force: true });
  await makeDirectory(place, 0o700);
  for (const [name, text] of Object.entries(files)) await replaceFile(nodeFiles, join(place, name), text);
  return place;
}

/** Whether a directory is as we make it: git would obey whatever else lay in it. */
async function holdsOnly(place: string, files: Readonly<Record<string, string>>): Promise<boolean> {
  try {
    const names = await readdir(place);
    if (names.sort().join() !== Object.keys(files).sort().join()) return false;
    for (const name of names) {
      const path = join(place, name);
      if (!(await lstat(path)).isFile() || (await readFile(path, 'utf8')) !== files[name]) return false;
    }
    return !(await lstat(place)).isSymbolicLink();
  } catch {
    return false;
  }
}
