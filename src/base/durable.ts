/**
 * Files that survive a crash and a power cut: written under a temporary name, synced, renamed into place, and the directory
 * synced as well. No reader ever sees half a file.
 */

import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, stat, unlink, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The file system calls of a save. Tests pass ones that fail, or that forget what was not synced. */
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

/**
 * What a file is to hold. Pieces are written one after the other, so that nobody must join those of a large one; the next is asked
 * for when one is written, so that not all need be there at once.
 */
export type FileContent = Uint8Array | string | readonly Uint8Array[] | AsyncIterable<Uint8Array>;

/** Writes a new file and syncs it, but not its directory. The file must not exist. After an error it does not. */
export async function writeNewFile(
  files: DurableFiles,
  path: string,
  content: FileContent,
  mode: number,
): Promise<void> {
  const handle = await files.open(path, 'wx', mode);
  try {
    const isOne = typeof content === 'string' || content instanceof Uint8Array;
    for await (const piece of isOne ? [content] : content) await handle.writeFile(piece);
    await handle.datasync();
    await handle.close();
  } catch (error) {
    await handle.close().catch(() => undefined);
    await files.unlink(path).catch(() => undefined);
    throw error;
  }
}

/** Creates or replaces a file atomically and durably. */
export async function replaceFile(
  files: DurableFiles,
  path: string,
  content: FileContent,
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

/** An unused name in the same directory. git cleans up files with this prefix by itself. */
export function temporaryBeside(path: string): string {
  return join(dirname(path), `tmp_obj_${randomBytes(8).toString('hex')}`);
}

/**
 * Makes a directory and those above it, where they are missing. Node's own way tries for ever where a file system, such as `/proc`,
 * says of a new name in a directory that there is no such place.
 */
export async function makeDirectory(path: string, mode = 0o777): Promise<void> {
  const make = (): Promise<void> =>
    mkdir(path, mode).catch(async (error: unknown) => {
      const found = await stat(path).catch(() => undefined);
      if (found?.isDirectory() !== true) throw error;
    });
  await make().catch(async (error: unknown) => {
    const above = dirname(path);
    if (!hasCode(error, 'ENOENT') || above === path) throw error;
    await makeDirectory(above, mode);
    await make();
  });
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** Whether an error came from the operating system: `ENOSPC`, `EIO`, `EINTR` ... */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^E[A-Z0-9]+$/.test(String(error.code));
}
