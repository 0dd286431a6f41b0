/** What an import costs beside bare `git fast-import`, which is fed the same commits in the same run. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importDumps } from '../../src/cli/import/import-dumps.ts';
import { EMPTY } from '../../src/cli/import/known-wiki.ts';
import { makeRepository } from '../../src/store/git/repository.ts';
import { gitEnvironment } from '../../src/store/git/run.ts';
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
  await mkdir(place, { recursive: true });
  const [dump, repository, stream] = ['dump.xml', 'wiki.git', 'stream'].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ];
  await pipeline(Readable.from(generateDump(size)), createWriteStream(dump));
  await makeRepository(repository, 'main');
  const quiet = (): void => undefined;
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
  const exporting = git(repository, ['fast-export', 'main'], 'export');
  await Promise.all([pipeline(exporting.stdout as Readable, createWriteStream(stream)), ended(exporting)]);
  const bare = join(place, 'bare.git');
  await makeRepository(bare, 'main');
  const gitMs = await elapsedMs(() => {
    const importing = git(bare, ['fast-import', '--quiet'], 'import');
    createReadStream(stream).pipe(importing.stdin as NodeJS.WritableStream);
    return ended(importing);
  });
  const where = size.folders === 1 ? 'in one folder' : `in ${size.folders} folders`;
  const rate = (ms: number): number => (size.revisions / ms) * 1_000;
  print(figure(`import of ${size.revisions} revisions ${where}`, rate(ownMs), '/s', ''));
  print(figure('  bare git fast-import of the same', rate(gitMs), '/s', ''));
  print(figure('  beside it', gitMs / ownMs, '', 'at least 0.80'));
  print(figure('  memory at most', process.resourceUsage().maxRSS / 1024, 'MiB', 'at most 400 beside git'));
}

function git(repository: string, args: readonly string[], what: 'export' | 'import'): ChildProcess {
  const stdio =
    what === 'export' ? (['ignore', 'pipe', 'inherit'] as const) : (['pipe', 'ignore', 'inherit'] as const);
  return spawn('git', [`--git-dir=${repository}`, ...args], { env: gitEnvironment(), stdio: [...stdio] });
}

async function ended(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`git ended with ${code}`);
}
