/**
 * What is checked at a start, before anything is written: whether the last objects reached the disk whole, and whether
 * everything that the newest versions refer to is there. Damaged objects that are not needed are moved aside. If one is
 * needed, the wiki becomes read-only, for no program can know what it should contain.
 */

import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreError } from '../store.ts';
import { isOid, type Oid } from './objects.ts';
import { findTorn, loosePath } from './recent-objects.ts';
import { linesOf, streamGit } from './run.ts';

/** Directory in the repository for torn objects. They are kept for investigation. */
const ASIDE = 'torn-objects';
/** File in the repository, written by the operator: names of objects that are lost for good, one per line. */
const KNOWN_LOST = 'info/lost-objects';
/** How many of the newest commits are followed to everything they refer to. */
const COMMITS = 100;

export interface Recovered {
  /** Lines for the log. */
  readonly said: readonly string[];
  /** Why nothing may be written; undefined if all is well. */
  readonly damage: string | undefined;
}

/** Checks a repository whose branch has a commit. @throws StoreError `unreadable` if git does not run */
export async function recover(directory: string, branch: string): Promise<Recovered> {
  const torn = await findTorn(directory);
  const newest = await follow(directory, [`--max-count=${COMMITS}`, `refs/heads/${branch}`], torn);
  if (newest.damage !== undefined || torn.length === 0) return newest;
  const all = await follow(directory, ['--all'], torn);
  if (all.damage !== undefined) return all;
  await mkdir(join(directory, ASIDE), { recursive: true });
  for (const oid of torn) await rename(loosePath(directory, oid), join(directory, ASIDE, oid));
  const said = [`put aside ${torn.length} torn objects that nothing names: ${ASIDE}`];
  return { said, damage: undefined };
}

/** Follows commits to everything they refer to. Git only checks that blobs exist. */
async function follow(
  directory: string,
  what: readonly string[],
  torn: readonly Oid[],
  isLastTry = false,
): Promise<Recovered> {
  const known = await knownLost(directory);
  const isPartial = await hasPromises(directory);
  const bad = new Set(torn);
  const missing: string[] = [];
  const damaged: string[] = [];
  try {
    // What is there need not be told, unless something is looked for among it.
    const quiet = torn.length === 0 ? ['--quiet'] : [];
    const args = ['rev-list', ...quiet, '--objects', '--missing=print', ...what];
    for await (const line of linesOf(streamGit(directory, args, []))) {
      const oid = line.slice(line.startsWith('?') ? 1 : 0).slice(0, 40);
      if (bad.has(oid as Oid)) damaged.push(oid);
      else if (line.startsWith('?') && !isPartial && !known.has(oid)) missing.push(oid);
    }
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== 'damaged') throw error;
    const [oid] = /\b[0-9a-f]{40}\b/.exec(error.message) ?? [];
    // Git may have been killed, which says nothing about the objects.
    if (oid === undefined && !isLastTry) return follow(directory, what, torn, true);
    return { said: [error.message], damage: told('cannot be read', oid === undefined ? [] : [oid]) };
  }
  if (damaged.length > 0) return { said: [], damage: told('are damaged', damaged) };
  return { said: [], damage: missing.length > 0 ? told('are missing', missing) : undefined };
}

/** A partial clone lacks objects that it fetches on demand: that is no damage. */
async function hasPromises(directory: string): Promise<boolean> {
  const packs = await readdir(join(directory, 'objects', 'pack')).catch(() => [] as string[]);
  return packs.some((name) => name.endsWith('.promisor'));
}

async function knownLost(directory: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(directory, KNOWN_LOST), 'utf8').catch(() => '');
  return new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(isOid),
  );
}

/** `the repository is damaged: 2 objects are missing, the first is 1b2c...` */
function told(how: string, oids: readonly string[]): string {
  const [first, ...others] = oids;
  if (first === undefined) return `the repository is damaged: its newest versions ${how}`;
  const what = others.length === 0 ? `the object ${first}` : `${oids.length} objects`;
  const verb = others.length === 0 ? how.replace(/^are/, 'is') : how;
  return `the repository is damaged: ${what} ${verb}${others.length === 0 ? '' : `, the first is ${first}`}`;
}
