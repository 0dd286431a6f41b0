/**
 * Where two sequences differ, and which of several equal places a change is said to have: `a a` beside `a` has one more at its
 * beginning, or at its end.
 */
import { type AlignBudget, isSpent } from './align.ts';

/** Elements `fromStart` to below `fromEnd` of one sequence stand where the other has `toStart` to below `toEnd`; one may be empty. */
export interface Hunk {
  readonly fromStart: number;
  readonly fromEnd: number;
  readonly toStart: number;
  readonly toEnd: number;
}

/** Puts the hunks of two sequences into their places. */
export type Placing = (
  hunks: readonly Hunk[],
  from: readonly string[],
  to: readonly string[],
  budget: AlignBudget,
) => Hunk[];

/** The hunks between what is kept within `whole`: for each element of its one side the place in its other, or -1. */
export function hunksOf(kept: Int32Array, whole: Hunk): Hunk[] {
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

/** Whether a hunk only inserts or only deletes. */
export function isPure({ fromStart, fromEnd, toStart, toEnd }: Hunk): boolean {
  return fromStart === fromEnd || toStart === toEnd;
}

/**
 * Moves pure insertions and deletions as far up as the sequences allow, and joins those that come to touch. This is where
 * MediaWiki shows them: a word that is new comes with the space in front of it, a paragraph with the blank line above.
 */
export function slidUp(
  hunks: readonly Hunk[],
  from: readonly string[],
  to: readonly string[],
  budget: AlignBudget,
): Hunk[] {
  const done: Hunk[] = [];
  for (const hunk of hunks) {
    let moved = upTo(done.at(-1), hunk, from, to, budget);
    for (let above = done.at(-1); above !== undefined && touches(above, moved); above = done.at(-1)) {
      done.pop();
      const joined = { ...moved, fromStart: above.fromStart, toStart: above.toStart };
      moved = upTo(done.at(-1), joined, from, to, budget);
    }
    done.push(moved);
  }
  return done;
}

function upTo(
  above: Hunk | undefined,
  hunk: Hunk,
  from: readonly string[],
  to: readonly string[],
  budget: AlignBudget,
): Hunk {
  if (!isPure(hunk)) return hunk;
  const { elements, start, end } = runOf(hunk, from, to);
  const limit = Math.min(
    hunk.fromStart - (above?.fromEnd ?? 0),
    hunk.toStart - (above?.toEnd ?? 0),
    isSpent(budget) ? 0 : budget.steps,
  );
  let steps = 0;
  while (steps < limit && elements[start - steps - 1] === elements[end - steps - 1]) steps++;
  budget.steps -= steps;
  return movedBy(hunk, -steps);
}

/**
 * Moves pure insertions and deletions as far down as the sequences allow, joins those that come to touch, and moves up what
 * touches the hunk above there. This is where diff and git have them, by whose merges ours are measured.
 */
export function slidDown(hunks: readonly Hunk[], from: readonly string[], to: readonly string[]): Hunk[] {
  const done: Hunk[] = [];
  for (let index = hunks.length - 1; index >= 0; index--) {
    const below = done.at(-1);
    const hunk = downTo(below, hunks[index]!, from, to);
    if (below !== undefined && touches(hunk, below)) {
      done[done.length - 1] = { ...hunk, fromEnd: below.fromEnd, toEnd: below.toEnd };
    } else {
      done.push(hunk);
    }
  }
  return joinedUp(done.reverse(), from, to);
}

function downTo(below: Hunk | undefined, hunk: Hunk, from: readonly string[], to: readonly string[]): Hunk {
  if (!isPure(hunk)) return hunk;
  const { elements, start, end } = runOf(hunk, from, to);
  const limit = below === undefined ? elements.length - end : below.fromStart - hunk.fromEnd;
  let steps = 0;
  while (steps < limit && elements[start + steps] === elements[end + steps]) steps++;
  return movedBy(hunk, steps);
}

/** Joins pure insertions and deletions to the hunk above where the sequences allow to move them so far up. */
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
  const { elements, start, end } = runOf(hunk, from, to);
  for (let step = 1; step <= hunk.fromStart - above.fromEnd; step++) {
    if (elements[start - step] !== elements[end - step]) return false;
  }
  return true;
}

function touches(above: Hunk, below: Hunk): boolean {
  return above.fromEnd === below.fromStart && above.toEnd === below.toStart;
}

/** The hunk, `by` elements further down. */
export function movedBy({ fromStart, fromEnd, toStart, toEnd }: Hunk, by: number): Hunk {
  return { fromStart: fromStart + by, fromEnd: fromEnd + by, toStart: toStart + by, toEnd: toEnd + by };
}

/** The inserted or the deleted elements of a pure hunk. */
function runOf({ fromStart, fromEnd, toStart, toEnd }: Hunk, from: readonly string[], to: readonly string[]) {
  return fromStart === fromEnd
    ? { elements: to, start: toStart, end: toEnd }
    : { elements: from, start: fromStart, end: fromEnd };
}
