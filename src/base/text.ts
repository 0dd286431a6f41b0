/** Measuring, cutting, ordering and capitalising text: used on every floor. */

import { LINE_FEED, LOWERCASE_A, LOWERCASE_Z, SPACE, TAB, UPPERCASE_A, UPPERCASE_Z } from './characters.ts';

/** Bytes of the text in UTF-8. */
export function utf8Bytes(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

/** Editors of some systems put it before a text, to say that it is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** The text behind a byte order mark: one, where there are more. */
export function withoutMark(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
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

/** Letters for two, whose large form that begins a word is neither of the others. */
const DIGRAPHS: ReadonlyMap<string, string> = new Map(
  ['\u01c4\u01c5\u01c6', '\u01c7\u01c8\u01c9', '\u01ca\u01cb\u01cc', '\u01f1\u01f2\u01f3'].flatMap(
    ([large = '', title = '', small = '']) => [large, title, small].map((letter) => [letter, title] as const),
  ),
);
/** Georgian, which has capitals for whole words only: none begins a sentence or a name. */
const WITHOUT_TITLE_CASE = /^[\u10d0-\u10ff]/;
/** What stays small where one letter becomes several: \u00df is Ss. */
const AFTER_FIRST_LETTER = /(?<=^\P{Cased}*\p{Cased}).*/su;
/** The iota below Greek letters, which becomes a letter of its own in upper case alone. */
const IOTA_BELOW = /(?<=.)\u0345$/su;

/** The text with its first letter as Unicode has it where a word begins. */
export function capitalised(text: string): string {
  const first = firstCodePoints(text, 1);
  return titleCase(first) + text.slice(first.length);
}

function titleCase(letter: string): string {
  if (letter <= '\u007f') return letter.toUpperCase();
  const digraph = DIGRAPHS.get(letter);
  if (digraph !== undefined) return digraph;
  if (WITHOUT_TITLE_CASE.test(letter)) return letter;
  const apart = letter.normalize('NFD');
  const iota = IOTA_BELOW.exec(apart)?.[0] ?? '';
  const upper = apart.slice(0, apart.length - iota.length).toUpperCase();
  return (upper.replace(AFTER_FIRST_LETTER, (rest) => rest.toLowerCase()) + iota).normalize('NFC');
}

/** A to Z, of either case. */
export function isLetter(code: number): boolean {
  return (code >= LOWERCASE_A && code <= LOWERCASE_Z) || (code >= UPPERCASE_A && code <= UPPERCASE_Z);
}

// Blanks of wikitext and of HTML are space, tab and the ends of lines. What else JavaScript takes for white space (`trim`, `\s`) is
// text there, as it is for readers: the no-break space before a colon in French, the wide one in Japanese.

const FORM_FEED = 0x0c;
const CARRIAGE_RETURN = 0x0d;

function isBlank(code: number): boolean {
  return (
    code === SPACE || code === LINE_FEED || code === TAB || code === CARRIAGE_RETURN || code === FORM_FEED
  );
}

/** The text without blanks around it. */
export function trimBlanks(text: string): string {
  return trimBlanksStart(trimBlanksEnd(text));
}

export function trimBlanksStart(text: string): string {
  let from = 0;
  while (from < text.length && isBlank(text.charCodeAt(from))) from++;
  return from === 0 ? text : text.slice(from);
}

export function trimBlanksEnd(text: string): string {
  let to = text.length;
  while (to > 0 && isBlank(text.charCodeAt(to - 1))) to--;
  return to === text.length ? text : text.slice(0, to);
}

/** The lines with something on them, without blanks at their edges. */
export function fullLines(text: string): string {
  return text
    .split('\n')
    .map(trimBlanks)
    .filter((line) => line !== '')
    .join('\n');
}
