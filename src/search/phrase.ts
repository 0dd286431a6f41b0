/** Whether a text contains words in a row. */

import { fold } from './fold.ts';
import type { Clause } from './query.ts';
import { pieces } from './term-counts.ts';
import { eachWord } from './words.ts';

/** Characters that are cut into words before it is looked whether the phrase was among them. */
const STRETCH = 16;

/**
 * Whether the terms of a phrase follow each other in a text. The text is read once: bit n of `open` is set if the words just
 * read are the first n + 1 terms, so each further word shifts all beginnings by one. Where none is open, what is before the next
 * first term is not cut into words.
 */
export function hasPhrase(text: string, { terms, isPrefix }: Clause): boolean {
  const bits = termBits(terms);
  const first = terms[0] ?? '';
  const last = 1 << (terms.length - 1);
  const start = isPrefix ? terms.at(-1)! : undefined;
  let open = 0;
  let here = 0;
  let isFound = false;
  const visit = (term: string, _start: number, _end: number, whole: boolean): void => {
    if (whole) {
      open = here;
      here = 0;
    }
    let bit = bits.get(term) ?? 0;
    if (start !== undefined && term.startsWith(start)) bit |= last;
    if (bit === 0) return;
    here |= bit & ((open << 1) | 1);
    if (here & last) isFound = true;
  };
  for (const piece of pieces(text)) {
    const folded = fold(piece);
    for (let at = 0; at < folded.length && !isFound; ) {
      const isOpen = (open | here) !== 0;
      const next = isOpen ? at : folded.indexOf(first, at);
      if (next < 0) break;
      const from = isOpen ? at : startOfWord(folded, next, at);
      at = endOfStretch(folded, next + STRETCH);
      eachWord(folded.slice(from, at), visit);
    }
    if (isFound) return true;
  }
  return false;
}

/** The last place before another, and not before `least`, where no word goes on. */
function startOfWord(text: string, place: number, least: number): number {
  let at = place;
  while (at > least && !isSpace(text, at - 1)) at--;
  return at;
}

/** The first place behind another where no word goes on. */
function endOfStretch(text: string, place: number): number {
  let at = place;
  while (at < text.length && !isSpace(text, at)) at++;
  return at;
}

function isSpace(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit === 0x20 || unit === 0x0a;
}

/** The positions of each term in the phrase, as bits. */
function termBits(terms: readonly string[]): ReadonlyMap<string, number> {
  const bits = new Map<string, number>();
  terms.forEach((term, place) => {
    bits.set(term, (bits.get(term) ?? 0) | (1 << place));
  });
  return bits;
}
