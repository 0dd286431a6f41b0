/** What the build left for browsers. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Assets } from '../web/assets.ts';
import { PACKAGE_ROOT } from './package.ts';

const DIRECTORY = join(PACKAGE_ROOT, 'dist/assets');

/** Pages work without: an installation whose build ended half-way still shows its wiki. */
export function readAssets(warn: (message: string) => void = () => undefined): Assets {
  try {
    return new Assets(
      new Map(readdirSync(DIRECTORY).map((name) => [name, readFileSync(join(DIRECTORY, name))])),
    );
  } catch {
    warn('pages have no style sheet and no script, since they are not built: run npm run build');
    return new Assets();
  }
}
