/** Whether a text contains words in a row. */

import { fold } from './fold.ts';
import type { Clause } from './query.ts';
import { pieces } from './term-counts.ts';
import { eachWord } from './words.ts';

/**
 * Whether the terms of a phrase follow each other in a text. The text is read once: bit n of `open` is set if the words just
 * read are the first n + 1 terms, so each further word shifts all beginnings by one.
 */
export function hasPhrase(text: string, { terms, isPrefix }: Clause): boolean {
  const bits = termBits(terms);
  const last = 1 << (terms.length - 1);
  const start = isPrefix ? terms.at(-1)! : undefined;
  let open = 0;
  let here = 0;
  let isFound = false;
  for (const piece of pieces(text)) {
    eachWord(fold(piece), (term, _start, _end, whole) => {
      if (whole) {
        open = here;
        here = 0;
      }
      let bit = bits.get(term) ?? 0;
      if (start !== undefined && term.startsWith(start)) bit |= last;
      if (bit === 0) return;
      here |= bit & ((open << 1) | 1);
      if (here & last) isFound = true;
    });
    if (isFound) return true;
  }
  return false;
}

/** The positions of each term in the phrase, as bits. */
function termBits(terms: readonly string[]): ReadonlyMap<string, number> {
  const bits = new Map<string, number>();
  terms.forEach((term, place) => {
    bits.set(term, (bits.get(term) ?? 0) | (1 << place));
  });
  return bits;
}
