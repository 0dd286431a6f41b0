/**
 * Whether the repository may be written to. Not if it is damaged, since that would build on a guess; and not if the disk is
 * almost full, since git and the wiki need room for more than the edit. Reading goes on in both cases.
 */

import { access, constants, statfs } from 'node:fs/promises';
import { hasCode } from '../../base/durable.ts';
import { StoreError } from '../store.ts';

/** Room to keep free; on small disks a tenth of the disk. */
const RESERVE_BYTES = 64 * 1024 * 1024;
const SMALL_DISK_PART = 0.1;

export class WritePermit {
  readonly #directory: string;
  #frozen: string | undefined;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Stops all writing until the next start, for this reason. */
  freeze(reason: string): void {
    this.#frozen ??= reason;
  }

  /** Why writing is off until the next start; undefined if it is not. */
  get frozen(): string | undefined {
    return this.#frozen;
  }

  /** Why writing is off now; undefined if it is not. */
  async refusal(): Promise<string | undefined> {
    if (this.#frozen !== undefined) return this.#frozen;
    const denied = await access(this.#directory, constants.W_OK).catch((error: unknown) => error);
    if (hasCode(denied, 'EROFS')) return 'the file system is read-only';
    if (hasCode(denied, 'EACCES', 'EPERM')) return 'the repository may not be written to';
    // If the free space cannot be read, the write itself will show.
    const disk = await statfs(this.#directory).catch(() => undefined);
    if (disk === undefined || disk.blocks === 0) return undefined;
    const reserve = Math.min(RESERVE_BYTES, disk.blocks * disk.bsize * SMALL_DISK_PART);
    return disk.bavail * disk.bsize < reserve ? 'the disk is nearly full' : undefined;
  }

  /** @throws StoreError `read-only` */
  async demand(): Promise<void> {
    const reason = await this.refusal();
    if (reason !== undefined) throw new StoreError('read-only', reason);
  }
}
