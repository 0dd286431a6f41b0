/**
 * The comparison of two texts as people read it: changed, added, deleted and moved lines with two lines of context.
 *
 * Four steps: the lines that differ (lines.ts), which deleted line became which added one (pairs.ts), what was carried
 * elsewhere (moves.ts), the outer form (entries.ts); words.ts says what changed within a line. All work is bounded: with
 * hostile texts the answer gets coarser, never late.
 */
import type { AlignBudget } from './align.ts';
import { type DiffEntry, entriesOf } from './entries.ts';
import { Likeness } from './likeness.ts';
import { diffLines, lineBudget } from './lines.ts';
import { findMoves } from './moves.ts';
import { pairLines } from './pairs.ts';
import { rowsOf } from './rows.ts';
import { Side } from './side.ts';

export interface CompareOptions {
  /** Milliseconds of work after which the comparison gets coarser. */
  readonly budgetMs?: number;
}

/** Well below the second within which every comparison must be answered. */
const DEFAULT_BUDGET_MS = 700;
/** The part of the budget that finding the lines may take, so that something is left for the words. */
const LINES_SHARE = 0.6;
/** Steps for the pairs, words and moves of one comparison: about 300 ms. */
const WORD_STEPS = 3_000_000;

/** Compares two texts line by line; equal texts give no entries. The same texts give the same entries. */
export function compareTexts(from: string, to: string, options: CompareOptions = {}): DiffEntry[] {
  if (from === to) return [];
  const budgetMs = options.budgetMs ?? DEFAULT_BUDGET_MS;
  const budget: AlignBudget = { steps: WORD_STEPS, deadline: performance.now() + budgetMs };
  const [fromSide, toSide] = [new Side(from), new Side(to)];
  const hunks = diffLines(fromSide.lines, toSide.lines, lineBudget(budgetMs * LINES_SHARE));
  const likeness = new Likeness();
  const pairs = hunks.map((hunk) => pairLines(hunk, fromSide.lines, toSide.lines, likeness, budget));
  const rows = rowsOf(hunks, pairs);
  const moves = findMoves(rows.flat(), fromSide.lines, toSide.lines, likeness, budget);
  return entriesOf(hunks, rows, moves, fromSide, toSide);
}
