/** A heading as a scanner finds it; places count in UTF-16. */
export interface FoundHeading {
  readonly level: number;
  /** The heading as written, with blanks and comments behind it. */
  readonly heading: string;
  readonly start: number;
}
