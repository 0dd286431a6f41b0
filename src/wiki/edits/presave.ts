/**
 * What a save does to every source before it is kept. Wikitext is written out as well (`wikitext/save.ts`); all else is stored
 * as sent.
 */

/** @returns the source with LF line ends and no trailing white space */
export function prepareSource(source: string): string {
  return source.replace(/\r\n?/g, '\n').trimEnd();
}

/** Whether two sources are the same page: files that came by push may end in a line end. */
export function sameSource(a: string, b: string): boolean {
  return a.trimEnd() === b.trimEnd();
}
