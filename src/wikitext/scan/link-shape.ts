/** The parts of `[[target|text]]` by their places, before it is known what kind of link it is. */

/** Where the parts of a link stand. */
export interface LinkShape {
  readonly start: number;
  readonly targetEnd: number;
  /** -1 without a pipe. */
  readonly textStart: number;
  /** Where the `]]` stands. */
  readonly close: number;
}
