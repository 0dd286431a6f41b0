/**
 * An `</includeonly>` that closes nothing is text, but in the target of a link, in an address in brackets and in the attributes of
 * a tag it is nothing, and what follows it at the beginning of a line begins that line.
 *
 *   a</includeonly>b     a</includeonly>b          [[a</includeonly>b]]     a link to ab
 */

const AT = /<\/includeonly(?:[ \t\n\r\f/][^<>]*)?>/iy;
const ALL = new RegExp(AT.source, 'gi');

/** Just behind the one at a place; the place itself where there is none. */
export function behindStrayInclude(text: string, at: number): number {
  AT.lastIndex = at;
  return AT.test(text) ? AT.lastIndex : at;
}

export function withoutStrayIncludes(text: string): string {
  return text.includes('<') ? text.replace(ALL, '') : text;
}
