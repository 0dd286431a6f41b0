/**
 * What must not run into what is beside it, whatever the scanner says: letters behind a link, addresses behind each other,
 * apostrophes beside bold and italics.
 *
 *   [[A]] "s"      [[A]]<nowiki/>s          '' "'a" ''      ''<nowiki/>'a''
 */

import { CATEGORY, FILE } from '../../../title/namespaces.ts';
import type { RenderContext, Site } from '../../context.ts';
import { prefixLetters } from '../../text/trail-letters.ts';
import type { Piece } from '../source-piece.ts';
import { NOTHING, replaced, withTexts } from './piece-lists.ts';

/** Letters right behind a link would become part of it, and so would a bare address or a call behind an address. */
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
    const isCall = piece.kind !== 'text' && piece.text.startsWith('{{') && endsInAddress(before?.text ?? '');
    return isTrail || isSecond || isPrefix || isCall ? [NOTHING, piece] : undefined;
  });
}

function endsInAddress(text: string): boolean {
  const start = text.lastIndexOf('://');
  return (
    start > 0 &&
    /(?:^|[^\p{L}\p{N}_])(?:https?|ftps?)$/iu.test(text.slice(Math.max(0, start - LONGEST_SCHEME), start)) &&
    /^[^ \t\n<>[\]{}|"']+$/.test(text.slice(start + 3))
  );
}

/** With what is before it. */
const LONGEST_SCHEME = 6;

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
