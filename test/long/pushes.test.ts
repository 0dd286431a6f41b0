/** Pushes that are too big, and pushes whose git is killed at any moment. */
import { randomBytes } from 'node:crypto';
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { Client, type PageBody } from '../support/client.ts';
import { git } from '../support/git.ts';
import { findDamage } from '../support/judge.ts';
import { setting } from '../support/load.ts';
import { sleep } from '../support/parallel.ts';
import { childrenOf, killQuietly } from '../support/processes.ts';
import { Pusher, quarantines } from '../support/pusher.ts';
import { useWiki } from '../support/wiki.ts';

const ROUNDS = setting('STEMMA_PUSH_KILLS', 12);
/** 800 show that size does not matter, and take their time to be packed by the pusher. */
const ZEROS_MB = setting('STEMMA_ZEROS_MB', 200);
const REFUSED_WITHIN_MS = 10_000;

const wiki = useWiki();
let pusher: Pusher;
beforeAll(async () => {
  pusher = await Pusher.of(wiki.server);
  // The pusher's own git is not what is measured: it shall neither squeeze nor compare.
  for (const [setting, value] of [
    ['core.compression', '0'],
    ['core.bigFileThreshold', '1'],
  ] as const)
    await git(pusher.directory, ['config', setting, value]);
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
      '30,000 files',
      () =>
        Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [`F/${at}.md`, Buffer.from(`${at}`)])),
      /more than 20000 at once/,
    ],
  ])('%s', async (_, files, words) => {
    const before = await wiki.tip();
    const commit = await pusher.commit(files());
    const started = performance.now();
    const { code, stderr } = await pusher.push(commit);
    expect([code, stderr.slice(-2_000)]).toEqual([1, expect.stringMatching(words)]);
    // The pusher's own git packs first; what the server needs is a part of this.
    expect(performance.now() - started).toBeLessThan(3 * REFUSED_WITHIN_MS);
    await expect.poll(() => quarantines(wiki.server)).toEqual([]);
    expect(await wiki.tip()).toBe(before);
  });
});

describe('git that is killed in any phase of a push (T198)', () => {
  test('leaves the branch old or new, and the next push works', async () => {
    const api = new Client(wiki.server.base);
    for (let round = 0; round < ROUNDS; round++) {
      const before = await pusher.follow();
      const commit = await pusher.commit({ 'Killed.md': `round ${round}\n` });
      const push = pusher.push(commit);
      await sleep(20 + (round % 12) * 15);
      for (const line of await childrenOf(wiki.server.pid))
        if (!/cat-file/.test(line)) killQuietly(Number(line.split(' ')[0]));
      const { code } = await push;
      // Who was not killed may still be about to move the branch.
      await sleep(50);
      const tip = await wiki.tip();
      expect([before, commit]).toContain(tip);
      if (code === 0) expect(tip).toBe(commit);
      ageLocks();
    }
    expect(await pusher.push(await pusher.commit({ 'Killed.md': 'the end\n' }))).toMatchObject({ code: 0 });
    expect((await api.get<PageBody>('/page/Killed')).body.source).toBe('the end\n');
    expect(await findDamage(wiki.server.repository)).toEqual([]);
    expect(locks()).toEqual([]);
  });

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
