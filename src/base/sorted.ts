/** Looking things up in ascending lists. */

/** Place of the first item that is not before what is looked for; the list's length when all are. */
export function lowerBoundBy<Item>(ascending: ArrayLike<Item>, isBefore: (item: Item) => boolean): number {
  return firstWhere(0, ascending.length, (at) => !isBefore(ascending[at] as Item));
}

/** The first number from `low` on of which something holds, as it does of all behind it; `high`: there is none below. */
export function firstWhere(low: number, high: number, holds: (number: number) => boolean): number {
  let [from, end] = [low, high];
  while (from < end) {
    const middle = (from + end) >> 1;
    if (holds(middle)) end = middle;
    else from = middle + 1;
  }
  return from;
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
