/** The package of the program: its folder and version. */

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of `package.json`, wherever below it the compiled program lies. */
export const PACKAGE_ROOT = packageRoot(import.meta.dirname);

const { version } = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8')) as {
  readonly version: string;
};

export const VERSION = version;

function packageRoot(folder: string): string {
  const above = dirname(folder);
  return above === folder || existsSync(join(folder, 'package.json')) ? folder : packageRoot(above);
}
