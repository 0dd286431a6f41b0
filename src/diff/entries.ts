/**
 * The outer form of a comparison: a list of entries as MediaWiki's revision comparison has them.
 * https://www.mediawiki.org/wiki/API:REST_API/Reference#Compare_revisions
 */
import type { Move } from './moves.ts';
import type { Row, ShownHunk } from './rows.ts';
import type { ComparedTexts } from './side.ts';
import type { HighlightRange } from './words.ts';

/** 0 context, 1 added, 2 deleted, 3 changed, 4 moved away from here, 5 moved to here. */
export type DiffEntryType = 0 | 1 | 2 | 3 | 4 | 5;

/** One line of a comparison, e.g. `{type: 1, lineNumber: 2, text: 'new', offset: {from: null, to: 6}}`. */
export interface DiffEntry {
  readonly type: DiffEntryType;
  /** In the to text, from 1; absent on types 2 and 4. */
  readonly lineNumber?: number;
  /** On types 4 and 5. */
  readonly moveInfo?: MoveInfo;
  /** On types 3 and 5 both lines woven into one; `''` for a blank line. */
  readonly text: string;
  /** The first byte of the line in each text, null where the line is not there. */
  readonly offset: { readonly from: number | null; readonly to: number | null };
  /** On types 3 and 5, empty where the line was moved unchanged; in bytes of `text`. */
  readonly highlightRanges?: readonly HighlightRange[];
}

export interface MoveInfo {
  /** `movedpara_2_1_rhs` = second line of run 2, in the to text (`lhs`: in the from text). */
  readonly id: string;
  /** The id of the other end. */
  readonly linkId: string;
  /** 0 where the other end is further down, 1 where it is further up. */
  readonly linkDirection: 0 | 1;
}

/** Equal lines shown above and below every change. */
const CONTEXT_LINES = 2;

/** The entries of all hunks and their context, in order. */
export function entriesOf(
  hunks: readonly ShownHunk[],
  moves: ReadonlyMap<Row, Move>,
  texts: ComparedTexts,
): DiffEntry[] {
  const entries: DiffEntry[] = [];
  let shownEnd = 0;
  for (const [index, hunk] of hunks.entries()) {
    const nextStart = hunks[index + 1]?.toStart ?? texts.to.lines.length;
    for (let toLine = Math.max(shownEnd, hunk.toStart - CONTEXT_LINES); toLine < hunk.toStart; toLine++) {
      entries.push(contextEntry(hunk.fromStart - hunk.toStart + toLine, toLine, texts));
    }
    for (const row of hunk.rows) entries.push(rowEntry(row, moves.get(row), texts));
    shownEnd = Math.min(hunk.toEnd + CONTEXT_LINES, nextStart);
    for (let toLine = hunk.toEnd; toLine < shownEnd; toLine++) {
      entries.push(contextEntry(hunk.fromEnd - hunk.toEnd + toLine, toLine, texts));
    }
  }
  return entries;
}

function contextEntry(fromLine: number, toLine: number, { from, to }: ComparedTexts): DiffEntry {
  return {
    type: 0,
    lineNumber: toLine + 1,
    text: to.textOf(toLine),
    offset: { from: from.startOf(fromLine), to: to.startOf(toLine) },
  };
}

function rowEntry(row: Row, move: Move | undefined, { from, to }: ComparedTexts): DiffEntry {
  switch (row.kind) {
    case 'deleted': {
      const text = from.textOf(row.fromLine);
      const offset = { from: from.startOf(row.fromLine), to: null };
      return move ? { type: 4, moveInfo: moveInfoOf(row, move), text, offset } : { type: 2, text, offset };
    }
    case 'added': {
      const lineNumber = row.toLine + 1;
      const offset = { from: null, to: to.startOf(row.toLine) };
      if (!move) return { type: 1, lineNumber, text: to.textOf(row.toLine), offset };
      const { text, highlightRanges } = move.words;
      return { type: 5, lineNumber, moveInfo: moveInfoOf(row, move), text, offset, highlightRanges };
    }
    case 'changed': {
      const { text, highlightRanges } = row.words;
      const offset = { from: from.startOf(row.fromLine), to: to.startOf(row.toLine) };
      return { type: 3, lineNumber: row.toLine + 1, text, offset, highlightRanges };
    }
  }
}

function moveInfoOf(row: Row, { otherEnd }: Move): MoveInfo {
  return { id: moveId(row), linkId: moveId(otherEnd), linkDirection: isBelow(otherEnd, row) ? 0 : 1 };
}

/** Whether one end of a move is shown further down than the other. */
function isBelow(one: Row, other: Row): boolean {
  // Deleted and added lines side by side are shown in turns, the added one first.
  if (Math.abs(one.run - other.run) > 1) return one.run > other.run;
  return one.lineInRun === other.lineInRun ? one.kind === 'deleted' : one.lineInRun > other.lineInRun;
}

function moveId(row: Row): string {
  return `movedpara_${row.run}_${row.lineInRun}_${row.kind === 'deleted' ? 'lhs' : 'rhs'}`;
}
