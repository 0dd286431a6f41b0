/** What a source gives without being rendered. */

/** A page as searches know it. */
export interface PlainPage {
  /** Blocks stand on lines of their own. */
  readonly text: string;
  /** Short summary of the topic; undefined where the page gives none. */
  readonly description: string | undefined;
  /** Names in reading form without prefix, in order, some perhaps twice; the same holds for the others. */
  readonly categories: readonly string[];
  readonly templates: readonly string[];
  readonly files: readonly string[];
}

/** Titles that a source names at first sight, as they are written there. */
export interface NamesIn {
  readonly transcluded: readonly string[];
  readonly linked: readonly string[];
}
