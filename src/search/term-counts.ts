/** Counting the terms of a text. */

import type { Slices } from '../base/slices.ts';
import { fold } from './fold.ts';
import { eachWord, wholeCharacters } from './words.ts';

/** Further distinct terms of a page are not indexed: 2 MB of made-up words would take a gigabyte. */
const DISTINCT_TERMS = 20_000;

/** Characters folded and cut into words in one go: about 2 ms. */
const PIECE_CHARS = 32_768;

/** How often each term occurs in a text. */
export type TermCounts = {
  readonly counts: ReadonlyMap<string, number>;
  /** Length of the text in words. */
  readonly words: number;
};

/** The terms of a page. */
export type PageTerms = { readonly title: TermCounts; readonly text: TermCounts };

/** Counts the terms of a text of any length. */
export async function countTerms(text: string, slices: Slices): Promise<TermCounts> {
  const tally = new Tally();
  for (const piece of pieces(text)) {
    if (slices.due) await slices.turn();
    tally.read(piece);
  }
  return tally;
}

/** Counts the terms of a few short texts: a title and its redirects. */
export function countTermsNow(texts: readonly string[]): TermCounts {
  const tally = new Tally();
  for (const text of texts) tally.read(text);
  return tally;
}

/** A text in pieces that can be folded separately, split at white space if possible. */
export function* pieces(text: string): Generator<string> {
  let start = 0;
  while (text.length - start > PIECE_CHARS) {
    const end = endOfPiece(text, start);
    yield text.slice(start, end);
    start = end;
  }
  yield text.slice(start);
}

function endOfPiece(text: string, start: number): number {
  const end = start + PIECE_CHARS;
  for (let at = end; at > start; at--) if (/\s/.test(text.charAt(at))) return at;
  return wholeCharacters(text, end);
}

class Tally implements TermCounts {
  readonly counts = new Map<string, number>();
  words = 0;

  read(text: string): void {
    const counts = this.counts;
    eachWord(fold(text), (term, _start, _end, whole) => {
      if (whole) this.words++;
      const count = counts.get(term);
      if (count !== undefined) counts.set(term, count + 1);
      else if (counts.size < DISTINCT_TERMS) counts.set(term, 1);
    });
  }
}
