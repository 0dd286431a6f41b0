/** Where a command finds its wiki. */

import { join, resolve } from 'node:path';
import type { WikiConfig } from '../app/open-wiki.ts';
import type { Options } from './options.ts';

export function wikiConfig(options: Options): WikiConfig {
  return {
    repository: resolve(options.repo ?? join(options.data, 'wiki.git')),
    branch: options.branch,
    root: options.root,
    stateDirectory: stateDirectory(options),
  };
}

export function stateDirectory({ data }: Options): string {
  return resolve(data, 'state');
}
