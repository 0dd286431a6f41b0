/**
 * The memory of a server whose search lies in PostgreSQL: at most while it makes the first index, at rest after it, after a
 * restart, after readers have come, and after edits. The goal speaks of 100,000 pages (`--scale 1`, half an hour).
 */

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { NO_POSTGRES, startPostgres } from '../../servers/postgres.ts';
import { processMs } from '../../support/process-time.ts';
import { runTasks } from '../../support/temporary.ts';
import { measureLoad } from '../load.ts';
import { type Bench, figure, quantile } from '../report.ts';
import { addToken, newPages, type Served, startServed } from '../served.ts';
import { madeOnce } from './made-once.ts';

const LOOK_MS = 200;
const REST_MS = 60_000;
const ASKED = 2_000;
const EDITS = 200;

export async function benchSharedMemory(bench: Bench): Promise<void> {
  if (NO_POSTGRES !== undefined) return bench.print(NO_POSTGRES);
  try {
    await measure(bench, (await startPostgres()).url);
  } finally {
    await runTasks();
  }
}

async function measure({ directory, keep, scale, print }: Bench, database: string): Promise<void> {
  const pages = Math.round(100_000 * scale);
  const shape = { pages, commits: Math.round(1.1 * pages), seed: 11 };
  const repository = await madeOnce(join(keep ?? directory, `shared-${pages}.git`), shape);
  // It takes edits in, and the made one is to stay as it is.
  const upstream = join(directory, 'shared-upstream.git');
  await promisify(execFile)('git', ['clone', '--quiet', '--bare', repository, upstream]);
  const data = join(directory, 'shared-data');
  const environment = { STEMMA_DATABASE: database };
  const start = (): Promise<Served> =>
    startServed(join(data, 'wiki.git'), data, ['--upstream', upstream], environment);
  print(`${pages.toLocaleString('en')} pages, search in PostgreSQL`);
  const first = await start();
  await printMemory(print, first, 'first index');
  await first.stop();
  const again = await start();
  await printMemory(print, again, 'restart');
  const titles = await titlesOf(again.origin);
  const paths = titles.flatMap((title) => [
    `/wiki/${title}`,
    `/v1/search/page?q=${title.replace(/^.*%2F/, '')}`,
  ]);
  await measureLoad(
    { origin: again.origin, paths },
    { connections: 4, warmUpRequests: ASKED, durationMs: 1 },
  );
  await printMemory(print, again, `restart and ${ASKED} pages and searches`);
  const token = await addToken(data, 'Bench', environment);
  await measureLoad(newPages(again.origin, token), { connections: 4, warmUpRequests: EDITS, durationMs: 1 });
  await printMemory(print, again, `and ${EDITS} edits`);
  await again.stop();
}

async function printMemory(print: Bench['print'], served: Served, when: string): Promise<void> {
  const startMs = performance.now();
  const seen: number[] = [];
  const look = (): number => seen.push(memoryMb(served.pid, 'status', 'VmRSS'));
  for (look(); !(await isReady(served.origin)); look()) await sleep(LOOK_MS);
  print(figure(`${when}: until the search is ready`, (performance.now() - startMs) / 1_000, 's', ''));
  print(figure('  processor time of the server so far', processMs(served.pid) / 1_000, 's', ''));
  print(figure('  memory meanwhile, 99 of 100 looks', quantile(seen, 0.99), 'MB', ''));
  print(figure('  at most', Math.max(...seen), 'MB', ''));
  print(figure('  memory then (resident)', memoryMb(served.pid, 'status', 'VmRSS'), 'MB', 'at most 500'));
  await sleep(REST_MS);
  print(figure('  after a minute of rest', memoryMb(served.pid, 'status', 'VmRSS'), 'MB', 'at most 500'));
  print(figure('  its own share (PSS)', memoryMb(served.pid, 'smaps_rollup', 'Pss'), 'MB', ''));
}

async function isReady(origin: string): Promise<boolean> {
  const { search } = (await (await fetch(`${origin}/health`)).json()) as { search?: { status: string } };
  return search?.status === 'ready';
}

async function titlesOf(origin: string): Promise<readonly string[]> {
  const asked = '/api.php?action=query&format=json&formatversion=2&list=allpages&aplimit=500';
  const { query } = (await (await fetch(`${origin}${asked}`)).json()) as {
    query: { allpages: readonly { title: string }[] };
  };
  return query.allpages.map(({ title }) => encodeURIComponent(title.replaceAll(' ', '_')));
}

function memoryMb(pid: number, file: string, field: string): number {
  const kib = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(
    readFileSync(`/proc/${pid}/${file}`, 'latin1'),
  )?.[1];
  return (1_024 * Number(kib)) / 1e6;
}
