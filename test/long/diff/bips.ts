/** Real pairs of revisions: the history of the BIPs, from the bundle that lies beside the project or at `STEMMA_BIPS`. */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface BipHistory {
  /** Up to `count` pairs of consecutive revisions of one page, newest first. */
  pairs(count: number): Promise<{ from: string; to: string }[]>;
  close(): Promise<void>;
}

const BESIDE = fileURLToPath(new URL('../../../../shared/data/bips.bundle', import.meta.url));

/** Where the bundle is; undefined, with a line on standard error, when it is nowhere. */
export function bipBundle(): string | undefined {
  const path = process.env['STEMMA_BIPS'] ?? BESIDE;
  if (existsSync(path)) return path;
  process.stderr.write(
    `no bundle of the BIPs at ${path}: tests with real revisions are skipped (set STEMMA_BIPS)\n`,
  );
  return undefined;
}

export async function openBips(): Promise<BipHistory> {
  const directory = await mkdtemp(join(tmpdir(), 'bips-'));
  const repository = join(directory, 'bips.git');
  await promisify(execFile)('git', ['clone', '-q', '--bare', '--branch', 'main', bipBundle()!, repository]);
  return {
    pairs: (count) => pairsOf(repository, count),
    close: () => rm(directory, { recursive: true }),
  };
}

async function pairsOf(repository: string, count: number): Promise<{ from: string; to: string }[]> {
  const log = [
    '--git-dir',
    repository,
    'log',
    '--no-merges',
    '--raw',
    '--no-abbrev',
    '--diff-filter=M',
    '--format=',
  ];
  const { stdout } = await promisify(execFile)('git', [...log, '--', '*.mediawiki', '*.md'], {
    maxBuffer: 1e8,
  });
  const ids = [...stdout.matchAll(/^:\d+ \d+ ([0-9a-f]{40}) ([0-9a-f]{40}) M/gm)].slice(0, count);
  const texts = await readAll(
    repository,
    ids.flatMap(([, from, to]) => [from!, to!]),
  );
  return ids.map((_, index) => ({ from: texts[2 * index]!, to: texts[2 * index + 1]! }));
}

async function readAll(repository: string, ids: readonly string[]): Promise<string[]> {
  const reading = spawn('git', ['--git-dir', repository, 'cat-file', '--batch']);
  reading.stdin.end(`${ids.join('\n')}\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of reading.stdout) chunks.push(chunk);
  const all = Buffer.concat(chunks);
  const texts: string[] = [];
  let at = 0;
  for (const _ of ids) {
    const header = all.subarray(at, all.indexOf('\n', at)).toString();
    const start = at + header.length + 1;
    const size = Number(header.split(' ')[2]);
    texts.push(all.subarray(start, start + size).toString());
    at = start + size + 1;
  }
  return texts;
}
