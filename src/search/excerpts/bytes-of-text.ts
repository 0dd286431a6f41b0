/** Places in a text that is kept as UTF-8, by its bytes. */

/** Where so many characters before a place begin, or the text. */
export function charactersBefore(bytes: Buffer, at: number, characters: number): number {
  let start = at;
  for (let left = characters; left > 0 && start > 0; left--) {
    do start--;
    while (start > 0 && isContinued(bytes, start));
  }
  return start;
}

/** Where so many characters from a place on end, or the text. */
export function charactersBehind(bytes: Buffer, at: number, characters: number): number {
  let end = at;
  for (let left = characters; left > 0 && end < bytes.length; left--) {
    do end++;
    while (end < bytes.length && isContinued(bytes, end));
  }
  return end;
}

/** Whether a byte goes on with the character of the one before it. */
function isContinued(bytes: Buffer, at: number): boolean {
  return (bytes[at]! & 0xc0) === 0x80;
}

/** The code point of the character that begins at a place. */
export function characterAt(bytes: Buffer, at: number): number {
  const first = bytes[at]!;
  if (first < 0x80) return first;
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  let code = first & (0xff >> (length + 1));
  for (let next = at + 1; next < at + length; next++) code = (code << 6) | (bytes[next]! & 0x3f);
  return code;
}
