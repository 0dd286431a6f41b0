/**
 * What one Markdown page may use up. The parser takes quadratic time for some inputs (its makers say that hostile input is
 * not its goal), so that what leads there is counted: by a look at the lines before it begins, and by constructs that give
 * up, and leave their characters as text, while it runs. The worker's time limit stands behind all of this.
 */

/** Longest source that is rendered: 1 to 4 MB a second, so that the rest of the two seconds is for what is slow. */
export const MAX_SOURCE_CHARS = 256 * 1024;
/** Block quotes and lists within each other. */
export const MAX_NESTING = 100;
/** A line costs two units, and two more for each container it stands in; a blank one costs one. A unit is some 40 µs. */
export const MAX_LINE_COST = 32_000;
/** Lines that go on with the paragraph of a quote or item without its mark: n^1.6. */
export const MAX_LAZY_LINES = 2000;
/** Borders of table cells: a cell takes some 60 µs. */
export const MAX_PIPES = 24_000;
/** Headings by underlining: each makes the parser move all that is behind. */
export const MAX_UNDERLINES = 1000;
/** Marks of emphasis and brackets in one paragraph. */
export const MAX_MARKS = 2000;
/** Sum over all marks of how many stand before each in its paragraph. */
export const MAX_MARK_COST = 2_000_000;
/** Characters that constructs may look at for nothing: `<!`, `<?` and backticks that nothing ends. */
export const MAX_WASTED_CHARS = 2_000_000;
/** Characters in boxes (`!!! note`, `:::`), those in boxes within boxes once for each: as much as a page of two levels. */
export const MAX_NESTED_CHARS = 512 * 1024;
/** Cells that are put in where a row has fewer than its table's head. */
export const MAX_FILLED_CELLS = 30_000;
/** Front matter longer than this is not read. */
export const MAX_FRONT_MATTER_CHARS = 16 * 1024;

/** A limit by name. */
export type MarkdownLimit =
  | 'source-size'
  | 'nesting'
  | 'lines'
  | 'underlined-headings'
  | 'paragraph-marks'
  | 'unclosed-markup'
  | 'table-cells'
  | 'list-items'
  | 'output-size';
