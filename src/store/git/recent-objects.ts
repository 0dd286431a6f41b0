/**
 * Loose objects of the last minutes, looked at whole: a power cut may leave files that have a name and not their bytes,
 * when a git wrote them that does not sync. Each object's name is the hash of what it must hold.
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

/** What was written so long before the last file is long on the disk. */
const RECENT_MS = 10 * 60_000;
/** The newest so many are looked at, so that a start takes no longer than that. */
const MAX_OBJECTS = 2_000;
const STRETCH = 50;
/** Files up to this are read in one go; what they inflate to is at most a thousand times as much. */
const SMALL_BYTES = 65_536;

/** Where a loose object lies. */
export function loosePath(gitDirectory: string, oid: Oid): string {
  return join(gitDirectory, 'objects', oid.slice(0, 2), oid.slice(2));
}

/** The objects among the newest whose files do not hold what their names say. */
export async function findTorn(gitDirectory: string): Promise<Oid[]> {
  const torn: Oid[] = [];
  for (const [place, oid] of (await recentObjects(gitDirectory)).entries()) {
    // At a stretch it is many times faster than file by file in the background; others get their turn between.
    if (place % STRETCH === 0) await setImmediate();
    if (!(await isWhole(loosePath(gitDirectory, oid), oid))) torn.push(oid);
  }
  return torn.sort();
}

/** Newest first. A directory's date tells of its youngest file, so most need not be read. */
async function recentObjects(gitDirectory: string): Promise<Oid[]> {
  const objects = join(gitDirectory, 'objects');
  const fanouts = (await dated(objects)).filter(({ name }) => /^[0-9a-f]{2}$/.test(name));
  const newest = Math.max(...fanouts.map(({ atMs }) => atMs));
  const found: Dated[] = [];
  for (const { name: fanout, atMs } of fanouts) {
    if (atMs < newest - RECENT_MS) continue;
    for (const { name, atMs: writtenMs } of await dated(join(objects, fanout)))
      if (isOid(fanout + name) && writtenMs >= newest - RECENT_MS)
        found.push({ name: fanout + name, atMs: writtenMs });
  }
  return found
    .sort((a, b) => b.atMs - a.atMs)
    .slice(0, MAX_OBJECTS)
    .map(({ name }) => name as Oid);
}

interface Dated {
  readonly name: string;
  readonly atMs: number;
}

/** The names in a directory with their dates. What goes away meanwhile is not there. */
async function dated(directory: string): Promise<Dated[]> {
  const names = await readdir(directory).catch(() => [] as string[]);
  return names.flatMap((name) => {
    const found = statSync(join(directory, name), { throwIfNoEntry: false });
    return found === undefined ? [] : [{ name, atMs: found.mtimeMs }];
  });
}

/** Whether the file's bytes are those that the name stands for. @throws what the disk says, where it cannot be read */
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
