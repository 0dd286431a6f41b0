/** Parts of a file by `Range`: one part of bytes is answered, lists of parts and other units get the whole. */

/** Both ends are included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const RANGE = /^bytes\s{0,9}=\s{0,9}(\d*)\s{0,9}-\s{0,9}(\d*)$/i;

/**
 *   bytes=0-99    the first hundred
 *   bytes=-5      the last five
 *   bytes=9-1     no part of any file
 */
export function readRange(header: string, sizeBytes: number): ByteRange | 'whole' | 'outside' {
  const [, from = '', to = ''] = RANGE.exec(header.trim()) ?? [];
  if (from === '' && to === '') return 'whole';
  const last = sizeBytes - 1;
  if (from === '') {
    const length = Math.min(Number(to), sizeBytes);
    return length === 0 ? 'outside' : { first: sizeBytes - length, last };
  }
  const range = { first: Number(from), last: to === '' ? last : Math.min(Number(to), last) };
  if (range.first > last || (to !== '' && Number(to) < range.first)) return 'outside';
  return range;
}
