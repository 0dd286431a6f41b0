/** Pushes that are too big, and pushes whose git is killed at any moment. */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { Client, type PageBody } from '../support/client.ts';
import { git } from '../support/git.ts';
import { watch } from '../support/hostile/watch.ts';
import { findDamage } from '../support/judge.ts';
import { setting } from '../support/load.ts';
import { sleep } from '../support/parallel.ts';
import { processMs } from '../support/process-time.ts';
import { childrenOf, killQuietly } from '../support/processes.ts';
import { Pusher, quarantines } from '../support/pusher.ts';
import { commitCommand, fastImport } from '../support/repository.ts';
import { startServer } from '../support/server.ts';
import { useWiki } from '../support/wiki.ts';

const ROUNDS = setting('STEMMA_PUSH_KILLS', 24);
/** 800 show that size does not matter, and take their time to be packed by the pusher. */
const ZEROS_MB = setting('STEMMA_ZEROS_MB', 120);
/** Versions in a chain of differences; git itself makes none longer than 4,095. */
const CHAIN = setting('STEMMA_CHAIN', 800);
/** Pages that an administrator brings at once; 100,000 are allowed. */
const WHOLE_WIKI = setting('STEMMA_WHOLE_WIKI', 20_000);
/** Processor time of the server and its git. */
const REFUSED_WITHIN_MS = 10_000;

const wiki = useWiki();
let pusher: Pusher;
beforeAll(async () => {
  pusher = await Pusher.of(wiki.server);
  // The pusher's own git is not what is measured: keep it from comparing.
  await git(pusher.directory, ['config', 'core.bigFileThreshold', '1']);
});

describe('pushes that are too big (T191, T192)', () => {
  const MEGABYTE = 1 << 20;
  test.each<readonly [what: string, files: () => Record<string, Uint8Array>, words: RegExp]>([
    [
      `a file of ${ZEROS_MB} MB of nothing`,
      () => ({ 'Zeros.bin': Buffer.alloc(ZEROS_MB * MEGABYTE) }),
      /104857600 bytes/,
    ],
    ['a page of 11 MiB', () => ({ 'Page.md': Buffer.alloc(11 * MEGABYTE, 'a ') }), /2097152 bytes/],
    [
      'a pack of 108 MB',
      () => Object.fromEntries([1, 2, 3].map((at) => [`Noise ${at}.bin`, randomBytes(36 * MEGABYTE)])),
      /exceeds maximum|unpack/,
    ],
    [
      '60,000 files',
      () =>
        Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`F/${at}.md`, Buffer.from(`${at}`)])),
      /more than 50000 at once/,
    ],
  ])('%s', async (what, files, words) => {
    const before = await wiki.tip();
    const squeeze = what.startsWith('a pack') ? '0' : '1';
    await git(pusher.directory, ['config', 'core.compression', squeeze]);
    const commit = await pusher.commit(files());
    const startedMs = processMs(wiki.server.pid);
    const { code, stderr } = await pusher.push(commit);
    expect([code, stderr.slice(-2_000)]).toEqual([1, expect.stringMatching(words)]);
    expect(processMs(wiki.server.pid) - startedMs).toBeLessThan(REFUSED_WITHIN_MS);
    await expect.poll(() => quarantines(wiki.server)).toEqual([]);
    expect(await wiki.tip()).toBe(before);
  });
});

describe('packs that ask for much work (T192)', () => {
  const SOON_MS = 30_000;
  const CHILDREN_MB = 512;

  test(`${CHAIN} versions of one file, each a difference to the one before`, async () => {
    await pusher.follow();
    for (const [setting, value] of [
      ['pack.depth', '4095'],
      ['pack.window', '20'],
      ['core.bigFileThreshold', '512m'],
    ] as const)
      await git(pusher.directory, ['config', setting, value]);
    const commands: (string | Uint8Array)[] = [];
    const tip = await pusher.tip();
    for (let version = 0, text = 'chain\n'; version < CHAIN; version++) {
      text += `line ${version}\n`;
      const parents = version === 0 ? [tip] : [];
      commands.push(commitCommand({ files: { 'Chain.md': text }, parents }));
    }
    await fastImport(pusher.directory, [...commands, 'done\n']);
    const watch = watchChildren();
    const startedMs = processMs(wiki.server.pid);
    expect(await pusher.push(await pusher.tip())).toMatchObject({ code: 0 });
    expect(processMs(wiki.server.pid) - startedMs).toBeLessThan(SOON_MS);
    expect(await watch.end()).toBeLessThan(CHILDREN_MB);
  });

  test.each([
    ['a text', 3, 2 ** 40],
    ['a commit', 1, 2 ** 40],
    ['a commit that could be', 1, 2 ** 31],
  ])('%s that says it is larger than it is', async (_, type, sizeBytes) => {
    const before = await wiki.tip();
    const head = Buffer.from('5041434b0000000200000001', 'hex');
    const body = Buffer.concat([head, entryHead(type, sizeBytes), deflateSync('small')]);
    const pack = Buffer.concat([body, createHash('sha1').update(body).digest()]);
    const watch = watchChildren();
    const startedMs = processMs(wiki.server.pid);
    const answer = await pusher.pushRaw([`${before} ${'1'.repeat(40)} refs/heads/main`], pack);
    expect(answer.text).not.toMatch(/ok refs/);
    expect(processMs(wiki.server.pid) - startedMs).toBeLessThan(REFUSED_WITHIN_MS);
    expect(await watch.end()).toBeLessThan(CHILDREN_MB);
    expect(await wiki.tip()).toBe(before);
    await expect.poll(() => quarantines(wiki.server)).toEqual([]);
  });

  /** A type and a size as a pack writes them. */
  function entryHead(type: number, sizeBytes: number): Buffer {
    const bytes: number[] = [];
    let rest = Math.floor(sizeBytes / 16);
    bytes.push((type << 4) | (sizeBytes % 16) | (rest > 0 ? 0x80 : 0));
    for (; rest > 0; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | (rest >= 128 ? 0x80 : 0));
    return Buffer.from(bytes);
  }

  /** The most memory that all below the server had at a time, in MB. */
  function watchChildren(): { end(): Promise<number> } {
    let isOver = false;
    let mostMb = 0;
    const looking = (async () => {
      while (!isOver) {
        const pids = (await childrenOf(wiki.server.pid)).map((line) => line.split(' ')[0] ?? '');
        const sizes = pids.map((pid) => residentMb(pid));
        mostMb = Math.max(
          mostMb,
          sizes.reduce((sum, size) => sum + size, 0),
        );
        await sleep(50);
      }
    })();
    return {
      async end() {
        isOver = true;
        await looking;
        return mostMb;
      },
    };
  }
});

describe('a whole wiki', () => {
  /** Garbage is kept in proportion to what is held, and what is held is less than this. */
  const PAGE_KIB = 9;
  const FOR_THE_PUSH_MIB = 60;

  test(`of ${WHOLE_WIKI} pages comes in by an administrator's push`, async () => {
    const server = await startServer();
    const token = await server.token('Root', 'root@example.org', ['--scope', 'admin']);
    const admin = await Pusher.of(server, token);
    const tip = await admin.follow();
    const files = Object.fromEntries(
      Array.from({ length: WHOLE_WIKI }, (_, at) => [`W/${at % 100}/${at}.md`, `page ${at}\n`]),
    );
    await fastImport(admin.directory, [commitCommand({ files, parents: [tip] }), 'done\n']);
    const before = residentMb(server.pid);
    const unwatch = watch(server, 'Main_Page');
    expect(await admin.push(await admin.tip())).toMatchObject({ code: 0 });
    const origin = server.api.at(server.origin);
    const standing = async () => (await origin.get<{ status: string }>('/health')).body;
    await expect.poll(standing, { timeout: 120_000 }).toMatchObject({ search: { status: 'ready' } });
    expect(await standing()).toMatchObject({ status: 'ok' });
    const { mostMib, failures } = await unwatch();
    console.log(`${before.toFixed(0)} MiB before, ${mostMib.toFixed(0)} at most`);
    expect(failures).toBe(0);
    expect(mostMib - before).toBeLessThan((WHOLE_WIKI * PAGE_KIB) / 1_024 + FOR_THE_PUSH_MIB);
    const { status } = await server.api.get(`/page/W%2F${(WHOLE_WIKI - 1) % 100}%2F${WHOLE_WIKI - 1}`);
    expect(status).toBe(200);
  });
});

describe('git that is killed in any phase of a push (T198)', () => {
  test('leaves the branch old or new, and the next push works', async () => {
    const api = new Client(wiki.server.base);
    for (let round = 0; round < ROUNDS; round++) {
      const before = await pusher.follow();
      const commit = await pusher.commit({ 'Killed.md': `round ${round}\n` });
      const push = pusher.push(commit);
      await sleep(20 + ((round >> 1) % 12) * 15);
      // All of them, or the one alone that speaks to the pusher.
      const dying = round % 2 === 0 ? /^(?!.*cat-file)/ : /receive-pack --stateless/;
      for (const line of await childrenOf(wiki.server.pid))
        if (dying.test(line)) killQuietly(Number(line.split(' ')[0]));
      const { code } = await Promise.race([push, waitedFor(30_000)]);
      // A process that was not killed may still be about to move the branch.
      await sleep(50);
      const tip = await wiki.tip();
      expect([before, commit]).toContain(tip);
      if (code === 0) expect(tip).toBe(commit);
      ageLocks();
    }
    expect(await pusher.push(await pusher.commit({ 'Killed.md': 'the end\n' }))).toMatchObject({ code: 0 });
    expect((await api.get<PageBody>('/page/Killed')).body.source).toBe('the end');
    expect(await findDamage(wiki.server.repository)).toEqual([]);
    expect(locks()).toEqual([]);
  });

  async function waitedFor(ms: number): Promise<never> {
    await sleep(ms);
    throw new Error('the pusher waits for an answer');
  }

  function locks(): string[] {
    const names = readdirSync(wiki.server.repository, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => name.endsWith('.lock'));
  }

  /** Lets the locks of the dead grow old at once. */
  function ageLocks(): void {
    const then = new Date(Date.now() - 60_000);
    for (const name of locks()) utimesSync(join(wiki.server.repository, name), then, then);
  }
});

function residentMb(pid: string | number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    return 0; // it ended
  }
}
