/** The part of a page's text to show in a list of results: where most words of the query are, with marks around them. */

import { fold, isAscii } from './fold.ts';
import type { Clause } from './query.ts';
import { eachWord, isInsideWord, TERM_CHARS, wholeCharacters } from './words.ts';

/** Longest excerpt, not counting markup. */
const EXCERPT_CHARS = 300;

/** How much text to show before the first match, if there is room. */
const LEAD_CHARS = 60;

/** Most matches of one term to consider. */
const MATCHES = 200;

/** Where a wanted term occurs, and the number of the term. */
type Match = { readonly start: number; readonly end: number; readonly term: number };

type Range = { readonly start: number; readonly end: number };

type Wanted = { readonly text: string; readonly isPrefix: boolean };

/**
 * The part of a text that shows the terms best, as safe HTML: `the <span class="searchmatch">fox</span> &amp;
 * its den`. The beginning of the text if it contains none of them.
 */
export function makeExcerpt(text: string, clauses: readonly Clause[]): string {
  const wanted = wantedTerms(clauses);
  const window = bestWindow(text, findMatches(text, wanted));
  const shown = text.slice(window.start, window.end);
  return render(shown, marksIn(shown, wanted)).replace(WIDE_SPACE, ' ').trim();
}

/** White space that is not one space already. */
const WIDE_SPACE = /[^\S ]\s*| \s+/g;

/** What to mark in the part that is shown. Cut into words it is only where a plain search may miss one. */
function marksIn(shown: string, wanted: readonly Wanted[]): Match[] {
  if (!isAscii(shown) || !wanted.every(isPlain)) return scan(shown, wanted);
  const lower = shown.toLowerCase();
  return wanted.flatMap((term, number) => occurrences(lower, term, number));
}

function wantedTerms(clauses: readonly Clause[]): Wanted[] {
  const terms = new Map<string, Wanted>();
  for (const { terms: texts, isPrefix } of clauses) {
    texts.forEach((text, at) => {
      const isOpen = isPrefix && at === texts.length - 1;
      terms.set(text, { text, isPrefix: isOpen || terms.get(text)?.isPrefix === true });
    });
  }
  return [...terms.values()];
}

/**
 * Matches in order. Cutting the whole text into words is ten times slower, so it is only done if a plain search may miss a
 * term.
 */
function findMatches(text: string, wanted: readonly Wanted[]): readonly Match[] {
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return scan(text, wanted); // positions differ: İ
  const found: readonly (readonly Match[])[] = wanted.map((term, number) => occurrences(lower, term, number));
  const mayHide = found.some((matches, at) => matches.length === 0 && canHide(wanted[at]!.text, lower));
  return mayHide ? scan(text, wanted) : found.reduce(inOrder, []);
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

function occurrences(lower: string, { text, isPrefix }: Wanted, term: number): Match[] {
  const matches: Match[] = [];
  let start = lower.indexOf(text);
  for (; start >= 0 && matches.length < MATCHES; start = lower.indexOf(text, start + text.length)) {
    const end = start + text.length;
    if (isInsideWord(lower, start) || (!isPrefix && isInsideWord(lower, end))) continue;
    matches.push({ start, end, term });
  }
  return matches;
}

/** Matches in order, found word by word. */
function scan(text: string, wanted: readonly Wanted[]): Match[] {
  const numbers = new Map(wanted.map((term, number) => [term.text, number]));
  const starts = wanted.filter((term) => term.isPrefix).map((term) => term.text);
  const matches: Match[] = [];
  eachWord(text, (word, start, end) => {
    const folded = fold(word);
    const term = numbers.get(folded) ?? numbers.get(starts.find((begin) => folded.startsWith(begin)) ?? '');
    if (term !== undefined && matches.length < MATCHES * wanted.length) matches.push({ start, end, term });
  });
  return matches;
}

/** The window with most terms, then with most matches, then the first. */
function bestWindow(text: string, matches: readonly Match[]): Range {
  let best: Range = { start: 0, end: 0 };
  let bestWorth = 0;
  const inside = new Map<number, number>();
  let first = 0;
  for (let last = 0; last < matches.length; last++) {
    const { term, end } = matches[last]!;
    inside.set(term, (inside.get(term) ?? 0) + 1);
    while (first < last && end - matches[first]!.start > EXCERPT_CHARS) leave(inside, matches[first++]!.term);
    const worth = inside.size * matches.length + (last - first);
    if (worth <= bestWorth) continue;
    bestWorth = worth;
    best = { start: matches[first]!.start, end };
  }
  return widen(text, best);
}

function leave(inside: Map<number, number>, term: number): void {
  const left = inside.get(term)! - 1;
  if (left === 0) inside.delete(term);
  else inside.set(term, left);
}

/** Extends the window by the words around it. */
function widen(text: string, { start: from, end: to }: Range): Range {
  const room = Math.max(0, EXCERPT_CHARS - (to - from));
  const wanted = Math.max(0, from - Math.min(LEAD_CHARS, room >> 1));
  let start = Math.max(0, Math.min(wanted, text.length - EXCERPT_CHARS));
  while (start < from && isInsideWord(text, start)) start++;
  let end = Math.min(text.length, start + EXCERPT_CHARS);
  while (end > to && isInsideWord(text, end)) end--;
  if (end <= start) end = wholeCharacters(text, start + EXCERPT_CHARS); // one endless word
  return { start, end };
}

function render(text: string, matches: readonly Range[]): string {
  let html = '';
  let at = 0;
  for (const { start, end } of merged(matches)) {
    html += `${escapeHtml(text.slice(at, start))}<span class="searchmatch">${escapeHtml(text.slice(start, end))}</span>`;
    at = end;
  }
  return html + escapeHtml(text.slice(at));
}

/** Merges ranges that overlap: the pairs of 東京都, a word and its forms. */
function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (!last || range.start >= last.end) result.push(range);
    else result[result.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return result;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
