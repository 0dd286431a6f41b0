import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { GitStore } from '../../../src/store/git/git-store.ts';
import { isOthersTurn, SaveTurns } from '../../../src/store/git/save-turns.ts';
import type { Version } from '../../../src/store/store.ts';
import { makeRepository } from '../../support/repository.ts';
import { temporaryDirectory } from '../../support/temporary.ts';
import { draft } from '../contract.ts';

/** Two processes on one repository, as far as turns tell. */
function two(): [SaveTurns, SaveTurns] {
  const directory = temporaryDirectory('turns');
  return [new SaveTurns(directory), new SaveTurns(directory)];
}

async function hasHappened(what: Promise<unknown>): Promise<boolean> {
  return Promise.race([what.then(() => true), sleep(100, false)]);
}

test('nobody waits where there is no competition', async () => {
  const [one, other] = two();
  await Promise.all([one.wait(), other.wait()]);
});

test('a turn that is held lasts, whatever its owner saves meanwhile, until it is let go', async () => {
  const [one, other] = two();
  const release = await one.hold();
  const waits = other.wait();
  for (let save = 0; save < 20; save++) {
    await one.wait();
    one.saved();
  }
  expect(await hasHappened(waits)).toBe(false);
  release();
  await waits;
  await other.end();
});

test('a turn is over after some saves, however fast they are', async () => {
  const directory = temporaryDirectory('turns');
  const turns = new SaveTurns(directory);
  turns.lost();
  for (let save = 0; save < 8; save++) {
    await turns.wait();
    expect(existsSync(join(directory, 'stemma-turn'))).toBe(true);
    turns.saved();
  }
  await turns.wait();
  expect(existsSync(join(directory, 'stemma-turn'))).toBe(false);
});

test('whoever waited has the next turn, and a late release ends none but its own', async () => {
  const [one, other] = two();
  const release = await one.hold();
  const waits = other.wait();
  release();
  await waits;
  const next = one.hold();
  release();
  expect(await hasHappened(next)).toBe(false);
  await other.end();
  (await next)();
});

test('what another process had begun to save is not finished in a turn', async () => {
  const directory = temporaryDirectory('turns');
  expect(isOthersTurn(directory)).toBe(false);
  const own = new SaveTurns(directory);
  await own.hold();
  expect(isOthersTurn(directory)).toBe(false);
  await own.end();
  othersTurn(directory);
  expect(isOthersTurn(directory)).toBe(true);
});

test('a save loses while another process has its turn, and the merge that keeps numbers does not', async () => {
  const directory = await makeRepository({ 'A.md': 'a' });
  const store = new GitStore({ directory, branch: 'main', root: '', withGit: true });
  const tip = (await store.latest()) as Version;
  const drafts = [draft({ 'B.md': 'b' })];
  const file = othersTurn(directory);
  await expect(store.save(tip, drafts)).rejects.toMatchObject({ code: 'moved' });
  expect(await store.latest()).toBe(tip);
  rmSync(file);
  const version = (await store.save(tip, drafts))[0]?.version as Version;
  othersTurn(directory);
  await store.keepMainLine(tip, version);
  rmSync(file);
  await store.close();
});

/** The process that runs this one has its turn. @returns where that is written */
function othersTurn(directory: string): string {
  const file = join(directory, 'stemma-turn');
  writeFileSync(file, String(process.ppid));
  return file;
}
