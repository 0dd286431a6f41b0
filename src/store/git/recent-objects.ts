/**
 * Checks the loose objects of the last minutes: after a power cut there may be files without their bytes, if they were written
 * by a git that does not sync. The name of an object is the hash of its content.
 */

import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { createInflate, inflateSync } from 'node:zlib';
import { hasCode } from '../../base/durable.ts';
import { isOid, type Oid } from './objects.ts';

/** Files older than the newest by this much are safely on the disk. */
const RECENT_MS = 10 * 60_000;
/** How many of the newest to check, to bound the time of a start. */
const MAX_OBJECTS = 2_000;
const STRETCH = 50;
/** Files up to this size are read in one go. Inflated, they are at most a thousand times as large. */
const SMALL_BYTES = 65_536;
/** Of larger ones as many as make up so much, the newest: a folder of 100,000 pages is 3 MB with each edit, and takes 30 ms. */
const LARGE_BYTES = 64 * 1024 * 1024;

/** Path of a loose object. */
export function loosePath(gitDirectory: string, oid: Oid): string {
  return join(gitDirectory, 'objects', oid.slice(0, 2), oid.slice(2));
}

/** Those of the newest objects whose content does not match their name. */
export async function findTorn(gitDirectory: string, largeBytes = LARGE_BYTES): Promise<Oid[]> {
  const torn: Oid[] = [];
  for (const [place, oid] of (await recentObjects(gitDirectory, largeBytes)).entries()) {
    // Reading many in a row is far faster than one at a time in the background; other work gets its turn in between.
    if (place % STRETCH === 0) await setImmediate();
    if (!(await isWhole(loosePath(gitDirectory, oid), oid))) torn.push(oid);
  }
  return torn.sort();
}

/** Newest first. A directory is as new as its newest file, so most need not be read. */
async function recentObjects(gitDirectory: string, largeBytes: number): Promise<Oid[]> {
  const objects = join(gitDirectory, 'objects');
  const fanouts = (await dated(objects)).filter(({ name }) => /^[0-9a-f]{2}$/.test(name));
  const newest = Math.max(...fanouts.map(({ atMs }) => atMs));
  const found: Dated[] = [];
  for (const { name: fanout, atMs } of fanouts) {
    if (atMs < newest - RECENT_MS) continue;
    for (const { name, ...file } of await dated(join(objects, fanout)))
      if (isOid(fanout + name) && file.atMs >= newest - RECENT_MS)
        found.push({ name: fanout + name, ...file });
  }
  let left = largeBytes;
  const isChecked = ({ bytes }: Dated): boolean => {
    if (bytes <= SMALL_BYTES) return true;
    left -= bytes;
    return left >= 0;
  };
  return found
    .sort((a, b) => b.atMs - a.atMs)
    .slice(0, MAX_OBJECTS)
    .filter(isChecked)
    .map(({ name }) => name as Oid);
}

interface Dated {
  readonly name: string;
  readonly atMs: number;
  readonly bytes: number;
}

/** The names in a directory with their dates and sizes, without files that vanish meanwhile. */
async function dated(directory: string): Promise<Dated[]> {
  const names = await readdir(directory).catch(() => [] as string[]);
  return names.flatMap((name) => {
    const found = statSync(join(directory, name), { throwIfNoEntry: false });
    return found === undefined ? [] : [{ name, atMs: found.mtimeMs, bytes: found.size }];
  });
}

/** Whether the file's content matches its name. @throws the system's error if it cannot be read */
async function isWhole(path: string, oid: Oid): Promise<boolean> {
  const hash = createHash('sha1');
  try {
    if (statSync(path).size <= SMALL_BYTES) hash.update(inflateSync(readFileSync(path)));
    else await pipeline(createReadStream(path), createInflate(), hash);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return true;
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) return false;
    throw error;
  }
  return hash.digest('hex') === oid;
}
