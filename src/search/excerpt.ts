import { fold, isAscii } from './fold.ts';
import type { Clause } from './query.ts';
import { eachWord, isInsideWord, wholeCharacters } from './words.ts';

/** Longest excerpt, not counting markup. */
const EXCERPT_CHARS = 300;

/** So much of the text before the first match is shown, if there is room. */
const LEAD_CHARS = 60;

/** Further matches do not make a better excerpt. */
const MATCHES = 1000;

/** Where a wanted term stands, and the number of the term. */
type Match = { readonly start: number; readonly end: number; readonly term: number };

type Range = { readonly start: number; readonly end: number };

/**
 * The part of a text that shows the terms best, as safe HTML: `the <span class="searchmatch">fox</span> &amp; its den`.
 * The beginning of the text if none of them is there.
 */
export function makeExcerpt(text: string, wanted: readonly Clause[]): string {
  const matches = findMatches(text, wanted);
  const window = bestWindow(text, matches);
  return render(text, window, matches).replace(/\s+/g, ' ').trim();
}

function findMatches(text: string, wanted: readonly Clause[]): Match[] {
  const terms = [...new Set(wanted.flatMap((clause) => clause.terms))];
  const numbers = new Map(terms.map((term, number) => [term, number]));
  const starts = wanted.filter((clause) => clause.isPrefix).map((clause) => clause.terms.at(-1)!);
  const matches: Match[] = [];
  // folding keeps the places of ASCII; any other text is folded word by word
  const isAligned = isAscii(text);
  eachWord(isAligned ? text.toLowerCase() : text, (word, start, end) => {
    const folded = isAligned ? word : fold(word);
    const term = numbers.get(folded) ?? numbers.get(starts.find((begin) => folded.startsWith(begin)) ?? '');
    if (term !== undefined && matches.length < MATCHES) matches.push({ start, end, term });
  });
  return matches;
}

/** The window with most terms, among those with most matches, the first. */
function bestWindow(text: string, matches: readonly Match[]): Range {
  let best: Range = { start: 0, end: 0 };
  let bestWorth = 0;
  const inside = new Map<number, number>();
  let first = 0;
  for (let last = 0; last < matches.length; last++) {
    const { term, end } = matches[last]!;
    inside.set(term, (inside.get(term) ?? 0) + 1);
    while (first < last && end - matches[first]!.start > EXCERPT_CHARS) leave(inside, matches[first++]!.term);
    const worth = inside.size * MATCHES + (last - first);
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

/** Fills the window up with what stands around, in whole words. */
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

function render(text: string, window: Range, matches: readonly Range[]): string {
  let html = '';
  let at = window.start;
  for (const { start, end } of merged(matches, window)) {
    html += `${escapeHtml(text.slice(at, start))}<span class="searchmatch">${escapeHtml(text.slice(start, end))}</span>`;
    at = end;
  }
  return html + escapeHtml(text.slice(at, window.end));
}

/** Ranges within the window in order, those that overlap made one: the pairs of 東京都, a word and its forms. */
function merged(ranges: readonly Range[], window: Range): Range[] {
  const result: Range[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (start < window.start || start >= window.end) continue;
    const last = result.at(-1);
    const isJoined = last !== undefined && start < last.end;
    const range = {
      start: isJoined ? last.start : start,
      end: Math.min(window.end, Math.max(end, last?.end ?? 0)),
    };
    if (isJoined) result.pop();
    result.push(range);
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
