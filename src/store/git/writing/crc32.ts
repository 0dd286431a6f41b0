/** The checksum that an index of a pack has for each object. Node's own came in the middle of version 20. */

const POLYNOMIAL = 0xedb88320;
const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

/** In 0..2^32-1. */
export function crc32(bytes: Uint8Array): number {
  let value = -1;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] as number) ^ (value >>> 8);
  return (value ^ -1) >>> 0;
}
