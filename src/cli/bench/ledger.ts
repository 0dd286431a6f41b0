/** How soon a wiki is there after its start, how much memory its ledger takes, and how fast it answers from it. */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openWiki } from '../../main.ts';
import { count, segment } from '../../wiki/history.ts';
import { Ledger, type Page } from '../../wiki/ledger/ledger.ts';
import { generateRepository } from './generate.ts';
import { type Bench, elapsedMs, figure, quantile } from './report.ts';
import { startServed } from './served.ts';

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

async function benchMemory({ directory, print }: Bench, repository: string): Promise<void> {
  const opened = await openWiki({
    repository,
    branch: undefined,
    root: '',
    stateDirectory: join(directory, 'memory'),
    lookOnly: true,
  });
  const packed = opened.wiki.ledger.pack();
  const { revisionCount } = opened.wiki.ledger;
  await opened.close();
  const collect = collector();
  collect();
  const before = memoryUsed();
  const ledger = new Ledger({ pageOf: () => undefined, read: lost, sizes: async () => [] }, packed);
  collect();
  const used = memoryUsed() - before + packedBytes(packed);
  if (ledger.revisionCount !== revisionCount) throw new Error('the ledger was not loaded whole');
  const name = `${revisionCount.toLocaleString('en')} revisions: memory of the ledger`;
  print(figure(name, used / MIB, 'MiB', 'at most 60'));
}

const lost = async (): Promise<undefined> => undefined;

/** The columns a ledger is loaded from become its own: they count. */
function packedBytes(packed: unknown): number {
  let bytes = 0;
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') bytes += value.length;
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (ArrayBuffer.isView(value)) bytes += value.byteLength;
    else for (const each of Object.values(value)) visit(each);
  };
  visit(packed);
  return bytes;
}

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

function memoryUsed(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function benchQuestions(print: Bench['print'], repository: string, state: string): Promise<void> {
  const opened = await openWiki({ repository, branch: undefined, root: '', stateDirectory: state });
  const { ledger, bots } = opened.wiki;
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
      segment(ledger, page, { ...query, olderThan }, bots);
    });
    print(figure(`${size}: ${name}, p99`, quantile(times, 0.99), 'ms', 'at most 1'));
  }
  for (const type of ['edits', 'editors', 'anonymous', 'bot', 'reverted'] as const) {
    const times = await timesOf(() => count(ledger, page, type, undefined, bots));
    print(figure(`${size}: count of ${type}, p99`, quantile(times, 0.99), 'ms', 'at most 1'));
  }
  await opened.close();
}

async function timesOf(ask: (place: number) => void): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < QUESTIONS; round++) {
    times.push(await elapsedMs(() => ask(((round * 7_919) % QUESTIONS) / QUESTIONS)));
  }
  return times;
}
