/** Which blocks of an edited page are blocks of the page before: the longest row of equal ones, in order. */

/** Comparisons of the middle, which two edits far apart leave; more, and only its first and last blocks are looked at. */
const MAX_PAIRS = 4_000_000;

/** For each place of `after`, its place in `before`; undefined for what is new. The places rise. */
export function sameBlocks(
  before: number,
  after: number,
  isSame: (before: number, after: number) => boolean,
): (number | undefined)[] {
  const found = new Array<number | undefined>(after).fill(undefined);
  let start = 0;
  while (start < before && start < after && isSame(start, start)) found[start] = start++;
  let [endBefore, endAfter] = [before, after];
  while (endBefore > start && endAfter > start && isSame(endBefore - 1, endAfter - 1))
    found[--endAfter] = --endBefore;
  const [rows, columns] = [endBefore - start, endAfter - start];
  if (rows === 0 || columns === 0 || rows * columns > MAX_PAIRS) return found;
  const lengths = new Uint32Array((rows + 1) * (columns + 1));
  const at = (row: number, column: number): number => row * (columns + 1) + column;
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      lengths[at(row, column)] = isSame(start + row, start + column)
        ? (lengths[at(row + 1, column + 1)] as number) + 1
        : Math.max(lengths[at(row + 1, column)] as number, lengths[at(row, column + 1)] as number);
  for (let [row, column] = [0, 0]; row < rows && column < columns; ) {
    if (isSame(start + row, start + column)) found[start + column++] = start + row++;
    else if ((lengths[at(row + 1, column)] as number) >= (lengths[at(row, column + 1)] as number)) row++;
    else column++;
  }
  return found;
}
