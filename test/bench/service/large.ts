/**
 * Wikis as large as wikis get: how soon they are there, what memory they take, and what their readers and writers wait for. One with
 * 256 folders and a long history, and one with all its pages in one folder, which git stores anew with each edit.
 */

import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { processMs } from '../../support/process-time.ts';
import { allAnswered, measureLoad } from '../load.ts';
import { type Bench, figure, quantile } from '../report.ts';
import { addToken, pssMib, type Served, searchReady, startServed, until } from '../served.ts';
import { pathsOf, type RepositoryShape } from '../texts/generate.ts';
import { benchClone, benchPushes } from './large-clone.ts';
import { benchEdits, benchFirstEdits, benchFolding } from './large-edits.ts';
import { madeOnce } from './made-once.ts';

const STARTS = 3;
const ASKED_PAGES = 500;
/** How many segments of the longest history are walked. */
const SEGMENTS = 200;

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

/** With `--keep`, a wiki that was made and started before is measured as it was left. */
async function benchWiki(bench: Bench, name: string, shape: RepositoryShape): Promise<void> {
  const { print } = bench;
  print(`${name}: ${shape.pages.toLocaleString('en')} pages, ${shape.commits.toLocaleString('en')} commits`);
  const place = join(bench.keep ?? bench.directory, `${name}-${shape.pages}-${shape.commits}`);
  const repository = await madeOnce(`${place}.git`, shape);
  const data = `${place}-data`;
  const titles = pathsOf(shape).map((path) => path.replace(/\.\w+$/, ''));
  const folder = /^[^/]+\//.exec(titles[0] as string)?.[0] ?? '';
  if (!existsSync(data)) await benchFirst(print, repository, data, titles[0] as string);
  const token = await addToken(data);
  const starts: Started[] = [];
  for (let round = 0; round < STARTS; round++) {
    await starts.at(-1)?.served.stop();
    starts.push(await start(repository, data, titles[0] as string));
  }
  const { served } = starts.at(-1) as Started;
  try {
    printStart(print, 'start with a snapshot', starts, 'at most 4');
    const memory = (what: string): void =>
      print(figure(`memory ${what} (PSS)`, pssMib(served.pid), 'MiB', 'at most 1500'));
    memory('after the start, with search');
    const wiki = { name, served, paths: titles.map(pathOf), folder, token, repository };
    await benchFirstEdits(bench, wiki);
    memory('after the first edits');
    await benchReads(bench, served, titles);
    await benchLongest(bench, served, titles[0] as string);
    memory('after readers and searches');
    await benchEdits(bench, wiki);
    memory('after readers beside edits');
    if (folder === '') await benchFolding(bench, wiki);
    await benchPushes(bench, wiki);
    await benchClone(bench, wiki);
  } finally {
    await served.stop();
  }
  if (bench.keep === undefined)
    await Promise.all([repository, data].map((each) => rm(each, { recursive: true })));
}

/** The first start, which reads the whole history. */
async function benchFirst(
  print: Bench['print'],
  repository: string,
  data: string,
  title: string,
): Promise<void> {
  const unfinished = `${data}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const first = await start(repository, unfinished, title);
  await first.served.stop();
  await rename(unfinished, data);
  printStart(print, 'first start', [first], '');
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
  await searchReady(served);
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
