/** What a rendering may use, and the account of what it has used. The figures are MediaWiki's where it has one. */

/** Templates within templates. */
export const MAX_TEMPLATE_DEPTH = 100;
/** UTF-16 units of text that all transclusions together may produce. */
export const MAX_EXPANDED_CHARS = 2_097_152;
/** Preprocessor pieces that expansion may walk over. */
export const MAX_PIECES = 1_000_000;
export const MAX_TRANSCLUSIONS = 10_000;
/** Calls of functions that ask the store (`#ifexist`). */
export const MAX_EXPENSIVE_CALLS = 100;
/** Elements within elements; deeper ones become siblings, as in browsers at 512. */
export const MAX_ELEMENT_DEPTH = 200;
/** Bullets in front of one line. */
export const MAX_LIST_DEPTH = 100;
/** Links in captions in links, extension tags in extension tags. */
export const MAX_NESTED_PARSES = 40;

/** Table cells, and list items, of one page. */
export const MAX_TABLE_CELLS = 30_000;
export const MAX_LIST_ITEMS = 30_000;
/** UTF-16 units of HTML that a rendering may produce. */
export const MAX_OUTPUT_CHARS = 8 * 1024 * 1024;

/** Name of a limit that was hit; `transform` reports it. */
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

  /** True once a budget is used up: nothing more is transcluded. */
  get exhausted(): boolean {
    return this.hit.size > 0 && (this.hit.has('expanded-size') || this.hit.has('preprocessor-pieces'));
  }

  /** Counts a piece that is walked over; false = stop. */
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

  /** Records the size of a finished page. */
  measure(cells: number, items: number): void {
    if (cells > MAX_TABLE_CELLS) this.#over('table-cells');
    if (items > MAX_LIST_ITEMS) this.#over('list-items');
  }

  /** False for more than may be printed. */
  measureOutput(chars: number): boolean {
    return chars <= MAX_OUTPUT_CHARS || this.#over('output-size');
  }

  takeNestedParse(depth: number): boolean {
    return depth <= MAX_NESTED_PARSES || this.#over('nested-parses');
  }

  #over(limit: LimitName): false {
    this.hit.add(limit);
    return false;
  }
}
