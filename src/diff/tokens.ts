/**
 * The words of a line. A run of white space is a token of its own, and so is every mark of punctuation; scripts that are
 * written without spaces are taken character by character.
 */

const UNSPACED =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const LETTER = `(?:[A-Za-z0-9_]|(?!${UNSPACED})[\\p{L}\\p{N}\\p{M}])`;
const TOKEN = new RegExp(`\\s+|${LETTER}+|[^]\\p{M}*`, 'gu');
/** Matches at a place that has the same token on both sides. */
const INSIDE = new RegExp(`(?<=${LETTER})${LETTER}|(?<=\\s)\\s|\\p{M}`, 'uy');

/** `'on 東京, now'` has the tokens `['on', ' ', '東', '京', ',', ' ', 'now']`; joined they are the line again. */
export function tokensOf(line: string): string[] {
  return line.match(TOKEN) ?? [];
}

/** Whether a line may be cut before the character at `index` (UTF-16) without cutting a token. */
export function isTokenBoundary(line: string, index: number): boolean {
  if (index <= 0 || index >= line.length) return true;
  const code = line.charCodeAt(index);
  if (code >= 0xdc00 && code < 0xe000) return false;
  INSIDE.lastIndex = index;
  return !INSIDE.test(line);
}

/** Characters (UTF-16) that are no spaces: what likeness is measured by, so that spaces alone make no likeness. */
export function inkOf(text: string): number {
  let ink = text.length;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 0x20 || code === 0x09 || code === 0x0d) ink--;
  }
  return ink;
}
