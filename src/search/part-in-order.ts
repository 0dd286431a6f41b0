/** A part of what an order would give: the items from a place to another, without putting all others in order. */

/** Up to so many are put in order whole. */
const FEW = 32;

/**
 * The items from place `from` to place `to` of the order. Takes time by the number of items and of those in the part; puts
 * the list itself into another order.
 */
export function partInOrder(
  items: number[],
  { from, to }: { readonly from: number; readonly to: number },
  order: (a: number, b: number) => number,
): number[] {
  const end = Math.min(to, items.length);
  if (from >= end) return [];
  const rest = from > 0 ? split(items, from, 0, items.length, order) : 0;
  if (end < items.length) split(items, end, rest, items.length, order);
  return items.slice(from, end).sort(order);
}

/**
 * Has what is before a place of the order stand before it, and what is after it, after it.
 * @returns the place itself
 */
function split(
  items: number[],
  place: number,
  first: number,
  end: number,
  order: (a: number, b: number) => number,
): number {
  let [low, high] = [first, end - 1];
  while (high - low > FEW) {
    // By chance, so that no list is known to take long.
    const pivot = items[low + Math.floor(Math.random() * (high - low + 1))]!;
    let [left, right] = [low, high];
    while (left <= right) {
      while (order(items[left]!, pivot) < 0) left++;
      while (order(items[right]!, pivot) > 0) right--;
      if (left > right) break;
      const held = items[left]!;
      items[left++] = items[right]!;
      items[right--] = held;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return place;
  }
  const few = items.slice(low, high + 1).sort(order);
  for (const [at, item] of few.entries()) items[low + at] = item;
  return place;
}
