/**
 * Attributes as they are written in tags, table lines and extension tags.
 *
 *     class = "a b"  title='x' nowrap data-n=7 /
 *     ^name   ^value           ^no value
 */

/** One attribute with the places of its parts in the text it was read from. */
export interface ParsedAttribute {
  readonly name: string;
  /** As written, with references; `''` if there is none. */
  readonly value: string;
  readonly nameStart: number;
  readonly nameEnd: number;
  /** Start and end of the value without its quotes; both are `nameEnd` if there is none. */
  readonly valueStart: number;
  readonly valueEnd: number;
  /** `"`, `'` or `''`. */
  readonly quote: string;
}

const NAME_END = /[\s=>/]/;
/** Quotes and a `=` in front belong to the name, which nothing has then. */
const NAME_START = /[^\s>/]/;
const SPACE = /\s/;

/**
 * Reads the attributes between `from` and `to`. Anything else (stray slashes) is left out; an unclosed quote ends with the
 * text.
 * @param openedAt for each unit from a transclusion or `<nowiki>`, where that begins: what begins in a value belongs to it as a whole
 */
export function parseAttributes(
  text: string,
  from = 0,
  to = text.length,
  openedAt: readonly (number | undefined)[] = [],
): ParsedAttribute[] {
  const found: ParsedAttribute[] = [];
  let at = from;
  while (at < to) {
    const char = text[at] as string;
    if (!NAME_START.test(char)) {
      at++;
      continue;
    }
    const nameStart = at++;
    while (at < to && !NAME_END.test(text[at] as string)) at++;
    const nameEnd = at;
    const value = valueAfter(text, nameEnd, to, openedAt);
    at = value.next;
    found.push({
      name: text.slice(nameStart, nameEnd),
      value: text.slice(value.start, value.end),
      nameStart,
      nameEnd,
      valueStart: value.start,
      valueEnd: value.end,
      quote: value.quote,
    });
  }
  return found;
}

function valueAfter(
  text: string,
  nameEnd: number,
  to: number,
  openedAt: readonly (number | undefined)[],
): { start: number; end: number; next: number; quote: string } {
  const equals = skipSpace(text, nameEnd, to);
  if (equals >= to || text[equals] !== '=') return { start: nameEnd, end: nameEnd, next: nameEnd, quote: '' };
  const start = skipSpace(text, equals + 1, to);
  const quote = start < to ? (text[start] as string) : '';
  if ((quote === '"' || quote === "'") && openedAt[start] !== start) {
    let close = text.indexOf(quote, start + 1);
    while (close >= 0 && (openedAt[close] ?? -1) > start) close = text.indexOf(quote, close + 1);
    const end = close < 0 || close >= to ? to : close;
    return { start: start + 1, end, next: Math.min(end + 1, to), quote };
  }
  let end = start;
  while (end < to && (!SPACE.test(text[end] as string) || (openedAt[end] ?? -1) >= start)) end++;
  return { start, end, next: end, quote: '' };
}

function skipSpace(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && SPACE.test(text[at] as string)) at++;
  return at;
}
