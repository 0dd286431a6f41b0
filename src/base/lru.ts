/**
 * Options of an LRUCache that holds so many entries. Its own `max` sets memory aside for all of them at once, which for
 * many large caches is most of the time that a wiki takes to open; sizes of one grow with what is held.
 */

export function atMost(count: number) {
  return { maxSize: count, sizeCalculation: () => 1 };
}
