/** Measuring, cutting and ordering text: used on every floor. */

/** Bytes of the text in UTF-8. */
export function utf8Bytes(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

/** True if there is half a surrogate pair: such text has no UTF-8 form and would be changed silently. */
export function hasLoneSurrogate(text: string): boolean {
  return !text.isWellFormed();
}

/** The text's first `count` code points (never half of a surrogate pair). */
export function firstCodePoints(text: string, count: number): string {
  if (text.length <= count) return text;
  let end = 0;
  for (let taken = 0; taken < count && end < text.length; taken++) {
    end += (text.codePointAt(end) as number) > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}

/** The text, cut with an ellipsis if it is longer than `maxBytes` in UTF-8. */
export function shortened(text: string, maxBytes: number): string {
  if (text.length <= maxBytes && utf8Bytes(text) <= maxBytes) return text;
  const bytes = Buffer.from(text.slice(0, maxBytes), 'utf8').subarray(0, maxBytes - utf8Bytes(ELLIPSIS));
  // A character cut in half is dropped.
  return new TextDecoder().decode(bytes, { stream: true }) + ELLIPSIS;
}

const ELLIPSIS = '\u2026';

/** The text as HTML and XML hold it, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** -1, 0 or 1 by the bytes of the UTF-8 forms; UTF-16 order differs above U+FFFF. */
export function compareUtf8(a: string, b: string): number {
  if (a === b) return 0;
  const limit = Math.min(a.length, b.length);
  for (let at = 0; at < limit; at++) {
    const x = a.charCodeAt(at);
    const y = b.charCodeAt(at);
    if (x === y) continue;
    // Surrogates (planes above the first) sort after U+E000..U+FFFF in UTF-8.
    const shiftX = x >= 0xd800 && x <= 0xdfff ? x + 0x10000 : x;
    const shiftY = y >= 0xd800 && y <= 0xdfff ? y + 0x10000 : y;
    return shiftX < shiftY ? -1 : 1;
  }
  return a.length < b.length ? -1 : 1;
}
