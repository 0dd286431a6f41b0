/**
 * The line diff: where two lists of lines differ, in as few lines as can be found within the budget.
 */
import { type Clock, wallClock } from '../base/threads/thread-clock.ts';
import { type AlignBudget, alignTokens, numberedPair } from './align.ts';
import { type Hunk, hunksOf, isPure, type Placing, slidUp } from './hunks.ts';

/** Steps for one line diff: about a fifth of a second on an ordinary machine. */
const LINE_STEPS = 40_000_000;
/** Lines of both texts together, without equal ends, beyond which everything between the ends counts as one change. */
const MAX_COMPARED_LINES = 250_000;

/** A fresh budget for line diffs that must be over in `budgetMs`. */
export function lineBudget(budgetMs: number, clock: Clock = wallClock): AlignBudget {
  return {
    steps: LINE_STEPS,
    deadline: clock() + budgetMs,
    clock,
  };
}

/**
 * The hunks in which two lists of lines differ, in order and never touching each other.
 * `['a', 'b']` and `['a', 'c']` give `[{fromStart: 1, fromEnd: 2, toStart: 1, toEnd: 2}]`.
 */
export function diffLines(
  from: readonly string[],
  to: readonly string[],
  budget: AlignBudget,
  placed: Placing = slidUp,
): Hunk[] {
  const whole = withoutEqualEnds(from, to);
  const { fromStart, fromEnd, toStart, toEnd } = whole;
  const size = fromEnd - fromStart + toEnd - toStart;
  if (size === 0) return [];
  if (size > MAX_COMPARED_LINES) return [whole];
  if (isPure(whole)) return placed([whole], from, to, budget);
  const kept = alignTokens(numberedPair(from.slice(fromStart, fromEnd), to.slice(toStart, toEnd)), budget);
  return placed(hunksOf(kept, whole), from, to, budget);
}

/** What remains as one hunk, maybe an empty one, when equal lines at the start and then at the end are set aside. */
function withoutEqualEnds(from: readonly string[], to: readonly string[]): Hunk {
  let start = 0;
  let fromEnd = from.length;
  let toEnd = to.length;
  while (start < Math.min(fromEnd, toEnd) && from[start] === to[start]) start++;
  while (start < Math.min(fromEnd, toEnd) && from[fromEnd - 1] === to[toEnd - 1]) {
    fromEnd--;
    toEnd--;
  }
  return { fromStart: start, fromEnd, toStart: start, toEnd };
}
