/**
 * Whether the repository may be written to. Not if it is damaged, since that would build on a guess; and not if the disk is
 * almost full, since git and the wiki need room for more than the edit. Reading goes on in both cases.
 */

import { accessSync, constants, statfsSync } from 'node:fs';
import { hasCode } from '../../base/durable.ts';
import { StoreError } from '../store.ts';

/** Room to keep free; on small disks a tenth of the disk. */
const RESERVE_BYTES = 64 * 1024 * 1024;
const SMALL_DISK_PART = 0.1;

export class WritePermit {
  readonly #directory: string;
  #frozen: string | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Stops all writing until the next start, for this reason. */
  freeze(reason: string): void {
    this.#frozen ??= reason;
  }

  /** Whoever writes waits for a look that may stop it. A look that fails stops it as well. */
  waitFor(looking: Promise<void>): void {
    this.#looking = looking;
    looking.catch(() => undefined);
  }

  /** Why writing is off until the next start; undefined if it is not. */
  get frozen(): string | undefined {
    return this.#frozen;
  }

  /** Why writing is off now; undefined if it is not. */
  refusal(): string | undefined {
    return this.#frozen ?? roomProblem(this.#directory);
  }

  /** @throws StoreError `read-only` if the repository is damaged; room is asked for where it is used */
  async demand(): Promise<void> {
    await this.#looking;
    if (this.#frozen !== undefined) throw new StoreError('read-only', this.#frozen);
  }
}

/** Demands that a repository can be written to. @throws StoreError `read-only` */
export function demandRoom(directory: string): void {
  const reason = roomProblem(directory);
  if (reason !== undefined) throw new StoreError('read-only', reason);
}

/** What the file system says against writing; undefined if nothing. */
export function roomProblem(directory: string): string | undefined {
  try {
    accessSync(directory, constants.W_OK);
  } catch (error) {
    if (hasCode(error, 'EROFS')) return 'the file system is read-only';
    if (hasCode(error, 'EACCES', 'EPERM')) return 'the repository may not be written to';
  }
  try {
    const { blocks, bavail, bsize } = statfsSync(directory);
    const reserve = Math.min(RESERVE_BYTES, blocks * bsize * SMALL_DISK_PART);
    return blocks > 0 && bavail * bsize < reserve ? 'the disk is nearly full' : undefined;
  } catch {
    // The write itself will show.
    return undefined;
  }
}
