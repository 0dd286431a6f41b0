/** Texts as PostgreSQL takes them. */

/** Longer ones are not found by what follows: an entry of an index has some 2,700 bytes at most. */
const INDEXED_CHARS = 500;

/** It knows no zero byte. */
export function columnText(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', ' ') : text;
}

/** A text that is found by an index. */
export function indexedText(text: string): string {
  return columnText(text.slice(0, INDEXED_CHARS)).toWellFormed();
}

/** Behind every text that begins with the one before it. */
export const LAST = '\u{10ffff}';
