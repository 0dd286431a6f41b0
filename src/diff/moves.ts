/**
 * Paragraphs that were carried to another place, perhaps with words changed on the way: a deleted line and an added line
 * that are equal or much alike.
 */
import type { AlignBudget } from './align.ts';
import { type Likeness, MIN_MOVED_LIKENESS } from './likeness.ts';
import type { AddedRow, DeletedRow, Row } from './rows.ts';
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
export function findMoves(
  rows: readonly Row[],
  from: readonly string[],
  to: readonly string[],
  likeness: Likeness,
  budget: AlignBudget,
): Map<Row, Move> {
  const moves = new Map<Row, Move>();
  const take = ([deleted, added]: Candidate): void => {
    if (moves.has(deleted) || moves.has(added)) return;
    const words = diffWords(from[deleted.fromLine]!, to[added.toLine]!, MIN_MOVED_LIKENESS, budget);
    if (words === undefined) return;
    moves.set(deleted, { otherEnd: added, words });
    moves.set(added, { otherEnd: deleted, words });
  };
  const deleted = rows.filter((row) => row.kind === 'deleted').filter((row) => !isBlank(from[row.fromLine]!));
  const added = rows.filter((row) => row.kind === 'added').filter((row) => !isBlank(to[row.toLine]!));
  for (const candidate of equalLines(deleted, added, from, to)) take(candidate);
  const deletedLeft = deleted.filter((row) => !moves.has(row));
  const addedLeft = added.filter((row) => !moves.has(row));
  if (Math.max(deletedLeft.length, addedLeft.length) <= MAX_ALIKE_LINES && budget.steps > 0) {
    for (const candidate of alikeLines(deletedLeft, addedLeft, from, to, likeness)) take(candidate);
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
  from: readonly string[],
  to: readonly string[],
): Candidate[] {
  const places = new Map<string, { deleted: DeletedRow[]; added: AddedRow[] }>();
  for (const row of deleted) {
    const place = places.get(from[row.fromLine]!) ?? { deleted: [], added: [] };
    places.set(from[row.fromLine]!, place);
    place.deleted.push(row);
  }
  for (const row of added) places.get(to[row.toLine]!)?.added.push(row);
  return [...places.values()]
    .filter((place) => place.deleted.length === 1 && place.added.length === 1)
    .map((place) => [place.deleted[0]!, place.added[0]!]);
}

/** All that are alike enough, the best first. */
function alikeLines(
  deleted: readonly DeletedRow[],
  added: readonly AddedRow[],
  from: readonly string[],
  to: readonly string[],
  likeness: Likeness,
): Candidate[] {
  const bags = added.map((row) => likeness.bagOf(to[row.toLine]!));
  return deleted
    .flatMap((row) => {
      const bag = likeness.bagOf(from[row.fromLine]!);
      return added.map((other, index) => ({ row, other, alike: likeness.between(bag, bags[index]!) }));
    })
    .filter(({ alike }) => alike >= MIN_MOVED_LIKENESS)
    .sort((one, other) => other.alike - one.alike)
    .map(({ row, other }) => [row, other]);
}
