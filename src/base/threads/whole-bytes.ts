/** Bytes that go from thread to thread without being copied: those that are not part of a larger piece of memory. */

/** @param values what is sent: the same piece may be in it twice */
export function wholeBytesIn(values: unknown): ArrayBuffer[] {
  if (typeof values !== 'object' || values === null) return [];
  const pieces = new Set<ArrayBuffer>();
  for (const value of Object.values(values))
    if (value instanceof Uint8Array && value.buffer instanceof ArrayBuffer && isWhole(value))
      pieces.add(value.buffer);
  return [...pieces];
}

function isWhole({ byteLength, buffer }: Uint8Array): boolean {
  return byteLength > 0 && byteLength === buffer.byteLength;
}

/** The same bytes with the methods of a buffer: what was sent as one comes without them. */
export function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
