/** Repositories that take long to make, kept for the next time. */

import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { generateRepository, type RepositoryShape } from '../texts/generate.ts';

/** In the one pack that fast-import makes, which compares no text with the one before it: to pack a million anew takes an hour. */
export async function madeOnce(repository: string, shape: RepositoryShape): Promise<string> {
  if (existsSync(repository)) return repository;
  const unfinished = `${repository}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await generateRepository(unfinished, shape);
  await rename(unfinished, repository);
  return repository;
}
