/** What the search reaches, beside what it must reach. */

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { SavedIndex, SnapshotEngine } from '../../src/search/engine.ts';
import { PageIndex } from '../../src/search/page-index.ts';
import { saved } from '../search/saved.ts';
import {
  type CorpusPage,
  capital,
  generatedPages,
  knownItems,
  pick,
  type QueryKind,
  repositoryPages,
  seededRandom,
} from './texts/search-corpus.ts';

const PAGES = 10_000;
const TITLES = 100_000;
const QUERIES = 400;
const UPDATES = 2_000;

type Print = (line: string) => void;

/** Lowest mean reciprocal rank for each kind of query. */
type Goals = Readonly<Record<QueryKind, number>>;

/**
 * Measures the search on made-up pages and, where a bare repository of real pages is given, on those. About a
 * minute.
 */
export async function benchSearch(print: Print, bipsRepo?: string): Promise<void> {
  if (bipsRepo !== undefined) await benchRepository(bipsRepo, print);
  const snapshot = await benchGenerated(print);
  await benchRestart(snapshot, print);
  await benchTitles(print);
}

/** Gives a snapshot, and leaves nothing else behind: a restart begins with an empty heap. */
async function benchGenerated(print: Print): Promise<SavedIndex> {
  const engine = await benchBuild(print);
  const pages = [...generatedPages(PAGES)];
  const goals = { title: 0.98, 'three body words': 0.83, mixed: 0.99 };
  await benchRanking('generated', engine, pages, goals, print);
  await benchLatency(engine, pages, print);
  await benchUpdates(engine, pages, print);
  const start = performance.now();
  const snapshot = await saved(engine, 'tip');
  const savedBytes = snapshot.lists.length + snapshot.texts.length;
  print(row(`snapshot of ${megabytes(savedBytes)}, save`, seconds(performance.now() - start), ''));
  return snapshot;
}

async function benchRepository(repository: string, print: Print): Promise<void> {
  const pages = await repositoryPages(repository, 'main');
  const engine = newEngine();
  await fill(engine, pages);
  const goals = { title: 0.92, 'three body words': 0.87, mixed: 0.94 };
  await benchRanking(`repository, ${pages.length} pages`, engine, pages, goals, print);
}

async function benchRanking(
  name: string,
  engine: SnapshotEngine,
  pages: readonly CorpusPage[],
  goals: Goals,
  print: Print,
): Promise<void> {
  for (const kind of Object.keys(goals) as QueryKind[]) {
    let sum = 0;
    for (const { page, query } of knownItems(pages, kind, QUERIES)) {
      const { hits } = await engine.search(query, 20, [0]);
      const place = hits.findIndex((hit) => hit.id === page + 1);
      if (place >= 0) sum += 1 / (place + 1);
    }
    print(row(`MRR, ${name}: ${kind}`, (sum / QUERIES).toFixed(3), `>= ${goals[kind]}`));
  }
}

async function benchBuild(print: Print): Promise<SnapshotEngine> {
  const pages = generatedPages(PAGES);
  const before = usedBytes();
  const engine = newEngine();
  let buildMs = 0;
  const stall = await longestStallMs(async () => {
    let id = 0;
    for (const page of pages) {
      const start = performance.now();
      await put(engine, ++id, page);
      buildMs += performance.now() - start;
    }
  });
  const { textBytes, terms } = await engine.stats();
  print(row(`build, ${PAGES} pages, ${megabytes(textBytes)}, ${terms} terms`, seconds(buildMs), '<= 10 s'));
  print(row('build, longest stall', milliseconds(stall), '<= 20 ms'));
  print(row('memory for them', megabytes(usedBytes() - before), '<= 250 MB'));
  return engine;
}

async function benchLatency(
  engine: SnapshotEngine,
  pages: readonly CorpusPage[],
  print: Print,
): Promise<void> {
  const queries = knownItems(pages, 'three body words', 2 * QUERIES, 2).map((item) => item.query);
  for (const query of queries) await engine.search(query, 20, [0]); // to warm up
  const times = await timeEach(queries, (query) => engine.search(query, 20, [0]));
  print(row('three words, with excerpts, p50', milliseconds(quantile(times, 0.5)), '<= 0.3 ms'));
  print(row('three words, with excerpts, p99', milliseconds(quantile(times, 0.99)), '<= 3 ms'));
}

async function benchUpdates(
  engine: SnapshotEngine,
  pages: readonly CorpusPage[],
  print: Print,
): Promise<void> {
  const random = seededRandom(3);
  const start = performance.now();
  const stall = await longestStallMs(async () => {
    for (let update = 0; update < UPDATES; update++) {
      const id = 1 + Math.floor(random() * PAGES);
      const { title, text } = pages[id - 1]!;
      await put(engine, id, { title, text: `${text} ${pick(pages, random).title}` });
    }
  });
  const perSecond = (UPDATES / (performance.now() - start)) * 1000;
  print(row('updates in a second', perSecond.toFixed(0), '>= 500'));
  print(row('updates, longest stall', milliseconds(stall), '<= 20 ms'));
  const before = usedBytes();
  const hostile = Array.from({ length: 50_000 }, (_, word) => String(word).padEnd(40, 'x')).join(' ');
  const hostileStall = await longestStallMs(() =>
    put(engine, PAGES + 1, { title: 'Hostile', text: hostile }),
  );
  print(row('50,000 words of 40 letters, longest stall', milliseconds(hostileStall), '<= 20 ms'));
  print(row('50,000 words of 40 letters, memory', megabytes(usedBytes() - before), '<= 100 MB'));
  await engine.drop(PAGES + 1);
}

async function benchRestart(snapshot: SavedIndex, print: Print): Promise<void> {
  usedBytes(); // takes the garbage out
  const start = performance.now();
  const engine = newEngine();
  await engine.load(snapshot);
  const { pages } = await engine.stats();
  print(row(`snapshot, load, ${pages} pages`, seconds(performance.now() - start), '<= 1 s'));
}

async function benchTitles(print: Print): Promise<void> {
  const engine = newEngine();
  const titles = Array.from(makeTitles(TITLES));
  const start = performance.now();
  await fill(
    engine,
    titles.map((title) => ({ title, text: '' })),
  );
  print(row(`${TITLES} titles, build`, seconds(performance.now() - start), ''));
  const random = seededRandom(4);
  const prefixes = Array.from({ length: 20_000 }, () => {
    const title = pick(titles, random);
    return title.slice(0, 1 + Math.floor(random() * title.length));
  });
  const times = await timeEach(prefixes, (prefix) => engine.complete(prefix, 10, [0]));
  print(row('title prefix, p50', microseconds(quantile(times, 0.5)), ''));
  print(row('title prefix, p99', microseconds(quantile(times, 0.99)), '<= 50 us'));
}

/** Titles of two to four syllables and a number, as those of a wiki with many of a kind. */
function* makeTitles(count: number): Generator<string> {
  const random = seededRandom(5);
  const names = [...generatedPages(200)].map((page) => page.title);
  for (let number = 0; number < count; number++) yield `${capital(pick(names, random))} ${number}`;
}

function newEngine(): SnapshotEngine {
  return new PageIndex(() => undefined);
}

async function fill(engine: SnapshotEngine, pages: readonly CorpusPage[]): Promise<void> {
  for (const [at, page] of pages.entries()) await put(engine, at + 1, page);
}

function put(engine: SnapshotEngine, id: number, { title, text }: CorpusPage): Promise<void> {
  return engine.put({ id, key: title.replaceAll(' ', '_'), title, namespace: 0, text, redirects: [] });
}

async function timeEach<T>(inputs: readonly T[], work: (input: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const input of inputs) {
    const start = performance.now();
    await work(input);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

async function longestStallMs(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
}

/** Heap and buffers in use, garbage left out. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}

function row(what: string, value: string, goal: string): string {
  return `${what.padEnd(56)} ${value.padStart(10)}  ${goal}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

function milliseconds(ms: number): string {
  return `${ms.toFixed(2)} ms`;
}

function microseconds(ms: number): string {
  return `${(ms * 1000).toFixed(1)} us`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
