/**
 * Histories that unfold: somebody with access to the files put commits into the repository that no push gate would let in.
 * The wiki opens all the same, soon and in little memory, and every clone counts its pages the same (rule 8).
 */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GitStore } from '../../../src/store/git/git-store.ts';
import type { Version } from '../../../src/store/store.ts';
import type { PageBody } from '../../support/client.ts';
import { git } from '../../support/git.ts';
import { commitEntries, treeBomb, writeBlob } from '../../support/hostile/bombs.ts';
import { sleep } from '../../support/parallel.ts';
import { childrenOf } from '../../support/processes.ts';
import { makeRepository } from '../../support/repository.ts';
import { launchServer } from '../../support/server.ts';
import { ledgerAt, linesOf } from '../../wiki/ledger/history.ts';

const OPENS_WITHIN_MS = 60_000;
const MEMORY_MB = 900;

/** Ordinary pages, a bomb, the bomb with another text, one part of it gone, a merge with a line beside it, and its end. */
async function makeHistory(): Promise<{ directory: string; versions: Version[] }> {
  const directory = await makeRepository({ 'A.md': 'a\n', 'Docs/B.md': 'b\n' });
  const versions = [await git(directory, ['rev-parse', 'main'])];
  const add = async (entries: Record<string, string | null>, parents = [versions.at(-1) as string]) => {
    versions.push(await commitEntries(directory, parents, entries));
    return versions.at(-1) as string;
  };
  const page = async (text: string): Promise<string> => `100644 blob ${await writeBlob(directory, text)}`;
  await add({ Bomb: `040000 tree ${await treeBomb(directory)}`, 'C.md': await page('c\n') });
  const side = await commitEntries(directory, [versions[0] as string], { 'Side.md': await page('side\n') });
  await add({ Bomb: `040000 tree ${await treeBomb(directory, 'two\n')}`, 'A.md': await page('a2\n') });
  await add({ Bomb: `040000 tree ${await treeBomb(directory, 'two\n', [2_000, 300, 299])}` });
  await add({ 'Side.md': await page('side\n') }, [versions.at(-1) as string, side]);
  await add({ Bomb: null, 'D.md': await page('d\n') });
  await add({ Bomb: `040000 tree ${await treeBomb(directory, 'three\n', [5])}` });
  await git(directory, ['update-ref', 'refs/heads/main', versions.at(-1) as string]);
  return { directory, versions: versions as Version[] };
}

const PAGES = [
  'A',
  'Bomb/0000',
  'Bomb/0001',
  'Bomb/0002',
  'Bomb/0003',
  'Bomb/0004',
  'C',
  'D',
  'Docs/B',
  'Side',
];

describe('a history with bombs in it', () => {
  test('counts the same with git and without, whole and in parts', async () => {
    const { directory, versions } = await makeHistory();
    const tip = versions.at(-1) as Version;
    const store = new GitStore({ directory, branch: 'main', root: '', withGit: true });
    const whole = await ledgerAt(store, tip);
    expect([...whole.keys()].sort()).toEqual(PAGES);
    expect((await linesOf(whole, store)).length).toBe(11);
    for (const at of versions) {
      const part = structuredClone((await ledgerAt(store, at)).pack());
      expect((await ledgerAt(store, tip, part)).pack(), at).toEqual(whole.pack());
    }
    const portable = new GitStore({ directory, branch: 'main', root: '', withGit: false });
    expect((await ledgerAt(portable, tip)).pack()).toEqual(whole.pack());
    await Promise.all([store.close(), portable.close()]);
  });

  test('opens within a minute and 900 MB', async () => {
    const { directory, versions } = await makeHistory();
    // Served where the bomb is.
    await git(directory, ['update-ref', 'refs/heads/main', versions[4] as string]);
    const launch = launchServer({ repo: directory });
    const started = performance.now();
    let mostMb = 0;
    let isOpen = false;
    const watching = (async () => {
      for (; !isOpen; await sleep(50)) {
        const pids = (await childrenOf(launch.pid)).map((line) => line.split(' ')[0] ?? '');
        const sizes = [String(launch.pid), ...pids].map(residentMb);
        mostMb = Math.max(
          mostMb,
          sizes.reduce((sum, size) => sum + size, 0),
        );
      }
    })();
    const server = await launch.listening;
    await expect
      .poll(async () => (await server.api.get('/page/A')).status, { timeout: OPENS_WITHIN_MS })
      .toBe(200);
    isOpen = true;
    await watching;
    expect(performance.now() - started).toBeLessThan(OPENS_WITHIN_MS);
    expect(mostMb).toBeLessThan(MEMORY_MB);
    expect((await server.api.get<PageBody>('/page/A')).body.source).toBe('a2\n');
    expect((await server.api.get('/page/Bomb%2F0000')).status).toBe(404);
  });
});

function residentMb(pid: string): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0; // it ended
  }
}
