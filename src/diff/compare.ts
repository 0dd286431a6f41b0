/**
 * The comparison of two texts as people read it: changed, added, deleted and moved lines with two lines of context.
 *
 * Four steps: the lines that differ (lines.ts), which deleted line became which added one (pairs.ts), what was carried
 * elsewhere (moves.ts), the outer form (entries.ts); words.ts says what changed within a line. All work is bounded: with
 * hostile texts the answer gets coarser, never late.
 */
import { type Clock, wallClock } from '../base/threads/thread-clock.ts';
import { compareCoarsely } from './coarse.ts';
import { type DiffEntry, entriesOf } from './entries.ts';
import type { Hunk } from './hunks.ts';
import { Likeness } from './likeness.ts';
import { diffLines, lineBudget } from './lines.ts';
import { findMoves } from './moves.ts';
import { pairLines } from './pairs.ts';
import { shownHunks } from './rows.ts';
import { type ComparedTexts, Side } from './side.ts';
import { wordBudget } from './words.ts';

export interface CompareOptions {
  /** Milliseconds of work after which the comparison gets coarser. */
  readonly budgetMs?: number;
  /** What the budget is measured by. */
  readonly clock?: Clock;
}

/** Well below the second within which every comparison must be answered. */
const DEFAULT_BUDGET_MS = 700;
/** The part of the budget that finding the lines may take, so that something is left for the words. */
const LINES_SHARE = 0.6;
/** Deleted and added lines beyond which they are one deleted and one added entry of many lines each. */
const MAX_CHANGED_LINES = 100_000;
/** Lines of one text beyond which it is not even cut into lines: they alone would take the time and the memory. */
const MAX_LINES = 500_000;

/**
 * Compares two texts line by line; equal texts give no entries. The same texts give the same
 * entries, unless the machine is so busy that the time runs out before the counted work does.
 */
export function compareTexts(from: string, to: string, options: CompareOptions = {}): DiffEntry[] {
  if (from === to) return [];
  if (hasManyLines(from) || hasManyLines(to)) return compareCoarsely(from, to);
  const { budgetMs = DEFAULT_BUDGET_MS, clock = wallClock } = options;
  const texts: ComparedTexts = {
    from: new Side(from),
    to: new Side(to),
    likeness: new Likeness(),
    budget: wordBudget(budgetMs, clock),
  };
  const hunks = diffLines(texts.from.lines, texts.to.lines, lineBudget(budgetMs * LINES_SHARE, clock));
  if (changedLines(hunks) > MAX_CHANGED_LINES) return compareCoarsely(from, to);
  const shown = shownHunks(hunks, (hunk) => pairLines(hunk, texts));
  const moves = findMoves(
    shown.flatMap((hunk) => hunk.rows),
    texts,
  );
  return entriesOf(shown, moves, texts);
}

function hasManyLines(text: string): boolean {
  if (text.length < MAX_LINES) return false;
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0 && lines <= MAX_LINES; at = text.indexOf('\n', at + 1)) lines++;
  return lines > MAX_LINES;
}

function changedLines(hunks: readonly Hunk[]): number {
  return hunks.reduce((sum, hunk) => sum + hunk.fromEnd - hunk.fromStart + hunk.toEnd - hunk.toStart, 0);
}
