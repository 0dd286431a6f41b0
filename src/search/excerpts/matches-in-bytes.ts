/** Where the words of a query stand in the bytes of a text, which it takes several times as long to make a string of. */

import { isAscii } from '../fold.ts';
import { areOneWord } from '../words.ts';
import { characterAt, charactersBefore } from './bytes-of-text.ts';
import { canHide, inOrder, type Match, type Wanted } from './matches.ts';
import { Needle } from './needle.ts';

/** Most places of a word to choose from. */
const PLACES = 32;

/** So much is looked through in letters of any size at once. */
const SHORT_BYTES = 2048;

/** A term of a query, its number, and how it is looked for. */
class Sought {
  readonly term: Wanted;
  readonly number: number;
  /** Whether it is found in letters of any size: it is of ASCII. */
  readonly isInAnySize: boolean;
  #small: Needle | undefined;
  #capital: Needle | undefined;

  constructor(term: Wanted, number: number) {
    this.term = term;
    this.number = number;
    this.isInAnySize = isAscii(term.text);
  }

  get small(): Needle {
    this.#small ??= new Needle(this.term.text);
    return this.#small;
  }

  /** Small letters but for the first one; the same needle where it has no capital. */
  get capital(): Needle {
    const { text } = this.term;
    const first = String.fromCodePoint(text.codePointAt(0)!);
    const capital = first.toUpperCase();
    if (capital === first) return this.small;
    this.#capital ??= new Needle(capital + text.slice(first.length));
    return this.#capital;
  }
}

/** In the order in which they are looked for: the rarest first, or else the longest, which as a rule is. */
export function soughtTerms(wanted: readonly Wanted[], rarest: string | undefined): readonly Sought[] {
  const rarity = ({ term: { text } }: Sought) => (text === rarest ? Number.POSITIVE_INFINITY : text.length);
  return wanted.map((term, number) => new Sought(term, number)).sort((a, b) => rarity(b) - rarity(a));
}

/** A part of a text, and how many matches are enough. */
interface Within {
  readonly bytes: Buffer;
  /** The whole text in small letters, where it is short. */
  readonly lower: string | undefined;
  readonly from: number;
  readonly to: number;
  readonly most: number;
}

/**
 * Matches in order, in bytes: the first ones of the first term that is there, and those of others that stand no further from them
 * than an excerpt reaches. Of each term in one spelling, as most words have one, and to put a whole text into small letters takes
 * longer than all searches. Nothing where the text may have none of the terms but in other letters.
 * @param reach in bytes
 * @param times how often at most the first term stands there; undefined: unknown
 */
export function matchesInBytes(
  bytes: Buffer,
  sought: readonly Sought[],
  reach: number,
  times = PLACES,
): readonly Match[] | undefined {
  const isLowered = bytes.length <= SHORT_BYTES && sought.some(({ isInAnySize }) => isInAnySize);
  const lower = isLowered ? inSmallLetters(bytes, 0, bytes.length) : undefined;
  let matches: readonly Match[] = [];
  let [from, to] = [0, bytes.length];
  for (const each of sought) {
    const most = each === sought[0] ? Math.min(times, PLACES) : PLACES;
    if (most === 0) continue;
    const found = matchesOf({ bytes, lower, from, to, most }, each);
    if (found === undefined && matches.length === 0) return undefined;
    if (found === undefined || found.length === 0) continue;
    if (matches.length === 0) {
      from = Math.max(0, found[0]!.start - reach);
      to = Math.min(bytes.length, found.at(-1)!.end + reach);
    }
    matches = inOrder(matches, found);
  }
  return matches;
}

/** Matches of a term. Nothing where it may stand there in letters that are not those of the term. */
function matchesOf(within: Within, sought: Sought): readonly Match[] | undefined {
  if (sought.isInAnySize && within.to - within.from <= SHORT_BYTES) return matchesInCapitals(within, sought);
  const { small } = sought;
  const plain = matchesAsWritten(within, sought, small);
  if (plain.length > 0) return plain;
  const { capital } = sought;
  const named = capital === small ? [] : matchesAsWritten(within, sought, capital);
  if (named.length > 0) return named;
  return sought.isInAnySize ? matchesInCapitals(within, sought) : undefined;
}

function matchesAsWritten(within: Within, sought: Sought, needle: Needle): readonly Match[] {
  const { bytes, to } = within;
  const part = to === bytes.length ? bytes : bytes.subarray(0, to);
  return matchesWhere(within, sought, needle.length, (from) => needle.indexIn(part, from));
}

/** Matches of a term of ASCII in letters of any size. */
function matchesInCapitals(within: Within, sought: Sought): readonly Match[] | undefined {
  const { bytes, from, to } = within;
  const { text } = sought.term;
  const lower = within.lower ?? inSmallLetters(bytes, from, to);
  const begin = within.lower === undefined ? from : 0;
  const matches = matchesWhere(within, sought, text.length, (place) => {
    const found = lower.indexOf(text, place - begin);
    return found < 0 || begin + found + text.length > to ? -1 : begin + found;
  });
  return matches.length === 0 && canHide(text, lower) ? undefined : matches;
}

/** Bytes beyond ASCII are shown as other letters, which are no part of a term, and may be told from those that are. */
function inSmallLetters(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to).toLowerCase();
}

/** @param next where the term stands from a place on, be it a word there or a part of one; -1: nowhere */
function matchesWhere(
  { bytes, from, most }: Within,
  { term, number }: Sought,
  length: number,
  next: (from: number) => number,
): readonly Match[] {
  const matches: Match[] = [];
  for (let end = from; matches.length < most; ) {
    const start = next(end);
    if (start < 0) break;
    end = start + length;
    if (isWord(bytes, start, end, term)) matches.push({ start, end, term: number });
  }
  return matches;
}

function isWord(bytes: Buffer, start: number, end: number, { isPrefix }: Wanted): boolean {
  return !isInsideWord(bytes, start) && (isPrefix || !isInsideWord(bytes, end));
}

/** As that of strings, of bytes. */
function isInsideWord(bytes: Buffer, at: number): boolean {
  if (at <= 0 || at >= bytes.length) return false;
  const before = characterAt(bytes, charactersBefore(bytes, at, 1));
  return areOneWord(before, characterAt(bytes, at));
}
