/**
 * References by git's own protocol: `<ref>.lock` is created exclusively, the old value compared under the lock, the new one
 * synced and renamed into place. So `git push`, `git gc` and the server never lose each other's work.
 */

import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '../../base/durable.ts';
import {
  type DurableCalls,
  inFolder,
  nodeCalls,
  putFile,
  quietly,
  writeFileOnce,
} from '../../base/durable-calls.ts';
import { StoreError } from '../store.ts';
import { isOid, NO_OID, type Oid } from './objects.ts';
import { putAsideLock } from './stale-lock.ts';

/** How long to wait for another process's lock; git itself waits 100 ms. */
const LOCK_WAIT_MS = 1_000;

/** A lock older than this was left by a process that died. There is no way to make sure, hence so much time. */
const STALE_LOCK_MS = 30_000;

/** A branch of a bare repository: read strictly, moved by compare-and-swap. */
export class Branch {
  readonly #gitDirectory: string;
  readonly #ref: string;
  readonly #calls: DurableCalls;
  readonly #createLock: (path: string, content: string) => void;

  /**
   * @param namespace where it lies, if not among the branches
   * @param createLock makes a file where none is, synced. @throws EEXIST
   */
  constructor(
    gitDirectory: string,
    branch: string,
    calls: DurableCalls = nodeCalls,
    namespace = 'refs/heads',
    createLock = (path: string, content: string): void => writeFileOnce(calls, path, content, 0o644),
  ) {
    this.#gitDirectory = gitDirectory;
    this.#ref = `${namespace}/${branch}`;
    this.#calls = calls;
    this.#createLock = createLock;
  }

  get lockPath(): string {
    return `${this.#path()}.lock`;
  }

  /**
   * The commit of the branch; undefined if the branch does not exist.
   * @throws StoreError `damaged` if the file exists but contains no object name: an older packed value must never be taken
   * for it
   */
  read(): Oid | undefined {
    for (let attempt = 0; ; attempt++) {
      const loose = readIfThere(this.#path());
      if (loose !== undefined) return parseLoose(loose, this.#ref);
      const packed = this.#readPacked();
      if (packed !== undefined) return packed;
      // `git pack-refs` writes the packed value before it removes the file, but we may have looked at both in between:
      // trying again settles it.
      if (attempt > 0) return undefined;
    }
  }

  /** Where something changes when the branch moves. */
  get directories(): readonly string[] {
    return [dirname(this.#path()), this.#gitDirectory];
  }

  /** The branch that a symbolic ref points to, if this is one. */
  symbolic(): string | undefined {
    return /^ref:\s*(?:refs\/heads\/)?(\S+)/.exec(readIfThere(this.#path()) ?? '')?.[1];
  }

  /** Something cheap to compare, to see that the branch may have moved. */
  mark(): string {
    return [this.#path(), join(this.#gitDirectory, 'packed-refs')].map(markOf).join(' ');
  }

  /**
   * Moves the branch from `before` (undefined: it must not exist) to `after`, durably, with a reflog line.
   * @param demand throws, at the last moment, what speaks against it
   * @throws StoreError `moved` if it is elsewhere, `busy` if another process holds the lock for too long
   */
  async move(
    before: Oid | undefined,
    after: Oid,
    logLine: string,
    demand: () => void = () => undefined,
  ): Promise<void> {
    await this.#lock(`${after}\n`);
    let renamed = false;
    try {
      if (this.read() !== before) throw new StoreError('moved', 'something else was saved first');
      demand();
      this.#calls.rename(this.lockPath, this.#path());
      renamed = true;
    } finally {
      if (!renamed) quietly(() => this.#calls.unlink(this.lockPath));
    }
    this.#calls.syncDirectory(dirname(this.#path()));
    this.#log(before, after, logLine);
  }

  async #lock(content: string): Promise<void> {
    const giveUpAt = performance.now() + LOCK_WAIT_MS;
    for (;;) {
      try {
        return inFolder(this.lockPath, () => this.#createLock(this.lockPath, content));
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
  #log(before: Oid | undefined, after: Oid, line: string): void {
    const path = join(this.#gitDirectory, 'logs', this.#ref);
    const content = `${before ?? NO_OID} ${after} Stemma <stemma@localhost> ${Math.floor(Date.now() / 1000)} +0000\t${line}\n`;
    quietly(() => this.#calls.append(path, content));
  }

  #readPacked(): Oid | undefined {
    const text = readIfThere(join(this.#gitDirectory, 'packed-refs'));
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
  restore(oid: Oid): void {
    putFile(this.#calls, this.#path(), `${oid}\n`);
  }

  /** The values in the reflog, newest first. */
  logged(): Oid[] {
    const text = readIfThere(join(this.#gitDirectory, 'logs', this.#ref)) ?? '';
    return text
      .split('\n')
      .map((line) => line.slice(41, 81))
      .filter(isOid)
      .reverse();
  }
}

function parseLoose(text: string, ref: string): Oid {
  const oid = text.trimEnd();
  if (!isOid(oid) || text.length > 42) throw new StoreError('damaged', `${ref} does not hold an object name`);
  return oid;
}

/** The file's text; undefined only if it does not exist. */
function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw new StoreError('unreadable', `cannot read ${path.split('/').slice(-2).join('/')}`, {
      cause: error,
    });
  }
}

function markOf(path: string): string {
  try {
    const { ino, size, mtimeMs } = statSync(path);
    return `${ino}:${size}:${mtimeMs}`;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return '-';
    throw new StoreError('unreadable', 'cannot look at the branch', { cause: error });
  }
}
