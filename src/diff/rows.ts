/**
 * The lines of a comparison in the order in which they are shown, before they get their outer form.
 */
import type { Hunk } from './hunks.ts';
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

/**
 * The rows of each hunk. Between two changed lines, each added one stands before the deleted one in its place, as in MediaWiki;
 * runs are counted as if all deleted ones came first.
 */
export function shownHunks(
  hunks: readonly Hunk[],
  pairsOf: (hunk: Hunk) => readonly LinePair[],
): ShownHunk[] {
  let run = hunks[0]?.fromStart === 0 ? -1 : 0;
  return hunks.map((hunk) => {
    const rows = hunkRows(hunk, pairsOf(hunk), run + 1);
    run = rows.at(-1)!.run + 1;
    return { ...hunk, rows: asShown(rows) };
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

function asShown(rows: readonly Row[]): Row[] {
  const shown: Row[] = [];
  let deleted: Row[] = [];
  let added: Row[] = [];
  const flush = (): void => {
    for (let at = 0; at < Math.max(deleted.length, added.length); at++)
      shown.push(...added.slice(at, at + 1), ...deleted.slice(at, at + 1));
    deleted = [];
    added = [];
  };
  for (const row of rows) {
    if (row.kind === 'deleted') deleted.push(row);
    else if (row.kind === 'added') added.push(row);
    else {
      flush();
      shown.push(row);
    }
  }
  flush();
  return shown;
}
