/** Parts of a revision that are hidden from readers. Operators hide them by commands; the wiki complies. */

/** Parts of a revision that can be hidden, in the order of output. */
export const HIDEABLE = ['text', 'comment', 'user'] as const;

export type Hideable = (typeof HIDEABLE)[number];

export interface Suppression {
  /** What is hidden: empty if everything is visible again. */
  readonly hide: readonly Hideable[];
  /** When that was last changed. */
  readonly atMs: number;
}

/** By revision id. Every change makes a new map. */
export type Suppressions = ReadonlyMap<number, Suppression>;

/** Where a revision is found whatever its number: numbers change when a history is rewritten. */
export interface RevisionPlace {
  /** The version that made it. */
  readonly version: string;
  /** Its file in that version. */
  readonly path: string;
  /** When it was made: a version that was made anew mostly keeps that. */
  readonly madeAtSeconds: number;
  /** What it holds. */
  readonly content: string;
}

/** Lists of old had a number instead, which says what it said only where the revision still holds the content. */
export interface NumberedRevision {
  readonly revision: number;
  readonly content: string;
}

/** What is hidden of one revision. */
export type PlacedSuppression = Suppression & (RevisionPlace | NumberedRevision);
