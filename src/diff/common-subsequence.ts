/**
 * The longest common subsequence of two lists of numbers, exactly, thirty cells of the table at a time.
 *
 * A row of the table of best lengths rises by 0 or 1 from column to column, so one bit a column tells it all: 0 where it
 * rises. An addition turns a row into the next (Crochemore and others, 2001): the carry moves each rise to the first match
 * in front of it. Only columns with a match, and those that a carry runs through, are touched; all rows are kept for the
 * way back.
 */

/** Columns in one word: 30, so that a sum of two words and a carry stays a small positive integer. */
const COLUMNS_PER_WORD = 30;
const ALL_COLUMNS = 2 ** COLUMNS_PER_WORD - 1;

/** Positions that belong together, rising on both sides. */
export type Match = readonly [fromAt: number, toAt: number];

/** The words of memory, and about the steps of work, that `longestCommon()` needs. */
export function longestCommonCost(fromLength: number, toLength: number): number {
  return (fromLength + 1) * Math.ceil(toLength / COLUMNS_PER_WORD);
}

/** `[1, 2, 3]` and `[2, 9, 3]` have the matches `[[1, 0], [2, 2]]`. Of several longest ones, the earliest in `to`. */
export function longestCommon(from: Int32Array, to: Int32Array): Match[] {
  const width = Math.ceil(to.length / COLUMNS_PER_WORD);
  const rows = new Int32Array((from.length + 1) * width).fill(ALL_COLUMNS, 0, width);
  const columns = columnsByElement(to);
  for (let row = 1; row <= from.length; row++) {
    rows.copyWithin(row * width, (row - 1) * width, row * width);
    const matching = columns.get(from[row - 1]!);
    if (matching !== undefined) advance(rows, row * width, width, matching);
  }
  return matchesOf(rows, width, from.length, to.length);
}

/** For each element its columns as words that have any: `[word, bits, word, bits ...]`. */
function columnsByElement(to: Int32Array): Map<number, number[]> {
  const columns = new Map<number, number[]>();
  for (let column = 0; column < to.length; column++) {
    const word = Math.floor(column / COLUMNS_PER_WORD);
    const bit = 1 << (column % COLUMNS_PER_WORD);
    const known = columns.get(to[column]!);
    if (known === undefined) columns.set(to[column]!, [word, bit]);
    else if (known.at(-2) === word) known[known.length - 1]! |= bit;
    else known.push(word, bit);
  }
  return columns;
}

/** Turns the row that begins at `start` into the next one. */
function advance(rows: Int32Array, start: number, width: number, matching: readonly number[]): void {
  let carry = 0;
  for (let index = 0; index < matching.length; index += 2) {
    const at = start + matching[index]!;
    const bits = matching[index + 1]!;
    const word = rows[at]!;
    const sum = word + (word & bits) + carry;
    rows[at] = (sum & ALL_COLUMNS) | (word & ~bits);
    carry = sum >>> COLUMNS_PER_WORD;
    const next = start + (matching[index + 2] ?? width);
    for (let free = at + 1; carry !== 0 && free < next; free++) {
      const freeSum = rows[free]! + 1;
      rows[free] = (freeSum & ALL_COLUMNS) | rows[free]!;
      carry = freeSum >>> COLUMNS_PER_WORD;
    }
  }
}

/** Walks back from the last cell. */
function matchesOf(rows: Int32Array, width: number, fromLength: number, toLength: number): Match[] {
  const matches: Match[] = [];
  let row = fromLength;
  let column = toLength - 1;
  const rises = (inRow: number): boolean =>
    ((rows[inRow * width + Math.floor(column / COLUMNS_PER_WORD)]! >>> (column % COLUMNS_PER_WORD)) & 1) ===
    0;
  while (row > 0 && column >= 0) {
    if (!rises(row)) column--;
    else if (rises(row - 1)) row--;
    else matches.push([--row, column--]);
  }
  return matches.reverse();
}
