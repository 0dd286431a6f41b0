/** Bytes that go from thread to thread without being copied: those that are not part of a larger piece of memory. */

/** @param values what is sent */
export function wholeBytesIn(values: unknown): ArrayBuffer[] {
  if (typeof values !== 'object' || values === null) return [];
  return Object.values(values).flatMap((value) =>
    value instanceof Uint8Array && value.buffer instanceof ArrayBuffer && isWhole(value)
      ? [value.buffer]
      : [],
  );
}

function isWhole({ byteLength, buffer }: Uint8Array): boolean {
  return byteLength === buffer.byteLength;
}

/** What was sent as a buffer comes without its methods. */
export function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
