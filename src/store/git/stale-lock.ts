/**
 * Locks whose owner died. Git never removes one, so every later move of the branch would fail until it is deleted by
 * hand. We move them aside, and out of `refs/`, where git would read them as branches.
 */

import { link, mkdir, rename, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Directory in the repository where they are kept, for investigation. */
const ASIDE = 'stale-locks';

/**
 * Moves a lock aside if it is older than `minAgeMs`: a living process holds one for milliseconds.
 * @returns true if we moved the lock out of the way
 */
export async function putAsideLock(gitDirectory: string, lock: string, minAgeMs: number): Promise<boolean> {
  const found = await stat(lock).catch(() => undefined);
  if (found === undefined || Date.now() - found.mtimeMs < minAgeMs) return false;
  const aside = join(gitDirectory, ASIDE, `${basename(lock)}-${Date.now()}`);
  try {
    await mkdir(join(gitDirectory, ASIDE), { recursive: true });
    await rename(lock, aside);
    if ((await stat(aside)).ino === found.ino) return true;
    // Another process was faster, and what we moved is the new lock of a living one: put it back.
    await link(aside, lock);
    return false;
  } catch {
    return false;
  }
}

/** Age of a file; undefined if it does not exist. */
export async function ageMs(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && Math.max(0, Date.now() - found.mtimeMs);
}
