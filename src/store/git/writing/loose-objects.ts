/**
 * Writes objects as loose files, all behind one barrier: first the files are synced, then their directories, so that nothing
 * refers to an object before it is on the disk.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '../../../base/durable.ts';
import { type DurableCalls, quietly } from '../../../base/durable-calls.ts';
import { looseForm, type NewObject } from '../objects.ts';
import type { BlankFiles } from './blank-files.ts';

/** How often an object is written again because a `git gc` removed it. */
const TRIES = 5;
/** Such a `gc` may still be at it: each try waits this much longer than the one before. */
const PRUNING_MS = 20;

export class LooseObjects {
  readonly #directory: string;
  readonly #calls: DurableCalls;
  readonly #blanks: BlankFiles;

  constructor(objectsDirectory: string, calls: DurableCalls, blanks: BlankFiles) {
    this.#directory = objectsDirectory;
    this.#calls = calls;
    this.#blanks = blanks;
  }

  /** Makes every object durable. An existing object only gets a new date, which protects it from pruning. */
  async write(objects: readonly NewObject[]): Promise<void> {
    const touched = new Set<string>();
    for (const object of objects) {
      for (const directory of await this.#writeOne(object)) touched.add(directory);
    }
    for (const directory of touched) this.#sync(directory);
  }

  /** Whether the object lies there as a file of its own. */
  has({ oid }: NewObject): boolean {
    return existsSync(join(this.#directory, oid.slice(0, 2), oid.slice(2)));
  }

  /** If a directory is gone, packing emptied it: its objects are in a pack now. */
  #sync(directory: string): void {
    try {
      this.#calls.syncDirectory(directory);
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
      this.#calls.syncDirectory(join(this.#directory, 'pack'));
    }
  }

  /** @returns the directories to sync */
  async #writeOne(object: NewObject): Promise<string[]> {
    const fanout = join(this.#directory, object.oid.slice(0, 2));
    const path = join(fanout, object.oid.slice(2));
    // Synced even if the object exists: the process that wrote it may not have come to that.
    if (this.#freshen(path)) return [fanout];
    for (let attempt = 1; ; attempt++) {
      const temporary = this.#blanks.writeObject(looseForm(object));
      try {
        const made = this.#moveInto(temporary, fanout, path);
        return made ? [this.#directory, fanout] : [fanout];
      } catch (error) {
        quietly(() => this.#calls.unlink(temporary));
        // `git gc --prune=now` removes unfinished files too.
        if (!hasCode(error, 'ENOENT') || attempt >= TRIES) throw error;
        await sleep(attempt * PRUNING_MS);
      }
    }
  }

  #freshen(path: string): boolean {
    if (!existsSync(path)) return false;
    try {
      this.#calls.utimes(path, new Date());
      return true;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return false;
      throw error;
    }
  }

  /** Git removes empty fan-out directories while it packs, so one may vanish between `mkdir` and `rename`: try again. */
  #moveInto(temporary: string, fanout: string, path: string): boolean {
    for (let attempt = 0; ; attempt++) {
      try {
        this.#calls.rename(temporary, path);
        return attempt > 0;
      } catch (error) {
        if (!hasCode(error, 'ENOENT') || attempt >= 2) throw error;
      }
      try {
        this.#calls.mkdir(fanout);
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
      }
    }
  }
}
