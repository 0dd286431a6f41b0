/** Looking things up in ascending lists. */

/** Place of the first item that is not before what is looked for; the list's length when all are. */
export function lowerBoundBy<Item>(ascending: ArrayLike<Item>, isBefore: (item: Item) => boolean): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(ascending[middle] as Item)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Place of the first value that is not below `value`; the list's length when all are. */
export function lowerBound(ascending: ArrayLike<number>, value: number): number {
  return lowerBoundBy(ascending, (each) => each < value);
}
