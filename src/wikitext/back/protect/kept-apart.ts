/**
 * What must not run into what is beside it, whatever the scanner says: letters behind a link, addresses behind each other,
 * apostrophes beside bold and italics.
 *
 *   [[A]] "s"      [[A]]<nowiki/>s          '' "'a" ''      ''<nowiki/>'a''
 */

import { CATEGORY, FILE } from '../../../title/namespaces.ts';
import type { RenderContext, Site } from '../../context.ts';
import { addressSignsBefore, reachesAsAddress, schemeLengthAt } from '../../text/sanitizer-url.ts';
import { prefixLetters } from '../../text/trail-letters.ts';
import type { Piece } from '../source-piece.ts';
import { NOTHING, replaced, withTexts } from './piece-lists.ts';

/**
 * Letters right behind a link would become part of it, and so would a bare address or a call behind an address; an address
 * right behind letters is none.
 */
export function separateTrails(pieces: readonly Piece[], { site }: RenderContext): readonly Piece[] {
  return replaced(pieces, (piece, index) => {
    const before = pieces[index - 1];
    const isTrail =
      (piece.kind === 'text' || piece.kind === 'link') &&
      before !== undefined &&
      before.kind !== 'text' &&
      before.text.endsWith(']]') &&
      site.linkTrail.test(piece.text) &&
      endsWithLink(before.text, site);
    const isSecond = piece.kind === 'link' && before?.kind === 'link';
    const isPrefix =
      before?.kind === 'text' &&
      piece.kind !== 'text' &&
      piece.text.startsWith('[[') &&
      prefixLetters(before.text, 0, before.text.length, site.linkPrefix) !== '';
    // A scheme is a word of its own.
    const isGlued =
      before?.kind === 'text' &&
      (piece.kind === 'link' || (piece.kind === 'copied' && schemeLengthAt(piece.text, 0, 'absolute') > 0)) &&
      /[\p{L}\p{N}_]$/u.test(before.text.slice(-2));
    const isCall = piece.kind !== 'text' && piece.text.startsWith('{{') && endsInAddress(before?.text ?? '');
    return isTrail || isSecond || isPrefix || isGlued || isCall ? [NOTHING, piece] : undefined;
  });
}

/** Whether a bare address goes up to the end of a text, be it with calls in it. */
function endsInAddress(text: string): boolean {
  let address = '';
  let end = text.length;
  for (;;) {
    const start = addressSignsBefore(text, end);
    address = text.slice(start, end) + address;
    const call = beginOfCall(text, start);
    if (call < 0) return reachesAsAddress(address);
    end = call;
  }
}

/** Where a call without others in it begins that ends at a place; -1 if none does. */
function beginOfCall(text: string, end: number): number {
  if (!text.endsWith('}}', end)) return -1;
  const open = text.lastIndexOf('{{', end - 2);
  return open < 0 || /[{}]/.test(text.slice(open + 2, end - 2)) ? -1 : open;
}

/**
 * Apostrophes of a text are kept apart from bold and italics. The last one of a line need not be where its marks pair
 * up, and it stands before them all or before the end of the only ones.
 */
export function separateQuotes(pieces: readonly Piece[]): readonly Piece[] {
  const apart = withTexts(pieces, (piece, before, behind) => {
    const isBehind = before?.kind === 'quote' && /^'(?!')/.test(piece.text);
    const isBefore = behind?.kind === 'quote' && /(?:^|[^'])'$/.test(piece.text);
    if (!isBehind && !isBefore) return undefined;
    return [...(isBehind ? [NOTHING] : []), piece, ...(isBefore ? [NOTHING] : [])];
  });
  if (apart === pieces) return pieces;
  const needless = needlessIn(apart);
  return apart.filter((_piece, index) => !needless.has(index));
}

/** At most one for each line. */
function needlessIn(pieces: readonly Piece[]): ReadonlySet<number> {
  const needless = new Set<number>();
  let open: string[] = [];
  let found = -1;
  let isPlain = true;
  const endLine = (): void => {
    if (found >= 0 && open.length === 0 && isPlain) needless.add(found);
    [open, found, isPlain] = [[], -1, true];
  };
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]!;
    if (piece.kind === 'quote') {
      const mark = markAt(pieces, at);
      while (pieces[at + 1]?.kind === 'quote') at++;
      if (open.at(-1) === mark) open.pop();
      else open.push(mark);
    } else if (piece === NOTHING) {
      const next = markAt(pieces, at + 1);
      const isAlone = pieces[at - 1]?.text === "'" && pieces[at - 2]?.kind === 'quote';
      const isOuter = open.length === 0 || (open.length === 1 && open[0] === next);
      if (next !== '' && pieces[at - 1]?.kind === 'text' && isOuter && !isAlone) found = at;
    } else {
      if (piece.text.includes('\n')) endLine();
      if (piece.text.includes("''")) isPlain = false;
    }
  }
  endLine();
  return needless;
}

/** The marks that stand together from a piece on. */
function markAt(pieces: readonly Piece[], from: number): string {
  let mark = '';
  for (let at = from; pieces[at]?.kind === 'quote'; at++) mark += pieces[at]!.text;
  return mark;
}

/** Files and categories have no trails. */
function endsWithLink(text: string, { namespaces }: Site): boolean {
  if (!text.endsWith(']]')) return false;
  const prefix = /\[\[[ \t\n\r\f]*([^:|[\]]+?)[ \t\n\r\f]*:(?:[^[\]]|\[\[[^[\]]*\]\]|\[[^[\]]*\])*\]\]$/.exec(
    text.slice(-2_000),
  )?.[1];
  const number = prefix === undefined ? undefined : namespaces.find(prefix);
  return number !== FILE && number !== CATEGORY;
}
