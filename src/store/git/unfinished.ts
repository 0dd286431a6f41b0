/** Unfinished files among the objects, left by a crash of ours or by a git that was killed in the middle of a push. */

import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ageMs } from './stale-lock.ts';

/** Names of our own temporary files, of objects and of packs: writing one takes milliseconds. */
const OURS = /^tmp_(?:obj|pack)_[0-9a-f]{16}$/;
const STALE_OBJECT_MS = 15_000;
/** Temporary directories of git's own pushes. */
const STALE_FOREIGN_OBJECT_MS = 10 * 60_000;
/** A push in progress keeps writing: one that has not for this long has died. */
const STALE_PUSH_MS = 10 * 60_000;

/** Removes files that will never be finished. */
export async function sweepObjects(gitDirectory: string): Promise<void> {
  const objects = join(gitDirectory, 'objects');
  await sweepPacks(join(objects, 'pack'));
  for (const name of await readdir(objects).catch(() => [] as string[])) {
    const path = join(objects, name);
    const isDead = name.startsWith('tmp_obj_')
      ? ((await ageMs(path)) ?? 0) >= (OURS.test(name) ? STALE_OBJECT_MS : STALE_FOREIGN_OBJECT_MS)
      : /^tmp_objdir-|^incoming-/.test(name) && (await youngestMs(path)) >= STALE_PUSH_MS;
    if (isDead) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Only our own: git has names of its own for what it makes there. */
async function sweepPacks(packs: string): Promise<void> {
  for (const name of await readdir(packs).catch(() => [] as string[])) {
    const path = join(packs, name);
    if (OURS.test(name) && ((await ageMs(path)) ?? 0) >= STALE_OBJECT_MS)
      await rm(path, { force: true }).catch(() => undefined);
  }
}

/** Age of the newest entry of a directory, or of the directory itself. */
async function youngestMs(directory: string): Promise<number> {
  const names = await readdir(directory, { recursive: true }).catch(() => [] as string[]);
  const ages = await Promise.all(['.', ...names].map((name) => ageMs(join(directory, name))));
  return Math.min(...ages.map((age) => age ?? 0));
}
