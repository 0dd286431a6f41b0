/**
 * Large files to many readers: the server's memory must not follow what it sends. `STEMMA_READERS` sets how many (30).
 */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { expect, test } from 'vitest';
import { setting } from '../../support/load.ts';
import { sleep } from '../../support/parallel.ts';
import { makeRepository } from '../../support/repository.ts';
import { type Server, startServer } from '../../support/server.ts';

const MEBIBYTE = 1024 * 1024;
const READERS = setting('STEMMA_READERS', 30);

/**
 * Memory of the server and of every process that it started, in MiB: all that is resident of its own, and what the others
 * allocated. Git maps its packs, which costs no memory beyond the file's own cache.
 */
function memoryMib(pid: number, kind: 'VmRSS' | 'RssAnon' = 'VmRSS'): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const own = Number(new RegExp(`${kind}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return children.reduce((sum, child) => sum + safeMemory(Number(child)), own);
}

/** A child may end while it is looked at. */
function safeMemory(pid: number): number {
  try {
    return memoryMib(pid, 'RssAnon');
  } catch {
    return 0;
  }
}

/** Reads a file to its end, or slowly: with pauses after each piece. */
function read(server: Server, path: string, pauseMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    get(`${server.origin}${path}`, { agent: false }, async (response) => {
      const hash = createHash('sha1');
      try {
        for await (const piece of response) {
          hash.update(piece as Buffer);
          if (pauseMs > 0) await sleep(pauseMs);
        }
        resolve(hash.digest('hex'));
      } catch (error) {
        reject(error);
      }
    }).on('error', reject);
  });
}

/** Runs readers and gives what they read and the most memory that the server had meanwhile above what it had before. */
async function measure(server: Server, readers: number, pauseMs: number) {
  const before = memoryMib(server.pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, memoryMib(server.pid));
  }, 20);
  const startMs = performance.now();
  const hashes = await Promise.all(
    Array.from({ length: readers }, () => read(server, '/media/large.bin', pauseMs)),
  );
  clearInterval(timer);
  return { hashes, moreMib: most - before, beforeMib: before, seconds: (performance.now() - startMs) / 1000 };
}

test(`100 MB to ${READERS} readers at once: less than 100 MB more`, async () => {
  const content = randomBytes(100 * MEBIBYTE);
  const server = await startServer({
    repo: await makeRepository({ 'large.bin': content, 'small.csv': 'a,b', 'A.md': 'x' }),
  });
  // A page and a small file: threads and libraries are there from now on.
  for (const path of ['/v1/page/A/html', '/media/small.csv']) await read(server, path, 0);
  await sleep(2_000);
  const idle = memoryMib(server.pid);
  const first = await measure(server, 1, 0);
  const fast = await measure(server, READERS, 0);
  const expected = createHash('sha1').update(content).digest('hex');
  expect(new Set(fast.hashes)).toEqual(new Set([expected]));
  expect((await server.api.get('/page/A')).status).toBe(200);
  const told = [first, fast].map(
    ({ moreMib, seconds }) => `+${moreMib.toFixed(0)} MiB in ${seconds.toFixed(1)} s`,
  );
  console.log(`idle ${idle.toFixed(0)} MiB; the first reader ${told[0]}; ${READERS} readers ${told[1]}`);
  expect(first.moreMib).toBeLessThan(100);
  expect(fast.beforeMib + fast.moreMib - idle).toBeLessThan(100);
});

test('readers that go away in the middle leave nothing open', async () => {
  const server = await startServer({
    repo: await makeRepository({ 'large.bin': randomBytes(20 * MEBIBYTE) }),
  });
  await read(server, '/media/large.bin', 0);
  const open = (): number => readdirSync(`/proc/${server.pid}/fd`).length;
  const before = open();
  await Promise.all(
    Array.from(
      { length: 200 },
      () =>
        new Promise<void>((resolve) => {
          const asked = get(`${server.origin}/media/large.bin`, { agent: false }, (response) => {
            response.once('data', () => asked.destroy());
            response.once('close', resolve);
            response.on('error', () => undefined);
          });
          asked.on('error', () => resolve());
        }),
    ),
  );
  await expect.poll(open).toBeLessThanOrEqual(before + 5);
});
