/** The letters behind a link that join its text: `[[page]]s`. */

/** Most letters that are looked at. */
const LONGEST_TRAIL_CHARS = 100;

/** @param linkTrail what of the letters at the beginning of a text joins */
export function trailLetters(text: string, from: number, to: number, linkTrail: RegExp): string {
  return linkTrail.exec(text.slice(from, Math.min(to, from + LONGEST_TRAIL_CHARS)))?.[0] ?? '';
}
