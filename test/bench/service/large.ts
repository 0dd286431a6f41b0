/**
 * Wikis as large as wikis get: how soon they are there, what memory they take, and what their readers and writers wait for. One with
 * 256 folders and a long history, and one with all its pages in one folder, which git stores anew with each edit.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processMs } from '../../support/process-time.ts';
import { folderBytes, measureOne } from '../edits.ts';
import { measureLoad } from '../load.ts';
import { type Bench, elapsedMs, figure, quantile } from '../report.ts';
import { addToken, newPages, type Served, startServed } from '../served.ts';
import type { RepositoryShape } from '../texts/generate.ts';
import { madeOnce } from './made-once.ts';
import { watch } from './mixed.ts';

const STARTS = 3;
const READERS = 4;
const ASKED_PAGES = 500;
const DURATION_MS = 10_000;
const LOOK_MS = 10;
const PATIENCE_MS = 1_800_000;

/** @param bench its `scale` is the share of the pages and revisions: 1 takes an hour and 10 GB */
export async function benchLarge(bench: Bench): Promise<void> {
  const { scale } = bench;
  const pages = Math.round(100_000 * scale);
  const nested = { pages, commits: Math.round(1_000_000 * scale), seed: 9, folders: 256 } as const;
  await benchWiki(bench, 'nested', nested);
  await benchWiki(bench, 'flat', { pages, commits: 2_000, seed: 9, layout: 'flat' });
}

async function benchWiki(bench: Bench, name: string, shape: RepositoryShape): Promise<void> {
  const { directory, print } = bench;
  const repository = join(directory, `${name}.git`);
  const data = join(directory, `${name}-data`);
  const size = `${shape.pages.toLocaleString('en')} pages, ${shape.commits.toLocaleString('en')} commits`;
  print(`${name}: ${size}`);
  const made = await madeOnce(
    join(bench.keep ?? directory, `${name}-${shape.pages}-${shape.commits}.git`),
    shape,
  );
  git(directory, ['clone', '--quiet', '--bare', made, repository]);
  const names = git(repository, ['ls-tree', '-r', '-z', '--name-only', 'main']).split('\0');
  const titles = names.map((path) => path.replace(/\.\w+$/, ''));
  const token = await addToken(data);
  const first = await start(repository, data, titles[0] as string);
  await first.served.stop();
  printStart(print, 'first start', [first], '');
  const starts: Started[] = [];
  for (let round = 0; round < STARTS; round++) {
    await starts.at(-1)?.served.stop();
    starts.push(await start(repository, data, titles[0] as string));
  }
  const { served } = starts.at(-1) as Started;
  try {
    printStart(print, 'start with a snapshot', starts, 'at most 4');
    const memory = (what: string): void =>
      print(figure(`memory ${what} (resident)`, residentMib(served.pid), 'MiB', 'at most 1500'));
    memory('after the start, with search');
    await benchReads(bench, served, titles);
    await benchEdits(bench, { name, served, titles, token, repository });
    memory('after all that');
    await benchClone(bench, served, repository);
  } finally {
    await served.stop();
  }
  await Promise.all([repository, data].map((each) => rm(each, { recursive: true })));
}

interface Started {
  readonly served: Served;
  /** Since the process was started, until its first answer and until it searches. */
  readonly sourceMs: number;
  readonly searchMs: number;
  /** Processor time until then. */
  readonly sourceWorkMs: number;
  readonly searchWorkMs: number;
}

async function start(repository: string, data: string, title: string): Promise<Started> {
  const startMs = performance.now();
  const served = await startServed(repository, data);
  const { origin } = served;
  await until(async () => {
    const answer = await fetch(origin + pathOf(title));
    await answer.arrayBuffer();
    return answer.status === 200;
  });
  const sourceMs = performance.now() - startMs;
  const sourceWorkMs = processMs(served.pid);
  await until(async () => {
    const { search } = (await (await fetch(`${origin}/health`)).json()) as { search?: { status: string } };
    return search?.status === 'ready';
  });
  const searchMs = performance.now() - startMs;
  return { served, sourceMs, searchMs, sourceWorkMs, searchWorkMs: processMs(served.pid) };
}

function printStart(print: Bench['print'], what: string, starts: readonly Started[], goal: string): void {
  const say = (name: string, of: (started: Started) => number, within: string): void =>
    print(figure(name, quantile(starts.map(of), 0.5) / 1_000, 's', within));
  say(`${what}: first source`, (one) => one.sourceMs, goal);
  say('  by processor time', (one) => one.sourceWorkMs, '');
  say('  search after that', (one) => one.searchMs - one.sourceMs, '');
  say('  by processor time', (one) => one.searchWorkMs - one.sourceWorkMs, '');
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const startMs = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startMs > PATIENCE_MS) throw new Error('the server did not come to that');
    await sleep(LOOK_MS);
  }
}

/** Each page and each word once, spread over all there are: nothing is asked again. */
async function benchReads({ print }: Bench, { origin }: Served, titles: readonly string[]): Promise<void> {
  const step = Math.max(1, Math.floor(titles.length / ASKED_PAGES));
  const asked = titles.filter((_, index) => index % step === 0);
  const words = asked.map((title) => encodeURIComponent(/[a-zé]{4,}$/i.exec(title)?.[0] ?? 'the'));
  const kinds: readonly (readonly [what: string, paths: readonly string[]])[] = [
    ['sources', asked.map(pathOf)],
    ['histories', asked.map((title) => `${pathOf(title)}/history`)],
    ['searches of a word, limit 10', words.map((word) => `/v1/search/page?q=${word}&limit=10`)],
    ['searches of titles', words.map((word) => `/v1/search/title?q=${word}`)],
  ];
  for (const [what, paths] of kinds) {
    const result = await measureLoad(
      { origin, paths },
      { connections: 1, warmUpRequests: 20, durationMs: 3_000 },
    );
    print(figure(`${what}, one client: p50`, result.p50Ms, 'ms', ''));
    print(figure('  p99', result.p99Ms, 'ms', ''));
  }
}

interface Wiki {
  readonly name: string;
  readonly served: Served;
  /** Of pages, not escaped. */
  readonly titles: readonly string[];
  readonly token: string;
  readonly repository: string;
}

async function benchEdits(bench: Bench, { name, served, titles, token, repository }: Wiki): Promise<void> {
  const { print, directory } = bench;
  const folder = /^[^/]+\//.exec(titles[0] as string)?.[0] ?? '';
  const edits = newPages(served.origin, token, folder);
  await measureLoad(edits, { connections: 1, warmUpRequests: 20, durationMs: 500 });
  await measureOne(
    bench,
    edits,
    `one client, ${name}`,
    directory,
    () => folderBytes(repository, folder),
    name === 'flat' ? 'at most 2' : '',
  );
  const sources = { origin: served.origin, paths: titles.map(pathOf) };
  const alone = await measureLoad(sources, { connections: READERS, durationMs: 3_000 });
  const watching = watch(served);
  const [beside, editing] = await Promise.all([
    measureLoad(sources, { connections: READERS, durationMs: DURATION_MS }),
    measureLoad(edits, { connections: 1, durationMs: DURATION_MS, warmUpRequests: 0 }),
  ]);
  const stalls = await watching.end();
  print(figure(`${READERS} readers of sources: p99`, alone.p99Ms, 'ms', ''));
  print(figure('  beside edits, p99', beside.p99Ms, 'ms', 'at most 10'));
  print(figure('  work of the main thread while one waits, p99', quantile(stalls, 0.99), 'ms', ''));
  print(figure('  edits beside them, p50', editing.p50Ms, 'ms', ''));
  print(figure('  p99', editing.p99Ms, 'ms', ''));
}

async function benchClone(
  { print, directory }: Bench,
  { origin }: Served,
  repository: string,
): Promise<void> {
  const timed = (from: string): Promise<number> =>
    elapsedMs(async () => {
      const copy = join(directory, 'clone.git');
      git(directory, ['clone', '--quiet', '--mirror', from, copy]);
      await rm(copy, { recursive: true });
    });
  print(figure('clone', (await timed(`${origin}/wiki.git`)) / 1_000, 's', ''));
  print(figure('  by git alone', (await timed(`file://${repository}`)) / 1_000, 's', ''));
}

function pathOf(title: string): string {
  return `/v1/page/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
}

function residentMib(pid: number): number {
  const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
  return Number(kib) / 1_024;
}

function git(repository: string, args: readonly string[]): string {
  return execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 }).trim();
}
