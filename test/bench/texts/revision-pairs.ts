/**
 * Real pairs of revisions for measuring: what git's history of a wiki says was before and after each change of a page.
 */
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

export interface RevisionPair {
  readonly from: string;
  readonly to: string;
}

/** Up to `count` pairs of consecutive texts of one page, newest first, from a bare clone. */
export async function readRevisionPairs(repository: string, count: number): Promise<RevisionPair[]> {
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
    maxBuffer: 2 ** 28,
  });
  const pairs = [...stdout.matchAll(/^:\d+ \d+ ([0-9a-f]{40}) ([0-9a-f]{40}) M/gm)].slice(0, count);
  const ids = pairs.flatMap(([, from, to]) => [from!, to!]);
  const texts = await readTexts(repository, ids);
  return pairs.map((_, index) => ({ from: texts[2 * index]!, to: texts[2 * index + 1]! }));
}

async function readTexts(repository: string, ids: readonly string[]): Promise<string[]> {
  const reading = spawn('git', ['--git-dir', repository, 'cat-file', '--batch']);
  reading.stdin.end(`${ids.join('\n')}\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of reading.stdout) chunks.push(chunk);
  const all = Buffer.concat(chunks);
  let at = 0;
  return ids.map(() => {
    const start = all.indexOf('\n', at) + 1;
    const size = Number(all.subarray(at, start).toString().split(' ')[2]);
    at = start + size + 1;
    return all.subarray(start, start + size).toString();
  });
}
