/**
 * What changed within one line: both lines woven into one text, deleted words before the words that replace them, and the
 * byte ranges of the two kinds. Equal ends are set aside first, so a small change in a long paragraph costs little.
 */
import { type AlignBudget, alignTokens } from './align.ts';
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
  /** How much of both lines is kept, from 0 to 1, white space not counted. */
  readonly likeness: number;
}

/** Longer stretches between equal ends are replaced as a whole: comparing them word by word helps no reader. */
const MAX_WORDS_BYTES = 2000;
const MAX_WORDS_TOKENS = 400;

/** Compares two lines, word by word while the budget lasts, as one replaced stretch after that. */
export function diffWords(from: string, to: string, budget: AlignBudget): WordDiff {
  const prefix = equalStart(from, to);
  const suffix = equalEnd(from, to, prefix);
  const woven = new Weave();
  woven.keep(from.slice(0, prefix));
  weaveMiddle(woven, from.slice(prefix, from.length - suffix), to.slice(prefix, to.length - suffix), budget);
  woven.keep(from.slice(from.length - suffix));
  return woven.finish(from, to);
}

function equalStart(from: string, to: string): number {
  const limit = Math.min(from.length, to.length);
  let length = 0;
  while (length < limit && from.charCodeAt(length) === to.charCodeAt(length)) length++;
  while (!isTokenBoundary(from, length) || !isTokenBoundary(to, length)) length--;
  return length;
}

function equalEnd(from: string, to: string, prefix: number): number {
  const limit = Math.min(from.length, to.length) - prefix;
  let length = 0;
  while (
    length < limit &&
    from.charCodeAt(from.length - length - 1) === to.charCodeAt(to.length - length - 1)
  )
    length++;
  while (!isTokenBoundary(from, from.length - length) || !isTokenBoundary(to, to.length - length)) length--;
  return length;
}

function weaveMiddle(woven: Weave, from: string, to: string, budget: AlignBudget): void {
  const tokens = from === '' || to === '' || budget.steps <= 0 ? undefined : affordableTokens(from, to);
  if (tokens === undefined) return woven.replace(from, to);
  const numbers = new Map<string, number>();
  const number = (token: string): number => {
    if (!numbers.has(token)) numbers.set(token, numbers.size);
    return numbers.get(token)!;
  };
  const [fromNumbers, toNumbers] = [Int32Array.from(tokens.from, number), Int32Array.from(tokens.to, number)];
  const kept = alignTokens(fromNumbers, toNumbers, numbers.size, budget);
  let toAt = 0;
  for (const [fromAt, token] of tokens.from.entries()) {
    const keptAt = kept[fromAt]!;
    if (keptAt < 0) {
      woven.replace(token, '');
    } else {
      while (toAt < keptAt) woven.replace('', tokens.to[toAt++]!);
      woven.keep(token);
      toAt++;
    }
  }
  while (toAt < tokens.to.length) woven.replace('', tokens.to[toAt++]!);
}

/** The tokens of both; undefined when they are too many to compare. */
function affordableTokens(from: string, to: string): { from: string[]; to: string[] } | undefined {
  if (Math.max(Buffer.byteLength(from), Buffer.byteLength(to)) > MAX_WORDS_BYTES) return undefined;
  const tokens = { from: tokensOf(from), to: tokensOf(to) };
  return Math.max(tokens.from.length, tokens.to.length) > MAX_WORDS_TOKENS ? undefined : tokens;
}

/** Gathers kept, deleted and added pieces in order; pieces of one kind that follow each other become one. */
class Weave {
  readonly #ranges: HighlightRange[] = [];
  #text = '';
  #bytes = 0;
  #keptInk = 0;
  #deleted = '';
  #added = '';

  keep(piece: string): void {
    if (piece === '') return;
    this.#flush();
    this.#append(piece);
    this.#keptInk += inkOf(piece);
  }

  replace(deleted: string, added: string): void {
    this.#deleted += deleted;
    this.#added += added;
  }

  finish(from: string, to: string): WordDiff {
    this.#flush();
    const ink = inkOf(from) + inkOf(to);
    return {
      text: this.#text,
      highlightRanges: this.#ranges,
      likeness: ink === 0 ? 1 : (2 * this.#keptInk) / ink,
    };
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
