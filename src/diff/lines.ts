/**
 * The line diff: where two lists of lines differ, in as few lines as can be found within the budget.
 */
import { type Clock, wallClock } from '../base/threads/thread-clock.ts';
import { type AlignBudget, alignTokens, numberedPair } from './align.ts';

/** Lines `fromStart` to below `fromEnd` of one text stand where the other has `toStart` to below `toEnd`; one may be empty. */
export interface Hunk {
  readonly fromStart: number;
  readonly fromEnd: number;
  readonly toStart: number;
  readonly toEnd: number;
}

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
 * Where lines can be inserted or deleted at several places with the same result, a place beside another hunk is taken, so
 * that the two are one, and else the last place.
 */
export function diffLines(from: readonly string[], to: readonly string[], budget: AlignBudget): Hunk[] {
  const whole = withoutEqualEnds(from, to);
  const { fromStart, fromEnd, toStart, toEnd } = whole;
  const size = fromEnd - fromStart + toEnd - toStart;
  if (size === 0) return [];
  if (isPure(whole) || size > MAX_COMPARED_LINES) return [whole];
  const kept = alignTokens(numberedPair(from.slice(fromStart, fromEnd), to.slice(toStart, toEnd)), budget);
  return joinedUp(slidDown(hunksOf(kept, whole), from, to), from, to);
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

/** Turns the lines that are kept within `whole` into the hunks between them. */
function hunksOf(kept: Int32Array, whole: Hunk): Hunk[] {
  const hunks: Hunk[] = [];
  let { fromStart, toStart } = whole;
  for (let fromEnd = fromStart; fromEnd <= whole.fromEnd; fromEnd++) {
    const keptAt = fromEnd < whole.fromEnd ? kept[fromEnd - whole.fromStart]! : whole.toEnd - whole.toStart;
    if (keptAt < 0) continue;
    const toEnd = whole.toStart + keptAt;
    if (fromStart < fromEnd || toStart < toEnd) hunks.push({ fromStart, fromEnd, toStart, toEnd });
    fromStart = fromEnd + 1;
    toStart = toEnd + 1;
  }
  return hunks;
}

/** Moves pure insertions and deletions as far down as the text allows, and joins those that come to touch. */
function slidDown(hunks: readonly Hunk[], from: readonly string[], to: readonly string[]): Hunk[] {
  const done: Hunk[] = [];
  for (let index = hunks.length - 1; index >= 0; index--) {
    const next = done.at(-1);
    const hunk = slidHunk(hunks[index]!, from, to, next);
    if (next !== undefined && hunk.fromEnd === next.fromStart && hunk.toEnd === next.toStart) {
      done[done.length - 1] = { ...hunk, fromEnd: next.fromEnd, toEnd: next.toEnd };
    } else {
      done.push(hunk);
    }
  }
  return done.reverse();
}

function slidHunk(hunk: Hunk, from: readonly string[], to: readonly string[], next: Hunk | undefined): Hunk {
  if (!isPure(hunk)) return hunk;
  const { lines, start, end } = runOf(hunk, from, to);
  const limit = next === undefined ? lines.length - end : next.fromStart - hunk.fromEnd;
  let steps = 0;
  while (steps < limit && lines[start + steps] === lines[end + steps]) steps++;
  return {
    fromStart: hunk.fromStart + steps,
    fromEnd: hunk.fromEnd + steps,
    toStart: hunk.toStart + steps,
    toEnd: hunk.toEnd + steps,
  };
}

/** Joins pure insertions and deletions to the hunk above where the text allows to move them so far up. */
function joinedUp(hunks: readonly Hunk[], from: readonly string[], to: readonly string[]): Hunk[] {
  const done: Hunk[] = [];
  for (const hunk of hunks) {
    const above = done.at(-1);
    if (above === undefined || !isPure(hunk) || !reaches(above, hunk, from, to)) {
      done.push(hunk);
    } else {
      const distance = hunk.fromStart - above.fromEnd;
      done[done.length - 1] = { ...above, fromEnd: hunk.fromEnd - distance, toEnd: hunk.toEnd - distance };
    }
  }
  return done;
}

function reaches(above: Hunk, hunk: Hunk, from: readonly string[], to: readonly string[]): boolean {
  const { lines, start, end } = runOf(hunk, from, to);
  for (let step = 1; step <= hunk.fromStart - above.fromEnd; step++) {
    if (lines[start - step] !== lines[end - step]) return false;
  }
  return true;
}

/** Whether a hunk only inserts or only deletes. */
function isPure({ fromStart, fromEnd, toStart, toEnd }: Hunk): boolean {
  return fromStart === fromEnd || toStart === toEnd;
}

/** The inserted or the deleted lines of a pure hunk. */
function runOf({ fromStart, fromEnd, toStart, toEnd }: Hunk, from: readonly string[], to: readonly string[]) {
  return fromStart === fromEnd
    ? { lines: to, start: toStart, end: toEnd }
    : { lines: from, start: fromStart, end: fromEnd };
}
