/** Unfinished files among the objects, left by a crash of ours or by a git that was killed in the middle of a push. */

import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ageMs } from './stale-lock.ts';

/** Names of our own temporary files, of objects and of packs: writing one takes milliseconds. */
const OURS = /^tmp_(?:obj|pack)_[0-9a-f]{16}$/;
const STALE_OBJECT_MS = 15_000;
/** Temporary directories of git's own pushes. */
const STALE_FOREIGN_OBJECT_MS = 10 * 60_000;
/** Git's names of packs that it is writing. It removes none of them where it is ended or the disk is full. */
const FOREIGN_PACK = /^(?:tmp_(?:pack|idx|rev)_\w{6}$|\.tmp-\d+-pack-)/;
/** A fetch writes nothing while it resolves what it was sent. */
const STALE_FOREIGN_PACK_MS = 60 * 60_000;
/** A push in progress keeps writing: one that has not for this long has died. */
const STALE_PUSH_MS = 10 * 60_000;

/**
 * Where files lie that wait for something to be written. Whoever looks for unfinished objects should not find them, and whoever
 * watches the repository's own folder would hear of each.
 */
export const BLANK_FOLDER = 'stemma-blank';

/** Removes files that will never be finished. */
export async function sweepObjects(gitDirectory: string): Promise<void> {
  const objects = join(gitDirectory, 'objects');
  await sweepPacks(join(objects, 'pack'));
  await sweepBlanks(join(gitDirectory, BLANK_FOLDER));
  for (const name of await readdir(objects).catch(() => [] as string[])) {
    const path = join(objects, name);
    const isDead = name.startsWith('tmp_obj_')
      ? ((await ageMs(path)) ?? 0) >= (OURS.test(name) ? STALE_OBJECT_MS : STALE_FOREIGN_OBJECT_MS)
      : /^tmp_objdir-|^incoming-/.test(name) && (await youngestMs(path)) >= STALE_PUSH_MS;
    if (isDead) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function sweepBlanks(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [] as string[])) {
    const path = join(folder, name);
    if (((await ageMs(path)) ?? 0) >= STALE_OBJECT_MS) await rm(path, { force: true }).catch(() => undefined);
  }
  // Only where nothing is left in it.
  await rmdir(folder).catch(() => undefined);
}

async function sweepPacks(packs: string): Promise<void> {
  for (const name of await readdir(packs).catch(() => [] as string[])) {
    const staleMs = OURS.test(name)
      ? STALE_OBJECT_MS
      : FOREIGN_PACK.test(name)
        ? STALE_FOREIGN_PACK_MS
        : undefined;
    if (staleMs === undefined) continue;
    const path = join(packs, name);
    if (((await ageMs(path)) ?? 0) >= staleMs) await rm(path, { force: true }).catch(() => undefined);
  }
}

/** Names of packs that git is writing, or left unfinished. */
export async function foreignPacks(gitDirectory: string): Promise<readonly string[]> {
  const names = await readdir(join(gitDirectory, 'objects', 'pack')).catch(() => [] as string[]);
  return names.filter((name) => FOREIGN_PACK.test(name));
}

/**
 * Removes the unfinished packs that a packing left when it was ended: as many bytes as the wiki has, on a disk that may be full of
 * them. A fetch that began since loses its own and begins anew.
 * @param before what was there when the packing began
 */
export async function sweepSince(gitDirectory: string, before: readonly string[]): Promise<void> {
  for (const name of await foreignPacks(gitDirectory))
    if (!before.includes(name))
      await rm(join(gitDirectory, 'objects', 'pack', name), { force: true }).catch(() => undefined);
}

/** Age of the newest entry of a directory, or of the directory itself. */
async function youngestMs(directory: string): Promise<number> {
  const names = await readdir(directory, { recursive: true }).catch(() => [] as string[]);
  const ages = await Promise.all(['.', ...names].map((name) => ageMs(join(directory, name))));
  return Math.min(...ages.map((age) => age ?? 0));
}
