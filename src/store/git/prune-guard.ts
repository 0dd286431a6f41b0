/**
 * An operator's `git gc --prune=now` removes all objects that were unreachable when it looked, even those that have become
 * reachable since. So the objects of a save are checked again after the branch has moved, and as long as a `gc` is running.
 */

import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../base/durable.ts';
import type { ObjectWriter } from './object-writer.ts';
import type { NewObject } from './objects.ts';
import { ageMs } from './stale-lock.ts';

const LOOK_EVERY_MS = 50;
/** Git itself ignores a `gc.pid` of this age. */
const STALE_GC_MS = 12 * 60 * 60_000;
/** Most objects to keep for a `gc` that takes long. */
const MAX_HELD = 10_000;

export class PruneGuard {
  readonly #gitDirectory: string;
  readonly #writer: ObjectWriter;
  #held: NewObject[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(gitDirectory: string, writer: ObjectWriter) {
    this.#gitDirectory = gitDirectory;
    this.#writer = writer;
  }

  /** Writes objects again that were removed, now and while a `gc` runs. */
  async protect(objects: readonly NewObject[]): Promise<void> {
    // Checked first: a `gc` that ends in between does no more harm.
    const isPruning = await this.#isPruning();
    await this.#restore(objects);
    if (!isPruning) return;
    this.#held = [...this.#held, ...objects].slice(-MAX_HELD);
    this.#timer ??= setTimeout(() => void this.#look(), LOOK_EVERY_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    const held = this.#held;
    const isPruning = await this.#isPruning();
    // If the disk is full, the next edit will fail and report it.
    await this.#restore(held).catch(() => undefined);
    if (!isPruning) this.#held = this.#held.slice(held.length);
    this.#timer = this.#held.length === 0 ? undefined : setTimeout(() => void this.#look(), LOOK_EVERY_MS);
  }

  async #restore(objects: readonly NewObject[]): Promise<void> {
    const lost = await Promise.all(
      objects.map(async (object) => ((await this.#isLoose(object)) ? [] : [object])),
    );
    // It may just have been packed: writing it again does no harm.
    if (lost.some(({ length }) => length > 0)) await this.#writer.write(lost.flat());
  }

  async #isLoose({ oid }: NewObject): Promise<boolean> {
    try {
      await access(join(this.#gitDirectory, 'objects', oid.slice(0, 2), oid.slice(2)));
      return true;
    } catch (error) {
      return !hasCode(error, 'ENOENT');
    }
  }

  async #isPruning(): Promise<boolean> {
    const age = await ageMs(join(this.#gitDirectory, 'gc.pid'));
    return age !== undefined && age < STALE_GC_MS;
  }
}
