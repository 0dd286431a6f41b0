/**
 * Files that survive a crash and a power cut: written beside their place, synced, renamed into it, and the directory
 * synced too. Nothing is ever seen half-written.
 */

import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, unlink, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The file system calls of a save. Tests hand in one that fails, or forgets what was not synced. */
export interface DurableFiles {
  open(
    path: string,
    flags: string,
    mode: number,
  ): Promise<Pick<FileHandle, 'writeFile' | 'datasync' | 'close'>>;
  rename(from: string, to: string): Promise<void>;
  unlink(path: string): Promise<void>;
  mkdir(path: string): Promise<unknown>;
  utimes(path: string, at: Date): Promise<void>;
  syncDirectory(path: string): Promise<void>;
}

export const nodeFiles: DurableFiles = {
  open: (path, flags, mode) => open(path, flags, mode),
  rename,
  unlink,
  mkdir: (path) => mkdir(path),
  utimes: (path, at) => utimes(path, at, at),
  async syncDirectory(path) {
    const handle = await open(path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
};

/** Writes a new file and syncs it, but not its directory. The file must not exist. On any error nothing is left. */
export async function writeNewFile(
  files: DurableFiles,
  path: string,
  content: Uint8Array | string,
  mode: number,
): Promise<void> {
  const handle = await files.open(path, 'wx', mode);
  try {
    await handle.writeFile(content);
    await handle.datasync();
    await handle.close();
  } catch (error) {
    await handle.close().catch(() => undefined);
    await files.unlink(path).catch(() => undefined);
    throw error;
  }
}

/** Replaces (or makes) a file whole and durably. */
export async function replaceFile(
  files: DurableFiles,
  path: string,
  content: Uint8Array | string,
  mode = 0o644,
): Promise<void> {
  const temporary = temporaryBeside(path);
  await writeNewFile(files, temporary, content, mode);
  try {
    await files.rename(temporary, path);
  } catch (error) {
    await files.unlink(temporary).catch(() => undefined);
    throw error;
  }
  await files.syncDirectory(dirname(path));
}

/** A name in the same directory that nobody else uses; git's own sweep knows the prefix. */
export function temporaryBeside(path: string): string {
  return join(dirname(path), `tmp_obj_${randomBytes(8).toString('hex')}`);
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** Whether the system itself said no (`ENOSPC`, `EIO`, `EINTR` ...), whatever its reason. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^E[A-Z0-9]+$/.test(String(error.code));
}
