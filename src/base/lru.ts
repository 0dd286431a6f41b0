/**
 * Options for an LRUCache of at most so many entries. Its own option `max` allocates room for all of them at once, which took
 * most of the time of opening a wiki; counting each entry as size 1 lets it grow as needed.
 */

export function atMost(count: number) {
  return { maxSize: count, sizeCalculation: () => 1 };
}
