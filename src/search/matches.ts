/** Where the words of a query stand in a text. */

import { characterAt, charactersBefore } from './bytes-of-text.ts';
import { fold, isAscii } from './fold.ts';
import type { Clause } from './query.ts';
import { areOneWord, eachWord, isInsideWord, TERM_CHARS, type WordVisitor } from './words.ts';

/** Most matches of one term to consider. */
const MATCHES = 200;

/** What a small letter of ASCII has beyond the capital one; figures have it anyway. */
const SMALL = 0x20;

/** Where a wanted term occurs, and the number of the term. */
export type Match = { readonly start: number; readonly end: number; readonly term: number };

export type Wanted = { readonly text: string; readonly isPrefix: boolean };

export function wantedTerms(clauses: readonly Clause[]): Wanted[] {
  const terms = new Map<string, Wanted>();
  for (const { terms: texts, isPrefix } of clauses) {
    texts.forEach((text, at) => {
      const isOpen = isPrefix && at === texts.length - 1;
      terms.set(text, { text, isPrefix: isOpen || terms.get(text)?.isPrefix === true });
    });
  }
  return [...terms.values()];
}

/** Matches in order; of a term that stands there plainly, maybe not those in other letters. */
export function findMatches(text: string, wanted: readonly Wanted[]): readonly Match[] {
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return scan(text, wanted); // positions differ: İ
  const plain = plainMatches(lower, wanted, isInsideWord);
  return mayMiss(plain, wanted, text) ? withHidden(plain, text, wanted) : plain;
}

/** All matches in order. */
export function allMatches(text: string, wanted: readonly Wanted[]): readonly Match[] {
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return scan(text, wanted);
  return withHidden(plainMatches(lower, wanted, isInsideWord), text, wanted);
}

/** Cutting a text into words is ten times slower than a plain search: only those are cut that it may miss. */
function withHidden(plain: readonly Match[], text: string, wanted: readonly Wanted[]): readonly Match[] {
  return wanted.every(isPlain) ? inOrder(plain, scanBeyondAscii(text, wanted)) : scan(text, wanted);
}

/**
 * The same with positions in the bytes of a text, which it takes several times as long to make a string of. Nothing where a plain
 * search of bytes may miss a term.
 */
export function findMatchesInBytes(bytes: Buffer, wanted: readonly Wanted[]): readonly Match[] | undefined {
  if (!wanted.every(({ text }) => isAscii(text))) return undefined;
  // Bytes beyond ASCII are shown as other letters, which are no part of a term, and may be told from those that are.
  const lower = bytes.toString('latin1').toLowerCase();
  const plain = plainMatches(lower, wanted, (_, at) => isInsideWordOfBytes(bytes, at));
  return mayMiss(plain, wanted, lower) ? undefined : plain;
}

/** As `isInsideWord`, of bytes. */
function isInsideWordOfBytes(bytes: Buffer, at: number): boolean {
  if (at <= 0 || at >= bytes.length) return false;
  const before = characterAt(bytes, charactersBefore(bytes, at, 1));
  return areOneWord(before, characterAt(bytes, at));
}

/** Matches of terms as they stand there, in order. */
function plainMatches(lower: string, wanted: readonly Wanted[], isInside: IsInside): readonly Match[] {
  return wanted
    .map((term, number): readonly Match[] => occurrences(lower, term, number, isInside))
    .reduce(inOrder, []);
}

/** Whether a term that was not found may stand there in other letters. */
function mayMiss(matches: readonly Match[], wanted: readonly Wanted[], text: string): boolean {
  return wanted.some(
    (wish, number) => !matches.some(({ term }) => term === number) && canHide(wish.text, text),
  );
}

/** The matches of two lists that are in order, as one: sorting them anew is most of the work on a long text. */
function inOrder(some: readonly Match[], others: readonly Match[]): readonly Match[] {
  if (some.length === 0 || others.length === 0) return some.length === 0 ? others : some;
  const all: Match[] = [];
  let at = 0;
  for (const match of some) {
    while (at < others.length && others[at]!.start < match.start) all.push(others[at++]!);
    all.push(match);
  }
  while (at < others.length) all.push(others[at++]!);
  return all;
}

/**
 * True if a term may occur in other letters than its own: before folding, cut off, or as a part of `v1.2.3`.
 */
function canHide(term: string, lower: string): boolean {
  return /^\d/.test(term) || term.length >= TERM_CHARS || !isAscii(lower);
}

/** A term that is found letter by letter: no beginning, no number, not cut off, and no sign as in `c++`. */
function isPlain({ text, isPrefix }: Wanted): boolean {
  return !isPrefix && text.length < TERM_CHARS && /^[a-z][a-z\d]*$/.test(text);
}

/** Whether a cut at a place would split a word. */
type IsInside = (text: string, at: number) => boolean;

/** @param lower a text in small letters */
function occurrences(lower: string, { text, isPrefix }: Wanted, term: number, isInside: IsInside): Match[] {
  const matches: Match[] = [];
  let start = lower.indexOf(text);
  for (; start >= 0 && matches.length < MATCHES; start = lower.indexOf(text, start + text.length)) {
    const end = start + text.length;
    if (isInside(lower, start) || (!isPrefix && isInside(lower, end))) continue;
    matches.push({ start, end, term });
  }
  return matches;
}

/** Matches in words that are not of ASCII alone. */
function scanBeyondAscii(text: string, wanted: readonly Wanted[]): Match[] {
  const found = new FoundWords(wanted);
  for (let at = 0, end = 0; at < text.length; at = end) {
    end = at + 1;
    if (text.charCodeAt(at) < 0x80) continue;
    let start = at;
    while (isInsideWord(text, start)) start--;
    while (isInsideWord(text, end)) end++;
    found.takeFrom(text.slice(start, end), start);
  }
  return found.matches;
}

/** Matches in order, found word by word. */
function scan(text: string, wanted: readonly Wanted[]): Match[] {
  const found = new FoundWords(wanted);
  found.takeFrom(text, 0);
  return found.matches;
}

class FoundWords {
  readonly matches: Match[] = [];
  readonly #most: number;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #starts: readonly string[];
  /** First letters of terms. */
  readonly #firsts: ReadonlySet<number>;
  #offset = 0;

  constructor(wanted: readonly Wanted[]) {
    this.#most = MATCHES * wanted.length;
    this.#numbers = new Map(wanted.map(({ text }, number) => [text, number]));
    this.#starts = wanted.filter(({ isPrefix }) => isPrefix).map(({ text }) => text);
    this.#firsts = new Set(wanted.map(({ text }) => text.charCodeAt(0)));
  }

  /** @param offset of the text in that which matches are of */
  takeFrom(text: string, offset: number): void {
    this.#offset = offset;
    eachWord(text, this.#take);
  }

  readonly #take: WordVisitor = (word, start, end) => {
    // A letter of ASCII is folded to its small letter: most words need not be.
    const first = word.charCodeAt(0);
    if (first < 0x80 && !this.#firsts.has(first | SMALL)) return;
    const folded = fold(word);
    const begun = this.#starts.find((begin) => folded.startsWith(begin));
    const term = this.#numbers.get(folded) ?? this.#numbers.get(begun ?? '');
    if (term === undefined || this.matches.length >= this.#most) return;
    this.matches.push({ start: this.#offset + start, end: this.#offset + end, term });
  };
}
