/**
 * Locks whose owner died. Git never takes one away, so every later move of the branch would fail until a person comes; ours
 * are moved aside, out of `refs/`, where git would read them as branches.
 */

import { link, mkdir, rename, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Directory in the repository that keeps what was moved aside, for whoever wants to know. */
const ASIDE = 'stale-locks';

/**
 * Moves a lock aside if it is older than `minAgeMs`: whoever is alive holds one for milliseconds.
 * @returns true when the lock is out of the way by our doing
 */
export async function putAsideLock(gitDirectory: string, lock: string, minAgeMs: number): Promise<boolean> {
  const found = await stat(lock).catch(() => undefined);
  if (found === undefined || Date.now() - found.mtimeMs < minAgeMs) return false;
  const aside = join(gitDirectory, ASIDE, `${basename(lock)}-${Date.now()}`);
  try {
    await mkdir(join(gitDirectory, ASIDE), { recursive: true });
    await rename(lock, aside);
    if ((await stat(aside)).ino === found.ino) return true;
    // Somebody else was quicker, and what we moved is the new lock of a living process: give it back.
    await link(aside, lock);
    return false;
  } catch {
    return false;
  }
}

/** How long ago a file was written; undefined when there is none. */
export async function ageMs(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && Math.max(0, Date.now() - found.mtimeMs);
}
