/** A heading as a scanner finds it; places count in UTF-16. */
export interface FoundHeading {
  readonly level: number;
  /** The heading as written, with blanks and comments behind it. */
  readonly heading: string;
  readonly start: number;
}

/** What the line of a heading says, without its marks. */
export function headingName(written: string): string {
  return written.replace(/^[=#\s]+|(?<![=#\s])[=#\s]+$/g, '');
}
