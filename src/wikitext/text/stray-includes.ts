/**
 * An `</includeonly>` that closes nothing is text, but in the target of a link and in the attributes of a tag it is
 * nothing.
 *
 *   a</includeonly>b     a</includeonly>b          [[a</includeonly>b]]     a link to ab
 */

const AT = /<\/includeonly\s*>/iy;
const ALL = new RegExp(AT.source, 'gi');

/** Just behind the one at a place; the place itself where there is none. */
export function behindStrayInclude(text: string, at: number): number {
  AT.lastIndex = at;
  return AT.test(text) ? AT.lastIndex : at;
}

export function withoutStrayIncludes(text: string): string {
  return text.includes('<') ? text.replace(ALL, '') : text;
}
