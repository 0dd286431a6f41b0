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

/** The first items of a list that is not sorted, in order: most of a long one are looked at once. */
export function firstOf<Item>(
  items: readonly Item[],
  count: number,
  order: (a: Item, b: Item) => number,
): Item[] {
  // Taking them one by one pays where few are wanted.
  if (count > 1_000 || items.length < 2 * count) return items.toSorted(order).slice(0, count);
  const first: Item[] = [];
  for (const item of items) {
    if (first.length === count && order(item, first[count - 1] as Item) >= 0) continue;
    first.splice(
      lowerBoundBy(first, (each) => order(each, item) <= 0),
      0,
      item,
    );
    if (first.length > count) first.pop();
  }
  return first;
}

/** Place of the first value that is not below `value`; the list's length when all are. */
export function lowerBound(ascending: ArrayLike<number>, value: number): number {
  return lowerBoundBy(ascending, (each) => each < value);
}
