/**
 * Files that are made before there is something to write. To find a place for a new one takes some file systems longer than to write
 * an object, where many were removed in the last minutes; so it is done between two saves. What nobody needs for a while is removed.
 */

import { randomBytes } from 'node:crypto';
import { rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../../../base/durable.ts';
import { type DurableCalls, type OpenFile, quietly, writeFileOnce } from '../../../base/durable-calls.ts';
import { BLANK_FOLDER } from '../unfinished.ts';
import type { SyncGroup } from './sync-group.ts';

/** A page, its folder, the one around that, and the commit. */
const OBJECTS = 4;
const OBJECT_MODE = 0o444;
const LOCK_MODE = 0o644;
/** No longer: what is older is swept away as that of a process that died. */
const KEPT_MS = 10_000;

interface Blank {
  readonly path: string;
  readonly file: OpenFile;
}

export class BlankFiles {
  readonly #objectsDirectory: string;
  readonly #folder: string;
  readonly #calls: DurableCalls;
  readonly #objects: Blank[] = [];
  readonly #locks: Blank[] = [];
  /** A lock's text that was written, and where. */
  #written: { readonly path: string; readonly content: string } | undefined;
  /** Whether files can have two names here, as far as is known. */
  #hasLinks = true;
  #timer: NodeJS.Timeout | undefined;

  constructor(gitDirectory: string, calls: DurableCalls) {
    this.#objectsDirectory = join(gitDirectory, 'objects');
    this.#folder = join(gitDirectory, BLANK_FOLDER);
    this.#calls = calls;
  }

  /** Writes a file. @returns where it is, under a name for unfinished objects */
  writeObject(content: Uint8Array, group: SyncGroup): string {
    const { path, file } =
      this.#objects.pop() ?? this.#make(this.#objectsDirectory, `tmp_obj_${unique()}`, OBJECT_MODE);
    group.write(path, file, content);
    return path;
  }

  /** Writes the text of a lock that will be made when the group was synced. */
  writeLock(content: string, group: SyncGroup): void {
    this.#written = undefined;
    const blank = this.#locks.pop();
    if (blank === undefined) return;
    group.write(blank.path, blank.file, content);
    this.#written = { path: blank.path, content };
  }

  /** Makes a lock with this content, synced. @throws EEXIST where there is one */
  createLock(path: string, content: string): void {
    const written = this.#written;
    this.#written = undefined;
    if (written?.content !== content) return writeFileOnce(this.#calls, path, content, LOCK_MODE);
    try {
      // Others tell by its date whether whoever holds a lock may still live, and it was written a while ago.
      this.#calls.utimes(written.path, new Date());
      this.#calls.link(written.path, path);
    } catch (error) {
      if (hasCode(error, 'EEXIST')) throw error;
      // Somebody may have removed it.
      this.#hasLinks = hasCode(error, 'ENOENT');
      writeFileOnce(this.#calls, path, content, LOCK_MODE);
    } finally {
      quietly(() => this.#calls.unlink(written.path));
    }
  }

  /** Makes those that the next save will need. */
  fill(): void {
    try {
      if (this.#timer === undefined) this.#begin();
      while (this.#objects.length < OBJECTS)
        this.#objects.push(this.#make(this.#folder, unique(), OBJECT_MODE));
      if (this.#hasLinks && this.#locks.length === 0)
        this.#locks.push(this.#make(this.#folder, unique(), LOCK_MODE));
    } catch {
      // The next save makes them itself, and tells what is wrong.
      this.drop();
    }
  }

  drop(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const { path, file } of [...this.#objects.splice(0), ...this.#locks.splice(0)]) {
      quietly(() => file.close());
      quietly(() => this.#calls.unlink(path));
    }
    quietly(() => rmdirSync(this.#folder));
  }

  #begin(): void {
    this.#timer = setTimeout(() => this.drop(), KEPT_MS).unref();
    try {
      this.#calls.mkdir(this.#folder);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    const [here, there] = [this.#folder, this.#objectsDirectory].map((path) => statSync(path).dev);
    if (here !== there) throw new Error('objects are on another disk, where no file can be moved to');
  }

  #make(directory: string, name: string, mode: number): Blank {
    const path = join(directory, name);
    return { path, file: this.#calls.open(path, 'wx', mode) };
  }
}

function unique(): string {
  return randomBytes(8).toString('hex');
}
