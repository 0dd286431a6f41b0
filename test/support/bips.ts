/** A real wiki history: the bundle of the Bitcoin Improvement Proposals, where it is at hand. */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { git } from './git.ts';
import { temporaryDirectory } from './temporary.ts';

const BUNDLE = resolve(process.env['STEMMA_BIPS'] ?? '../shared/data/bips.bundle');

/** A bare clone for this test; undefined (and a word on the console) where there is no bundle. */
export async function cloneBips(): Promise<string | undefined> {
  if (!existsSync(BUNDLE)) {
    console.warn('no BIPs bundle: set STEMMA_BIPS to its path to run this test');
    return undefined;
  }
  const directory = join(temporaryDirectory(), 'bips.git');
  await git('.', ['clone', '--quiet', '--bare', '--branch', 'main', BUNDLE, directory]);
  return directory;
}
