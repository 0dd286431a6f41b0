/**
 * Merging two edits of one text, line by line, so that no words are lost and nothing is mixed that people should
 * decide: changes merge when at least one untouched line lies between them, or when they are equal.
 *
 * A library decides (diff3), but its own search for common lines grows with the square of the text. So our bounded line diff
 * does that part: the library sees whole stretches of the base, each of which a side has kept or replaced.
 */
import { diff3Merge } from 'node-diff3';
import { type Clock, wallClock } from '../base/threads/thread-clock.ts';
import { type Hunk, slidDown } from './hunks.ts';
import { diffLines, lineBudget } from './lines.ts';

/** The merged text; or not clean: both sides changed one place, or the texts are too big or too different to tell. */
export type MergeResult = { readonly clean: true; readonly text: string } | { readonly clean: false };

/** A stretch of a merge, as lines: what fits together, or what both sides changed each in their way. */
export type MergeRegion =
  | { readonly fits: readonly string[] }
  | {
      readonly base: readonly string[];
      readonly ours: readonly string[];
      readonly theirs: readonly string[];
    };

/** Lines of one text that a merge looks at. */
const MAX_LINES = 50_000;
/** Stretches of the base that a merge looks at: the library's time grows with their square. */
const MAX_PIECES = 12_000;

const CONFLICT: MergeResult = { clean: false };

/**
 * Brings the changes of `theirs` and of `ours`, both made from `base`, into one text.
 * `mergeTexts('a\nb\nc', 'A\nb\nc', 'a\nb\nC', 1000)` is `{clean: true, text: 'A\nb\nC'}`.
 * Whether the text ends in a new line is merged apart from its lines. Over `budgetMs` (milliseconds) it is not clean.
 */
export function mergeTexts(
  base: string,
  ours: string,
  theirs: string,
  budgetMs: number,
  clock: Clock = wallClock,
): MergeResult {
  if (ours === theirs || base === theirs) return { clean: true, text: ours };
  if (base === ours) return { clean: true, text: theirs };
  const regions = mergeRegions(base, ours, theirs, budgetMs, clock);
  if (regions?.every((region) => 'fits' in region) !== true) return CONFLICT;
  const merged = regions.flatMap((region) => ('fits' in region ? region.fits : []));
  const newLine = ours.endsWith('\n') === base.endsWith('\n') ? theirs.endsWith('\n') : ours.endsWith('\n');
  return { clean: true, text: merged.join('\n') + (newLine && merged.length > 0 ? '\n' : '') };
}

/** The lines of a text without its last line end: `'a\n'` and `'a'` have one line, `''` none. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

/**
 * The merge of `ours` and `theirs` in stretches, for people who decide where both changed the same place. Undefined where the texts
 * are too big or too different to tell within `budgetMs`.
 */
export function mergeRegions(
  base: string,
  ours: string,
  theirs: string,
  budgetMs: number,
  clock: Clock = wallClock,
): readonly MergeRegion[] | undefined {
  const deadline = clock() + budgetMs;
  const texts = [base, ours, theirs].map(linesOf) as [string[], string[], string[]];
  if (texts.some((lines) => lines.length > MAX_LINES)) return undefined;
  const [baseLines, ourLines, theirLines] = texts;
  const ourHunks = diffLines(baseLines, ourLines, lineBudget(deadline - clock(), clock), slidDown);
  const theirHunks = diffLines(baseLines, theirLines, lineBudget(deadline - clock(), clock), slidDown);
  const cuts = cutsAt(baseLines.length, [...ourHunks, ...theirHunks]);
  if (cuts.length > MAX_PIECES || clock() > deadline) return undefined;
  const kept = cuts.slice(1).map((_, piece): Piece => piece);
  const found = diff3Merge(piecesOf(cuts, ourHunks, ourLines), kept, piecesOf(cuts, theirHunks, theirLines));
  const lines = (pieces: readonly Piece[]): string[] =>
    pieces.flatMap((piece) => linesOfPiece(piece, cuts, baseLines));
  return found.map(({ ok, conflict }) =>
    conflict === undefined
      ? { fits: lines(ok ?? []) }
      : { base: lines(conflict.o), ours: lines(conflict.a), theirs: lines(conflict.b) },
  );
}

/** A stretch of base lines by its number; or the lines that one side has instead, as text that no number looks like. */
type Piece = number | `+${string}`;

/** Where the base must be cut so that every hunk begins and ends at a cut: piece 0 lies between the first two cuts. */
function cutsAt(length: number, hunks: readonly Hunk[]): number[] {
  const cuts = new Set([0, length, ...hunks.flatMap((hunk) => [hunk.fromStart, hunk.fromEnd])]);
  return [...cuts].sort((one, other) => one - other);
}

/** What one side has for the pieces of the base, in order. */
function piecesOf(cuts: readonly number[], hunks: readonly Hunk[], lines: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let hunkIndex = 0;
  for (let piece = 0; piece < cuts.length; piece++) {
    const hunk = hunks[hunkIndex];
    if (hunk !== undefined && hunk.fromStart === cuts[piece]) {
      if (hunk.toStart < hunk.toEnd) pieces.push(`+${lines.slice(hunk.toStart, hunk.toEnd).join('\n')}`);
      hunkIndex++;
    }
    const isReplaced = cuts[piece]! < (hunks[hunkIndex - 1]?.fromEnd ?? 0);
    if (!isReplaced && piece < cuts.length - 1) pieces.push(piece);
  }
  return pieces;
}

function linesOfPiece(piece: Piece, cuts: readonly number[], base: readonly string[]): string[] {
  return typeof piece === 'number' ? base.slice(cuts[piece], cuts[piece + 1]) : piece.slice(1).split('\n');
}
