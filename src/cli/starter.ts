/** A new wiki: an empty repository, and the pages of `content/` as its first change. */

import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PACKAGE_ROOT } from '../app/package.ts';
import { GitStore } from '../store/git/git-store.ts';
import { makeRepository } from '../store/git/repository.ts';
import { hasGit } from '../store/git/run.ts';
import type { Path } from '../store/store.ts';

const CONTENT = join(PACKAGE_ROOT, 'content');

/** @throws RepositoryProblem when the directory is there and not empty */
export async function makeStarterWiki(directory: string, branch: string): Promise<void> {
  await makeRepository(directory, branch);
  const store = new GitStore({ directory, branch, root: '', withGit: await hasGit() });
  try {
    const files = await Promise.all(
      (await filesBelow(CONTENT)).map(async (path) => ({
        path,
        content: await readFile(join(CONTENT, path)),
      })),
    );
    await store.save(undefined, [
      {
        author: { name: 'Stemma', email: 'stemma@localhost' },
        atSeconds: Math.floor(Date.now() / 1000),
        message: 'Begin the wiki with the starter pages\n',
        files,
      },
    ]);
  } finally {
    await store.close();
  }
}

async function filesBelow(directory: string): Promise<Path[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replace(/\\/g, '/') as Path)
    .sort();
}
