/** The rows of an index of links: a few numbers each, in large arrays, threaded into lists. Rows that are given up are used again. */

/** Numbers of a row: page, target with its kind, more, and the rows before and after it in both lists. */
export const PAGE = 0;
const TARGET = 1;
export const MORE = 2;
export const NEXT_OF_PAGE = 3;
export const NEXT_OF_TARGET = 4;
export const BEFORE_OF_TARGET = 5;
const WIDTH = 6;

export const NONE = -1;
/** A target has its kind in the lowest bits, and above them whether the page's own source says it. */
const KIND_BITS = 4;
const BROUGHT = 1 << KIND_BITS;
const TARGET_BITS = KIND_BITS + 1;
/** Kinds that rows can tell apart. */
export const MOST_KINDS = BROUGHT;
/** Rows lie in blocks: one large array that grows would leave holes in memory, of the size of all that it was before. */
const BLOCK_BITS = 13;
const BLOCK_ROWS = 1 << BLOCK_BITS;

export class LinkRows {
  readonly #blocks: Int32Array[] = [];
  #used = 0;
  #free = NONE;

  at(row: number, field: number): number {
    const block = this.#blocks[row >> BLOCK_BITS] as Int32Array;
    return block[(row & (BLOCK_ROWS - 1)) * WIDTH + field] as number;
  }

  set(row: number, field: number, value: number): void {
    const block = this.#blocks[row >> BLOCK_BITS] as Int32Array;
    block[(row & (BLOCK_ROWS - 1)) * WIDTH + field] = value;
  }

  /** Number of the text that a row leads to. */
  textOf(row: number): number {
    return this.at(row, TARGET) >> TARGET_BITS;
  }

  kindOf(row: number): number {
    return this.at(row, TARGET) & (BROUGHT - 1);
  }

  /** Whether the page's own source does not say it. */
  isBrought(row: number): boolean {
    return (this.at(row, TARGET) & BROUGHT) !== 0;
  }

  setTarget(row: number, text: number, kind: number, isBrought: boolean): void {
    this.set(row, TARGET, (text << TARGET_BITS) | (isBrought ? BROUGHT : 0) | kind);
  }

  take(): number {
    if (this.#free !== NONE) {
      const row = this.#free;
      this.#free = this.at(row, NEXT_OF_PAGE);
      return row;
    }
    if (this.#used === this.#blocks.length * BLOCK_ROWS)
      this.#blocks.push(new Int32Array(BLOCK_ROWS * WIDTH));
    return this.#used++;
  }

  giveUp(row: number): void {
    this.set(row, NEXT_OF_PAGE, this.#free);
    this.#free = row;
  }
}
