/**
 * Merging two edits of one text, line by line, so that nobody's words are lost and nothing is mixed that people should
 * decide: changes merge when at least one untouched line lies between them, or when they are equal.
 *
 * A library decides (diff3), but its search for common lines grows with the square of the text. So our own bounded line
 * diff cuts the text at the lines that neither side touched, and the library sees the contested stretches alone.
 */
import { diff3Merge } from 'node-diff3';
import { diffLines, type Hunk, lineBudget } from './lines.ts';

/** The merged text; or not clean: both sides changed one place, or the texts are too big or too different to tell. */
export type MergeResult = { readonly clean: true; readonly text: string } | { readonly clean: false };

/** Lines of one text that a merge looks at. */
const MAX_LINES = 50_000;
/** Lines of a contested stretch in one text: the library's time grows with the cube of it where lines repeat. */
const MAX_CONTESTED_LINES = 300;

const CONFLICT: MergeResult = { clean: false };

/**
 * Brings the changes of `theirs` and of `ours`, both made from `base`, into one text.
 * `mergeTexts('a\nb\nc', 'A\nb\nc', 'a\nb\nC', 1000)` is `{clean: true, text: 'A\nb\nC'}`.
 * Whether the text ends in a new line is merged apart from its lines. Over `budgetMs` (milliseconds) it is not clean.
 */
export function mergeTexts(base: string, ours: string, theirs: string, budgetMs: number): MergeResult {
  if (ours === theirs || base === theirs) return { clean: true, text: ours };
  if (base === ours) return { clean: true, text: theirs };
  const deadline = performance.now() + budgetMs;
  const texts = [base, ours, theirs].map(linesOf) as [string[], string[], string[]];
  if (texts.some((lines) => lines.length > MAX_LINES)) return CONFLICT;
  const merged = mergeLines(...texts, deadline);
  if (merged === undefined) return CONFLICT;
  const newLine = ours.endsWith('\n') === base.endsWith('\n') ? theirs.endsWith('\n') : ours.endsWith('\n');
  return { clean: true, text: merged.join('\n') + (newLine && merged.length > 0 ? '\n' : '') };
}

/** The lines of a text without its last line end: `'a\n'` and `'a'` have one line, `''` none. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

/** The merged lines; undefined when they conflict. */
function mergeLines(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
  deadline: number,
): string[] | undefined {
  const merged: string[] = [];
  let baseAt = 0;
  const ourHunks = diffLines(base, ours, lineBudget(deadline - performance.now()));
  const theirHunks = diffLines(base, theirs, lineBudget(deadline - performance.now()));
  for (const stretch of stretches(ourHunks, theirHunks)) {
    if (performance.now() > deadline) return undefined;
    const lines = mergeStretch(stretch, base, ours, theirs);
    if (lines === undefined) return undefined;
    for (; baseAt < stretch.start; baseAt++) merged.push(base[baseAt]!);
    for (const line of lines) merged.push(line);
    baseAt = stretch.end;
  }
  for (; baseAt < base.length; baseAt++) merged.push(base[baseAt]!);
  return merged;
}

/** A stretch of `base` (`start` to below `end`) in which no line is untouched by both, and the hunks of each side in it. */
interface Stretch {
  readonly start: number;
  end: number;
  readonly ours: Hunk[];
  readonly theirs: Hunk[];
}

/** Gathers the hunks of both sides, in order, into stretches that do not touch. */
function stretches(ours: readonly Hunk[], theirs: readonly Hunk[]): Stretch[] {
  const found: Stretch[] = [];
  let ourAt = 0;
  let theirAt = 0;
  while (ourAt < ours.length || theirAt < theirs.length) {
    const isOurs = (ours[ourAt]?.fromStart ?? Infinity) <= (theirs[theirAt]?.fromStart ?? Infinity);
    const hunk = isOurs ? ours[ourAt++]! : theirs[theirAt++]!;
    let stretch = found.at(-1);
    if (stretch === undefined || stretch.end < hunk.fromStart) {
      stretch = { start: hunk.fromStart, end: hunk.fromEnd, ours: [], theirs: [] };
      found.push(stretch);
    }
    stretch.end = Math.max(stretch.end, hunk.fromEnd);
    (isOurs ? stretch.ours : stretch.theirs).push(hunk);
  }
  return found;
}

function mergeStretch(
  stretch: Stretch,
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
): string[] | undefined {
  const ourLines = sideOf(stretch, stretch.ours, ours);
  const theirLines = sideOf(stretch, stretch.theirs, theirs);
  if (theirLines === undefined) return ourLines;
  if (ourLines === undefined) return theirLines;
  if (sameLines(ourLines, theirLines)) return ourLines;
  const baseLines = base.slice(stretch.start, stretch.end);
  if (Math.max(ourLines.length, baseLines.length, theirLines.length) > MAX_CONTESTED_LINES) return undefined;
  const regions = diff3Merge(ourLines, baseLines, theirLines);
  return regions.some((region) => region.conflict) ? undefined : regions.flatMap((region) => region.ok ?? []);
}

function sameLines(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((line, index) => line === other[index]);
}

/** The lines that one side has for a stretch; undefined when that side did not touch it. */
function sideOf(stretch: Stretch, hunks: readonly Hunk[], lines: readonly string[]): string[] | undefined {
  const first = hunks[0];
  const last = hunks.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return lines.slice(
    first.toStart - (first.fromStart - stretch.start),
    last.toEnd + (stretch.end - last.fromEnd),
  );
}
