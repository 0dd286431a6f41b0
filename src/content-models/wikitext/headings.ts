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
import {
  CLOSE_BRACES,
  CLOSE_SQUARES,
  COMMENT,
  commentEnd,
  EndTags,
  marks,
  OPEN_BRACES,
  OPEN_SQUARES,
  TAG,
} from './surface.ts';

const DEEPEST = 6;
/** Brackets open at a time; more are text, as when pages are rendered. */
const MAX_OPEN = 400;

const MARK = marks(COMMENT, TAG, OPEN_BRACES, CLOSE_BRACES, OPEN_SQUARES, CLOSE_SQUARES);

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
  readonly char: string;
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
  readonly #endTags: EndTags;
  /** Whether a tag may still end. */
  #hasAngles = true;
  #lastNewline = -1;
  #nextNewline: number;

  constructor(source: string) {
    this.#source = source;
    this.#endTags = new EndTags(source);
    this.#nextNewline = newlineFrom(source, 0);
  }

  run(): readonly Hidden[] {
    MARK.lastIndex = 0;
    for (let mark = MARK.exec(this.#source); mark !== null; mark = MARK.exec(this.#source))
      MARK.lastIndex = this.#mark(mark[0], mark.index);
    return this.#hidden;
  }

  /** @returns where to look on */
  #mark(mark: string, at: number): number {
    switch (mark[0]) {
      case '{':
      case '[':
        return this.#openBracket(mark, at);
      case '}':
      case ']':
        return this.#closeBrackets(mark, at);
      default:
        return mark === COMMENT ? this.#comment(at) : this.#tag(at);
    }
  }

  #comment(start: number): number {
    const end = commentEnd(this.#source, start);
    this.#hidden.push({ start, end, isComment: true });
    return end;
  }

  #tag(start: number): number {
    HIDING_TAG.lastIndex = start;
    const name = HIDING_TAG.exec(this.#source)?.[1]?.toLowerCase();
    if (name === undefined || !this.#hasAngles || this.#endTags.isMissing(name)) return start + 1;
    const angle = this.#source.indexOf('>', start);
    this.#hasAngles = angle >= 0;
    if (!this.#hasAngles) return start + 1;
    if (this.#source[angle - 1] === '/') return this.#hide(start, angle + 1);
    const endTag = this.#endTags.find(name, angle + 1);
    if (endTag !== undefined) return this.#hide(start, endTag.end);
    return name === INCLUDE_ONLY ? this.#hide(start, this.#source.length) : start + 1;
  }

  #openBracket(mark: string, start: number): number {
    if (this.#open.length < MAX_OPEN) {
      const hiddenBefore = this.#hidden.length;
      this.#open.push({ char: mark[0] as string, count: mark.length, start, hiddenBefore });
    }
    return start + mark.length;
  }

  /** `{{{a}}}`: the innermost three close an argument, two a template; what is left of the opener stays open. */
  #closeBrackets(mark: string, start: number): number {
    const isLink = mark.startsWith(']');
    const end = start + mark.length;
    for (let at = start; end - at >= 2; ) {
      const bracket = this.#open.at(-1);
      if (bracket?.char !== (isLink ? '[' : '{')) break;
      const used = isLink ? 2 : Math.min(end - at, 3, bracket.count);
      const left = bracket.count - used;
      this.#open.pop();
      if (left >= 2) this.#open.push({ ...bracket, count: left });
      at += used;
      if (isLink) continue;
      this.#hidden.length = bracket.hiddenBefore;
      this.#hide(bracket.start + left, at);
    }
    return end;
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
const HIDING_TAG = new RegExp(`<(${[...EXTENSIONS.keys(), INCLUDE_ONLY].join('|')})(?=[\\s/>])`, 'iy');
