/** The part of a page's text to show in a list of results: near the rarest word of the query, where most of the others are. */

import type { Clause } from '../query.ts';
import { isInsideWord, wholeCharacters } from '../words.ts';
import { charactersBefore, charactersBehind } from './bytes-of-text.ts';
import { type Match, Matcher, wantedTerms } from './matches.ts';
import { matchesInBytes, soughtTerms } from './matches-in-bytes.ts';

/** Longest excerpt, not counting markup. */
const EXCERPT_CHARS = 300;

/** How much text to show before the first match, if there is room. */
const LEAD_CHARS = 60;

type Range = { readonly start: number; readonly end: number };

/**
 * What shows the part of a text with the terms best, as safe HTML: `the <span class="searchmatch">fox</span> &amp; its den`. The
 * beginning of the text if it contains none of them. Texts are UTF-8: to make a string of all of one takes most of the time, and is
 * left out where it can.
 * @param rarest of the terms, where that is known; of each text, too, how often at most it stands there
 */
export function excerptsFor(
  clauses: readonly Clause[],
  rarest?: string,
): (text: Buffer, times?: number | undefined) => string {
  const wanted = wantedTerms(clauses);
  const sought = soughtTerms(wanted, rarest);
  const matcher = new Matcher(wanted);
  return (text, times) => {
    const inBytes = matchesInBytes(text, sought, EXCERPT_CHARS, times);
    const piece = inBytes === undefined ? wholeText(text, matcher) : pieceAround(text, bestRange(inBytes));
    const shown = widened(piece).replace(WIDE_SPACE, ' ').trim();
    return render(shown, matcher.all(shown));
  };
}

/** A range of a text. */
interface Piece {
  readonly text: string;
  readonly range: Range;
}

function wholeText(bytes: Buffer, matcher: Matcher): Piece {
  const text = bytes.toString();
  return { text, range: bestRange(matcher.some(text)) };
}

/** A range of bytes, and what an excerpt may show before and behind it. */
function pieceAround(bytes: Buffer, { start, end }: Range): Piece {
  const to = charactersBehind(bytes, end, EXCERPT_CHARS);
  const from = charactersBefore(bytes, start, to === bytes.length ? EXCERPT_CHARS : LEAD_CHARS + 1);
  const text = bytes.toString('utf8', from, to);
  if (text.length === to - from) return { text, range: { start: start - from, end: end - from } };
  const before = bytes.toString('utf8', from, start).length;
  return { text, range: { start: before, end: before + bytes.toString('utf8', start, end).length } };
}

/** White space that is not one space already. */
const WIDE_SPACE = /[^\S ]\s*| \s+/g;

/** The window with most terms, then with most matches, then the first. */
function bestRange(matches: readonly Match[]): Range {
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
  return best;
}

function leave(inside: Map<number, number>, term: number): void {
  const left = inside.get(term)! - 1;
  if (left === 0) inside.delete(term);
  else inside.set(term, left);
}

/** The range with the words around it. */
function widened({ text, range: { start: from, end: to } }: Piece): string {
  const room = Math.max(0, EXCERPT_CHARS - (to - from));
  const wanted = Math.max(0, from - Math.min(LEAD_CHARS, room >> 1));
  let start = Math.max(0, Math.min(wanted, text.length - EXCERPT_CHARS));
  while (start < from && isInsideWord(text, start)) start++;
  let end = Math.min(text.length, start + EXCERPT_CHARS);
  while (end > to && isInsideWord(text, end)) end--;
  if (end <= start) end = wholeCharacters(text, start + EXCERPT_CHARS); // one endless word
  return text.slice(start, end);
}

function render(text: string, matches: readonly Range[]): string {
  const html = ESCAPED.test(text) ? escapeHtml : (part: string) => part;
  let shown = '';
  let at = 0;
  for (const { start, end } of merged(matches)) {
    shown += `${html(text.slice(at, start))}<span class="searchmatch">${html(text.slice(start, end))}</span>`;
    at = end;
  }
  return shown + html(text.slice(at));
}

/** Merges ranges in order where they overlap: the pairs of 東京都, a word and its forms. */
function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges) {
    const last = result.at(-1);
    if (!last || range.start >= last.end) result.push(range);
    else result[result.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return result;
}

const ESCAPED = /[&<>"']/;
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
