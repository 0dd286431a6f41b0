/** What writes to a repository: objects and a move of the branch, all or nothing. */

import type { Draft } from '../../store.ts';
import type { NewObject, Oid } from '../objects.ts';
import type { CommitPlace, SavedDraft } from './composer.ts';

/** How the branch is moved. */
interface Move {
  /** For git's log of the branch. */
  readonly log: string;
  /** Whether it is not for the time when another process has its turn. */
  readonly yields: boolean;
  /** Only the objects are written: the branch stays until others know of the move. */
  readonly isDraft?: true;
}

/** Objects, and the move of the branch that makes them part of the wiki. */
export interface Batch extends Move {
  /** Where the branch is; undefined: it must not exist. */
  readonly before: Oid | undefined;
  readonly after: Oid;
  readonly objects: readonly NewObject[];
}

/** Drafts to make objects of, and to write so. */
export interface Order extends Move {
  /** Where the branch is; undefined: it must not exist. */
  readonly base: CommitPlace | undefined;
  /** One at least. */
  readonly drafts: readonly Draft[];
}

export interface Written {
  readonly saved: readonly SavedDraft[];
  /** Bytes of all objects, as they are before packing. */
  readonly sizeBytes: number;
  /** The objects of what is a draft: others are to be told of them. */
  readonly objects: readonly NewObject[];
}

/**
 * All is durable when a method returns; what is asked meanwhile comes after.
 * @throws StoreError `moved` if the branch is elsewhere, or others have their turn, `busy` if another process holds its lock for too long,
 *   `read-only` if nothing may be written; or what the system says
 */
export interface Writer {
  /** @throws StoreError also `conflict` where a file and a folder would share a name */
  save(order: Order): Promise<Written>;
  write(batch: Batch): Promise<void>;
  /** Makes ready what the first save would wait for, by saves on what is there of which nothing stays. */
  warm(base: CommitPlace | undefined): Promise<void>;
  /** Makes files for the next save, which are removed if it does not come soon. */
  prepare(): void;
  close(): Promise<void>;
}
