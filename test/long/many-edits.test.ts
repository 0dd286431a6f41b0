/**
 * Edits without a rest: the repository is packed meanwhile, memory does not grow with them, and readers do not suffer.
 * `STEMMA_EDITS` sets how many (10,000); `npm run test:long -- edits` makes a hundred thousand.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PageBody } from '../support/client.ts';
import { git } from '../support/git.ts';
import { setting } from '../support/load.ts';
import { sleep } from '../support/parallel.ts';
import { mainThreadMs } from '../support/process-time.ts';
import { useWiki } from '../support/wiki.ts';

const EDITS = setting('STEMMA_EDITS', 10_000);
const WRITERS = 16;
const PAGES = 400;
const LOOK_EVERY_MS = 500;
/** On a machine that is busy with much else. */
const MOST_MS_AN_EDIT = 50;

/** Edits are not limited, and what memory there is at rest counts for little. */
const wiki = useWiki(() => ({ more: ['--rate-limits', 'off'] }));

const title = `${EDITS} edits one after another leave few files, no memory, and readers alone`;
test(title, { timeout: 60_000 + EDITS * MOST_MS_AN_EDIT }, async () => {
  const idle = await readTimes(async () => true, 500);
  const made = await Promise.all(
    Array.from({ length: PAGES }, (_, at) => wiki.create(`Busy ${at}`, `page ${at}`)),
  );
  const looks: Look[] = [];
  let left = EDITS;
  const edits = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(made, writer)));
  const watched = watch(looks);
  const beside = await readTimes(async () => left > 0);
  await edits;
  await watched;

  const [loose, packs] = [
    Math.max(...looks.map((look) => look.loose)),
    Math.max(...looks.map((look) => look.packs)),
  ];
  const quarter = looks[Math.floor(looks.length / 4)] as Look;
  const last = looks.at(-1) as Look;
  console.log(
    `${EDITS} edits: at most ${loose} loose objects, ${packs} packs; ${mib(quarter.memory)} MiB after a quarter, ` +
      `${mib(last.memory)} at the end; reads p99 ${told(idle)} idle, ${told(beside)} beside`,
  );
  expect(loose).toBeLessThan(20_000);
  expect(packs).toBeLessThan(60);
  // A quarter in, caches are full; the ledger grows by some 100 bytes an edit.
  expect(last.memory).toBeLessThan(quarter.memory * 1.25 + 32 * 2 ** 20);
  expect(p99(beside.map(({ ms }) => ms)) / p99(idle.map(({ ms }) => ms))).toBeLessThan(10);
  expect(await git(wiki.server.repository, ['rev-list', '--count', 'main'])).toBe(String(1 + PAGES + EDITS));
  await git(wiki.server.repository, ['fsck', '--connectivity-only']);

  async function write(pages: readonly PageBody[], writer: number): Promise<void> {
    const own = pages.filter((_, at) => at % WRITERS === writer);
    const latest = new Map(own.map(({ key, latest: { id } }) => [key, id]));
    for (let round = 0; left-- > 0; round++) {
      const { key } = own[round % own.length] as PageBody;
      const body = { source: `${key}, round ${round}`, comment: 'busy', latest: { id: latest.get(key) } };
      const answer = await wiki.editor.put<PageBody>(`/page/${key}`, body);
      expect(answer.status, answer.text).toBe(200);
      latest.set(key, answer.body.latest.id);
    }
  }

  async function watch(seen: Look[]): Promise<void> {
    for (; left > 0; await sleep(LOOK_EVERY_MS)) seen.push(await look());
    seen.push(await look());
  }
});

interface Look {
  readonly loose: number;
  readonly packs: number;
  /** Bytes that the server's process holds. */
  readonly memory: number;
}

async function look(): Promise<Look> {
  const { repository, pid } = wiki.server;
  const counts = await git(repository, ['count-objects', '-v']);
  const held = await readdir(join(repository, 'objects', 'pack'));
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return {
    loose: Number(/count: (\d+)/.exec(counts)?.[1]),
    packs: held.filter((name) => name.endsWith('.pack')).length,
    memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024,
  };
}

interface Wait {
  /** By the clock on the wall. */
  readonly ms: number;
  /** Processor time of the server's main thread meanwhile, which a busy machine does not change. */
  readonly workMs: number;
}

/** Reads one after another, until enough were made. */
async function readTimes(goesOn: () => Promise<boolean>, most = Number.POSITIVE_INFINITY): Promise<Wait[]> {
  const waits: Wait[] = [];
  const { api, pid } = wiki.server;
  while (waits.length < most && (await goesOn())) {
    const [started, before] = [performance.now(), mainThreadMs(pid)];
    const { status } = await api.get('/page/Main_Page');
    waits.push({ ms: performance.now() - started, workMs: mainThreadMs(pid) - before });
    expect(status).toBe(200);
    await sleep(2);
  }
  return waits;
}

function told(waits: readonly Wait[]): string {
  const [ms, workMs] = [waits.map((wait) => wait.ms), waits.map((wait) => wait.workMs)];
  return `${p99(ms).toFixed(1)} ms (${p99(workMs).toFixed(1)} of the server's thread)`;
}

function p99(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] as number;
}

function mib(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
