import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BranchWatch } from '../../../src/store/git/branch-watch.ts';
import { GitStore } from '../../../src/store/git/git-store.ts';
import { Branch } from '../../../src/store/git/refs.ts';
import { git } from '../../support/git.ts';
import { commit, makeRepository } from '../../support/repository.ts';

const AN_HOUR_MS = 3_600_000;

test('a move by another program is told by the system, long before anybody looks', async () => {
  const directory = await makeRepository({ 'A.md': 'a' });
  const store = new GitStore({ directory, branch: 'main', root: '', withGit: true, pollMs: AN_HOUR_MS });
  let seen: string | undefined;
  let told = (): void => undefined;
  store.watch(() => {
    void store.latest().then((latest) => {
      seen = latest;
      told();
    });
  });
  const until = (version: string): Promise<void> =>
    new Promise((resolve) => {
      told = () => (seen === version ? resolve() : undefined);
      told();
    });
  await until(await commit(directory, { files: { 'A.md': 'b' } }));
  // A branch that was packed has no file any more, and moves as well.
  await git(directory, ['pack-refs', '--all']);
  await until(await commit(directory, { files: { 'A.md': 'c' } }));
  expect(seen).toBe(await git(directory, ['rev-parse', 'main']));
  await store.close();
});

test('is quiet while this process moves the branch, and tells of it afterwards', async () => {
  const directory = await makeRepository({ 'A.md': 'a' });
  const branch = new Branch(directory, 'main');
  let isMoving = true;
  const told: (string | undefined)[] = [];
  const watch = new BranchWatch(branch, 1, () => isMoving);
  watch.start(() => told.push(branch.read()));
  const moved = await commit(directory, { files: { 'A.md': 'b' } });
  await setTimeout(20);
  expect(told).toEqual([]);
  isMoving = false;
  while (told.length === 0) await setTimeout(1);
  expect(told).toEqual([moved]);
  watch.stop();
});
