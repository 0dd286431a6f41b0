/**
 * References by git's own protocol: `<ref>.lock` is created exclusively, the old value compared under the lock, the new one
 * synced and renamed into place. So `git push`, `git gc` and the server never lose each other's work.
 */

import { mkdir, open, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DurableFiles, hasCode, replaceFile, writeNewFile } from '../../base/durable.ts';
import { StoreError } from '../store.ts';
import { isOid, type Oid } from './objects.ts';
import { putAsideLock } from './stale-lock.ts';

/** How long to wait for another process's lock; git itself waits 100 ms. */
const LOCK_WAIT_MS = 1_000;

/** A lock older than this was left by a process that died. There is no way to make sure, hence so much time. */
const STALE_LOCK_MS = 30_000;

/** A branch of a bare repository: read strictly, moved by compare-and-swap. */
export class Branch {
  readonly #gitDirectory: string;
  readonly #ref: string;
  readonly #files: DurableFiles;

  constructor(gitDirectory: string, branch: string, files: DurableFiles) {
    this.#gitDirectory = gitDirectory;
    this.#ref = `refs/heads/${branch}`;
    this.#files = files;
  }

  get lockPath(): string {
    return `${this.#path()}.lock`;
  }

  /**
   * The commit of the branch; undefined if the branch does not exist.
   * @throws StoreError `damaged` if the file exists but contains no object name: an older packed value must never be taken
   * for it
   */
  async read(): Promise<Oid | undefined> {
    for (let attempt = 0; ; attempt++) {
      const loose = await readIfThere(this.#path());
      if (loose !== undefined) return parseLoose(loose, this.#ref);
      const packed = await this.#readPacked();
      if (packed !== undefined) return packed;
      // `git pack-refs` writes the packed value before it removes the file, but we may have looked at both in between:
      // trying again settles it.
      if (attempt > 0) return undefined;
    }
  }

  /** The branch that a symbolic ref points to, if this is one. */
  async symbolic(): Promise<string | undefined> {
    return /^ref:\s*(?:refs\/heads\/)?(\S+)/.exec((await readIfThere(this.#path())) ?? '')?.[1];
  }

  /** Something cheap to compare, to see that the branch may have moved. */
  async mark(): Promise<string> {
    const marks = await Promise.all([markOf(this.#path()), markOf(join(this.#gitDirectory, 'packed-refs'))]);
    return marks.join(' ');
  }

  /**
   * Moves the branch from `before` (undefined: it must not exist) to `after`, durably, with a reflog line.
   * @throws StoreError `moved` if it is elsewhere, `busy` if another process holds the lock for too long
   */
  async move(before: Oid | undefined, after: Oid, logLine: string): Promise<void> {
    await mkdir(dirname(this.#path()), { recursive: true });
    await this.#lock(`${after}\n`);
    let renamed = false;
    try {
      const current = await this.read();
      if (current !== before) throw new StoreError('moved', 'something else was saved first');
      await this.#files.rename(this.lockPath, this.#path());
      renamed = true;
    } finally {
      if (!renamed) await this.#files.unlink(this.lockPath).catch(() => undefined);
    }
    await this.#files.syncDirectory(dirname(this.#path()));
    await this.#log(before, after, logLine);
  }

  async #lock(content: string): Promise<void> {
    const giveUpAt = performance.now() + LOCK_WAIT_MS;
    for (;;) {
      try {
        return await writeNewFile(this.#files, this.lockPath, content, 0o644);
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
        if (await putAsideLock(this.#gitDirectory, this.lockPath, STALE_LOCK_MS)) continue;
        if (performance.now() > giveUpAt)
          throw new StoreError('busy', 'the branch is locked by another process');
      }
      await sleep(5 + Math.random() * 20);
    }
  }

  /** The reflog is the list of acknowledged moves that recovery reads. A move without its line is valid all the same. */
  async #log(before: Oid | undefined, after: Oid, line: string): Promise<void> {
    const path = join(this.#gitDirectory, 'logs', this.#ref);
    const content = `${before ?? '0'.repeat(40)} ${after} Stemma <stemma@localhost> ${Math.floor(Date.now() / 1000)} +0000\t${line}\n`;
    await appendLine(path, content).catch(() => undefined);
  }

  async #readPacked(): Promise<Oid | undefined> {
    const text = await readIfThere(join(this.#gitDirectory, 'packed-refs'));
    if (text === undefined) return undefined;
    const line = text.split('\n').find((each) => each.endsWith(` ${this.#ref}`) && !each.startsWith('#'));
    if (line === undefined) return undefined;
    const oid = line.slice(0, 40);
    if (!isOid(oid)) throw new StoreError('damaged', `packed-refs holds no object name for ${this.#ref}`);
    return oid;
  }

  #path(): string {
    return join(this.#gitDirectory, this.#ref);
  }

  /** Replaces a broken value. Only recovery at start may do this. */
  async restore(oid: Oid): Promise<void> {
    await replaceFile(this.#files, this.#path(), `${oid}\n`);
  }

  /** The values in the reflog, newest first. */
  async logged(): Promise<Oid[]> {
    const text = (await readIfThere(join(this.#gitDirectory, 'logs', this.#ref))) ?? '';
    return text
      .split('\n')
      .map((line) => line.slice(41, 81))
      .filter(isOid)
      .reverse();
  }
}

async function appendLine(path: string, line: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, 'a', 0o644);
  try {
    await handle.appendFile(line);
  } finally {
    await handle.close();
  }
}

function parseLoose(text: string, ref: string): Oid {
  const oid = text.trimEnd();
  if (!isOid(oid) || text.length > 42) throw new StoreError('damaged', `${ref} does not hold an object name`);
  return oid;
}

/** The file's text; undefined only if it does not exist. */
async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw new StoreError('unreadable', `cannot read ${path.split('/').slice(-2).join('/')}`, {
      cause: error,
    });
  }
}

async function markOf(path: string): Promise<string> {
  try {
    const { ino, size, mtimeMs } = await stat(path);
    return `${ino}:${size}:${mtimeMs}`;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return '-';
    throw new StoreError('unreadable', 'cannot look at the branch', { cause: error });
  }
}
