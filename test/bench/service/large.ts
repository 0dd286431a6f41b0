/**
 * Wikis as large as wikis get: how soon they are there, what memory they take, and what their readers and writers wait for. One with
 * 256 folders and a long history, and one with all its pages in one folder, which git stores anew with each edit.
 */

import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processMs } from '../../support/process-time.ts';
import { allAnswered, measureLoad } from '../load.ts';
import { type Bench, figure, quantile } from '../report.ts';
import { addToken, type Served, startServed } from '../served.ts';
import { pathsOf, type RepositoryShape } from '../texts/generate.ts';
import { benchClone } from './large-clone.ts';
import { benchEdits, benchFolding } from './large-edits.ts';
import { madeOnce } from './made-once.ts';
import { run } from './pusher.ts';

const STARTS = 3;
const ASKED_PAGES = 500;
/** How many segments of the longest history are walked. */
const SEGMENTS = 200;
const LOOK_MS = 10;
const PATIENCE_MS = 1_800_000;

/** @param bench its `scale` is the share of the pages and revisions: 1 takes an hour and 10 GB */
export async function benchNested(bench: Bench): Promise<void> {
  const [pages, commits] = [pagesOf(bench), Math.round(1_000_000 * bench.scale)];
  await benchWiki(bench, 'nested', { pages, commits, seed: 9, folders: 256 });
}

/** @param bench its `scale` is the share of the pages */
export async function benchFlat(bench: Bench): Promise<void> {
  await benchWiki(bench, 'flat', { pages: pagesOf(bench), commits: 2_000, seed: 9, layout: 'flat' });
}

function pagesOf({ scale }: Bench): number {
  return Math.round(100_000 * scale);
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
  await run('git', ['clone', '--quiet', '--bare', made, repository]);
  const titles = pathsOf(shape).map((path) => path.replace(/\.\w+$/, ''));
  const folder = /^[^/]+\//.exec(titles[0] as string)?.[0] ?? '';
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
    await benchLongest(bench, served, titles[0] as string);
    const wiki = { name, served, paths: titles.map(pathOf), folder, token, repository };
    await benchEdits(bench, wiki);
    memory('after all that');
    if (folder === '') await benchFolding(bench, wiki);
    await benchClone(bench, wiki);
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
    const load = { connections: 1, warmUpRequests: 20, durationMs: 3_000 };
    const result = allAnswered(await measureLoad({ origin, paths }, load), 200);
    print(figure(`${what}, one client: p50`, result.p50Ms, 'ms', ''));
    print(figure('  p99', result.p99Ms, 'ms', ''));
  }
}

/** The page that was edited most: the generator's first. */
async function benchLongest({ print }: Bench, { origin, pid }: Served, title: string): Promise<void> {
  const history = `${origin}${pathOf(title)}/history`;
  const counts = await timed(`${history}/counts/edits`);
  const { count } = counts.body as { count: number };
  print(figure(`the longest history, ${count.toLocaleString('en')} revisions: counted`, counts.ms, 'ms', ''));
  print(figure('  its editors counted', (await timed(`${history}/counts/editors`)).ms, 'ms', ''));
  const segments: number[] = [];
  const beganMs = processMs(pid);
  for (let next: string | undefined = history; next !== undefined && segments.length < SEGMENTS; ) {
    const { ms, body } = await timed(next);
    segments.push(ms);
    next = (body as { older?: string }).older;
  }
  print(figure(`  ${segments.length} segments walked, p50`, quantile(segments, 0.5), 'ms', ''));
  print(figure('  p99', quantile(segments, 0.99), 'ms', ''));
  print(figure('  processor time of each', (processMs(pid) - beganMs) / segments.length, 'ms', ''));
}

async function timed(address: string): Promise<{ readonly ms: number; readonly body: unknown }> {
  const startMs = performance.now();
  const answer = await fetch(address);
  const body: unknown = await answer.json();
  if (answer.status !== 200) throw new Error(`${answer.status} at ${address}`);
  return { ms: performance.now() - startMs, body };
}

function pathOf(title: string): string {
  return `/v1/page/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
}

function residentMib(pid: number): number {
  const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
  return Number(kib) / 1_024;
}
