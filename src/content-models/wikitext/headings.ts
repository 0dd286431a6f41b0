/**
 * Heading lines of wikitext, as MediaWiki's preprocessor sees them: lines that begin and end with `=`, but none in
 * comments, in `<nowiki>` and its kin, or in arguments of templates. Templates are not expanded.
 *
 *   == a == <!-- x -->     {{t|            <nowiki>
 *   ^^    ^^ level 2       == none ==      == none ==
 *                          }}              </nowiki>
 *
 * Every character is looked at once or twice, whatever the source is.
 */

import { EXTENSIONS } from '../../wikitext/extensions.ts';
import type { FoundHeading } from '../found-heading.ts';

const DEEPEST = 6;
/** Brackets open at a time; more are text, as when pages are rendered. */
const MAX_OPEN = 400;

const [LESS, OPEN_BRACE, CLOSE_BRACE, OPEN_SQUARE, CLOSE_SQUARE] = [0x3c, 0x7b, 0x7d, 0x5b, 0x5d];

/** A stretch of the source that is no text of the page itself. */
interface Hidden {
  readonly start: number;
  readonly end: number;
  readonly isComment: boolean;
}

export function wikitextHeadings(source: string): FoundHeading[] {
  if (!/^=/m.test(source)) return [];
  const hidden = new HiddenScanner(source).run();
  const headings: FoundHeading[] = [];
  let next = 0;
  for (let start = 0; start < source.length; ) {
    while (next < hidden.length && hidden[next]!.end <= start) next++;
    const { end, passed } = lineEnd(source, start, hidden, next);
    const level = source[start] === '=' ? levelOf(source, start, end, hidden.slice(next, passed)) : 0;
    if (level > 0) headings.push({ level, heading: lineText(source, start, end), start });
    next = passed;
    start = end + 1;
  }
  return headings;
}

/** Where the line ends that begins at `start`: new lines in hidden stretches do not count. */
function lineEnd(source: string, start: number, hidden: readonly Hidden[], next: number) {
  let end = newlineFrom(source, start);
  let passed = next;
  while (passed < hidden.length && hidden[passed]!.start < end) {
    if (hidden[passed]!.end > end) end = newlineFrom(source, hidden[passed]!.end);
    passed++;
  }
  return { end, passed };
}

function lineText(source: string, start: number, end: number): string {
  return source.slice(start, source[end - 1] === '\r' ? end - 1 : end);
}

function newlineFrom(source: string, from: number): number {
  const newline = source.indexOf('\n', from);
  return newline < 0 ? source.length : newline;
}

/** Level of a line that begins with `=`; 0 where it is no heading. */
function levelOf(source: string, start: number, end: number, hidden: readonly Hidden[]): number {
  const inkEnd = withoutBlankEnd(source, start, end, hidden);
  const close = runBack(source, start, inkEnd);
  if (close === inkEnd - start) return close < 3 ? 0 : Math.min(Math.floor((close - 1) / 2), DEEPEST);
  let open = 1;
  while (source[start + open] === '=') open++;
  return Math.min(open, close, DEEPEST);
}

/** The end of a line without the blanks and comments that stand there. */
function withoutBlankEnd(source: string, start: number, end: number, hidden: readonly Hidden[]): number {
  let inkEnd = end;
  for (let last = hidden.length - 1; inkEnd > start; ) {
    const char = source[inkEnd - 1];
    if (char === ' ' || char === '\t' || char === '\r') inkEnd--;
    else if (hidden[last]?.isComment && hidden[last]!.end === inkEnd) inkEnd = hidden[last--]!.start;
    else break;
  }
  return inkEnd;
}

function runBack(source: string, start: number, end: number): number {
  let count = 0;
  while (end - count > start && source[end - count - 1] === '=') count++;
  return count;
}

/** A run of opening brackets. */
interface Bracket {
  readonly char: number;
  readonly count: number;
  readonly start: number;
  /** How much was hidden before it. */
  readonly hiddenBefore: number;
}

/** Finds comments, and the tags and templates that hide a new line; what stands in one of them counts as part of it. */
class HiddenScanner {
  readonly #source: string;
  readonly #hidden: Hidden[] = [];
  readonly #open: Bracket[] = [];
  /** Tags that are not closed any more: do not look again. */
  readonly #unclosed = new Set<string>();

  #lastNewline = -1;
  #nextNewline: number;

  constructor(source: string) {
    this.#source = source;
    this.#nextNewline = newlineFrom(source, 0);
  }

  run(): readonly Hidden[] {
    const source = this.#source;
    for (let at = 0; at < source.length; ) {
      switch (source.charCodeAt(at)) {
        case LESS:
          at = source.startsWith('<!--', at) ? this.#comment(at) : this.#tag(at);
          break;
        case OPEN_BRACE:
        case OPEN_SQUARE:
          at = this.#openBracket(at);
          break;
        case CLOSE_BRACE:
        case CLOSE_SQUARE:
          at = this.#closeBracket(at);
          break;
        default:
          at++;
      }
    }
    return this.#hidden;
  }

  #comment(start: number): number {
    const close = this.#source.indexOf('-->', start + 4);
    const end = close < 0 ? this.#source.length : close + 3;
    this.#hidden.push({ start, end, isComment: true });
    return end;
  }

  #tag(start: number): number {
    TAG.lastIndex = start;
    const name = TAG.exec(this.#source)?.[1]?.toLowerCase();
    if (name === undefined || this.#unclosed.has(name)) return start + 1;
    const angle = this.#source.indexOf('>', start);
    if (angle < 0) {
      for (const each of HIDING_TAGS) this.#unclosed.add(each);
      return start + 1;
    }
    if (this.#source[angle - 1] === '/') return this.#hide(start, angle + 1);
    const close = CLOSING_TAGS.get(name)!;
    close.lastIndex = angle + 1;
    if (close.test(this.#source)) return this.#hide(start, close.lastIndex);
    if (name === INCLUDE_ONLY) return this.#hide(start, this.#source.length);
    this.#unclosed.add(name);
    return start + 1;
  }

  #openBracket(start: number): number {
    const end = runEnd(this.#source, start);
    if (end - start >= 2 && this.#open.length < MAX_OPEN) {
      const char = this.#source.charCodeAt(start);
      this.#open.push({ char, count: end - start, start, hiddenBefore: this.#hidden.length });
    }
    return end;
  }

  /** `{{{a}}}`: the innermost three close an argument, two a template; what is left of the opener stays open. */
  #closeBracket(at: number): number {
    const bracket = this.#open.at(-1);
    const close = this.#source.charCodeAt(at);
    const isPair = this.#source.charCodeAt(at + 1) === close;
    // The code of a closing bracket is that of its opening one and two.
    if (!isPair || bracket?.char !== close - 2) return runEnd(this.#source, at);
    const isLink = bracket.char === OPEN_SQUARE;
    const used = isLink ? 2 : Math.min(this.#source.startsWith('}}}', at) ? 3 : 2, bracket.count);
    const left = bracket.count - used;
    this.#open.pop();
    if (left >= 2) this.#open.push({ ...bracket, count: left });
    if (isLink) return at + used;
    this.#hidden.length = bracket.hiddenBefore;
    return this.#hide(bracket.start + left, at + used);
  }

  /** Within one line nothing but a comment changes what a heading is. Each call ends behind the one before. */
  #hide(start: number, end: number): number {
    while (this.#nextNewline < end) {
      this.#lastNewline = this.#nextNewline;
      this.#nextNewline = newlineFrom(this.#source, this.#lastNewline + 1);
    }
    if (this.#lastNewline >= start) this.#hidden.push({ start, end, isComment: false });
    return end;
  }
}

const INCLUDE_ONLY = 'includeonly';
const HIDING_TAGS = [...EXTENSIONS.keys(), INCLUDE_ONLY];
const TAG = new RegExp(`<(${HIDING_TAGS.join('|')})(?=[\\s/>])`, 'iy');
const CLOSING_TAGS = new Map(HIDING_TAGS.map((name) => [name, new RegExp(`</${name}\\s*>`, 'gi')]));

function runEnd(source: string, start: number): number {
  const code = source.charCodeAt(start);
  let end = start + 1;
  while (source.charCodeAt(end) === code) end++;
  return end;
}
