/**
 * Durable edits over HTTP, one after another and by many at once, on disk and in memory-backed files; and of large folders. Beside
 * each the floor, measured in turn with it: the same calls made synchronously by one thread.
 */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { floorMs } from './edit-floor.ts';
import { allAnswered, type LoadRequest, type LoadResult, measureLoad } from './load.ts';
import { type Bench, figure, quantile } from './report.ts';
import { addToken, newPages, type Served, searchReady, startServed } from './served.ts';
import { generateRepository } from './texts/generate.ts';

const PAGES = 1_000;
/** A floor of larger trees is measured with fewer edits: it takes long, and hardly varies. */
const LARGE_TREE_BYTES = 1_000_000;
const ROUNDS = 5;
const FLOOR_EDITS = 60;
const IN_MEMORY = '/dev/shm';

export async function benchEdits(bench: Bench): Promise<void> {
  await inBothPlaces(bench, async (directory, place) => {
    const repository = join(directory, 'edits.git');
    await generateRepository(repository, { pages: PAGES, commits: 3_000, seed: 4, layout: 'flat' });
    const edits = await startEdits(repository, join(directory, 'edits-data'));
    try {
      await measureOne(
        bench,
        edits.request,
        `one client, ${place}`,
        directory,
        edits.treeBytes,
        'at most 3, and 1 ms',
      );
      const goal = place === 'on disk' ? 'at least 2' : 'at least 0.3';
      for (const clients of [50, 200]) await measureMany(bench, edits, place, directory, clients, goal);
    } finally {
      await edits.served.stop();
    }
    for (const clients of [1, 50, 200]) await countSyncs(bench, directory, clients);
  });
}

/** How often something is synced, by a server of its own: to count takes time, too. */
async function countSyncs({ print }: Bench, directory: string, clients: number): Promise<void> {
  const counted = join(directory, 'syncs');
  await writeFile(counted, '');
  const { request, served } = await startEdits(join(directory, 'edits.git'), join(directory, 'edits-data'), {
    NODE_OPTIONS: `--import=${new URL('service/count-syncs.js', import.meta.url)}`,
    STEMMA_SYNCS: counted,
  });
  try {
    const before = (await stat(counted)).size;
    const { statuses } = await measureLoad(request, {
      connections: clients,
      warmUpRequests: 0,
      durationMs: 2_000,
    });
    const syncs = (await stat(counted)).size - before;
    const goal = clients > 1 ? 'at most 0.3' : '';
    print(figure(`${clients} clients: syncs for each edit`, syncs / (statuses[201] ?? 0), '', goal));
  } finally {
    await served.stop();
  }
}

/** Edits in one folder, which git stores anew with each of them. `STEMMA_BENCH_FOLDER` is one more size, 100000 say. */
export async function benchFolders(bench: Bench): Promise<void> {
  const more = Number(process.env['STEMMA_BENCH_FOLDER'] ?? 0);
  for (const pages of [10_000, ...(more > 0 ? [more] : [])]) {
    const directory = await mkdtemp(join(bench.directory, 'folder-'));
    const repository = join(directory, 'wiki.git');
    await generateRepository(repository, { pages, commits: 60, seed: 4, layout: 'flat' });
    const edits = await startEdits(repository, join(directory, 'data'));
    try {
      const goal = `at most ${pages > 10_000 ? 2 : 3}`;
      await measureOne(bench, edits.request, `a folder of ${pages} pages`, directory, edits.treeBytes, goal);
    } finally {
      await edits.served.stop();
    }
    execFileSync('git', ['-C', repository, 'repack', '-d', '-q', '--geometric=2']);
    const [kib] = execFileSync('du', ['-sk', join(repository, 'objects')], { encoding: 'utf8' }).split('\t');
    bench.print(figure('  the repository, folded', Number(kib) / 1_024, 'MiB', ''));
    await rm(directory, { recursive: true });
  }
}

interface Edits {
  readonly served: Served;
  readonly request: LoadRequest;
  /** Size of the folder as it is by now: each edit makes a page there. */
  readonly treeBytes: () => number;
}

async function startEdits(
  repository: string,
  data: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Edits> {
  const token = await addToken(data);
  const served = await startServed(repository, data, [], environment);
  await searchReady(served);
  const request = newPages(served.origin, token);
  await measureLoad(request, { connections: 4, warmUpRequests: 100, durationMs: 500 });
  return { served, request, treeBytes: () => folderBytes(repository) };
}

async function inBothPlaces(bench: Bench, work: (directory: string, place: string) => Promise<void>) {
  await work(bench.directory, 'on disk');
  if (!existsSync(IN_MEMORY)) return;
  const directory = await mkdtemp(join(IN_MEMORY, 'stemma-bench-'));
  await work(directory, 'in memory').finally(() => rm(directory, { recursive: true }));
}

/** What git stores of a folder, `''` being the root. */
export function folderBytes(repository: string, folder = ''): number {
  return Number(execFileSync('git', ['-C', repository, 'cat-file', '-s', `main:${folder}`]));
}

/** In turn with the floor, so that the machine's other work meets both. @param treeBytes what git stores of the folder */
export async function measureOne(
  { print }: Bench,
  request: LoadRequest,
  what: string,
  directory: string,
  treeBytes: () => number,
  goal: string,
): Promise<void> {
  const [floors, ours, shares]: [number[], LoadResult[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    const floor = quantile(await floorOf(directory, treeBytes()), 0.5);
    const load = { connections: 1, warmUpRequests: 5, durationMs: 1_000 };
    const one = allAnswered(await measureLoad(request, load), 201);
    floors.push(floor);
    ours.push(one);
    shares.push(one.p50Ms / floor);
  }
  print(figure(`edit, ${what}: floor, p50`, quantile(floors, 0.5), 'ms', ''));
  const p50s = ours.map(({ p50Ms }) => p50Ms);
  print(figure('  edit, p50', quantile(p50s, 0.5), 'ms', ''));
  print(
    figure(
      '  edit, p99',
      quantile(
        ours.map(({ p99Ms }) => p99Ms),
        0.5,
      ),
      'ms',
      '',
    ),
  );
  print(figure('  edit over floor', quantile(shares, 0.5), 'x', goal));
}

async function measureMany(
  { print }: Bench,
  { request, treeBytes }: Edits,
  place: string,
  directory: string,
  clients: number,
  goal: string,
): Promise<void> {
  const shares: number[] = [];
  const tails: number[] = [];
  let last: LoadResult | undefined;
  for (let round = 0; round < 3; round++) {
    const floors = await floorOf(directory, treeBytes());
    const floorRate = 1_000 / (floors.reduce((sum, ms) => sum + ms, 0) / floors.length);
    last = await measureLoad(request, { connections: clients, warmUpRequests: clients, durationMs: 3_000 });
    const made = last.statuses[201] ?? 0;
    shares.push(made / 3 / floorRate);
    tails.push((last.p99Ms * last.requestsPerSecond) / clients / 1_000);
  }
  const result = last as LoadResult;
  print(figure(`${clients} clients, ${place}: edits`, result.requestsPerSecond, '/s', ''));
  print(figure('  of the floor, which syncs for every edit', quantile(shares, 0.5), 'x', goal));
  print(figure('  p99 over the mean', quantile(tails, 0.5), 'x', 'at most 5'));
  print(`  ${JSON.stringify(result.statuses)}, ${result.errors} broken connections`);
}

async function floorOf(directory: string, treeBytes: number): Promise<number[]> {
  const floor = await mkdtemp(join(directory, 'floor-'));
  const edits = treeBytes > LARGE_TREE_BYTES ? FLOOR_EDITS / 4 : FLOOR_EDITS;
  try {
    return floorMs(floor, edits, treeBytes);
  } finally {
    await rm(floor, { recursive: true });
  }
}
