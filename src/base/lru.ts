/** What bounded caches hold. */

/**
 * Options for an LRUCache of at most so many entries. Its own option `max` allocates room for all of them at once, which took
 * most of the time of opening a wiki; counting each entry as size 1 lets it grow as needed.
 */

export function atMost(count: number) {
  return { maxSize: count, sizeCalculation: () => 1 };
}

/** Bytes to be kept. Small buffers are parts of larger ones, which they would keep alive: ten bytes take eight thousand then. */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
