/**
 * Writes objects as loose files, many at once behind one barrier: each file synced, then each touched directory, so that
 * nothing names an object before the disk has it.
 */

import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type DurableFiles, hasCode, writeNewFile } from '../../base/durable.ts';
import { looseForm, type NewObject } from './objects.ts';

/** Files open at one time during a barrier: more only queues in the thread pool. */
const PARALLEL = 16;
/** How often an object is written anew because somebody tidied it away. */
const TRIES = 5;

export class ObjectWriter {
  readonly #directory: string;
  readonly #files: DurableFiles;

  constructor(objectsDirectory: string, files: DurableFiles) {
    this.#directory = objectsDirectory;
    this.#files = files;
  }

  /** Makes every object durable. An object that exists is only given a new date, so that no clean-up takes it away. */
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

  /** A directory that is gone was emptied by a packing: its objects are in a pack now. */
  async #sync(directory: string): Promise<void> {
    try {
      await this.#files.syncDirectory(directory);
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
      await this.#files.syncDirectory(join(this.#directory, 'pack'));
    }
  }

  /** @returns the directories that must be synced */
  async #writeOne(object: NewObject): Promise<string[]> {
    const fanout = join(this.#directory, object.oid.slice(0, 2));
    const path = join(fanout, object.oid.slice(2));
    // The directory is synced even if the object is there: who wrote it may not have come to that.
    if (await this.#freshen(path)) return [fanout];
    for (let attempt = 1; ; attempt++) {
      const temporary = join(this.#directory, `tmp_obj_${randomBytes(8).toString('hex')}`);
      await writeNewFile(this.#files, temporary, await looseForm(object), 0o444);
      try {
        const made = await this.#moveInto(temporary, fanout, path);
        return made ? [this.#directory, fanout] : [fanout];
      } catch (error) {
        await this.#files.unlink(temporary).catch(() => undefined);
        // `git gc --prune=now` takes unfinished files away too.
        if (!hasCode(error, 'ENOENT') || attempt >= TRIES) throw error;
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

/** Waits for all, then throws the first error: no write may still run when its save is called failed. */
async function settled(work: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason;
}
