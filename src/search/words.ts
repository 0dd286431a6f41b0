/**
 * Cutting text into words, for pages and queries alike. Letters, digits and marks make words. Scripts that
 * are written without spaces give overlapping pairs of characters, so that any part of a run of two or more
 * is found.
 */

/** Longer words are known by their beginning: hashes and encoded data would fill memory. */
export const TERM_CHARS = 32;

/** `1.2.3.4.5` is also found as `1`, `1.2`, ... up to so many parts; more would be quadratic. */
const VERSION_PARTS = 4;

/**
 * Is told each word with its range. `whole` marks the word as written; forms by which it is found as well
 * follow it with `whole` false: `c` for `c++`, `1.2` for `v1.2.3`, 東 for 東京.
 */
export type WordVisitor = (term: string, start: number, end: number, whole: boolean) => void;

const GAP = 1;
/**
 * Marks, invisible format characters and second halves of surrogate pairs: they go on with a word and begin
 * none.
 */
const JOINER = 2;
const LETTER = 3;
const DIGIT = 4;
/** A letter of a script without spaces between words. */
const UNSPACED = 5;

const HASH = 0x23;
const PLUS = 0x2b;
const DOT = 0x2e;

/** Tells `visit` the words of a text, in order. */
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

/** True where a cut would part a word. Between characters of an unspaced script it does not. */
export function isInsideWord(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return false;
  const next = kindAt(text, at);
  if (next === JOINER) return true;
  return isSpaced(next) && isSpaced(kindAt(text, at - 1));
}

/** `at`, or one less where it would part the two halves of a character. */
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

/** Length of the signs that belong to a name, as in `C#` and `C++`: 0 if a word goes on behind them. */
function signsAt(text: string, at: number): number {
  const length = text.charCodeAt(at) === HASH ? 1 : text.charCodeAt(at + 1) === PLUS ? 2 : 0;
  return length > 0 && kindAt(text, at + length) <= JOINER ? length : 0;
}

/** `v1.2` and `1.2`, at the first dot. */
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

/** What each UTF-16 unit is, filled as characters are met; 0 = not asked yet. */
const kinds = new Uint8Array(0x10000);

function kindAt(text: string, at: number): number {
  if (at >= text.length) return GAP;
  const unit = text.charCodeAt(at);
  if (unit >= 0xd800 && unit <= 0xdbff) return kindOf(text.codePointAt(at) ?? unit);
  if (kinds[unit] === 0) kinds[unit] = kindOf(unit);
  return kinds[unit]!;
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
