/**
 * Attributes as they are written in tags, table lines and extension tags.
 *
 *     class = "a b"  title='x' nowrap data-n=7 /
 *     ^name   ^value           ^no value
 */

import { behindStrayInclude, withoutStrayIncludes } from './stray-includes.ts';

/** One attribute with the places of its parts in the text it was read from. */
export interface ParsedAttribute {
  readonly name: string;
  /** As written, with references; `''` if there is none. */
  readonly value: string;
  readonly nameStart: number;
  readonly nameEnd: number;
  /** Where the name ends as it is written, with all that transclusions in it bring. */
  readonly writtenEnd: number;
  /** Whether what transclusions bring is in the name. */
  readonly isWhole: boolean;
  /** Start and end of the value without its quotes; both are `nameEnd` if there is none. */
  readonly valueStart: number;
  readonly valueEnd: number;
  /** `"`, `'` or `''`. */
  readonly quote: string;
}

const NAME_END = /[ \t\n\r\f=>/]/;
/** Quotes and a `=` in front belong to the name, which nothing has then. */
const NAME_START = /[^ \t\n\r\f>/]/;
const SPACE = /[ \t\n\r\f]/;
/** A tag in a name. */
const TAG = /<\/?([a-z][a-z0-9]*)(?:[ \t\n\r\f/][^<>]*)?>/iy;
const TAGS = new RegExp(TAG.source, 'gi');

/**
 * Where attributes stand: in a tag, or in a line of a table. There a pipe ends a value in quotes, tags in a name do not count, and
 * at the end of the text, where no line end closes it, an unclosed quote is a part of the value. A pipe in a value without quotes
 * belongs to it, as newer versions of MediaWiki have it.
 *
 *   {| title="a|b" i<br>d=c lang=d|e        title a, id c, lang d|e
 */
export interface AttributeLine {
  readonly isLast: boolean;
  readonly isTag: (name: string) => boolean;
}

/**
 * Reads the attributes between `from` and `to`. Anything else (stray slashes) is left out; an unclosed quote ends with the
 * text.
 * @param openedAt for each unit from a transclusion or `<nowiki>`, where that begins: what begins in a value belongs to it as a
 * whole, and so does what stands in a name, unless it brings a `=`, which makes attributes of it
 * @param line given for attributes in a line of a table
 */
export function parseAttributes(
  text: string,
  from = 0,
  to = text.length,
  openedAt: readonly (number | undefined)[] = [],
  line?: AttributeLine,
): ParsedAttribute[] {
  const found: ParsedAttribute[] = [];
  let written: WrittenName = { end: from, isWhole: false };
  let at = from;
  while (at < to) {
    if (at >= written.end) written = writtenName(text, at, to, openedAt, line);
    const { isWhole } = written;
    if (!isWhole && !NAME_START.test(text[at] as string)) {
      at++;
      continue;
    }
    const nameStart = at;
    if (isWhole) at = written.end;
    else
      do at = nextInName(text, at, to, line);
      while (at < to && !NAME_END.test(text[at] as string));
    const nameEnd = at;
    const value = valueAfter(text, nameEnd, to, openedAt, line);
    at = value.next;
    const name = withoutStrayIncludes(text.slice(nameStart, nameEnd).replaceAll('\n', ''));
    found.push({
      name: line === undefined ? name : withoutTags(name, line),
      writtenEnd: Math.max(nameEnd, written.end),
      isWhole,
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

interface WrittenName {
  readonly end: number;
  /** Whether transclusions are in it, none of which brings a `=`. */
  readonly isWhole: boolean;
}

/**
 * The name that may begin at a place, as it is written: transclusions are opaque.
 *
 *   <div a{{1x|b c}}d e>      ab cd
 *        ^         ^ behind it
 */
function writtenName(
  text: string,
  from: number,
  to: number,
  openedAt: readonly (number | undefined)[],
  line: AttributeLine | undefined,
): WrittenName {
  let end = from;
  let isOpaque = false;
  let hasEquals = false;
  while (end < to) {
    const char = text[end] as string;
    if (openedAt[end] !== undefined) {
      isOpaque = true;
      hasEquals ||= char === '=';
      end++;
    } else if (end === from ? NAME_START.test(char) : !NAME_END.test(char))
      end = nextInName(text, end, to, line);
    else break;
  }
  return { end, isWhole: isOpaque && !hasEquals };
}

/** The next place in a name: behind the tag or the stray end of an include tag at this one, if there is one. */
function nextInName(text: string, at: number, to: number, line: AttributeLine | undefined): number {
  if (text[at] !== '<') return at + 1;
  const behind = behindStrayInclude(text, at);
  if (behind > at) return Math.min(behind, to);
  if (line === undefined) return at + 1;
  TAG.lastIndex = at;
  const match = TAG.exec(text);
  return match !== null && TAG.lastIndex <= to && line.isTag(match[1]!.toLowerCase())
    ? TAG.lastIndex
    : at + 1;
}

function withoutTags(name: string, { isTag }: AttributeLine): string {
  return name.includes('<')
    ? name.replace(TAGS, (tag, found: string) => (isTag(found.toLowerCase()) ? '' : tag))
    : name;
}

function valueAfter(
  text: string,
  nameEnd: number,
  to: number,
  openedAt: readonly (number | undefined)[],
  line: AttributeLine | undefined,
): { start: number; end: number; next: number; quote: string } {
  const equals = skipSpace(text, nameEnd, to);
  if (equals >= to || text[equals] !== '=') return { start: nameEnd, end: nameEnd, next: nameEnd, quote: '' };
  const start = skipSpace(text, equals + 1, to);
  const quote = start < to ? (text[start] as string) : '';
  const isOwn = (place: number): boolean => (openedAt[place] ?? -1) <= start;
  if ((quote === '"' || quote === "'") && openedAt[start] !== start) {
    const endsAt = (place: number): boolean =>
      line !== undefined && text[place] === '|' && openedAt[place] === undefined;
    let end = start + 1;
    while (end < to && !(text[end] === quote && isOwn(end)) && !endsAt(end)) end++;
    if (end < to || line?.isLast !== true)
      return { start: start + 1, end, next: text[end] === '|' ? end : Math.min(end + 1, to), quote };
  }
  let end = start;
  const isIn = (place: number): boolean =>
    !SPACE.test(text[place] as string) || (openedAt[place] ?? -1) >= start;
  while (end < to && isIn(end))
    end = text[end] === '<' ? Math.max(behindStrayInclude(text, end), end + 1) : end + 1;
  end = Math.min(end, to);
  return { start, end, next: end, quote: '' };
}

function skipSpace(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && SPACE.test(text[at] as string)) at++;
  return at;
}
