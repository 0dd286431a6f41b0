/**
 * The lines of a comparison in the order in which they are shown, before they get their outer form.
 */
import type { Hunk } from './lines.ts';
import type { LinePair } from './pairs.ts';
import type { WordDiff } from './words.ts';

/** Where a line is shown: runs of one kind are numbered over the whole comparison, and so are the equal lines between. */
interface Place {
  readonly run: number;
  readonly lineInRun: number;
}

/** A line that is not context. */
export type Row = Place &
  (
    | { readonly kind: 'deleted'; readonly fromLine: number }
    | { readonly kind: 'added'; readonly toLine: number }
    | {
        readonly kind: 'changed';
        readonly fromLine: number;
        readonly toLine: number;
        readonly words: WordDiff;
      }
  );

type UnplacedRow = Row extends infer R ? (R extends Row ? Omit<R, keyof Place> : never) : never;

/** The rows of each hunk: between two changed lines the deleted ones first, then the added ones. */
export function rowsOf(hunks: readonly Hunk[], pairs: readonly (readonly LinePair[])[]): Row[][] {
  let run = hunks[0]?.fromStart === 0 ? -1 : 0;
  return hunks.map((hunk, index) => {
    const rows: Row[] = [];
    for (const row of unplacedRows(hunk, pairs[index]!)) {
      const last = rows.at(-1);
      const lineInRun = last?.kind === row.kind ? last.lineInRun + 1 : 0;
      if (lineInRun === 0) run++;
      rows.push({ ...row, run, lineInRun });
    }
    run++;
    return rows;
  });
}

function unplacedRows(hunk: Hunk, pairs: readonly LinePair[]): UnplacedRow[] {
  const rows: UnplacedRow[] = [];
  let { fromStart: fromLine, toStart: toLine } = hunk;
  const addUnpaired = (fromEnd: number, toEnd: number): void => {
    for (; fromLine < fromEnd; fromLine++) rows.push({ kind: 'deleted', fromLine });
    for (; toLine < toEnd; toLine++) rows.push({ kind: 'added', toLine });
  };
  for (const pair of pairs) {
    addUnpaired(pair.fromLine, pair.toLine);
    rows.push({ kind: 'changed', ...pair });
    fromLine++;
    toLine++;
  }
  addUnpaired(hunk.fromEnd, hunk.toEnd);
  return rows;
}
