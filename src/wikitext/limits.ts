/** What a rendering may use up, and the account of what it has. Figures as MediaWiki has them, where it has one. */

/** Templates within templates. */
export const MAX_TEMPLATE_DEPTH = 100;
/** Units of text that all transclusions together may give. */
export const MAX_EXPANDED_CHARS = 2_097_152;
/** Pieces the preprocessor's trees may be walked over. */
export const MAX_PIECES = 1_000_000;
export const MAX_TRANSCLUSIONS = 10_000;
/** Calls of functions that ask the store (`#ifexist`). */
export const MAX_EXPENSIVE_CALLS = 100;
/** Elements within elements; deeper ones become siblings, as browsers do it at 512. */
export const MAX_ELEMENT_DEPTH = 200;
/** Bullets in front of one line. */
export const MAX_LIST_DEPTH = 100;
/** Links in captions in links, extension tags in extension tags. */
export const MAX_NESTED_PARSES = 40;

/** Cells, and list items, of a page. */
export const MAX_TABLE_CELLS = 30_000;
export const MAX_LIST_ITEMS = 30_000;
/** Units of HTML that a rendering may give. */
export const MAX_OUTPUT_CHARS = 8 * 1024 * 1024;

/** A limit that was hit, by name; `transform` answers with it. */
export type LimitName =
  | 'template-depth'
  | 'expanded-size'
  | 'preprocessor-pieces'
  | 'transclusions'
  | 'nested-parses'
  | 'table-cells'
  | 'list-items'
  | 'output-size';

/** The account of one rendering. */
export class Budget {
  readonly hit = new Set<LimitName>();
  #pieces = 0;
  #expandedChars = 0;
  #transclusions = 0;
  #expensive = 0;

  /** True once something is used up: nothing more is transcluded. */
  get exhausted(): boolean {
    return this.hit.size > 0 && (this.hit.has('expanded-size') || this.hit.has('preprocessor-pieces'));
  }

  /** Accounts for walking over a piece; false = stop. */
  takePiece(): boolean {
    return ++this.#pieces <= MAX_PIECES || this.#over('preprocessor-pieces');
  }

  takeExpanded(chars: number): boolean {
    this.#expandedChars += chars;
    return this.#expandedChars <= MAX_EXPANDED_CHARS || this.#over('expanded-size');
  }

  takeTransclusion(): boolean {
    return ++this.#transclusions <= MAX_TRANSCLUSIONS || this.#over('transclusions');
  }

  takeExpensive(): boolean {
    return ++this.#expensive <= MAX_EXPENSIVE_CALLS;
  }

  takeDepth(depth: number): boolean {
    return depth <= MAX_TEMPLATE_DEPTH || this.#over('template-depth');
  }

  /** Notes what a finished page turned out to be. */
  measure(cells: number, items: number): void {
    if (cells > MAX_TABLE_CELLS) this.#over('table-cells');
    if (items > MAX_LIST_ITEMS) this.#over('list-items');
  }

  measureOutput(chars: number): void {
    if (chars > MAX_OUTPUT_CHARS) this.#over('output-size');
  }

  takeNestedParse(depth: number): boolean {
    return depth <= MAX_NESTED_PARSES || this.#over('nested-parses');
  }

  #over(limit: LimitName): false {
    this.hit.add(limit);
    return false;
  }
}
