/**
 * A disk that fills up (F5) and a process that may open no more files (H7, T091): edits are put off, reading goes
 * on, nothing is half-made, and all is well again as soon as there is room.
 */
import { execFileSync } from 'node:child_process';
import fs, { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { writeBlob } from 'isomorphic-git';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeRandom } from '../bench/random.ts';
import { Client, keepingAgent, type PageBody } from '../support/client.ts';
import { git, tryGit } from '../support/git.ts';
import { findDamage, findStaleFiles, judge, PromiseLedger } from '../support/judge.ts';
import { Writer } from '../support/load.ts';
import { sleep, waitUntil } from '../support/parallel.ts';
import { processMs } from '../support/process-time.ts';
import { noise, urlOf } from '../support/pusher.ts';
import { makeBareRepository } from '../support/repository.ts';
import { startServer } from '../support/server.ts';
import { cleanUp, temporaryDirectory } from '../support/temporary.ts';

/** Processor time of the server. */
const REFUSED_WITHIN_MS = 1_000;
const MEGABYTE = 1 << 20;

/** A disk of its own; undefined where we may not make one. */
function makeDisk(megabytes: number): string | undefined {
  const place = temporaryDirectory('disk');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', place], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  cleanUp(() => execFileSync('umount', ['-l', place]));
  return place;
}

function freeBytes(place: string): number {
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize;
}

/** Writes until so much is left. */
function fill(place: string, leaveBytes: number, name = 'filler'): void {
  const file = openSync(join(place, name), 'a');
  try {
    for (let left = freeBytes(place) - leaveBytes; left > 0; left -= 65_536)
      writeSync(file, Buffer.alloc(Math.min(65_536, left)));
    fsyncSync(file);
  } catch {
    // Full is full.
  } finally {
    closeSync(file);
  }
}

const edit = (title: string) => ({ title, source: `about ${title}`, comment: 'c' });

const disk = makeDisk(24);

// Where a disk cannot be mounted, the same is shown in test/faults/answers.test.ts with files that fail.
describe.skipIf(disk === undefined)('a disk that fills up', () => {
  test('takes no edit, shows every page, and is well when there is room', async () => {
    const place = disk!;
    const server = await startServer({ data: join(place, 'data') });
    const editor = await server.editor();
    const token = await server.token();
    expect((await editor.post('/page', edit('Before'))).status).toBe(201);

    for (const left of [2 * MEGABYTE, 0]) {
      fill(place, left);
      const startedMs = processMs(server.pid);
      const refused = await editor.post('/page', edit(`With ${left} left`));
      expect(processMs(server.pid) - startedMs).toBeLessThan(REFUSED_WITHIN_MS);
      expect([refused.status, refused.body.errorKey]).toEqual([503, 'stemma-read-only']);
      expect(refused.headers['retry-after']).toMatch(/^\d+$/);
      expect((await editor.get<PageBody>('/page/Before')).body.source).toBe('about Before');
      expect((await editor.get('/page/Before/html')).status).toBe(200);
      expect((await editor.get('/search/page?q=before')).status).toBe(200);
      const health = await editor.get<{ status: string; reason: string }>('/health');
      expect([health.status, health.body.reason]).toEqual([200, 'the disk is nearly full']);
      expect((await editor.get('/health?writes')).status).toBe(503);
      const push = await tryGit(server.repository, ['push', urlOf(server, token), 'main:refs/heads/main']);
      expect(push.code).not.toBe(0);
      expect(await findDamage(server.repository)).toEqual([]);
    }
    execFileSync('mount', ['-o', 'remount,size=64m', place]);
    const isBack = async () => (await editor.post('/page', edit('After'))).status === 201;
    expect(await waitUntil(isBack, 10_000)).toBeDefined();

    // Now it fills while people write, so that no look beforehand helps.
    const ledger = new PromiseLedger();
    const writers = ['a', 'b', 'c', 'd'].map((name, seed) => new Writer(name, makeRandom(seed), ledger));
    let isOver = false;
    const work = Promise.all(writers.map((writer) => writer.work(editor, () => isOver)));
    for (let round = 0; round < 5; round++) {
      await sleep(150);
      fill(place, 0, `filler ${round}`);
      await sleep(150);
      rmSync(join(place, `filler ${round}`));
    }
    isOver = true;
    await work;
    expect(writers.flatMap(({ surprises }) => surprises)).toEqual([]);
    const entries = ledger.entries();
    expect(entries.length).toBeGreaterThan(10);
    expect(await judge({ repository: server.repository, api: server.api, entries })).toEqual([]);
    expect(findStaleFiles(server.repository, 0)).toEqual([]);
    expect(await server.stop()).toEqual({ code: 0, signal: null });
  });

  test('negative control: who writes in place leaves what can never be read', async () => {
    const place = disk!;
    const repo = await makeBareRepository();
    const gitdir = join(place, 'careless.git');
    await git('/', ['clone', '--quiet', '--bare', repo, gitdir]);
    const blob = noise(MEGABYTE);
    fill(place, MEGABYTE / 2);
    await expect(writeBlob({ fs, gitdir, blob })).rejects.toThrow(/ENOSPC/);
    rmSync(join(place, 'filler'), { force: true });
    await writeBlob({ fs, gitdir, blob }); // "is there already", and so acknowledged
    expect(await findDamage(gitdir)).not.toEqual([]);
  });
});

const second = makeDisk(24);

describe.skipIf(second === undefined)('a start where nothing can be written', () => {
  const data = join(second ?? '', 'data');
  let token: string;

  beforeAll(async () => {
    const server = await startServer({ data });
    token = await server.token();
    expect(await server.stop()).toEqual({ code: 0, signal: null });
  });

  test.each([
    ['a full disk', 'the disk is nearly full', () => fill(second!, 0), () => rmSync(join(second!, 'filler'))],
    [
      'a read-only file system',
      'the file system is read-only',
      () => execFileSync('mount', ['-o', 'remount,ro', second!]),
      () => execFileSync('mount', ['-o', 'remount,rw', second!]),
    ],
  ])('%s: all is read, edits are refused until it is over', async (_, reason, begin, end) => {
    rmSync(join(data, 'state', 'hooks'), { recursive: true });
    begin();
    const server = await startServer({ data, log: 'json' });
    const editor = new Client(server.base, token);
    for (const path of ['/page/Main_Page', '/page/Main_Page/html', '/search/page?q=stemma'])
      expect((await editor.get(path)).status, path).toBe(200);
    await git('/', ['clone', '--quiet', urlOf(server), join(temporaryDirectory('clone'), 'wiki')]);
    expect((await editor.get<{ reason: string }>('/health')).body.reason).toBe(reason);
    await expect.poll(() => server.output()).toContain(`READ-ONLY: ${reason}`);
    const refused = await editor.post('/page', edit(`In ${reason}`));
    expect([refused.status, refused.body.errorKey]).toEqual([503, 'stemma-read-only']);

    end();
    expect((await editor.post('/page', edit(`After ${reason}`))).status).toBe(201);
    expect(await server.stop()).toEqual({ code: 0, signal: null });
  });
});

describe('a process that may open no more files', () => {
  test('answers 503 or what it knows, never 404, and goes on when it may again', async () => {
    const server = await startServer();
    const editor = await server.editor();
    const limit = (count: number) =>
      execFileSync('prlimit', [`--pid=${server.pid}`, `--nofile=${count}:4096`], { stdio: 'ignore' });
    limit(4_096);
    const held = new Client(server.base, undefined, keepingAgent(20));
    const agent = keepingAgent(1);
    const writer = new Client(server.base, await server.token(), agent);
    const web = new Client(server.origin, undefined, agent);
    expect((await writer.post('/page', edit('Before'))).status).toBe(201);
    expect((await held.get('/page/Main_Page')).status).toBe(200);
    // What is open stays open; nothing more can be opened.
    limit(8);
    for (let round = 0; round < 5; round++) {
      const refused = await writer.post('/page', edit(`Refused ${round}`));
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
      for (const path of ['/page/Main_Page', `/page/Before?${round}`, '/page/Before/history']) {
        const { status } = await writer.get(path);
        expect([200, 503], path).toContain(status);
      }
      const listed = await web.get('/wiki.git/info/refs?service=git-upload-pack');
      expect([listed.status, listed.headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
      expect((await web.get('/health')).status).toBe(503);
    }
    limit(4_096);
    let tries = 0;
    const isBack = async () => (await editor.post('/page', edit(`Back ${++tries}`))).status === 201;
    expect(await waitUntil(isBack, 10_000)).toBeDefined();
    expect((await editor.get('/page/Refused_0')).status).toBe(404);
    expect(await findDamage(server.repository)).toEqual([]);
    expect(findStaleFiles(server.repository, 0)).toEqual([]);
    expect(await server.stop()).toEqual({ code: 0, signal: null });
  });
});
