/**
 * Bold and italics that the scanner reads otherwise than they are meant: their apostrophes run into those beside them.
 *
 *   '' "'a"      ''<nowiki/>'a
 */

import type { Piece } from '../source-piece.ts';
import { NOTHING } from './piece-lists.ts';
import type { Meaning } from './probe.ts';
import { Lines } from './ranges.ts';

/** Bold and italics that would not be read as intended are separated from their neighbours, a whole line at once. */
export function quotesApart(
  pieces: readonly Piece[],
  source: string,
  { quotes }: Meaning,
): Piece[] | undefined {
  const meant = pieces.flatMap(({ quote }) => quote ?? []);
  if (meant.length === 0 || (sameEvents(meant, quotes) && !runsTooLong(pieces))) return undefined;
  const wrong = firstWrongLine(pieces, source, quotes);
  return wrong && parted(pieces, wrong);
}

function firstWrongLine(
  pieces: readonly Piece[],
  source: string,
  read: Meaning['quotes'],
): { start: number; end: number } | undefined {
  const meantByLine = new Map<number, string[]>();
  let at = 0;
  let run = 0;
  const tooLong = new Set<number>();
  const lines = new Lines(source);
  const lineOf = (place: number): number => lines.at(place)[0];
  const copied = new Set<number>();
  for (const { kind, text, quote } of pieces) {
    if (quote !== undefined) push(meantByLine, lineOf(at), quote);
    run = quote === undefined ? 0 : run + text.length;
    if (run > LONGEST_RUN) tooLong.add(lineOf(at));
    if (kind === 'copied' && text.includes("''"))
      for (const line of linesOf(text, at, lineOf(at))) copied.add(line);
    at += text.length;
  }
  const readByLine = new Map<number, string[]>();
  for (const { at: place, what } of read) if (place >= 0) push(readByLine, lineOf(place), what);
  for (const [start, events] of meantByLine) {
    if (copied.has(start)) continue;
    if (!balanced(events)) continue;
    if (!tooLong.has(start) && normalized(events) === normalized(readByLine.get(start) ?? [])) continue;
    const newline = source.indexOf('\n', start);
    return { start, end: newline < 0 ? source.length : newline };
  }
  return undefined;
}

function parted(
  pieces: readonly Piece[],
  { start, end }: { start: number; end: number },
): Piece[] | undefined {
  const partedWhere = (isParted: (before: Piece, piece: Piece) => boolean): Piece[] | undefined => {
    const out: Piece[] = [];
    let at = 0;
    pieces.forEach((piece, index) => {
      const before = pieces[index - 1];
      if (
        at > start &&
        at <= end &&
        before !== undefined &&
        touches(before, piece) &&
        isParted(before, piece)
      )
        out.push(NOTHING);
      out.push(piece);
      at += piece.text.length;
    });
    return out.length > pieces.length ? out : undefined;
  };
  return partedWhere((before, piece) => !goesOn(before, piece)) ?? partedWhere(() => true);
}

/** Apostrophes in a row that are all marks. */
const LONGEST_RUN = 5;

/** Whether marks in a row would be more than five apostrophes: those before them are text. */
function runsTooLong(pieces: readonly Piece[]): boolean {
  let run = 0;
  return pieces.some(({ quote, text }) => {
    run = quote === undefined ? 0 : run + text.length;
    return run > LONGEST_RUN;
  });
}

/** Whether two marks both open or both close: they are read alike in either order. */
function goesOn({ quote: before }: Piece, { quote }: Piece): boolean {
  return before !== undefined && quote !== undefined && before.startsWith('/') === quote.startsWith('/');
}

/** Where the lines of a piece begin. */
function linesOf(text: string, at: number, first: number): number[] {
  const lines = [first];
  for (let newline = text.indexOf('\n'); newline >= 0; newline = text.indexOf('\n', newline + 1))
    lines.push(at + newline + 1);
  return lines;
}

/** Apostrophes that run into each other. */
function touches(before: Piece, piece: Piece): boolean {
  if (before.kind !== 'quote' && piece.kind !== 'quote') return false;
  return before.text.endsWith("'") && piece.text.startsWith("'");
}

function push(map: Map<number, string[]>, key: number, value: string): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

function balanced(events: readonly string[]): boolean {
  return events.filter((each) => !each.startsWith('/')).length * 2 === events.length;
}

/** Bold italics may open and close in either order. */
function normalized(events: readonly string[]): string {
  return events
    .join(' ')
    .replace(/\bb i\b/g, 'i b')
    .replace(/\/i \/b/g, '/b /i');
}

function sameEvents(meant: readonly string[], read: Meaning['quotes']): boolean {
  return meant.length === read.length && meant.every((what, index) => what === read[index]!.what);
}
