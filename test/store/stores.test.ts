import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GitStore } from '../../src/store/git/git-store.ts';
import { makeRepository } from '../../src/store/git/repository.ts';
import { MemoryStore } from '../../src/store/memory-store.ts';
import { storeContract } from './contract.ts';

storeContract('MemoryStore', async () => ({ store: new MemoryStore(), remove: async () => undefined }));

for (const withGit of [true, false]) {
  for (const root of ['', 'docs/']) {
    storeContract(
      `GitStore ${withGit ? 'with git' : 'without git'}${root === '' ? '' : ' below docs/'}`,
      async () => {
        const directory = join(await mkdtemp(join(tmpdir(), 'stemma-test-')), 'wiki.git');
        await makeRepository(directory, 'main');
        return {
          store: new GitStore({ directory, branch: 'main', root, withGit, pollMs: 20 }),
          remove: () => rm(directory, { recursive: true, force: true, maxRetries: 3 }),
        };
      },
    );
  }
}
