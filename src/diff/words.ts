/**
 * What changed within one line: both lines woven into one text, deleted words before the words that replace them, and the
 * byte ranges of the two kinds. Equal ends are set aside first, so a small change in a long paragraph costs little.
 */
import { type Clock, wallClock } from '../base/threads/thread-clock.ts';
import { type AlignBudget, alignTokens, isSpent, numberedPair } from './align.ts';
import { type Hunk, hunksOf, movedBy, slidUp } from './hunks.ts';
import { likenessOf } from './likeness.ts';
import { inkOf, isTokenBoundary, tokensOf } from './tokens.ts';

/** A stretch of a woven text, in bytes of UTF-8: `type` 0 stands in the to line only, 1 in the from line only. */
export interface HighlightRange {
  readonly start: number;
  readonly length: number;
  readonly type: 0 | 1;
}

export interface WordDiff {
  /** The woven line: `'a brown fox'` and `'a red fox'` give `'a brownred fox'`. */
  readonly text: string;
  readonly highlightRanges: readonly HighlightRange[];
}

/** Longer stretches between equal ends are replaced as a whole: comparing them word by word helps no reader. */
const MAX_WORDS_BYTES = 2000;
const MAX_WORDS_TOKENS = 400;

/** Steps for all pairs, words and moves of one comparison: about 300 ms on an ordinary machine. */
const WORD_STEPS = 20_000_000;

/** What it costs to find the words of a line. */
const STEPS_PER_CHAR = 4;

/** A fresh budget for all words of a comparison that must be over in `budgetMs`. */
export function wordBudget(budgetMs: number, clock: Clock = wallClock): AlignBudget {
  return {
    steps: WORD_STEPS,
    deadline: clock() + budgetMs,
    clock,
  };
}

/**
 * Compares two lines, word by word while the budget lasts, as one replaced stretch after that. Undefined when their likeness,
 * by the words that stay in place, is below `minLikeness`.
 */
export function diffWords(
  from: string,
  to: string,
  minLikeness: number,
  budget: AlignBudget,
): WordDiff | undefined {
  const { prefix, suffix } = equalTokens(from, to);
  const start = from.slice(0, prefix);
  const end = from.slice(from.length - suffix);
  const middle = alignMiddle(
    from.slice(prefix, from.length - suffix),
    to.slice(prefix, to.length - suffix),
    budget,
  );
  const keptInk = inkOf(start) + middle.keptInk + inkOf(end);
  if (likenessOf(keptInk, inkOf(from), inkOf(to)) < minLikeness) return undefined;
  return woven(start, middle, end, budget);
}

/** How many characters (UTF-16) two lines have in common at the start, and behind that at the end. */
export function equalEnds(from: string, to: string): { prefix: number; suffix: number } {
  const limit = Math.min(from.length, to.length);
  let prefix = 0;
  let suffix = 0;
  while (prefix < limit && from.charCodeAt(prefix) === to.charCodeAt(prefix)) prefix++;
  const [fromLast, toLast] = [from.length - 1, to.length - 1];
  while (prefix + suffix < limit && from.charCodeAt(fromLast - suffix) === to.charCodeAt(toLast - suffix))
    suffix++;
  return { prefix, suffix };
}

/** The same, shortened to whole tokens. */
function equalTokens(from: string, to: string): { prefix: number; suffix: number } {
  let { prefix, suffix } = equalEnds(from, to);
  while (!isTokenBoundary(from, prefix) || !isTokenBoundary(to, prefix)) prefix--;
  while (!isTokenBoundary(from, from.length - suffix) || !isTokenBoundary(to, to.length - suffix)) suffix--;
  return { prefix, suffix };
}

/** What lies between equal ends: the tokens of both, and where they differ. */
interface Middle {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly hunks: readonly Hunk[];
  readonly keptInk: number;
}

function alignMiddle(from: string, to: string, budget: AlignBudget): Middle {
  const tokens = isSpent(budget) ? undefined : affordableTokens(from, to);
  if (tokens === undefined) return middleOf([from].filter(Boolean), [to].filter(Boolean));
  budget.steps -= STEPS_PER_CHAR * (from.length + to.length);
  if (from === '' || to === '') return middleOf(tokens.from, tokens.to);
  return middleOf(tokens.from, tokens.to, alignTokens(numberedPair(tokens.from, tokens.to), budget));
}

function middleOf(
  from: readonly string[],
  to: readonly string[],
  kept: Int32Array = new Int32Array(from.length).fill(-1),
): Middle {
  const keptInk = from.reduce((sum, token, index) => sum + (kept[index]! < 0 ? 0 : inkOf(token)), 0);
  const whole = { fromStart: 0, fromEnd: from.length, toStart: 0, toEnd: to.length };
  return { from, to, hunks: hunksOf(kept, whole), keptInk };
}

/** The tokens of both; undefined when there are too many. */
function affordableTokens(from: string, to: string): Pick<Middle, 'from' | 'to'> | undefined {
  if (Math.max(Buffer.byteLength(from), Buffer.byteLength(to)) > MAX_WORDS_BYTES) return undefined;
  const tokens = { from: tokensOf(from), to: tokensOf(to) };
  return Math.max(tokens.from.length, tokens.to.length) > MAX_WORDS_TOKENS ? undefined : tokens;
}

/** The woven line. What only one side has may move up into the equal start, of which as much is taken as may be compared. */
function woven(start: string, middle: Middle, end: string, budget: AlignBudget): WordDiff {
  let far = isSpent(budget) ? start.length : Math.max(0, start.length - MAX_WORDS_BYTES);
  while (!isTokenBoundary(start, far)) far++;
  budget.steps -= STEPS_PER_CHAR * (start.length - far);
  const near = tokensOf(start.slice(far));
  const [from, to] = [
    [...near, ...middle.from],
    [...near, ...middle.to],
  ];
  const hunks = middle.hunks.map((hunk) => movedBy(hunk, near.length));
  const weave = new Weave();
  weave.keep(start.slice(0, far));
  let at = 0;
  for (const { fromStart, fromEnd, toStart, toEnd } of slidUp(hunks, from, to, budget)) {
    weave.keep(from.slice(at, fromStart).join(''));
    weave.delete(from.slice(fromStart, fromEnd).join(''));
    weave.add(to.slice(toStart, toEnd).join(''));
    at = fromEnd;
  }
  weave.keep(from.slice(at).join('') + end);
  return weave.finish();
}

/** Gathers kept, deleted and added pieces; what is deleted and added between two kept pieces becomes one range each. */
class Weave {
  readonly #ranges: HighlightRange[] = [];
  #text = '';
  #bytes = 0;
  #deleted = '';
  #added = '';

  keep(piece: string): void {
    if (piece === '') return;
    this.#flush();
    this.#append(piece);
  }

  delete(piece: string): void {
    this.#deleted += piece;
  }

  add(piece: string): void {
    this.#added += piece;
  }

  finish(): WordDiff {
    this.#flush();
    return { text: this.#text, highlightRanges: this.#ranges };
  }

  #flush(): void {
    this.#highlight(this.#deleted, 1);
    this.#highlight(this.#added, 0);
    this.#deleted = '';
    this.#added = '';
  }

  #highlight(piece: string, type: 0 | 1): void {
    if (piece === '') return;
    const start = this.#bytes;
    this.#append(piece);
    this.#ranges.push({ start, length: this.#bytes - start, type });
  }

  #append(piece: string): void {
    this.#text += piece;
    this.#bytes += Buffer.byteLength(piece);
  }
}
