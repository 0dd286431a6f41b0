/** What writes to a repository: objects and a move of the branch, all or nothing. */

import type { NewObject, Oid } from '../objects.ts';

/** Objects, and the move of the branch that makes them part of the wiki. */
export interface Batch {
  /** Where the branch is; undefined: it must not exist. */
  readonly before: Oid | undefined;
  readonly after: Oid;
  readonly objects: readonly NewObject[];
  /** For git's log of the branch. */
  readonly log: string;
  /** Whether it is not for the time when another process has its turn. */
  readonly yields: boolean;
  /** Only the objects are written: the branch stays until others know of the move. */
  readonly isDraft?: true;
}

export interface Writer {
  /**
   * The batch is durable when it returns. Never two at a time.
   * @throws StoreError `moved` if the branch is elsewhere, or others have their turn, `busy` if another process holds its lock for too long,
   *   `read-only` if nothing may be written; or what the system says
   */
  write(batch: Batch): Promise<void>;
  /** Makes ready what the first batch would wait for. */
  warm(): void;
  close(): Promise<void>;
}
