/**
 * The line diff: where two lists of lines differ, in as few lines as can be found within the budget.
 */
import { type AlignBudget, alignTokens } from './align.ts';

/** Lines `fromStart` to below `fromEnd` of one text stand where the other has `toStart` to below `toEnd`; one may be empty. */
export interface Hunk {
  readonly fromStart: number;
  readonly fromEnd: number;
  readonly toStart: number;
  readonly toEnd: number;
}

/** Steps for one line diff: about a quarter of a second on an ordinary machine. */
const LINE_STEPS = 5_000_000;

/** A fresh budget for line diffs that must be over in `budgetMs`. */
export function lineBudget(budgetMs: number): AlignBudget {
  return { steps: LINE_STEPS, deadline: performance.now() + budgetMs };
}

/**
 * The hunks in which two lists of lines differ, in order and never touching each other.
 * `['a', 'b']` and `['a', 'c']` give `[{fromStart: 1, fromEnd: 2, toStart: 1, toEnd: 2}]`.
 * Where lines can be inserted or deleted at several places with the same result, the last place is taken.
 */
export function diffLines(from: readonly string[], to: readonly string[], budget: AlignBudget): Hunk[] {
  const numbers = new Map<string, number>();
  const fromTokens = numbered(from, numbers);
  const toTokens = numbered(to, numbers);
  const kept = alignTokens(fromTokens, toTokens, numbers.size, budget);
  return slidDown(hunksOf(kept, to.length), fromTokens, toTokens);
}

function numbered(lines: readonly string[], numbers: Map<string, number>): Int32Array {
  return Int32Array.from(lines, (line) => {
    const known = numbers.get(line);
    if (known !== undefined) return known;
    numbers.set(line, numbers.size);
    return numbers.size - 1;
  });
}

function hunksOf(kept: Int32Array, toLength: number): Hunk[] {
  const hunks: Hunk[] = [];
  let fromStart = 0;
  let toStart = 0;
  for (let fromEnd = 0; fromEnd <= kept.length; fromEnd++) {
    const toEnd = fromEnd < kept.length ? kept[fromEnd]! : toLength;
    if (toEnd < 0) continue;
    if (fromStart < fromEnd || toStart < toEnd) hunks.push({ fromStart, fromEnd, toStart, toEnd });
    fromStart = fromEnd + 1;
    toStart = toEnd + 1;
  }
  return hunks;
}

/** Moves pure insertions and deletions as far down as the text allows, and joins those that come to touch. */
function slidDown(hunks: readonly Hunk[], from: Int32Array, to: Int32Array): Hunk[] {
  const done: Hunk[] = [];
  for (let index = hunks.length - 1; index >= 0; index--) {
    const next = done.at(-1);
    const hunk = slidHunk(
      hunks[index]!,
      from,
      to,
      next?.fromStart ?? from.length,
      next?.toStart ?? to.length,
    );
    if (next !== undefined && hunk.fromEnd === next.fromStart && hunk.toEnd === next.toStart) {
      done[done.length - 1] = { ...hunk, fromEnd: next.fromEnd, toEnd: next.toEnd };
    } else {
      done.push(hunk);
    }
  }
  return done.reverse();
}

function slidHunk(hunk: Hunk, from: Int32Array, to: Int32Array, fromLimit: number, toLimit: number): Hunk {
  let { fromStart, fromEnd, toStart, toEnd } = hunk;
  const pure = fromStart === fromEnd || toStart === toEnd;
  const [lines, start, end, limit] =
    fromStart === fromEnd ? [to, toStart, toEnd, toLimit] : [from, fromStart, fromEnd, fromLimit];
  let steps = 0;
  while (pure && end + steps < limit && lines[start + steps] === lines[end + steps]) steps++;
  fromStart += steps;
  fromEnd += steps;
  toStart += steps;
  toEnd += steps;
  return { fromStart, fromEnd, toStart, toEnd };
}
