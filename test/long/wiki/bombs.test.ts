/**
 * Histories that unfold: somebody with access to the files put commits into the repository that no push gate would let in.
 * The wiki opens all the same, soon and in little memory, and every clone counts its pages the same (rule 8).
 */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GitStore } from '../../../src/store/git/git-store.ts';
import type { Path, Version } from '../../../src/store/store.ts';
import { agrees } from '../../../src/wiki/ledger/agreement.ts';
import { Ledger } from '../../../src/wiki/ledger/ledger.ts';
import type { PageBody } from '../../support/client.ts';
import { git } from '../../support/git.ts';
import { commitEntries, treeBomb, writeBlob, writeTree } from '../../support/hostile/bombs.ts';
import { sleep } from '../../support/parallel.ts';
import { childrenOf } from '../../support/processes.ts';
import { makeRepository } from '../../support/repository.ts';
import { launchServer, runStemma, startServer } from '../../support/server.ts';
import { temporaryDirectory } from '../../support/temporary.ts';
import { ledgerAt, linesOf, sourcesOf } from '../../wiki/ledger/history.ts';

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

type Growth = (directory: string) => AsyncGenerator<Record<string, string | null>>;

/** Tips at which a listing by itself would say something else than the history that led there. */
const UNLIKE: Readonly<Record<string, Growth>> = {
  async *'a folder that grew past the bounds in two commits'(directory) {
    const [one, two] = [1, 2].map((text) => treeBomb(directory, `${text}\n`, [110_000]));
    yield { 'Big 1': `040000 tree ${await one}` };
    yield { 'Big 2': `040000 tree ${await two}` };
  },
  async *'a bomb with one page changed in it'(directory) {
    const bomb = await treeBomb(directory, 'one\n', [2_000, 200]);
    yield { Bomb: `040000 tree ${bomb}` };
    const [inner] = (await git(directory, ['ls-tree', `${bomb}:0000`])).split('\n');
    const changed = await writeTree(directory, [
      `100644 blob ${await writeBlob(directory, 'mine\n')}\tMine.md`,
      inner as string,
    ]);
    const others = (await git(directory, ['ls-tree', bomb])).split('\n').slice(1);
    yield {
      Bomb: `040000 tree ${await writeTree(directory, [`040000 tree ${changed}\t0000`, ...others])}`,
    };
  },
  async *'what is left of a bomb'(directory) {
    yield { Bomb: `040000 tree ${await treeBomb(directory, 'one\n', [2_000, 200])}` };
    yield { Bomb: `040000 tree ${await treeBomb(directory, 'one\n', [2_000, 2])}` };
  },
  async *'too many pages in one folder'(directory) {
    yield { Wide: `040000 tree ${await treeBomb(directory, 'one\n', [210_000])}` };
    yield { Wide: `040000 tree ${await treeBomb(directory, 'one\n', [210_001])}` };
  },
};

async function grow(directory: string, growth: Growth): Promise<void> {
  for await (const entries of growth(directory)) {
    const oid = await commitEntries(directory, [await git(directory, ['rev-parse', 'main'])], entries);
    await git(directory, ['update-ref', 'refs/heads/main', oid]);
  }
}

describe('a ledger that was saved', () => {
  test.each(Object.keys(UNLIKE))('is trusted at the next start: %s', async (what) => {
    const directory = await makeRepository({ 'A.md': 'a\n', 'Docs/B.md': 'b\n' });
    await grow(directory, UNLIKE[what] as Growth);
    const store = new GitStore({ directory, branch: 'main', root: '', withGit: true });
    const columns = structuredClone((await ledgerAt(store, (await store.latest()) as Version)).pack());
    expect(await agrees(new Ledger(sourcesOf(store), columns), store)).toBe(true);
    // And where it lies it is not.
    const fewer = { ...columns, files: columns.files.filter(([key]) => key !== 'A') };
    expect(await agrees(new Ledger(sourcesOf(store), fewer), store)).toBe(false);
    const [key, file] = columns.files.find(([each]) => each === 'Docs/B') as (typeof columns.files)[number];
    const more = { ...columns, files: [...columns.files, [key, { ...file, path: 'X.md' as Path }] as const] };
    expect(await agrees(new Ledger(sourcesOf(store), more), store)).toBe(false);
    await store.close();
  });

  test('is not built anew by the server, and `check` finds no fault with it', async () => {
    const directory = await makeRepository({ 'A.md': 'a\n' });
    await grow(directory, UNLIKE['what is left of a bomb'] as Growth);
    const data = temporaryDirectory('data');
    for (let start = 0; start < 2; start++) {
      const server = await startServer({ repo: directory, data });
      const status = async () => (await server.api.get('/page/A')).status;
      await expect.poll(status, { timeout: OPENS_WITHIN_MS }).toBe(200);
      expect(await server.stop()).toEqual({ code: 0, signal: null });
      expect(server.output()).not.toMatch(/does not agree/);
    }
    const { stdout } = await runStemma(['check', '--data', data, '--repo', directory]);
    expect(stdout).not.toMatch(/ledger|shadowed/);
  });
});

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
    const tookMs = performance.now() - started;
    console.log(`opened after ${(tookMs / 1_000).toFixed(1)} s, with ${mostMb.toFixed(0)} MiB at most`);
    expect(tookMs).toBeLessThan(OPENS_WITHIN_MS);
    expect(mostMb).toBeLessThan(MEMORY_MB);
    expect((await server.api.get<PageBody>('/page/A')).body.source).toBe('a2');
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
