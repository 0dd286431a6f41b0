/** What an import costs beside bare `git fast-import`, which is fed the same commits in the same run. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { collectInTime } from '../../src/base/threads/memory-watch.ts';
import { importDumps } from '../../src/cli/import/import-dumps.ts';
import { EMPTY } from '../../src/cli/import/known-wiki.ts';
import { makeRepository } from '../../src/store/git/repository.ts';
import { gitEnvironment } from '../../src/store/git/run.ts';
import { threadMs } from '../support/thread-time.ts';
import { type Bench, elapsedMs, figure } from './report.ts';
import { type DumpSize, generateDump } from './texts/generate-dump.ts';

/** As many as `STEMMA_BENCH_REVISIONS` says: the promise is for 100,000, ten of each page. */
const REVISIONS = Number(process.env['STEMMA_BENCH_REVISIONS'] ?? 100_000);

export async function benchImport({ directory, print }: Bench): Promise<void> {
  for (const folders of [1, 100]) {
    const size = { revisions: REVISIONS, pages: Math.ceil(REVISIONS / 10), folders };
    await benchSize(size, join(directory, `import-${folders}`), print);
  }
}

async function benchSize(size: DumpSize, place: string, print: Bench['print']): Promise<void> {
  const { ownMs, gitMs, ownThreadMs, gitProcessMs, peakMib } = await measureImport(size, place);
  const where = size.folders === 1 ? 'in one folder' : `in ${size.folders} folders`;
  const rate = (ms: number): number => (size.revisions / ms) * 1_000;
  print(figure(`import of ${size.revisions} revisions ${where}`, rate(ownMs), '/s', ''));
  print(figure('  bare git fast-import of the same', rate(gitMs), '/s', ''));
  print(figure('  beside it', gitMs / ownMs, '', 'at least 0.80'));
  print(figure('  the same by processor time', gitProcessMs / ownThreadMs, '', 'at least 0.80'));
  print(figure('  memory at most', peakMib, 'MiB', 'at most 400 beside git'));
}

export interface ImportMeasured {
  readonly ownMs: number;
  readonly gitMs: number;
  /** Processor time: of our thread, beside which git works less; and of bare git. */
  readonly ownThreadMs: number;
  readonly gitProcessMs: number;
  /** The most memory that our process held meanwhile. */
  readonly peakMib: number;
  /** The ends of both histories. */
  readonly tips: readonly string[];
  readonly repository: string;
}

/** Imports a dump, and feeds bare git the same commits. */
export async function measureImport(size: DumpSize, place: string): Promise<ImportMeasured> {
  await mkdir(place, { recursive: true });
  const [dump, repository, stream] = ['dump.xml', 'wiki.git', 'stream'].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ];
  await pipeline(Readable.from(generateDump(size)), createWriteStream(dump));
  await makeRepository(repository, 'main');
  const quiet = (): void => undefined;
  // As `stemma import` does; what was held before is forgotten.
  collectInTime();
  writeFileSync('/proc/self/clear_refs', '5');
  const startMs = threadMs();
  const ownMs = await elapsedMs(() =>
    importDumps({
      dumps: [dump],
      repository,
      branch: 'main',
      known: EMPTY(),
      people: new Map(),
      files: undefined,
      scratch: place,
      reading: quiet,
      saving: quiet,
      isStopped: () => false,
    }),
  );
  const ownThreadMs = threadMs() - startMs;
  const peakMib = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
  const exporting = git(repository, ['fast-export', 'main']);
  await Promise.all([pipeline(exporting.stdout as Readable, createWriteStream(stream)), ended(exporting)]);
  const bare = join(place, 'bare.git');
  await makeRepository(bare, 'main');
  let told = '';
  const gitMs = await elapsedMs(async () => {
    const importing = spawn('sh', ['-c', BARE, 'sh', bare, stream], { env: gitEnvironment() });
    importing.stdout.setEncoding('latin1').on('data', (text: string) => {
      told += text;
    });
    await ended(importing);
  });
  return {
    ownMs,
    gitMs,
    ownThreadMs,
    gitProcessMs: childrenMs(told),
    peakMib,
    tips: await Promise.all([repository, bare].map(tipOf)),
    repository,
  };
}

/** Then the shell tells what its children took. */
const BARE = 'git --git-dir="$1" fast-import --quiet <"$2" && cat /proc/$$/stat';
const TICKS_PER_SECOND = 100;

function childrenMs(stat: string): number {
  const fields = stat.split(') ').at(-1)?.split(' ') ?? [];
  return ((Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND) * 1_000;
}

async function tipOf(repository: string): Promise<string> {
  const child = git(repository, ['rev-parse', 'main']);
  const chunks: Buffer[] = [];
  for await (const chunk of child.stdout as Readable) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString().trim();
}

function git(repository: string, args: readonly string[]): ChildProcess {
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  return spawn('git', [`--git-dir=${repository}`, ...args], { env: gitEnvironment(), stdio: [...stdio] });
}

async function ended(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`git ended with ${code}`);
}
