/** Repositories that take long to make, kept for the next time. */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { generateRepository, type RepositoryShape } from '../texts/generate.ts';

/** Packed as a wiki is that was maintained: fast-import compares no text with the one before it. */
export async function madeOnce(repository: string, shape: RepositoryShape): Promise<string> {
  if (existsSync(repository)) return repository;
  const unfinished = `${repository}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await generateRepository(unfinished, shape);
  await promisify(execFile)('git', ['-C', unfinished, 'repack', '-a', '-d', '-q', '--window=4']);
  await rename(unfinished, repository);
  return repository;
}
