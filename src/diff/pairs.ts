/**
 * Which deleted line became which added line within one hunk: the pairs that are most alike in sum and do not cross.
 */

import type { Hunk } from './hunks.ts';
import { MIN_CHANGED_LIKENESS } from './likeness.ts';
import type { ComparedTexts } from './side.ts';
import { diffWords, equalEnds, type WordDiff } from './words.ts';

/** A line of the from text and the line of the to text that it became. */
export interface LinePair {
  readonly fromLine: number;
  readonly toLine: number;
  readonly words: WordDiff;
}

/** Hunks up to this many possible pairs are weighed as a whole. */
const MAX_CELLS = 10_000;
/** Bigger hunks are cut into blocks of this many lines, from top to bottom on both sides. */
const BLOCK_LINES = 32;
/** Where equal ends make up this part of every two facing lines, no other pairs are looked for. */
const CLEAR_ENDS = 0.6;
/** The changed lines of a hunk, in order. Out of budget, the first line is tried with the first, and so on. */
export function pairLines(hunk: Hunk, texts: ComparedTexts): LinePair[] {
  const { from, to, budget } = texts;
  return blocksOf(hunk)
    .flatMap((block) => likelyPairs(block, texts))
    .flatMap(([fromLine, toLine]) => {
      const words = diffWords(from.lines[fromLine]!, to.lines[toLine]!, MIN_CHANGED_LIKENESS, budget);
      return words === undefined ? [] : [{ fromLine, toLine, words }];
    });
}

function cellsOf({ fromStart, fromEnd, toStart, toEnd }: Hunk): number {
  return (fromEnd - fromStart) * (toEnd - toStart);
}

function blocksOf(hunk: Hunk): Hunk[] {
  const cells = cellsOf(hunk);
  if (cells === 0) return [];
  if (cells <= MAX_CELLS) return [hunk];
  const fromLength = hunk.fromEnd - hunk.fromStart;
  const toLength = hunk.toEnd - hunk.toStart;
  const count = Math.ceil(Math.max(fromLength, toLength) / BLOCK_LINES);
  return Array.from({ length: count }, (_, block) => ({
    fromStart: hunk.fromStart + Math.floor((fromLength * block) / count),
    fromEnd: hunk.fromStart + Math.floor((fromLength * (block + 1)) / count),
    toStart: hunk.toStart + Math.floor((toLength * block) / count),
    toEnd: hunk.toStart + Math.floor((toLength * (block + 1)) / count),
  }));
}

/** The lines that face each other when both sides of a block begin at the same height. */
function facingLines({ fromStart, fromEnd, toStart, toEnd }: Hunk): [number, number][] {
  const length = Math.min(fromEnd - fromStart, toEnd - toStart);
  return Array.from({ length }, (_, index) => [fromStart + index, toStart + index]);
}

/** The pairs of a block with the highest sum of likeness, or the obvious ones when looking further is not worth it. */
function likelyPairs(block: Hunk, { from, to, likeness, budget }: ComparedTexts): [number, number][] {
  if (cellsOf(block) <= 1) return facingLines(block);
  const fromLines = from.lines.slice(block.fromStart, block.fromEnd);
  const toLines = to.lines.slice(block.toStart, block.toEnd);
  const table = areClear(fromLines, toLines) ? undefined : likeness.table(fromLines, toLines, budget);
  if (table === undefined) return facingLines(block);
  return bestPairs(table, toLines.length).map(([row, column]) => [
    block.fromStart + row,
    block.toStart + column,
  ]);
}

/** Whether every line has the one that it became right in front of it. */
function areClear(from: readonly string[], to: readonly string[]): boolean {
  if (from.length !== to.length) return false;
  return from.every((line, index) => {
    const { prefix, suffix } = equalEnds(line, to[index]!);
    return prefix + suffix >= CLEAR_ENDS * Math.max(line.length, to[index]!.length);
  });
}

/** Finds the best sum for the first rows and columns of a table of likeness, for all of them, and walks back. */
function bestPairs(table: Float64Array, columns: number): [number, number][] {
  const width = columns + 1;
  const best = new Float64Array((table.length / columns + 1) * width);
  for (const [cell, alike] of table.entries()) {
    const at = Math.floor(cell / columns + 1) * width + (cell % columns) + 1;
    const paired = alike < MIN_CHANGED_LIKENESS ? 0 : best[at - width - 1]! + alike;
    best[at] = Math.max(best[at - width]!, best[at - 1]!, paired);
  }
  const pairs: [number, number][] = [];
  for (let at = best.length - 1; best[at]! > 0; ) {
    if (best[at] === best[at - width]) at -= width;
    else if (best[at] === best[at - 1]) at -= 1;
    else {
      at -= width + 1;
      pairs.push([Math.floor(at / width), at % width]);
    }
  }
  return pairs.reverse();
}
