/**
 * The lines of a comparison in the order in which they are shown, before they get their outer form.
 */
import type { Hunk } from './lines.ts';
import type { LinePair } from './pairs.ts';

interface Place {
  /** Runs of one kind are numbered over the whole comparison, and so are the stretches of equal lines between them. */
  readonly run: number;
  readonly lineInRun: number;
}

export interface DeletedRow extends Place {
  readonly kind: 'deleted';
  readonly fromLine: number;
}

export interface AddedRow extends Place {
  readonly kind: 'added';
  readonly toLine: number;
}

export interface ChangedRow extends Place, LinePair {
  readonly kind: 'changed';
}

/** A line that is not context. */
export type Row = DeletedRow | AddedRow | ChangedRow;

/** A hunk and how it is shown. */
export interface ShownHunk extends Hunk {
  readonly rows: readonly Row[];
}

/** The rows of each hunk: between two changed lines the deleted ones first, then the added ones. */
export function shownHunks(
  hunks: readonly Hunk[],
  pairsOf: (hunk: Hunk) => readonly LinePair[],
): ShownHunk[] {
  let run = hunks[0]?.fromStart === 0 ? -1 : 0;
  return hunks.map((hunk) => {
    const rows = hunkRows(hunk, pairsOf(hunk), run + 1);
    run = rows.at(-1)!.run + 1;
    return { ...hunk, rows };
  });
}

function hunkRows(hunk: Hunk, pairs: readonly LinePair[], firstRun: number): Row[] {
  const rows: Row[] = [];
  const placeOf = (kind: Row['kind']): Place => {
    const last = rows.at(-1);
    if (last === undefined) return { run: firstRun, lineInRun: 0 };
    return last.kind === kind
      ? { run: last.run, lineInRun: last.lineInRun + 1 }
      : { run: last.run + 1, lineInRun: 0 };
  };
  let { fromStart: fromLine, toStart: toLine } = hunk;
  const addUnpaired = (fromEnd: number, toEnd: number): void => {
    for (; fromLine < fromEnd; fromLine++) rows.push({ kind: 'deleted', fromLine, ...placeOf('deleted') });
    for (; toLine < toEnd; toLine++) rows.push({ kind: 'added', toLine, ...placeOf('added') });
  };
  for (const pair of pairs) {
    addUnpaired(pair.fromLine, pair.toLine);
    rows.push({ kind: 'changed', ...pair, ...placeOf('changed') });
    fromLine++;
    toLine++;
  }
  addUnpaired(hunk.fromEnd, hunk.toEnd);
  return rows;
}
