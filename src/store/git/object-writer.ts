/**
 * Writes objects as loose files, many at once behind one barrier: first all files are synced, then their directories, so that
 * nothing refers to an object before it is on the disk.
 */

import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DurableFiles, hasCode, writeNewFile } from '../../base/durable.ts';
import { looseForm, type NewObject } from './objects.ts';

/** Files open at the same time during a barrier: more would only queue up in the thread pool. */
const PARALLEL = 16;
/** How often an object is written again because a `git gc` removed it. */
const TRIES = 5;
/** Such a `gc` may still be at it: each try waits this much longer than the one before. */
const PRUNING_MS = 20;

export class ObjectWriter {
  readonly #directory: string;
  readonly #files: DurableFiles;

  constructor(objectsDirectory: string, files: DurableFiles) {
    this.#directory = objectsDirectory;
    this.#files = files;
  }

  /** Makes every object durable. An existing object only gets a new date, which protects it from pruning. */
  async write(objects: readonly NewObject[]): Promise<void> {
    const touched = new Set<string>();
    const pending = [...new Map(objects.map((object) => [object.oid, object])).values()];
    const work = async (): Promise<void> => {
      for (let object = pending.pop(); object !== undefined; object = pending.pop()) {
        for (const directory of await this.#writeOne(object)) touched.add(directory);
      }
    };
    await settled(Array.from({ length: Math.min(PARALLEL, pending.length) }, work));
    await settled([...touched].map((directory) => this.#sync(directory)));
  }

  /** If a directory is gone, packing emptied it: its objects are in a pack now. */
  async #sync(directory: string): Promise<void> {
    try {
      await this.#files.syncDirectory(directory);
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
      await this.#files.syncDirectory(join(this.#directory, 'pack'));
    }
  }

  /** @returns the directories to sync */
  async #writeOne(object: NewObject): Promise<string[]> {
    const fanout = join(this.#directory, object.oid.slice(0, 2));
    const path = join(fanout, object.oid.slice(2));
    // Synced even if the object exists: the process that wrote it may not have come to that.
    if (await this.#freshen(path)) return [fanout];
    for (let attempt = 1; ; attempt++) {
      const temporary = join(this.#directory, `tmp_obj_${randomBytes(8).toString('hex')}`);
      await writeNewFile(this.#files, temporary, await looseForm(object), 0o444);
      try {
        const made = await this.#moveInto(temporary, fanout, path);
        return made ? [this.#directory, fanout] : [fanout];
      } catch (error) {
        await this.#files.unlink(temporary).catch(() => undefined);
        // `git gc --prune=now` removes unfinished files too.
        if (!hasCode(error, 'ENOENT') || attempt >= TRIES) throw error;
        await sleep(attempt * PRUNING_MS);
      }
    }
  }

  async #freshen(path: string): Promise<boolean> {
    try {
      await access(path);
      await this.#files.utimes(path, new Date());
      return true;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return false;
      throw error;
    }
  }

  /** Git removes empty fan-out directories while it packs, so one may vanish between `mkdir` and `rename`: try again. */
  async #moveInto(temporary: string, fanout: string, path: string): Promise<boolean> {
    for (let attempt = 0; ; attempt++) {
      try {
        await this.#files.rename(temporary, path);
        return attempt > 0;
      } catch (error) {
        if (!hasCode(error, 'ENOENT') || attempt >= 2) throw error;
      }
      await this.#files.mkdir(fanout).catch((error: unknown) => {
        if (!hasCode(error, 'EEXIST')) throw error;
      });
    }
  }
}

/** Waits for all, then throws the first error: no write may still be running when its save is reported as failed. */
async function settled(work: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason;
}
