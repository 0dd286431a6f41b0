/**
 * A process of its own that saves, killed by the system at its first, second, third ... call that changes the disk, until
 * one ends well (F1, as strace sees it: nothing of ours stands between). Afterwards the branch is old or new, git finds no
 * fault, and the same save goes through. A careless program fails the same test.
 *
 * `STEMMA_STRACE_EVERY=1` dies at every call, not at every sixth only.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { GitStore } from '../../src/store/git/git-store.ts';
import { recover } from '../../src/store/git/recovery.ts';
import { repairBranch, sweep } from '../../src/store/git/repository.ts';
import { gitEnvironment } from '../../src/store/git/run.ts';
import { GIT_ENVIRONMENT, git } from '../support/git.ts';
import { findDamage } from '../support/judge.ts';
import { setting } from '../support/load.ts';
import { makeRepository } from '../support/repository.ts';
import { cleanUp } from '../support/temporary.ts';

const EVERY = setting('STEMMA_STRACE_EVERY', 6);
const CHANGES = 'write,pwrite64,pwritev,rename,link,fsync,fdatasync,mkdir,unlink,ftruncate,utimensat';
const MAX_CALLS = 400;
const ROOT = new URL('../..', import.meta.url).pathname;

/** @param more options of the store; `edits` are saved at once, the last of them to `Deep/Er/New.md`, after what is done first */
function saving(more: string, edits: number, first = ''): string {
  return `
const { GitStore } = await import('${ROOT}dist/store/git/git-store.js');
const store = new GitStore({ directory: process.argv[1], branch: 'main', root: '', ${more} });
const content = Buffer.from('new '.repeat(2000));
${first}
await store.save(await store.latest(), Array.from({ length: ${edits} }, (_, left) => ({
  author: { name: 'Ann', email: 'ann@example.org' }, atSeconds: 1700000000, message: 'm',
  files: [{ path: left === ${edits} - 1 ? 'Deep/Er/New.md' : 'Deep/' + left + '.md', content }],
})));
await store.close();
`;
}

const THREAD = `writingThread: new URL('file://${ROOT}dist/store/git/writing/writing-thread.js')`;
const SAVES = [
  { what: 'one edit', save: saving('withGit: false', 1), edits: 1 },
  { what: 'one edit, in a thread', save: saving(`withGit: false, ${THREAD}`, 1), edits: 1 },
  {
    what: 'one edit, in a thread, into files that were made before',
    save: saving(`withGit: false, ${THREAD}`, 1, 'await store.warm();'),
    edits: 1,
  },
  { what: 'edits that become a pack, in a thread', save: saving(`withGit: true, ${THREAD}`, 6), edits: 6 },
];

/** As a program saves that leaves everything to a library. */
const CARELESS = `
const fs = await import('node:fs');
const { default: git } = await import('isomorphic-git');
const at = { fs, gitdir: process.argv[1] };
const parent = await git.resolveRef({ ...at, ref: 'refs/heads/main' });
const blob = await git.writeBlob({ ...at, blob: Buffer.from('new '.repeat(2000)) });
const { tree } = await git.readTree({ ...at, oid: parent });
const oid = await git.writeTree({ ...at, tree: [...tree, { mode: '100644', path: 'New.md', oid: blob, type: 'blob' }] });
const person = { name: 'Ann', email: 'ann@example.org', timestamp: 1700000000, timezoneOffset: 0 };
const commit = { message: 'm', tree: oid, parent: [parent], author: person, committer: person };
const made = await git.writeCommit({ ...at, commit });
await git.writeRef({ ...at, ref: 'refs/heads/main', value: made, force: true });
`;

function straceWorks(): boolean {
  return spawnSync('strace', ['-f', '-e', 'trace=fsync', 'true'], { stdio: 'ignore' }).status === 0;
}

const workshop = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'stemma-calls-'));
cleanUp(() => rmSync(workshop, { recursive: true, force: true }));
const places: { repository?: string } = {};
beforeAll(async () => {
  places.repository = await makeRepository({ 'A.md': 'a', 'Deep/B.md': 'b' });
});

function copy(): string {
  const directory = join(workshop, 'wiki.git');
  rmSync(directory, { recursive: true, force: true });
  cpSync(places.repository!, directory, { recursive: true });
  return directory;
}

/** No options of Node: threads would have them, too. */
function argsOf(program: string, directory: string): string[] {
  return ['-e', `(async () => {${program}})()`, directory];
}

/** @returns whether the program came to its end */
function runDying(program: string, directory: string, call: number, calls = CHANGES): boolean {
  const strace = ['-f', '-qq', '-o', join(workshop, 'trace'), '-e', `trace=${calls}`];
  const inject = ['-e', `inject=${calls}:signal=KILL:when=${call}`];
  const node = [process.execPath, ...argsOf(program, directory)];
  const { status } = spawnSync('strace', [...strace, ...inject, ...node], {
    cwd: ROOT,
    // The counters are those of a thread: only one may write.
    env: { PATH: process.env['PATH'], UV_THREADPOOL_SIZE: '1', HOME: '/nonexistent' },
    stdio: 'ignore',
  });
  return status === 0;
}

async function faultsAfter(directory: string, before: string, edits: number): Promise<readonly string[]> {
  const then = new Date(Date.now() - 10_000);
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.lock')) utimesSync(join(directory, name), then, then);
  const store = new GitStore({ directory, branch: 'main', root: '', withGit: true });
  try {
    await sweep(directory, 'main');
    await repairBranch(directory, 'main', (id) => store.isVersion(id), false);
    const { damage } = await recover(directory, 'main');
    const parent = await git(directory, ['rev-parse', `main~${edits}`]).catch(() => '');
    const isOldOrNew = (await git(directory, ['rev-parse', 'main'])) === before || parent === before;
    return [
      ...(damage === undefined ? [] : [damage]),
      ...(isOldOrNew ? [] : ['neither old nor new']),
      ...(await findDamage(directory)),
    ];
  } catch (error) {
    return [String(error)];
  } finally {
    await store.close();
  }
}

// Without strace, or where it may not look at processes, test/faults/steps.test.ts shows the same in one process.
describe.skipIf(!straceWorks())('a save that is killed at a call of the system', () => {
  /** Kills it at one call after the other. @returns how often it died */
  async function dieAtEach({ save, edits }: (typeof SAVES)[number], every: number, calls?: string) {
    let deaths = 0;
    for (let call = 1; call < MAX_CALLS; call += every) {
      const directory = copy();
      const before = await git(directory, ['rev-parse', 'main']);
      if (runDying(save, directory, call, calls)) break;
      deaths++;
      expect(await faultsAfter(directory, before, edits), `call ${call}`).toEqual([]);
      execFileSync(process.execPath, argsOf(save, directory), { cwd: ROOT });
      expect(await git(directory, ['show', 'main:Deep/Er/New.md'])).toHaveLength(8_000);
      expect(await findDamage(directory), `call ${call}, again`).toEqual([]);
    }
    return deaths;
  }

  test.each(SAVES)(`leaves old or new, and can be done again: $what (every ${EVERY})`, async (save) => {
    expect(await dieAtEach(save, EVERY)).toBeGreaterThan(20 / EVERY);
  });

  // These are calls of a thread that makes no others.
  test.each(SAVES)('dies at each file that is synced beside others: $what', async (save) => {
    expect(await dieAtEach(save, 1, 'fdatasync')).toBeGreaterThan(1);
  });

  test('negative control: a program that writes in place is caught', async () => {
    // The first calls are those of Node itself.
    for (let call = 12; call < 40; call++) {
      const directory = copy();
      if (runDying(CARELESS, directory, call, 'write,pwrite64')) break;
      // Its own restart looks at nothing, and does the same again.
      execFileSync(process.execPath, argsOf(CARELESS, directory), { cwd: ROOT });
      if ((await findDamage(directory)).length > 0) return;
    }
    expect.fail('a careless program was not found out');
  });
});

describe.skipIf(!straceWorks())('a git that we start (H13, F4)', () => {
  /** How often it syncs while it makes an object and moves a branch. */
  function syncsOf(environment: NodeJS.ProcessEnv): number {
    const trace = join(workshop, 'syncs');
    const at = copy();
    const script = `oid=$(echo text | git --git-dir=${at} hash-object -w --stdin) &&
      tree=$(printf '100644 blob %s\\tT.md\\n' $oid | git --git-dir=${at} mktree) &&
      git --git-dir=${at} update-ref refs/heads/main $(git --git-dir=${at} commit-tree -m m $tree)`;
    const { status } = spawnSync(
      'strace',
      ['-f', '-qq', '-o', trace, '-e', 'fsync,fdatasync', 'sh', '-c', script],
      {
        env: { ...GIT_ENVIRONMENT, GIT_CONFIG_COUNT: '0', ...environment },
        stdio: 'ignore',
      },
    );
    expect(status).toBe(0);
    return readFileSync(trace, 'utf8')
      .split('\n')
      .filter((line) => /f(?:data)?sync\(/.test(line)).length;
  }

  test('syncs objects and the branch', () => {
    // Text, commit and branch; `git mktree` alone reads no such setting, and is not run here.
    expect(syncsOf(gitEnvironment())).toBeGreaterThanOrEqual(3);
  });

  test('negative control: left to itself, it syncs nothing', () => {
    expect(syncsOf({})).toBe(0);
  });
});
