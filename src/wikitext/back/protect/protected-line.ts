/**
 * A line of text of which the scanner took something for markup, written so that it stays text. Each way is for one kind of
 * markup, and the first that can be gone is.
 *
 *   &amp;lt;     a reference for the sign       'a behind ''     kept apart by <nowiki/>       | a     the whole line
 */

import { trimBlanksStart } from '../../../base/text.ts';
import type { Piece } from '../source-piece.ts';
import { NOTHING, split } from './piece-lists.ts';
import { TAKERS } from './probe.ts';

export interface FoundLine {
  readonly piece: Piece;
  /** From the first unit that is taken for markup to the last. */
  readonly start: number;
  readonly end: number;
  /** What takes the first of them. */
  readonly taker: number;
  /** Whether that began before the line. */
  readonly joinsFront: boolean;
  /** Whether the line is kept apart from what is before it. */
  readonly isApart: boolean;
  /** Whether the last round has come: no way that may fail is gone. */
  readonly everything: boolean;
}

export function protectedLine(line: FoundLine): readonly Piece[] {
  for (const way of WAYS) {
    const made = way(line);
    if (made !== undefined) return made;
  }
  return cut(line, isWhole(line) ? [0, contentOf(line).length] : [line.start, line.end]);
}

type Way = (line: FoundLine) => readonly Piece[] | undefined;

const WAYS: readonly Way[] = [
  withoutBlanks,
  withReference,
  withQuoteApart,
  withClosingTag,
  keptApart,
  withAddress,
];

/** Blanks that would make the line preformatted are left out. */
function withoutBlanks({ piece, start, taker }: FoundLine): readonly Piece[] | undefined {
  if (taker !== TAKERS.blank) return undefined;
  const text = piece.text.slice(0, start) + trimBlanksStart(piece.text.slice(start));
  return [{ ...piece, text, lostBlank: true }];
}

/** The sign of a reference is written as one. */
function withReference({ piece, start, taker, everything }: FoundLine): readonly Piece[] | undefined {
  if (taker !== TAKERS.entity || everything) return undefined;
  const [before, behind] = [piece.text.slice(0, start), piece.text.slice(start + 1)];
  return [
    ...(before === '' ? [] : [{ ...piece, text: before }]),
    { kind: 'markup', text: '&amp;' },
    ...(behind === '' ? [] : [{ ...piece, text: behind }]),
  ];
}

/** The apostrophe at the end of a line joins what is behind it alone. */
function withQuoteApart(line: FoundLine): readonly Piece[] | undefined {
  const { piece, start, taker, joinsFront, everything } = line;
  const content = contentOf(line);
  if (taker !== TAKERS.quote || everything || joinsFront || start !== content.length - 1) return undefined;
  return [{ ...piece, text: content }, NOTHING, ...lineEndOf(line)];
}

/** What began before the line goes no further without its end tag. */
function withClosingTag(line: FoundLine): readonly Piece[] | undefined {
  if (!line.joinsFront || line.taker !== TAKERS.nodes) return undefined;
  const closing = /<\/\w+\s*>/.exec(contentOf(line));
  return closing === null ? undefined : cut(line, [closing.index, closing.index + closing[0].length]);
}

/** What takes a whole line, or the cell that it is in: nothing before it keeps it from that. */
const LINE_TAKERS: ReadonlySet<number> = new Set([TAKERS.heading, TAKERS.table, TAKERS.bullets, TAKERS.cell]);

/** It is no longer part of what began before it. */
function keptApart({
  piece,
  taker,
  joinsFront,
  isApart,
  everything,
}: FoundLine): readonly Piece[] | undefined {
  const mayHelp = joinsFront && !isApart && !everything && !LINE_TAKERS.has(taker);
  return mayHelp && !piece.text.startsWith(']]') ? [NOTHING, piece] : undefined;
}

/** Without its address, a link to another site is none, wherever its bracket closes. */
function withAddress(line: FoundLine): readonly Piece[] | undefined {
  const { piece, start, end, taker, joinsFront, everything } = line;
  if (taker !== TAKERS.nodes || joinsFront || everything || piece.inLink === true) return undefined;
  return /^\[(?!\[)[^\]]*$/.test(contentOf(line).slice(start, end)) ? cut(line, [start + 1, end]) : undefined;
}

/** Whether no part of the line can be text beside the rest of it. */
function isWhole(line: FoundLine): boolean {
  const { start, taker, joinsFront, everything } = line;
  if (everything || taker === TAKERS.cell) return true;
  if (taker === TAKERS.heading || taker === TAKERS.table) return joinsFront || isLinkEnd(line);
  if (taker === TAKERS.bullets && (joinsFront || start > 0)) return true;
  return isLinkEnd(line);
}

/** In a link, where brackets would end it. */
function isLinkEnd(line: FoundLine): boolean {
  return line.piece.inLink === true && /\[\[|\]\]|\]$/.test(contentOf(line));
}

function contentOf({ piece }: FoundLine): string {
  return piece.text.replace(/\n$/, '');
}

function lineEndOf({ piece }: FoundLine): readonly Piece[] {
  return piece.text.endsWith('\n') ? [{ ...piece, text: '\n' }] : [];
}

function cut(line: FoundLine, [start, end]: readonly [number, number]): readonly Piece[] {
  const text = contentOf(line);
  return [...split({ ...line.piece, text }, [[start, Math.min(end, text.length)]]), ...lineEndOf(line)];
}
