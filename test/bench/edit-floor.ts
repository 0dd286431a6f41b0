/**
 * The floor of a durable edit: the calls that one needs at least, made synchronously by one thread that does nothing else. Three
 * objects hashed, compressed, written, synced and renamed, their directories synced, and the branch moved by git's lock.
 */

import { createHash, randomBytes } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  fdatasyncSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';

/** @returns milliseconds of each edit @param treeBytes the size of the folder that each edit changes */
export function floorMs(directory: string, edits: number, treeBytes: number): number[] {
  const tree = randomBytes(Math.max(32, treeBytes));
  const ref = join(directory, 'refs/heads/main');
  for (const each of [dirname(ref), join(directory, 'logs')]) mkdirSync(each, { recursive: true });
  for (let byte = 0; byte < 256; byte++)
    mkdirSync(join(directory, 'objects', byte.toString(16).padStart(2, '0')), { recursive: true });
  put(join(directory, 'first'), Buffer.from('0'.repeat(41)), ref);
  return Array.from({ length: edits }, (_, edit) => {
    const startMs = performance.now();
    tree.writeUInt32BE(edit, tree.length - 4);
    const objects = [
      Buffer.from(`blob Text ${edit} ${startMs}`),
      tree,
      Buffer.from(`commit ${edit} ${startMs}`),
    ];
    const folders = objects.map((bytes) => putObject(directory, bytes));
    for (const folder of new Set(folders)) sync(folder);
    const before = readFileSync(ref, 'latin1');
    put(`${ref}.lock`, Buffer.from(`${edit}`.padStart(40, '0')), ref);
    sync(dirname(ref));
    appendFileSync(join(directory, 'logs/main'), `${before} edit\n`);
    return performance.now() - startMs;
  });
}

/** @returns its directory */
function putObject(directory: string, bytes: Buffer): string {
  const name = createHash('sha1').update(bytes).digest('hex');
  const folder = join(directory, 'objects', name.slice(0, 2));
  const level = bytes.length > 16_384 ? 0 : 1;
  put(join(directory, 'objects', `tmp_${name}`), deflateSync(bytes, { level }), join(folder, name.slice(2)));
  return folder;
}

function put(temporary: string, bytes: Buffer, path: string): void {
  const file = openSync(temporary, 'wx', 0o444);
  writeSync(file, bytes);
  fdatasyncSync(file);
  closeSync(file);
  renameSync(temporary, path);
}

function sync(directory: string): void {
  const file = openSync(directory, 'r');
  fsyncSync(file);
  closeSync(file);
}
