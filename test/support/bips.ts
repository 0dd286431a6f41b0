/** Real wiki histories: the Bitcoin Improvement Proposals and the wiki of z88dk, where their bundles are at hand. */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { git } from './git.ts';
import { temporaryDirectory } from './temporary.ts';

/** Each bundle: the variable that names its file, where it lies by default, and its branch. */
const BUNDLES = {
  bips: ['STEMMA_BIPS', '../shared/data/bips.bundle', 'main'],
  z88dk: ['STEMMA_Z88DK', '../shared/data/github-wiki-z88dk.bundle', 'master'],
} as const;

/** A bare clone for this test; undefined (and a word on the console) where there is no bundle. */
export async function cloneHistory(name: keyof typeof BUNDLES): Promise<string | undefined> {
  const [variable, usual, branch] = BUNDLES[name];
  const bundle = resolve(process.env[variable] ?? usual);
  if (!existsSync(bundle)) {
    console.warn(`no bundle of ${name}: set ${variable} to its path to run this test`);
    return undefined;
  }
  const directory = join(temporaryDirectory(), `${name}.git`);
  await git('.', ['clone', '--quiet', '--bare', '--branch', branch, bundle, directory]);
  return directory;
}

export function cloneBips(): Promise<string | undefined> {
  return cloneHistory('bips');
}
