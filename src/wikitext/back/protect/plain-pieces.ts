/**
 * Pieces that can only mean what they are meant to: the scanner need not be asked about them.
 *
 *   ''a'' don't '''b ''c'' d'''      plain         ''a'b''   '''''a'' b'''   * a      the scanner decides
 */

import type { Piece } from '../source-piece.ts';

/** Characters with which a construct begins or ends. */
const SUSPICIOUS = /['[\]{}<>&|!_=*#:;~\n-]|\b(?:ISBN|RFC|PMID)\b|^[ \t]/;
/** Some of them, within words. */
const WITHIN_WORDS = /(?<=[\p{L}\p{N}])['-](?=[\p{L}\p{N}])/gu;

export function needsScanner(pieces: readonly Piece[]): boolean {
  return pieces.some(mayNeedProtection) || !pairPlainly(pieces);
}

function mayNeedProtection({ kind, text, loose }: Piece): boolean {
  if (kind !== 'text') return kind === 'link' || loose === true;
  return SUSPICIOUS.test(text) && SUSPICIOUS.test(text.replace(WITHIN_WORDS, ''));
}

/**
 * Whether all bold and italics stand apart from other apostrophes and close in the line that they open in, the inner before
 * the outer: then all runs of a line are of two or three apostrophes, and of either kind there is an even number.
 */
function pairPlainly(pieces: readonly Piece[]): boolean {
  const open: string[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const { kind, text, quote } = pieces[at]!;
    if (kind !== 'quote') {
      if (open.length > 0 && text.includes('\n')) return false;
      if (text.includes("''")) return false;
      continue;
    }
    if (
      quote === undefined ||
      pieces[at - 1]?.text.endsWith("'") === true ||
      pieces[at + 1]?.text.startsWith("'") === true
    )
      return false;
    if (!quote.startsWith('/')) open.push(quote);
    else if (open.pop() !== quote.slice(1)) return false;
  }
  return open.length === 0;
}
