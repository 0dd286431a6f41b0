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
  /** Everything that leads elsewhere, as it is written; what templates bring is not among it. */
  readonly leads: readonly Lead[];
}

/** A way to another page, a file or an address, as the source has it. */
export interface Lead {
  /** `link` stands in double brackets, and `name` in those of Markdown; `path` is a relative address of Markdown, `picture` that of a file it shows. */
  readonly kind: 'link' | 'name' | 'path' | 'picture' | 'file' | 'template' | 'address' | 'category';
  readonly written: string;
  /** What follows the first bar: the sort key of a category. */
  readonly more?: string | undefined;
}

/** Titles that a source names at first sight, as they are written there. */
export interface NamesIn {
  readonly transcluded: readonly string[];
  readonly linked: readonly string[];
  /** Paths of links, and of pictures, decoded. */
  readonly paths?: readonly string[];
  readonly files?: readonly string[];
}
