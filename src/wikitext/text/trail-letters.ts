/** The letters behind a link that join its text, `[[page]]s`, and in some languages those before it. */

/** Most letters that are looked at. */
const LONGEST_CHARS = 100;

/** @param linkTrail what of the letters at the beginning of a text joins */
export function trailLetters(text: string, from: number, to: number, linkTrail: RegExp): string {
  return linkTrail.exec(text.slice(from, Math.min(to, from + LONGEST_CHARS)))?.[0] ?? '';
}

/** @param linkPrefix what of the letters at the end of a text joins */
export function prefixLetters(
  text: string,
  from: number,
  to: number,
  linkPrefix: RegExp | undefined,
): string {
  return linkPrefix?.exec(text.slice(Math.max(from, to - LONGEST_CHARS), to))?.[0] ?? '';
}
