/**
 * Paragraphs that were carried to another place, perhaps with words changed on the way: a deleted line and an added line
 * that are equal or much alike.
 */
import { MIN_MOVED_LIKENESS } from './likeness.ts';
import type { AddedRow, DeletedRow, Row } from './rows.ts';
import type { ComparedTexts } from './side.ts';
import { diffWords, type WordDiff } from './words.ts';

/** One end of a move. */
export interface Move {
  readonly otherEnd: Row;
  readonly words: WordDiff;
}

/** Beyond this many deleted or added lines only unchanged lines count as moved. In MediaWiki none do then. */
const MAX_ALIKE_LINES = 100;

/** A deleted line that may have become an added one. */
type Candidate = readonly [deleted: DeletedRow, added: AddedRow];

/** Both ends of each move among the deleted and added rows of a comparison. Blank lines do not move. */
export function findMoves(rows: readonly Row[], texts: ComparedTexts): Map<Row, Move> {
  const { from, to, budget } = texts;
  const moves = new Map<Row, Move>();
  const take = ([deleted, added]: Candidate): void => {
    if (moves.has(deleted) || moves.has(added)) return;
    const words = diffWords(
      from.lines[deleted.fromLine]!,
      to.lines[added.toLine]!,
      MIN_MOVED_LIKENESS,
      budget,
    );
    if (words === undefined) return;
    moves.set(deleted, { otherEnd: added, words });
    moves.set(added, { otherEnd: deleted, words });
  };
  const deleted = rows
    .filter((row) => row.kind === 'deleted')
    .filter((row) => !isBlank(from.lines[row.fromLine]!));
  const added = rows.filter((row) => row.kind === 'added').filter((row) => !isBlank(to.lines[row.toLine]!));
  for (const candidate of equalLines(deleted, added, texts)) take(candidate);
  const deletedLeft = deleted.filter((row) => !moves.has(row));
  const addedLeft = added.filter((row) => !moves.has(row));
  if (Math.max(deletedLeft.length, addedLeft.length) <= MAX_ALIKE_LINES) {
    for (const candidate of alikeLines(deletedLeft, addedLeft, texts)) take(candidate);
  }
  return moves;
}

function isBlank(line: string): boolean {
  return line.trim() === '';
}

/** Lines that were deleted at one place and added at one place, unchanged. */
function equalLines(
  deleted: readonly DeletedRow[],
  added: readonly AddedRow[],
  { from, to }: ComparedTexts,
): Candidate[] {
  const places = new Map<string, { deleted: DeletedRow[]; added: AddedRow[] }>();
  for (const row of deleted) {
    const line = from.lines[row.fromLine]!;
    const place = places.get(line) ?? { deleted: [], added: [] };
    places.set(line, place);
    place.deleted.push(row);
  }
  for (const row of added) places.get(to.lines[row.toLine]!)?.added.push(row);
  return [...places.values()]
    .filter((place) => place.deleted.length === 1 && place.added.length === 1)
    .map((place) => [place.deleted[0]!, place.added[0]!]);
}

/** All that are alike enough, the best first. */
function alikeLines(
  deleted: readonly DeletedRow[],
  added: readonly AddedRow[],
  { from, to, likeness, budget }: ComparedTexts,
): Candidate[] {
  const fromLines = deleted.map((row) => from.lines[row.fromLine]!);
  const toLines = added.map((row) => to.lines[row.toLine]!);
  const table = likeness.table(fromLines, toLines, budget) ?? [];
  return [...table.entries()]
    .filter(([, alike]) => alike >= MIN_MOVED_LIKENESS)
    .sort(([, one], [, other]) => other - one)
    .map(([cell]) => [deleted[Math.floor(cell / added.length)]!, added[cell % added.length]!]);
}
