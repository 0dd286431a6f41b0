/** What the build left for browsers. */

import { readdirSync, readFileSync } from 'node:fs';
import { Assets } from '../web/assets.ts';

const DIRECTORY = new URL('../../dist/browser/', import.meta.url);

/** Pages work without: an installation whose build ended half-way still shows its wiki. */
export function readAssets(warn: (message: string) => void = () => undefined): Assets {
  try {
    return new Assets(
      new Map(readdirSync(DIRECTORY).map((name) => [name, readFileSync(new URL(name, DIRECTORY))])),
    );
  } catch {
    warn('pages have no style sheet and no script, since they are not built: run npm run build');
    return new Assets();
  }
}
