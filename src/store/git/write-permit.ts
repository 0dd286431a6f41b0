/**
 * Whether the repository may be written to. Not on top of damage: that would be a guess; and not on the last of a disk:
 * what git and the wiki write beside an edit must find room too. Reading goes on in both cases.
 */

import { access, constants, statfs } from 'node:fs/promises';
import { hasCode } from '../../base/durable.ts';
import { StoreError } from '../store.ts';

/** Room that is left alone; on small disks a tenth of them. */
const RESERVE_BYTES = 64 * 1024 * 1024;
const SMALL_DISK_PART = 0.1;

export class WritePermit {
  readonly #directory: string;
  #frozen: string | undefined;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Nothing more is written, for this reason, until the next start. */
  freeze(reason: string): void {
    this.#frozen ??= reason;
  }

  /** Why nothing is written until the next start; undefined where it may be. */
  get frozen(): string | undefined {
    return this.#frozen;
  }

  /** Why nothing may be written now; undefined where it may be. */
  async refusal(): Promise<string | undefined> {
    if (this.#frozen !== undefined) return this.#frozen;
    const denied = await access(this.#directory, constants.W_OK).catch((error: unknown) => error);
    if (hasCode(denied, 'EROFS')) return 'the file system is read-only';
    if (hasCode(denied, 'EACCES', 'EPERM')) return 'the repository may not be written to';
    // Where the system does not tell, the write itself will.
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
