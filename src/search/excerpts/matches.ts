/** Where the words of a query stand in a text. */

import { fold, isAscii } from '../fold.ts';
import type { Clause } from '../query.ts';
import { eachWord, isInsideWord, TERM_CHARS, type WordVisitor } from '../words.ts';

/** Most matches of one term to consider. */
const MATCHES = 200;

/** What a small letter of ASCII has beyond the capital one; figures have it anyway. */
const SMALL = 0x20;

const BEYOND_ASCII = /[^\x00-\x7f]/g;

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

/** Finds the terms of a query in one text after the other. */
export class Matcher {
  readonly #wanted: readonly Wanted[];
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #starts: readonly string[];
  /** First letters of terms. */
  readonly #firsts: ReadonlySet<number>;
  readonly #arePlain: boolean;
  #found: Match[] = [];
  /** Of the text that is cut into words in that which matches are of. */
  #offset = 0;

  constructor(wanted: readonly Wanted[]) {
    this.#wanted = wanted;
    this.#numbers = new Map(wanted.map(({ text }, number) => [text, number]));
    this.#starts = wanted.filter(({ isPrefix }) => isPrefix).map(({ text }) => text);
    this.#firsts = new Set(wanted.map(({ text }) => text.charCodeAt(0)));
    this.#arePlain = wanted.every(isPlain);
  }

  /** Matches in order; of a term that stands there plainly, maybe not those in other letters. */
  some(text: string): readonly Match[] {
    const lower = text.toLowerCase();
    if (lower.length !== text.length) return this.#scan(text); // positions differ: İ
    const plain = this.#plainMatches(lower);
    const isMissed = ({ text: term }: Wanted, number: number): boolean =>
      !plain.some((match) => match.term === number) && canHide(term, text);
    return this.#wanted.some(isMissed) ? this.#withHidden(plain, text) : plain;
  }

  /** All matches in order. */
  all(text: string): readonly Match[] {
    const lower = text.toLowerCase();
    if (lower.length !== text.length || !this.#arePlain) return this.#scan(text);
    return this.#withHidden(this.#plainMatches(lower), text);
  }

  /** Cutting a text into words is ten times slower than a plain search: only those are cut that it may miss. */
  #withHidden(plain: readonly Match[], text: string): readonly Match[] {
    return this.#arePlain ? inOrder(plain, this.#scanBeyondAscii(text)) : this.#scan(text);
  }

  /** Matches of terms as they stand there, in order. */
  #plainMatches(lower: string): readonly Match[] {
    let matches: readonly Match[] = [];
    for (const [number, term] of this.#wanted.entries())
      matches = inOrder(matches, occurrences(lower, term, number));
    return matches;
  }

  /** Matches in words that are not of ASCII alone. */
  #scanBeyondAscii(text: string): readonly Match[] {
    this.#found = [];
    for (let end = 0; end < text.length; ) {
      BEYOND_ASCII.lastIndex = end;
      if (!BEYOND_ASCII.test(text)) break;
      end = BEYOND_ASCII.lastIndex;
      let start = end - 1;
      while (isInsideWord(text, start)) start--;
      while (isInsideWord(text, end)) end++;
      // It is one word then, where its first letter is of ASCII.
      if (!this.#mayBegin(text.charCodeAt(start))) continue;
      this.#offset = start;
      eachWord(text.slice(start, end), this.#take);
    }
    return this.#found;
  }

  /** Matches in order, found word by word. */
  #scan(text: string): readonly Match[] {
    this.#found = [];
    this.#offset = 0;
    eachWord(text, this.#take);
    return this.#found;
  }

  /** Whether a term may begin so. A letter of ASCII is folded to its small letter: most words need not be. */
  #mayBegin(first: number): boolean {
    return first >= 0x80 || this.#firsts.has(first | SMALL);
  }

  readonly #take: WordVisitor = (word, start, end) => {
    if (!this.#mayBegin(word.charCodeAt(0))) return;
    const folded = fold(word);
    const begun = this.#starts.find((begin) => folded.startsWith(begin));
    const term = this.#numbers.get(folded) ?? this.#numbers.get(begun ?? '');
    if (term === undefined || this.#found.length >= MATCHES * this.#wanted.length) return;
    this.#found.push({ start: this.#offset + start, end: this.#offset + end, term });
  };
}

/** The matches of two lists that are in order, as one: sorting them anew is most of the work on a long text. */
export function inOrder(some: readonly Match[], others: readonly Match[]): readonly Match[] {
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
export function canHide(term: string, lower: string): boolean {
  return /^\d/.test(term) || term.length >= TERM_CHARS || !isAscii(lower);
}

/** A term that is found letter by letter: no beginning, no number, not cut off, and no sign as in `c++`. */
function isPlain({ text, isPrefix }: Wanted): boolean {
  return !isPrefix && text.length < TERM_CHARS && /^[a-z][a-z\d]*$/.test(text);
}

/** @param lower a text in small letters */
function occurrences(lower: string, { text, isPrefix }: Wanted, term: number): readonly Match[] {
  const matches: Match[] = [];
  let start = lower.indexOf(text);
  for (; start >= 0 && matches.length < MATCHES; start = lower.indexOf(text, start + text.length)) {
    const end = start + text.length;
    if (isInsideWord(lower, start) || (!isPrefix && isInsideWord(lower, end))) continue;
    matches.push({ start, end, term });
  }
  return matches;
}
