import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { GitStore } from '../../src/store/git/git-store.ts';
import { makeRepository } from '../../src/store/git/repository.ts';
import { MemoryStore } from '../../src/store/memory-store.ts';
import { makeBareRepository } from '../support/repository.ts';
import { storeContract } from './contract.ts';

storeContract('MemoryStore', async () => {
  const store = new MemoryStore();
  return { store, root: '', whole: store, remove: async () => undefined };
});

for (const withGit of [true, false]) {
  for (const root of ['', 'docs/wiki/']) {
    storeContract(
      `GitStore ${withGit ? 'with git' : 'without git'}${root === '' ? '' : ' below docs/wiki/'}`,
      async () => {
        const directory = join(await mkdtemp(join(tmpdir(), 'stemma-test-')), 'wiki.git');
        await makeRepository(directory, 'main');
        const options = { directory, branch: 'main', withGit, pollMs: 20 };
        const [store, whole] = [new GitStore({ ...options, root }), new GitStore({ ...options, root: '' })];
        const remove = async (): Promise<void> => {
          await whole.close();
          await rm(dirname(directory), { recursive: true, force: true, maxRetries: 3 });
        };
        return { store, root, whole, remove };
      },
    );
  }
}

/** As it is built: a test runs without what compiles this one. */
const THREAD = new URL('../../dist/store/git/writing/writing-thread.js', import.meta.url);

storeContract('GitStore with a thread that writes', async () => {
  const directory = join(await mkdtemp(join(tmpdir(), 'stemma-test-')), 'wiki.git');
  await makeRepository(directory, 'main');
  const options = { directory, branch: 'main', root: '', withGit: true, pollMs: 20 };
  const store = new GitStore({ ...options, writingThread: THREAD });
  const remove = async (): Promise<void> => {
    await rm(dirname(directory), { recursive: true, force: true, maxRetries: 3 });
  };
  return { store, root: '', whole: store, remove };
});

test('a thread that writes leaves no files behind that it made for saves to come', async () => {
  const directory = await makeBareRepository();
  const store = new GitStore({ directory, branch: 'main', root: '', withGit: true, writingThread: THREAD });
  const before = readdirSync(directory, { recursive: true });
  await store.warm();
  await expect.poll(() => existsSync(join(directory, 'stemma-blank'))).toBe(true);
  await store.close();
  expect(readdirSync(directory, { recursive: true })).toEqual(before);
});
