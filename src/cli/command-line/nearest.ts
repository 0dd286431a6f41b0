/** The word that somebody who made a slip probably meant. */

/** Slips that are forgiven. */
const MOST_SLIPS = 2;
/** No word is as long: what is longer need not be looked at. */
const LONGEST_CHARS = 40;

/** @returns undefined where none of the words is near */
export function nearest(written: string, words: readonly string[]): string | undefined {
  if (written.length > LONGEST_CHARS) return undefined;
  const ranked = words.map((word) => ({ word, slips: slipsBetween(written, word) }));
  const [best] = ranked.sort((a, b) => a.slips - b.slips);
  return best === undefined || best.slips > Math.min(MOST_SLIPS, written.length - 2) ? undefined : best.word;
}

/** Letters to add, drop, change or swap with their neighbour (the optimal string alignment distance). */
function slipsBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j++) {
      const other = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : other;
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, other, swapped));
    }
  }
  return at(a.length, b.length);
}
