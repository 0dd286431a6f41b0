/**
 * Writes objects as loose files, all behind one barrier: first the files are synced, then their directories, so that nothing
 * refers to an object before it is on the disk.
 */

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '../../../base/durable.ts';
import type { DurableCalls } from '../../../base/durable-calls.ts';
import { headerOf, type NewObject } from '../objects.ts';
import type { BlankFiles } from './blank-files.ts';
import { deflated, levelFor, stored } from './deflated.ts';
import type { SyncGroup } from './sync-group.ts';

/** How often an object is written again because a `git gc` removed it. */
const TRIES = 5;
/** Files that are open at a time. */
const MOST_OPEN = 32;
/** On disk, so much takes one block whatever it is compressed to. Packing compresses it. */
const BLOCK_BYTES = 4_000;
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
  async write(objects: readonly NewObject[], group: SyncGroup): Promise<void> {
    // Synced even if the object exists: the process that wrote it may not have come to that.
    const touched = new Set(objects.map((object) => dirname(this.#pathOf(object))));
    const lacking = objects.filter((object) => !this.#freshen(this.#pathOf(object)));
    do {
      const some = lacking.splice(0, MOST_OPEN);
      const written = some.map((object) => this.#blanks.writeObject(looseForm(object), group));
      await group.sync();
      for (const [place, object] of some.entries())
        if (await this.#moveInto(written[place] as string, object, group)) touched.add(this.#directory);
    } while (lacking.length > 0);
    for (const directory of touched) this.#sync(directory);
  }

  /** Whether the object lies there as a file of its own. */
  has(object: NewObject): boolean {
    return existsSync(this.#pathOf(object));
  }

  #pathOf({ oid }: NewObject): string {
    return join(this.#directory, oid.slice(0, 2), oid.slice(2));
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

  /** @returns whether its directory was made for that */
  async #moveInto(written: string, object: NewObject, group: SyncGroup): Promise<boolean> {
    let temporary = written;
    for (let attempt = 1; ; attempt++) {
      try {
        return this.#rename(temporary, this.#pathOf(object));
      } catch (error) {
        // `git gc --prune=now` removes unfinished files too.
        if (!hasCode(error, 'ENOENT') || attempt >= TRIES) throw error;
      }
      await sleep(attempt * PRUNING_MS);
      temporary = this.#blanks.writeObject(looseForm(object), group);
      await group.sync();
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
  #rename(temporary: string, path: string): boolean {
    for (let attempt = 0; ; attempt++) {
      try {
        this.#calls.rename(temporary, path);
        return attempt > 0;
      } catch (error) {
        if (!hasCode(error, 'ENOENT') || attempt >= 2) throw error;
      }
      try {
        this.#calls.mkdir(dirname(path));
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
      }
    }
  }
}

/** The object as a loose file holds it. */
export function looseForm({ type, body }: NewObject): Buffer {
  const header = headerOf(type, body);
  if (header.length + body.length <= BLOCK_BYTES) return stored(header, body);
  return deflated(Buffer.concat([header, body]), levelFor(type, body.length));
}
