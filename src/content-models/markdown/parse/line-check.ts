/**
 * A look at a source's lines before it is parsed: whether it is nested or broken up so much that parsing would stall.
 *
 *     > - a          two containers: `>` and `-`
 *     >   - b        three: the item lies in the one above
 *     c              a lazy line: goes on with `b`
 */

import {
  MAX_LAZY_LINES,
  MAX_LINE_COST,
  MAX_NESTING,
  MAX_PIPES,
  MAX_SOURCE_CHARS,
  MAX_UNDERLINES,
  type MarkdownLimit,
} from './limits.ts';

/** The limit that the source is over; undefined for a source that may be parsed. */
export function overLimit(source: string): MarkdownLimit | undefined {
  if (source.length > MAX_SOURCE_CHARS) return 'source-size';
  if (pipesIn(source) > MAX_PIPES) return 'table-cells';
  const check = new LineCheck();
  for (let from = 0; from < source.length; ) {
    const newline = source.indexOf('\n', from);
    const end = newline < 0 ? source.length : newline;
    const over = check.line(source, from, end);
    if (over !== undefined) return over;
    from = end + 1;
  }
  return undefined;
}

/** What a note costs more than another line. */
const NOTE_COST = 4;
/** Columns of a tab. */
const TAB = 4;
const UNDERLINE = /[ \t]{0,3}(?:=+|-+)[ \t\r]*(?=\n|$)/y;
const ITEM_MARK = /(?:[-+*]|\d{1,9}[.)])(?=[ \t\r\n]|$)/y;

function pipesIn(source: string): number {
  let pipes = 0;
  for (let at = source.indexOf('|'); at >= 0; at = source.indexOf('|', at + 1)) pipes++;
  return pipes;
}

class LineCheck {
  /** Columns where the items begin that lines may lie in. */
  readonly #items: number[] = [];
  #cost = 0;
  #lazy = 0;
  #underlines = 0;
  #wasText = false;
  #inContainer = false;

  line(source: string, from: number, end: number): MarkdownLimit | undefined {
    const { depth, marks, isBlank } = this.#containers(source, from, end);
    if (depth > MAX_NESTING) return 'nesting';
    this.#cost += isBlank ? 1 : 2 + 2 * depth + (source.startsWith('[^', from) ? NOTE_COST : 0);
    if (this.#cost > MAX_LINE_COST) return 'lines';
    UNDERLINE.lastIndex = from;
    if (this.#wasText && UNDERLINE.test(source) && ++this.#underlines > MAX_UNDERLINES)
      return 'underlined-headings';
    if (marks > 0) this.#inContainer = true;
    else if (isBlank) this.#inContainer = false;
    this.#lazy = this.#inContainer && depth === 0 ? this.#lazy + 1 : 0;
    if (this.#lazy > MAX_LAZY_LINES) return 'lines';
    this.#wasText = !isBlank;
    return undefined;
  }

  /** Counts the containers that a line begins or may lie in. */
  #containers(source: string, from: number, end: number): { depth: number; marks: number; isBlank: boolean } {
    let column = 0;
    let quotes = 0;
    let marks = 0;
    for (let at = from; at < end; ) {
      const char = source[at];
      if (char === ' ' || char === '\t') {
        column += char === ' ' ? 1 : TAB - (column % TAB);
        at++;
        continue;
      }
      if (char === '\r') break;
      if (char === '>') {
        quotes++;
        marks++;
        column++;
        at++;
        continue;
      }
      this.#leave(column);
      ITEM_MARK.lastIndex = at;
      if (!ITEM_MARK.test(source)) return { depth: quotes + this.#items.length, marks, isBlank: false };
      marks++;
      this.#items.push(column);
      column += ITEM_MARK.lastIndex - at;
      at = ITEM_MARK.lastIndex;
    }
    return { depth: quotes + this.#items.length, marks, isBlank: marks === 0 };
  }

  /** Items that begin at a column or behind it hold nothing that begins there. */
  #leave(column: number): void {
    while (this.#items.length > 0 && (this.#items.at(-1) as number) >= column) this.#items.pop();
  }
}
