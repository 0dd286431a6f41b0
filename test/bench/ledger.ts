/** How soon a wiki is there after its start, how much memory its ledger takes, and how fast it answers from it. */

import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openWiki } from '../../src/app/open-wiki.ts';
import { Slices } from '../../src/base/slices.ts';
import { Ledger, type LedgerSources, type Page } from '../../src/wiki/ledger/ledger.ts';
import { readSnapshot, writeSnapshot } from '../../src/wiki/ledger/snapshot.ts';
import { count, segment } from '../../src/wiki/pages/history.ts';
import { type Bench, elapsedMs, figure, quantile } from './report.ts';
import { startServed } from './served.ts';
import { generateRepository } from './texts/generate.ts';

const STARTS = 5;
const QUESTIONS = 2_000;
const MIB = 2 ** 20;

export async function benchLedger(bench: Bench): Promise<void> {
  const { directory, real, print } = bench;
  if (real !== undefined) await benchStarts(bench, 'real history', real, [2_000, 500]);
  const large = join(directory, 'large.git');
  await generateRepository(large, { pages: 10_000, commits: 100_000, seed: 1 });
  await benchStarts(bench, '10,000 pages, 100,000 commits', large, [undefined, 1_000]);
  await benchMemory(bench, large);
  await rm(large, { recursive: true });
  const long = join(directory, 'long.git');
  await generateRepository(long, { pages: 10, commits: 100_000, seed: 2 });
  await benchQuestions(print, long, join(directory, 'long-state'));
}

type Goals = readonly [firstMs: number | undefined, againMs: number];

/** From the start of the process to the first answered request. */
async function benchStarts(
  { directory, print }: Bench,
  name: string,
  repository: string,
  [firstGoal, againGoal]: Goals,
): Promise<void> {
  const first: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < STARTS; round++) {
    const data = join(directory, `start-${round}`);
    if (firstGoal !== undefined || round === 0) first.push(await timeStart(repository, data));
    else again.push(await timeStart(repository, join(directory, 'start-0')));
    if (firstGoal !== undefined) again.push(await timeStart(repository, data));
  }
  const goal = firstGoal === undefined ? '' : `at most ${firstGoal}`;
  print(figure(`${name}: start without a snapshot`, quantile(first, 0.5), 'ms', goal));
  print(figure(`${name}: start with a snapshot`, quantile(again, 0.5), 'ms', `at most ${againGoal}`));
  for (let round = 0; round < STARTS; round++)
    await rm(join(directory, `start-${round}`), { recursive: true, force: true });
}

async function timeStart(repository: string, data: string): Promise<number> {
  let served: Awaited<ReturnType<typeof startServed>> | undefined;
  const ms = await elapsedMs(async () => {
    served = await startServed(repository, data);
    const answer = await fetch(`${served.origin}/v1/page/Main_Page/history`);
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Error(`the first request was answered with ${answer.status}`);
  });
  await served?.stop();
  return ms;
}

/** Loads a ledger from its snapshot and sees what stays. */
async function benchMemory({ directory, print }: Bench, repository: string): Promise<void> {
  const snapshot = join(directory, 'snapshot');
  await writeFile(snapshot, await snapshotOf(repository, join(directory, 'memory')));
  const collect = collector();
  await collect();
  const before = memoryUsed();
  const columns = readSnapshot(await readFile(snapshot), FINGERPRINT);
  const ledger = new Ledger(NO_SOURCES, columns);
  await collect();
  const name = `${ledger.revisionCount.toLocaleString('en')} revisions: memory of the ledger`;
  print(figure(name, (memoryUsed() - before) / MIB, 'MiB', 'at most 60'));
}

const FINGERPRINT = 'bench';
const NO_SOURCES: LedgerSources = {
  pageOf: () => undefined,
  titleOf: () => undefined,
  mediumOf: () => undefined,
  read: async () => undefined,
  sizes: async () => [],
};

async function snapshotOf(repository: string, stateDirectory: string): Promise<readonly Uint8Array[]> {
  const opened = await openWiki({ repository, branch: undefined, root: '', stateDirectory, lookOnly: true });
  const pieces = await writeSnapshot(opened.wiki.ledger.pack(), FINGERPRINT, new Slices());
  await opened.close();
  return pieces;
}

/** Buffers are freed some time after their owners: once is not enough. */
function collector(): () => Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return async () => {
    for (let round = 0; round < 4; round++) {
      collect();
      await sleep(50);
    }
  };
}

function memoryUsed(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function benchQuestions(print: Bench['print'], repository: string, state: string): Promise<void> {
  const opened = await openWiki({ repository, branch: undefined, root: '', stateDirectory: state });
  const { ledger } = opened.wiki;
  const pages = [...ledger.keys()].map((key) => ledger.page(key) as Page);
  const page = pages.reduce((most, each) => (each.revisions.length > most.revisions.length ? each : most));
  const size = `${page.revisions.length.toLocaleString('en')} revisions`;
  const asked = {
    'history segment': {},
    'minor edits': { filter: 'minor' },
    reverted: { filter: 'reverted' },
  } as const;
  for (const [name, query] of Object.entries(asked)) {
    const times = await timesOf((place) => {
      const olderThan = page.revisions[Math.floor(page.revisions.length * place)];
      segment(opened.wiki, page, { ...query, olderThan });
    });
    print(percentiles(`${size}: ${name}`, times));
  }
  for (const type of ['edits', 'editors', 'anonymous', 'bot', 'reverted'] as const) {
    const times = await timesOf(() => count(opened.wiki, page, type));
    print(percentiles(`${size}: count of ${type}`, times));
  }
  await opened.close();
}

function percentiles(name: string, times: readonly number[]): string {
  const worst = `at most 1; 99 of 100 within ${quantile(times, 0.99).toFixed(2)}`;
  return figure(`${name}, p50`, quantile(times, 0.5), 'ms', worst);
}

async function timesOf(ask: (place: number) => void): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < QUESTIONS; round++) {
    times.push(await elapsedMs(() => ask(((round * 7_919) % QUESTIONS) / QUESTIONS)));
  }
  return times;
}
