/** What was left unfinished among the objects: by a crash of ours, or by a git that was killed in the middle of a push. */

import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ageMs } from './stale-lock.ts';

/** Our own names (`temporaryBeside` of base/durable.ts gives them too): what they hold is written in milliseconds. */
const OURS = /^tmp_obj_[0-9a-f]{16}$/;
const STALE_OBJECT_MS = 15_000;
/** Objects of a git that is at work beside us. */
const STALE_FOREIGN_OBJECT_MS = 10 * 60_000;
/** A push that is at work writes all the time; one that nobody has touched for so long has died. */
const STALE_PUSH_MS = 10 * 60_000;

/** Removes what nobody will ever finish. */
export async function sweepObjects(gitDirectory: string): Promise<void> {
  const objects = join(gitDirectory, 'objects');
  for (const name of await readdir(objects).catch(() => [] as string[])) {
    const path = join(objects, name);
    const isDead = name.startsWith('tmp_obj_')
      ? ((await ageMs(path)) ?? 0) >= (OURS.test(name) ? STALE_OBJECT_MS : STALE_FOREIGN_OBJECT_MS)
      : /^tmp_objdir-|^incoming-/.test(name) && (await youngestMs(path)) >= STALE_PUSH_MS;
    if (isDead) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Age of what was touched last in a directory, the directory counted. */
async function youngestMs(directory: string): Promise<number> {
  const names = await readdir(directory, { recursive: true }).catch(() => [] as string[]);
  const ages = await Promise.all(['.', ...names].map((name) => ageMs(join(directory, name))));
  return Math.min(...ages.map((age) => age ?? 0));
}
