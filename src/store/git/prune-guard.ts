/**
 * An operator's `git gc --prune=now` removes whatever nothing named at the moment when it looked, also what was named
 * since. So what was just saved is looked at again after the branch moved, and for as long as a `gc` is at work.
 */

import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../base/durable.ts';
import type { ObjectWriter } from './object-writer.ts';
import type { NewObject } from './objects.ts';
import { ageMs } from './stale-lock.ts';

const LOOK_EVERY_MS = 50;
/** Git itself takes a `gc.pid` of that age for a dead one's. */
const STALE_GC_MS = 12 * 60 * 60_000;
/** Objects held for a `gc` that takes long. */
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

  /** Writes once more what was taken away, now and while a `gc` runs. */
  async protect(objects: readonly NewObject[]): Promise<void> {
    // Asked first: a `gc` that ends in between has done all it will do.
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
    // A full disk will be met by the next edit, which tells it.
    await this.#restore(held).catch(() => undefined);
    if (!isPruning) this.#held = this.#held.slice(held.length);
    this.#timer = this.#held.length === 0 ? undefined : setTimeout(() => void this.#look(), LOOK_EVERY_MS);
  }

  async #restore(objects: readonly NewObject[]): Promise<void> {
    const lost = await Promise.all(
      objects.map(async (object) => ((await this.#isLoose(object)) ? [] : [object])),
    );
    // It may only have been packed: once more does no harm.
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
