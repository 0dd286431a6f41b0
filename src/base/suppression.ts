/** What of a revision can be kept from readers, and what is. Commands decide it; the wiki keeps to it. */

/** Parts of a revision that can be hidden, in the order in which they are told. */
export const HIDEABLE = ['text', 'comment', 'user'] as const;

export type Hideable = (typeof HIDEABLE)[number];

export interface Suppression {
  /** What is hidden; nothing any longer where all was taken back. */
  readonly hide: readonly Hideable[];
  /** When that was last changed. */
  readonly atMs: number;
}

/** By revision id. A change makes another map. */
export type Suppressions = ReadonlyMap<number, Suppression>;
