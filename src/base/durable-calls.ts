/**
 * The calls of the file system that make something durable, made one after another by a thread that has nothing else to do: there
 * each takes as long as the disk takes. Asynchronous calls each take a trip through the thread pool and back as well, and a save
 * makes some thirty: only for files that are synced at the same time is one worth it.
 */

import {
  appendFileSync,
  closeSync,
  fdatasync,
  fdatasyncSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  unlinkSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { hasCode, temporaryBeside } from './durable.ts';

const datasyncFile = promisify(fdatasync);

/** A file that is being written. */
export interface OpenFile {
  write(content: Uint8Array): void;
  datasync(): void;
  /** Lets this thread go on meanwhile, and have others synced at the same time. */
  datasyncBeside(): Promise<void>;
  close(): void;
}

/** Tests pass ones that fail, or that forget what was not synced. */
export interface DurableCalls {
  open(path: string, flags: string, mode: number): OpenFile;
  rename(from: string, to: string): void;
  /** Gives a file a second name, which must be free. */
  link(from: string, to: string): void;
  unlink(path: string): void;
  mkdir(path: string): void;
  utimes(path: string, at: Date): void;
  syncDirectory(path: string): void;
  /** Durable only some time later: for logs. */
  append(path: string, text: string): void;
}

export const nodeCalls: DurableCalls = {
  open(path, flags, mode) {
    const file = openSync(path, flags, mode);
    let isOpen = true;
    return {
      write: (content) => writeWhole(file, content),
      datasync: () => fdatasyncSync(file),
      datasyncBeside: () => datasyncFile(file),
      close() {
        // Closed twice, it could be the number of another file by then.
        if (!isOpen) return;
        isOpen = false;
        closeSync(file);
      },
    };
  },
  rename: renameSync,
  link: linkSync,
  unlink: unlinkSync,
  mkdir: (path) => void mkdirSync(path),
  utimes: (path, at) => utimesSync(path, at, at),
  syncDirectory(path) {
    const directory = openSync(path, 'r');
    try {
      fsyncSync(directory);
    } finally {
      closeSync(directory);
    }
  },
  append: (path, text) => inFolder(path, () => appendFileSync(path, text, { mode: 0o644 })),
};

/** For a rehearsal: all succeeds, and the disk is not touched. */
export const callsToNowhere: DurableCalls = {
  open: () => ({ write: ignore, datasync: ignore, datasyncBeside: async () => undefined, close: ignore }),
  rename: ignore,
  link: ignore,
  unlink: ignore,
  mkdir: ignore,
  utimes: ignore,
  syncDirectory: ignore,
  append: ignore,
};

function ignore(): void {}

/** Makes a file whose folder is nearly always there: only where it is not, it is made first. */
export function inFolder(path: string, make: () => void): void {
  try {
    make();
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    mkdirSync(dirname(path), { recursive: true });
    make();
  }
}

function writeWhole(file: number, content: Uint8Array): void {
  for (let at = 0; at < content.length; ) at += writeSync(file, content, at);
}

/** Writes a new file and syncs it, but not its directory. The file must not exist. After an error it does not. */
export function writeFileOnce(
  calls: DurableCalls,
  path: string,
  content: Uint8Array | string,
  mode: number,
): void {
  const file = calls.open(path, 'wx', mode);
  try {
    file.write(typeof content === 'string' ? Buffer.from(content) : content);
    file.datasync();
    file.close();
  } catch (error) {
    quietly(() => file.close());
    quietly(() => calls.unlink(path));
    throw error;
  }
}

/** Creates or replaces a file atomically and durably. */
export function putFile(calls: DurableCalls, path: string, content: Uint8Array | string, mode = 0o644): void {
  const temporary = temporaryBeside(path);
  writeFileOnce(calls, temporary, content, mode);
  try {
    calls.rename(temporary, path);
  } catch (error) {
    quietly(() => calls.unlink(temporary));
    throw error;
  }
  calls.syncDirectory(dirname(path));
}

/** Tidying up after an error, which is the one to tell. */
export function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // What is left over is swept away later.
  }
}
