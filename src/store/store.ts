/**
 * The store keeps the files of the wiki and every change ever made to them. The wiki sees snapshots and changes, never
 * what keeps them; git lives behind this file. It knows nothing of pages, titles or HTTP.
 */

import type { Brand } from '../base/brand.ts';

/** Opaque name of the whole store at one moment. */
export type Version = Brand<string, 'Version'>;
/** Opaque name of a file's bytes: equal bytes, equal id. */
export type ContentId = Brand<string, 'ContentId'>;
/** Path of a file below the wiki's root, `/` between components, no leading slash: `Help/Editing.md`. */
export type Path = Brand<string, 'Path'>;

/** Who made a change: `{name: 'Ann', email: 'ann@example.org'}`. Either may be `''` in foreign histories. */
export interface Person {
  readonly name: string;
  readonly email: string;
}

/** One regular file before and after a change; undefined where it is not there. */
export interface FileChange {
  readonly path: Path;
  readonly before: ContentId | undefined;
  readonly after: ContentId | undefined;
}

/** One saved change as history tells it. */
export interface Change {
  readonly version: Version;
  readonly author: Person;
  /** Seconds since 1970, whole, in 0..253402300799. */
  readonly atSeconds: number;
  readonly message: string;
  /**
   * Files that differ from each version this change was made on: one list for an ordinary or first change, two or more
   * for a merge (the first list against the line that was merged into). Paths ascend in byte order.
   */
  readonly files: readonly (readonly FileChange[])[];
  /** Whether it was made on no version: it begins a history. */
  readonly isFirst?: true;
  /** Folders (`Big/`) below which nothing is left that counts, where the files are too many to be named; absent: none. */
  readonly emptied?: readonly Path[];
  /** Folders (`Big/`, or `` for all) below which the version has files that count as not brought; absent: none. */
  readonly left?: readonly Path[];
}

/** A file as a draft has it: bytes, or a content that the store holds already; undefined takes the file away. */
export interface DraftFile {
  readonly path: Path;
  readonly content: Uint8Array | ContentId | undefined;
}

/** A change not yet saved. */
export interface Draft {
  readonly author: Person;
  readonly atSeconds: number;
  readonly message: string;
  readonly files: readonly DraftFile[];
}

/** A file as a snapshot lists it. */
export interface FileEntry {
  readonly path: Path;
  readonly content: ContentId;
}

/** A file outside of the wiki, in a folder that holds it. */
export interface FileAbove {
  readonly content: ContentId;
  /** The way from that folder to the wiki's root: `docs/`. */
  readonly root: string;
}

/** What is known of a version's folders: `Big/`, or `` for all. */
export interface KnownFolders {
  /** Those that hold files which count, at any depth. */
  readonly held: ReadonlySet<Path>;
  /** Those below which others may be that do not: so many that no one may look for them. */
  readonly left: ReadonlySet<Path>;
}

/** A content that a push brings to a path. */
export interface BroughtFile {
  readonly path: Path;
  readonly content: ContentId;
  readonly sizeBytes: number;
  /** Whether the path was not there before the change that brings it. */
  readonly isNew: boolean;
}

/** A person in whose name a pushed change is made. */
export interface PushedAuthor extends Person {
  /** The latest date in their changes, when it was made or when it was taken on; seconds since 1970. */
  readonly latestSeconds: number;
  /** The change with that date. */
  readonly version: Version;
}

/** Files that one pushed change takes away, and those it brings in their stead, as far as no content is the same. */
export interface Swap {
  readonly gone: readonly BroughtFile[];
  readonly added: readonly BroughtFile[];
}

/** Pushed changes that are not taken in yet. */
export interface Offer {
  /** The newest version as the pusher knew it; undefined: there was none. */
  readonly base: Version | undefined;
  readonly tip: Version;
  /** Everything that any of the changes brings, in the order of the changes; the same content at the same path once. */
  readonly brought: readonly BroughtFile[];
  /** Files of `tip` that `base` lacks, and the other way round. */
  readonly added: readonly Path[];
  readonly removed: readonly Path[];
  /** Every file that any of the changes makes, changes or takes away against the line that is served. */
  readonly touched: readonly Path[];
  /** Likewise what lies outside of the wiki's root, by its whole path; and whether it was not there before. */
  readonly outside: readonly { readonly path: Path; readonly isNew: boolean }[];
  /** Where one change takes many files away and brings many. */
  readonly swaps: readonly Swap[];
  readonly authors: readonly PushedAuthor[];
  /** Whether a message may have the trailer that was asked about. */
  readonly hasTrailer: boolean;
  /** Its changes, as `Store.changes` will tell them once they are in. @throws StoreError */
  changes(): AsyncIterable<readonly Change[]>;
  /** Contents in the order asked. @throws StoreError */
  read(contents: readonly ContentId[]): AsyncIterable<Buffer>;
}

/** Tells how far long work has come; `total` may still grow. */
export type Progress = (done: number, total: number) => void;

/** Where the files of the newest version lie for somebody who works on them, too. */
export interface Desk {
  /** Which of these files somebody changed there and has not saved yet, or are in the way. @throws StoreError */
  changed(paths: readonly Path[]): Promise<readonly Path[]>;

  /** Brings its files up to date; what was changed there stays. @throws StoreError */
  follow(since: Version | undefined, until: Version): Promise<void>;
}

/** A place that others save to as well, and that may be away. */
export interface Elsewhere {
  /**
   * Looks for what was saved there, unless all is seen here that was there at the time given.
   * @returns whether it could look
   */
  freshen(sinceMs?: number): Promise<boolean>;
  /** Whether it answers at all. */
  answers(): Promise<boolean>;
}

export interface Store {
  /** Absent: nobody works on the files but through the store. */
  readonly desk?: Desk | undefined;

  /** The newest version; undefined while nothing was ever saved. */
  latest(): Promise<Version | undefined>;

  /**
   * Changes that lead from `since` (undefined: the beginning) to `until`, in the ledger's order: depth-first, first
   * parent first, each once, after all it was made on. In pieces as they come: a wait for each takes longer than to read it.
   */
  changes(since: Version | undefined, until: Version, progress?: Progress): AsyncIterable<readonly Change[]>;

  /** How `until` continues `since`: on its main line, through a merge's side, or not at all (history was rewritten). */
  relation(since: Version, until: Version): Promise<'same' | 'continues' | 'merged' | 'unrelated'>;

  /** The file's content id in that version; undefined when there is no regular file of that path. */
  find(version: Version, path: Path): Promise<ContentId | undefined>;

  /** The file of that name in the nearest folder above the wiki's root; undefined where there is none, or no folder is above. */
  findAbove(version: Version, name: string): Promise<FileAbove | undefined>;

  /** All regular files of a version, in byte order of their paths. */
  list(version: Version): Promise<readonly FileEntry[]>;

  /** All regular files of a version, those of a folder together; below a folder of `left` those alone that lie beside what counts. */
  files(version: Version, known: KnownFolders): AsyncIterable<readonly FileEntry[]>;

  /** The file's bytes. @throws StoreError `too-large` above `maxBytes`, before they are read */
  read(content: ContentId, maxBytes: number): Promise<Buffer>;

  /** The file's bytes piece by piece, for those too large to be held; reading may end early. @throws StoreError */
  stream(content: ContentId): AsyncIterable<Uint8Array>;

  /** As `read`, for work that goes through everything: it does not displace what readers need from a cache. */
  scan(content: ContentId, maxBytes: number): Promise<Buffer>;

  /** The id that a file of these bytes has once it is saved. */
  idOf(bytes: Uint8Array): ContentId;

  /** Sizes in bytes, in the order asked; undefined for contents that are lost. */
  sizes(contents: readonly ContentId[]): Promise<(number | undefined)[]>;

  /**
   * Waits while another process that saves here has its turn; at once where there is none. Before it decides what to save,
   * a process that means to have its share of a busy store asks for it. A store that saves many drafts as cheaply as one may
   * also let more of them come.
   * @param waiting how many drafts there are by now
   */
  turn(waiting?: () => number): Promise<void>;

  /** Whether a save that came too late has left its turn to the next, for which `turn` does not wait then. */
  readonly hasTurn?: boolean;

  /** Ends a turn that waiting for it gave, or that a save has left: nothing more is saved in it. */
  rest(): Promise<void>;

  /** Where others save what is not seen here without looking; absent: nothing can be saved unseen. */
  readonly elsewhere?: Elsewhere | undefined;

  /** How many drafts are best saved together; undefined: as many as usual. */
  readonly mostTogether?: number | undefined;

  /**
   * As `turn`, for what takes longer than a save: no other process saves until the function is called, or for seconds.
   * @param inVain called if somebody saves all the same, who takes no turns
   */
  hold(inVain?: () => void): Promise<() => void>;

  /**
   * Saves drafts as a chain upon `base`, all or nothing, durable when it returns.
   * @returns the changes as `changes()` will tell them
   * @throws StoreError `moved` when `base` is no longer the newest version: nothing was saved then
   */
  save(base: Version | undefined, drafts: readonly Draft[]): Promise<Change[]>;

  /**
   * Puts a merge on top of `until` whose main line is `since` and whose files are those of `until`, so that the numbers
   * given along `since` stay. Author and date are taken from `until`: every node makes the same version.
   * @throws StoreError `moved` when `until` is no longer the newest version
   */
  keepMainLine(since: Version, until: Version): Promise<Version>;

  /** Calls back soon after each move of the newest version, by this process or another. */
  watch(onMove: () => void): void;

  close(): Promise<void>;
}

/** What can go wrong with a store. "Could not read" is never "is not there". */
export type StoreErrorCode =
  | 'moved'
  | 'missing'
  | 'damaged'
  | 'unreadable'
  | 'busy'
  /** Nothing may be written; the message says why. */
  | 'read-only'
  | 'too-large'
  | 'conflict'
  /** Where the store has an upstream: it gives no answer, or does not take what was saved, and says why. */
  | 'away'
  | 'refused';

export class StoreError extends Error {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    this.code = code;
  }
}
