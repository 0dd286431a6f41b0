/** Real pairs of revisions: the history of the BIPs, from the bundle that lies beside the project or at `STEMMA_BIPS`. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type RevisionPair, readRevisionPairs } from '../../bench/texts/revision-pairs.ts';

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

/** The newest `count` pairs, through a clone that is gone afterwards. */
export async function readBipPairs(bundle: string, count: number): Promise<RevisionPair[]> {
  const directory = await mkdtemp(join(tmpdir(), 'bips-'));
  try {
    const repository = join(directory, 'bips.git');
    await promisify(execFile)('git', ['clone', '-q', '--bare', '--branch', 'main', bundle, repository]);
    return await readRevisionPairs(repository, count);
  } finally {
    await rm(directory, { recursive: true });
  }
}
