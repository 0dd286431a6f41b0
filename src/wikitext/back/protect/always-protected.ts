/** Texts that are protected before the scanner is asked: it would not tell of them, or see them too late. */

import type { Piece } from '../source-piece.ts';
import { tagsApart } from './nowiki-tags.ts';
import { split, withTexts } from './piece-lists.ts';

/** `=` at both ends of a heading would count as its marks. */
export function protectHeading(
  piece: Piece,
  before: Piece | undefined,
  behind: Piece | undefined,
): Piece[] | undefined {
  const isHeading =
    /^=.*=$/.test(piece.text) &&
    [before, behind].every((each) => each?.kind === 'markup' && /^=+$/.test(each.text));
  return isHeading ? split(piece, [[0, piece.text.length]]) : undefined;
}

/** One bracket before that of a link which is copied: readers take both for the beginning of another kind of link. */
export function protectBracket(
  piece: Piece,
  _before: Piece | undefined,
  behind: Piece | undefined,
): Piece[] | undefined {
  const isBracket =
    behind?.kind === 'copied' && /(?:^|[^[])\[$/.test(piece.text) && /^\[(?!\[)/.test(behind.text);
  return isBracket ? split(piece, [[piece.text.length - 1, piece.text.length]]) : undefined;
}

/** What is not left to the scanner: brackets and variants in links, and tags that would end the protection. */
export function protectAlways(piece: Piece): readonly Piece[] | undefined {
  if (piece.inLink === true && /\[\[|\]\]|-\{/.test(piece.text))
    return split(piece, [[0, piece.text.length]]);
  return /<\/?nowiki/i.test(piece.text) ? withTexts(tagsApart(piece), protectAlways) : undefined;
}
