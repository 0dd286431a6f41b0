/**
 * Writes many objects as one pack with its index: two files and one directory to sync, however many objects there are. The index
 * comes last, for git looks for that.
 */

import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '../../../base/durable.ts';
import type { DurableCalls } from '../../../base/durable-calls.ts';
import type { NewObject } from '../objects.ts';
import { type PackBytes, packBytes } from './pack-bytes.ts';
import { type SyncGroup, SyncGroups } from './sync-group.ts';

/** How often a pack is written again because a `git gc` removed what was unfinished. */
const TRIES = 5;
const PRUNING_MS = 20;

export class Packs {
  readonly #directory: string;
  readonly #calls: DurableCalls;

  constructor(objectsDirectory: string, calls: DurableCalls) {
    this.#directory = join(objectsDirectory, 'pack');
    this.#calls = calls;
  }

  /**
   * Makes all objects durable.
   * @param objects each of them once, and each after the one it was edited from
   * @returns the pack's name
   */
  write(objects: readonly NewObject[], group: SyncGroup): Promise<string> {
    return this.#put(packBytes(objects), group);
  }

  /** Makes a pack durable. @returns its name */
  put(bytes: PackBytes): Promise<string> {
    return new SyncGroups(this.#calls).run((group) => this.#put(bytes, group));
  }

  async #put(bytes: PackBytes, group: SyncGroup): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#tryToPut(bytes, group);
        return bytes.name;
      } catch (error) {
        // `git gc --prune=now` removes unfinished files.
        if (!hasCode(error, 'ENOENT') || attempt >= TRIES) throw error;
      }
      await sleep(attempt * PRUNING_MS);
    }
  }

  /** How many packs there are, those of pushes and of git's own folding included. */
  count(): number {
    try {
      return readdirSync(this.#directory).filter((name) => name.endsWith('.pack')).length;
    } catch {
      return 0; // the first one makes the directory, or says why it cannot
    }
  }

  /** Whether a pack is still there whole. */
  has(name: string): boolean {
    return ['pack', 'idx'].every((kind) => existsSync(join(this.#directory, `pack-${name}.${kind}`)));
  }

  async #tryToPut({ name, pack, index }: PackBytes, group: SyncGroup): Promise<void> {
    const write = (bytes: Buffer): string => {
      const path = join(this.#directory, `tmp_pack_${randomBytes(8).toString('hex')}`);
      group.write(path, this.#calls.open(path, 'wx', 0o444), bytes);
      return path;
    };
    const [packPath, indexPath] = [write(pack), write(index)];
    await group.sync();
    this.#calls.rename(packPath, join(this.#directory, `pack-${name}.pack`));
    this.#calls.rename(indexPath, join(this.#directory, `pack-${name}.idx`));
    this.#calls.syncDirectory(this.#directory);
  }
}
