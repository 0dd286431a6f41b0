/** Edits of the largest wikis: what one waits for, what readers wait for beside them, and what they leave on the disk. */

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mainThreadMs, processMs } from '../../support/process-time.ts';
import { folderBytes, measureOne } from '../edits.ts';
import { allAnswered, measureLoad } from '../load.ts';
import { type Bench, elapsedMs, figure, quantile } from '../report.ts';
import { newPages, type Served } from '../served.ts';
import { watch } from './mixed.ts';
import { run } from './pusher.ts';

const FIRST_EDITS = 100;
const READERS = 4;
const DURATION_MS = 10_000;
const LEFT_BY = 1_000;

export interface LargeWiki {
  readonly name: string;
  readonly served: Served;
  /** Where pages are read. */
  readonly paths: readonly string[];
  /** Where new pages go, `''` or with its slash. */
  readonly folder: string;
  readonly token: string;
  readonly repository: string;
}

/** The very first, and some more. */
export async function benchFirstEdits({ print }: Bench, wiki: LargeWiki): Promise<void> {
  const first = await elapsedMs(() => editTimes(wiki, 1));
  print(figure(`edit, the first after the start, ${wiki.name}`, first, 'ms', ''));
  const beganMs = processMs(wiki.served.pid);
  const beganMainMs = mainThreadMs(wiki.served.pid);
  const times = await editTimes(wiki, FIRST_EDITS);
  print(figure(`  the ${FIRST_EDITS} after it, p50`, quantile(times, 0.5), 'ms', ''));
  print(figure('  processor time of each', (processMs(wiki.served.pid) - beganMs) / FIRST_EDITS, 'ms', ''));
  const mainMs = mainThreadMs(wiki.served.pid) - beganMainMs;
  print(figure('  of which the main thread', mainMs / FIRST_EDITS, 'ms', ''));
}

export async function benchEdits(bench: Bench, wiki: LargeWiki): Promise<void> {
  const { print, directory } = bench;
  const { name, served, paths, folder, token, repository } = wiki;
  const edits = newPages(served.origin, token, folder);
  await measureOne(
    bench,
    edits,
    `one client, ${name}`,
    directory,
    () => folderBytes(repository, folder),
    folder === '' ? 'at most 2' : '',
  );
  const sources = { origin: served.origin, paths };
  const alone = await measureLoad(sources, { connections: READERS, durationMs: 3_000 });
  const watching = watch(served);
  const [beside, editing] = await Promise.all([
    measureLoad(sources, { connections: READERS, durationMs: DURATION_MS }),
    measureLoad(edits, { connections: 1, durationMs: DURATION_MS, warmUpRequests: 0 }),
  ]);
  const stalls = await watching.end();
  for (const reading of [alone, beside]) allAnswered(reading, 200);
  allAnswered(editing, 201);
  print(figure(`${READERS} readers of sources: p50`, alone.p50Ms, 'ms', ''));
  print(figure('  p99', alone.p99Ms, 'ms', ''));
  print(figure('  beside edits, p50', beside.p50Ms, 'ms', ''));
  print(figure('  beside edits, p99', beside.p99Ms, 'ms', 'at most 10'));
  print(figure('  work of the main thread while one waits, p99', quantile(stalls, 0.99), 'ms', ''));
  print(figure('  edits beside them, p50', editing.p50Ms, 'ms', ''));
  print(figure('  p99', editing.p99Ms, 'ms', ''));
}

/** What a thousand edits leave, once packed as the server packs: more than what was there before. */
export async function benchFolding({ print }: Bench, wiki: LargeWiki): Promise<void> {
  const { repository, served } = wiki;
  await fold(repository);
  const before = await objectBytes(repository);
  const beganMs = processMs(served.pid);
  const times = await editTimes(wiki, LEFT_BY);
  print(figure(`${LEFT_BY} edits one by one, p50`, quantile(times, 0.5), 'ms', ''));
  print(figure('  p99', quantile(times, 0.99), 'ms', ''));
  print(figure('  processor time of each', (processMs(served.pid) - beganMs) / LEFT_BY, 'ms', ''));
  print(figure('  they left, not folded', mib((await objectBytes(repository)) - before), 'MiB', ''));
  const foldMs = await elapsedMs(() => fold(repository));
  print(figure('  folded', mib((await objectBytes(repository)) - before), 'MiB', 'at most 100'));
  print(figure('  which took', foldMs / 1_000, 's', ''));
}

/** @returns how long each of so many edits took, which make a page each */
async function editTimes({ served, token, folder }: LargeWiki, count: number): Promise<number[]> {
  const { method, headers, body, paths, origin } = newPages(served.origin, token, folder);
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const edit = {
      method: method as string,
      headers: headers as Record<string, string>,
      body: body?.(index) as string,
    };
    times.push(
      await elapsedMs(async () => {
        const answer = await fetch(origin + paths[0], edit);
        if (answer.status !== 201) throw new Error(`an edit was answered ${answer.status}`);
        await answer.arrayBuffer();
      }),
    );
  }
  return times;
}

async function fold(repository: string): Promise<void> {
  const settings = [
    '-c',
    'pack.threads=1',
    '-c',
    'pack.windowMemory=128m',
    '-c',
    'core.bigFileThreshold=16m',
  ];
  await run('git', ['-C', repository, ...settings, 'repack', '--geometric=2', '-d', '-q']);
}

async function objectBytes(repository: string): Promise<number> {
  const objects = join(repository, 'objects');
  const files = await readdir(objects, { recursive: true });
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(objects, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function mib(bytes: number): number {
  return bytes / 2 ** 20;
}
