/**
 * How fast and how brief comparisons are, beside what we promise.
 */
import { diffArrays } from 'diff';
import { compareTexts } from '../../src/diff/compare.ts';
import { mergeTexts } from '../../src/diff/merge.ts';
import { makeRandom } from './random.ts';
import { type RevisionPair, readRevisionPairs } from './texts/revision-pairs.ts';

const ROUNDS = 7;
const REVISION_PAIRS = 2000;

/** Prints the figures; those of real revisions only when `repository` is a bare clone of a wiki. */
export async function benchDiff(print: (line: string) => void, repository?: string): Promise<void> {
  const random = makeRandom(1).next;
  const [medium, long] = [pageOf(10_000, random), pageOf(50_000, random)];
  const compared = (from: string, to: string) => (): unknown => compareTexts(from, to);
  print(
    figure('10,000 lines, half with a word changed', 150, compared(medium, reworded(medium, 0.5, random))),
  );
  print(figure('10,000 lines, half replaced', 150, compared(medium, replaced(medium, 0.5, random))));
  print(figure('50,000 lines, half with a word changed', 500, compared(long, reworded(long, 0.5, random))));
  print(figure('50,000 lines, half replaced', 500, compared(long, replaced(long, 0.5, random))));
  print(figure('50,000 lines, every tenth replaced', 500, compared(long, replaced(long, 0.1, random))));
  print(figure('10,000 lines, all new', 1000, compared(medium, pageOf(10_000, random))));
  const [shuffled, again] = [shuffledPage(50_000, 30, random), shuffledPage(50_000, 30, random)];
  print(figure('50,000 lines of 30 kinds, shuffled', 1000, compared(shuffled, again)));
  const base = pageOf(40_000, random);
  const [ours, theirs] = [replaced(base, 0.02, random), replaced(base, 0.02, random)];
  print(figure('merge, 40,000 lines, 800 changes a side', 1000, () => mergeTexts(base, ours, theirs, 1000)));
  if (repository === undefined) print('real revisions: skipped, no repository given');
  else printRevisions(print, await readRevisionPairs(repository, REVISION_PAIRS));
}

function printRevisions(print: (line: string) => void, pairs: readonly RevisionPair[]): void {
  for (const { from, to } of pairs) compareTexts(from, to);
  const times = pairs.map(({ from, to }) => elapsedMs(() => compareTexts(from, to)));
  print(line(`median of ${pairs.length} real pairs`, percentile(times, 0.5), 3));
  print(line(`99 of 100 of ${pairs.length} real pairs`, percentile(times, 0.99)));
  let [shown, smallest] = [0, 0];
  for (const { from, to } of pairs) {
    for (const { type } of compareTexts(from, to)) shown += [0, 1, 1, 2, 1, 1][type]!;
    for (const { added, removed, count } of diffArrays(from.split('\n'), to.split('\n'))) {
      if (added || removed) smallest += count;
    }
  }
  print(
    `${'differing lines, real pairs'.padEnd(44)} ${(shown / smallest).toFixed(4)} of the least possible (limit 1.02)`,
  );
}

/** The median of some rounds after one to warm up. */
function figure(name: string, limitMs: number, work: () => unknown): string {
  work();
  const times = Array.from({ length: ROUNDS }, () => elapsedMs(work));
  return line(name, percentile(times, 0.5), limitMs);
}

function line(name: string, ms: number, limitMs?: number): string {
  const limit = limitMs === undefined ? '' : ` (limit ${limitMs}, ratio ${(ms / limitMs).toFixed(2)})`;
  return `${name.padEnd(44)} ${ms.toFixed(ms < 10 ? 2 : 0).padStart(6)} ms${limit}`;
}

function elapsedMs(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function percentile(times: readonly number[], part: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * part)]!;
}

function word(random: () => number): string {
  return Math.floor(random() * 5000).toString(36);
}

/** Six to thirteen words, about 60 bytes with those that are longer; every eighth line is blank. */
function lineOf(random: () => number): string {
  if (random() < 1 / 8) return '';
  return Array.from({ length: 6 + Math.floor(random() * 8) }, () => `word${word(random)}`).join(' ');
}

function pageOf(lines: number, random: () => number): string {
  return Array.from({ length: lines }, () => lineOf(random)).join('\n');
}

function shuffledPage(lines: number, kinds: number, random: () => number): string {
  return Array.from({ length: lines }, () => `kind ${Math.floor(random() * kinds)}`).join('\n');
}

function replaced(page: string, part: number, random: () => number): string {
  return page
    .split('\n')
    .map((text) => (random() < part ? lineOf(random) : text))
    .join('\n');
}

function reworded(page: string, part: number, random: () => number): string {
  return page
    .split('\n')
    .map((text) => (random() < part ? text.replace(/\w+(?= |$)/, word(random)) : text))
    .join('\n');
}
