/**
 * Cutting text into words, for pages and queries alike. Letters, digits and marks make words. In scripts that are written
 * without spaces, overlapping pairs of characters do, so that any two or more in a row are found.
 */

/** Only the beginning of longer words counts: hashes and encoded data would fill memory. */
export const TERM_CHARS = 32;

/** `1.2.3.4.5` is also found as `1`, `1.2`, ... up to this many parts: more would take quadratic time. */
const VERSION_PARTS = 4;

/**
 * Called for each word with its range. `whole` is true for the word as written. Other forms that find it follow with
 * `whole` false: `c` for `c++`, `1.2` for `v1.2.3`, 東 for 東京.
 */
export type WordVisitor = (term: string, start: number, end: number, whole: boolean) => void;

const GAP = 1;
/**
 * Marks, invisible format characters and second halves of surrogate pairs: they continue a word but do not begin one.
 */
const JOINER = 2;
const LETTER = 3;
const DIGIT = 4;
/** A letter of a script without spaces between words. */
const UNSPACED = 5;

const HASH = 0x23;
const PLUS = 0x2b;
const DOT = 0x2e;

/** Calls `visit` for the words of a text, in order. */
export function eachWord(text: string, visit: WordVisitor): void {
  let at = 0;
  while (at < text.length) {
    const kind = kindAt(text, at);
    if (kind === UNSPACED) at = visitPairs(text, at, visit);
    else if (kind > JOINER) at = visitWord(text, at, visit);
    else at++;
  }
}

/** The words of a text as written, for queries: `['c++', '1.2']`. */
export function wholeWords(text: string): string[] {
  const words: string[] = [];
  eachWord(text, (term, _start, _end, whole) => {
    if (whole) words.push(term);
  });
  return words;
}

/** True if a cut here would split a word. Characters of an unspaced script may be separated. */
export function isInsideWord(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return false;
  const next = kindAt(text, at);
  if (next === JOINER) return true;
  return isSpaced(next) && isSpaced(kindAt(text, at - 1));
}

/** The same of the characters before the cut and behind it, by their code points. */
export function areOneWord(before: number, behind: number): boolean {
  const next = kindOfCode(behind);
  if (next === JOINER) return true;
  // Of a pair, what stands before the cut is its second half.
  return isSpaced(next) && (before > 0xffff || isSpaced(kindOfCode(before)));
}

/** `at`, or one less if that is in the middle of a surrogate pair. */
export function wholeCharacters(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}

function isSpaced(kind: number): boolean {
  return kind !== GAP && kind !== UNSPACED;
}

function visitWord(text: string, start: number, visit: WordVisitor): number {
  const end = endOfWord(text, start);
  const next = text.charCodeAt(end);
  if (next === DOT && isVersionStart(text, start, end)) return visitVersion(text, start, end, visit);
  const signs = next === HASH || next === PLUS ? signsAt(text, end) : 0;
  if (signs > 0) visit(cut(text, start, end + signs), start, end + signs, true);
  visit(cut(text, start, end), start, end, signs === 0);
  return end + signs;
}

/** Length of the signs that belong to a name, as in `C#` and `C++`: 0 if a word continues after them. */
function signsAt(text: string, at: number): number {
  const length = text.charCodeAt(at) === HASH ? 1 : text.charCodeAt(at + 1) === PLUS ? 2 : 0;
  return length > 0 && kindAt(text, at + length) <= JOINER ? length : 0;
}

/** Whether this is the first dot of `v1.2` or `1.2`. */
function isVersionStart(text: string, start: number, dot: number): boolean {
  if (kindAt(text, dot + 1) !== DIGIT) return false;
  for (let at = startOfNumber(text, start); at < dot; at++) if (kindAt(text, at) !== DIGIT) return false;
  return kindAt(text, dot - 1) === DIGIT;
}

function startOfNumber(text: string, start: number): number {
  const first = text[start];
  return first === 'v' || first === 'V' ? start + 1 : start;
}

/** `v1.2.3` is the word `1.2.3`, and is found as `1.2`, `1` and `v1` too. */
function visitVersion(text: string, start: number, firstDot: number, visit: WordVisitor): number {
  const number = startOfNumber(text, start);
  const ends = [firstDot];
  let end = firstDot;
  while (text.charCodeAt(end) === DOT && kindAt(text, end + 1) === DIGIT) {
    end = endOfWord(text, end + 1);
    ends.push(end);
  }
  visit(cut(text, number, end), start, end, true);
  for (const part of ends.slice(0, -1).slice(0, VERSION_PARTS))
    visit(cut(text, number, part), start, part, false);
  if (number > start) visit(cut(text, start, firstDot), start, firstDot, false);
  return end;
}

function visitPairs(text: string, start: number, visit: WordVisitor): number {
  let at = start;
  let next = endOfCharacter(text, at);
  if (kindAt(text, next) !== UNSPACED) visit(text.slice(at, next), at, next, true);
  else {
    while (kindAt(text, next) === UNSPACED) {
      const end = endOfCharacter(text, next);
      visit(text.slice(at, end), at, end, true);
      visit(text.slice(at, next), at, next, false);
      at = next;
      next = end;
    }
    visit(text.slice(at, next), at, next, false);
  }
  return next;
}

function endOfCharacter(text: string, at: number): number {
  let end = at + 1;
  while (kindAt(text, end) === JOINER) end++;
  return end;
}

function endOfWord(text: string, start: number): number {
  let end = start + 1;
  while (isSpaced(kindAt(text, end))) end++;
  return end;
}

function cut(text: string, start: number, end: number): string {
  if (end - start <= TERM_CHARS) return text.slice(start, end);
  const last = start + TERM_CHARS;
  return text.slice(start, kindAt(text, last) === JOINER ? last - 1 : last);
}

/** The kind of each UTF-16 unit, filled in as characters occur; 0: not known yet. */
const kinds = new Uint8Array(0x10000);

function kindAt(text: string, at: number): number {
  if (at >= text.length) return GAP;
  const unit = text.charCodeAt(at);
  return kindOfCode(unit >= 0xd800 && unit <= 0xdbff ? (text.codePointAt(at) ?? unit) : unit);
}

function kindOfCode(code: number): number {
  if (code > 0xffff) return kindOf(code);
  if (kinds[code] === 0) kinds[code] = kindOf(code);
  return kinds[code]!;
}

const UNSPACED_SCRIPTS =
  /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]$/u;

function kindOf(code: number): number {
  if (code >= 0xdc00 && code <= 0xdfff) return JOINER;
  const character = String.fromCodePoint(code);
  if (/^[\p{M}\p{Cf}]$/u.test(character)) return UNSPACED_SCRIPTS.test(character) ? UNSPACED : JOINER;
  if (!/^[\p{L}\p{N}]$/u.test(character)) return GAP;
  if (UNSPACED_SCRIPTS.test(character)) return UNSPACED;
  return /^\p{Nd}$/u.test(character) ? DIGIT : LETTER;
}
