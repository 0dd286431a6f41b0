/**
 * Loaded before the program into each of its threads: a byte goes to the file that `STEMMA_SYNCS` names for each time that something
 * is synced, so that its size is their number.
 */

import fs from 'node:fs';
import { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const file = fs.openSync(process.env['STEMMA_SYNCS'] as string, 'a');

countCalls(fs, 'fsyncSync', 'fdatasyncSync', 'fsync', 'fdatasync');
const handle = await open(process.execPath);
countCalls(Object.getPrototypeOf(handle), 'sync', 'datasync');
await handle.close();
syncBuiltinESMExports();

function countCalls<Name extends string>(
  owner: Record<Name, (...args: never[]) => unknown>,
  ...names: Name[]
): void {
  for (const name of names) {
    const call = owner[name];
    owner[name] = function counted(this: unknown, ...args: never[]): unknown {
      fs.writeSync(file, '.');
      return call.apply(this, args);
    };
  }
}
