/**
 * Headings: a line that begins and ends with `=`.
 *
 *   == Head ==  <!-- x -->
 *   ^^      ^^ level = the shorter of both, at most 6
 */

import { isBlankLine } from '../expand/include-tags.ts';
import { findMark, isTransparent, MARK, MARK_CHARS, type Mark } from '../expand/marks.ts';
import { isInOnePiece } from './brackets/brackets.ts';
import { endOfHtmlTag } from './html-tag.ts';
import type { Scanner } from './scanner.ts';

const DEEPEST = 6;

/** The places of a heading's parts. */
interface HeadingShape {
  readonly level: number;
  readonly contentEnd: number;
}

export function beginHeading(scanner: Scanner): void {
  const shape = shapeOf(scanner);
  if (shape === undefined) return;
  const { level, contentEnd } = shape;
  const start = scanner.at;
  const tag = `h${level}`;
  const syntax = { openWidth: level, closeWidth: level };
  scanner.emit({ kind: 'start', tag, attrs: undefined, syntax, start, end: start + level });
  scanner.skipTo(start + level);
  const outer = scanner.headingEnd;
  scanner.headingEnd = contentEnd;
  scanner.inlineUntil(contentEnd);
  scanner.headingEnd = outer;
  scanner.emit({ kind: 'end', tag, html: false, start: contentEnd, end: contentEnd + level });
  scanner.skipTo(scanner.isCutShort ? scanner.end : contentEnd + level);
}

function shapeOf(scanner: Scanner): HeadingShape | undefined {
  const { text, at } = scanner;
  // In a heading, only a transclusion brings others.
  const isInHeading =
    scanner.headingEnd >= 0 && !(scanner.inTransclusion && scanner.unitEnd <= scanner.headingEnd);
  const wholeEnd = isInHeading ? undefined : wholeLineEnd(scanner, at);
  if (wholeEnd === undefined) return undefined;
  const lineEnd = skipBack(scanner, wholeEnd);
  const open = countEquals(text, at, lineEnd, 1);
  const close = countEquals(text, lineEnd - 1, at - 1, -1);
  if (close === 0) return undefined;
  if (endsInside(scanner, at, lineEnd) || endsBrackets(scanner, at, lineEnd)) return undefined;
  if (scanner.brackets.includes.part(at, lineEnd - 1)) return undefined;
  if (open >= lineEnd - at) return equalsOnly(at, open);
  const level = Math.min(open, close, DEEPEST);
  return { level, contentEnd: lineEnd - level };
}

/**
 * The end of the line, and of those that brackets and tags in it reach into; undefined where a line above that reaches as
 * far was no heading: each of many would be read to the last of them.
 */
function wholeLineEnd(scanner: Scanner, from: number): number | undefined {
  const { text, wholeLine } = scanner;
  const lineEnd = scanner.lineEnd(from);
  // What a transclusion brings may be many lines that end there.
  if (wholeLine !== undefined && wholeLine.from <= from && wholeLine.end === lineEnd) return lineEnd;
  let end = lineEnd;
  for (let at = from; at < end; at++) {
    if (!isOpening(text, at)) continue;
    const behind = behindOpening(scanner, at);
    if (behind === undefined) continue;
    if (behind > end) {
      if (wholeLine?.isSeveral === true && wholeLine.from <= at && at < wholeLine.end) return undefined;
      end = scanner.lineEnd(behind);
    }
    at = behind - 1;
  }
  scanner.wholeLine = { from, end, isSeveral: end > lineEnd };
  return end;
}

function isOpening(text: string, at: number): boolean {
  return text[at] === '<' || (/[[{]/.test(text[at]!) && text[at + 1] === text[at]);
}

/** Where brackets, braces or a tag end that begin at a place; undefined for what is text. */
function behindOpening(scanner: Scanner, at: number): number | undefined {
  const { text, brackets } = scanner;
  if (text[at] === '{') return brackets.braces.get(at);
  if (text[at] === '[') {
    const pair = brackets.links.get(at);
    const isWhole = pair !== undefined && !pair.nested && isInOnePiece(text, at, pair.close);
    return isWhole ? pair.close + 2 : undefined;
  }
  return endOfHtmlTag(scanner, at);
}

/** Whether a place is in a transclusion that begins in the line: what closes a heading stands in the page. */
function endsInside(scanner: Scanner, from: number, end: number): boolean {
  for (let at = findMark(scanner.text, from, end); at >= 0; at = findMark(scanner.text, at, end)) {
    if (scanner.closeOf(at) > end) return true;
    at = Math.max(at, scanner.closeOf(at)) + MARK_CHARS;
  }
  return false;
}

/** Brackets that a line above opened and this one closes are a text in one piece, be they a link or not. */
function endsBrackets({ bracketsEnd }: Scanner, from: number, end: number): boolean {
  return bracketsEnd >= from && bracketsEnd < end;
}

/** `=====` is a heading of level 2 whose text is `=`; at least three are needed. */
function equalsOnly(at: number, count: number): HeadingShape | undefined {
  if (count < 3) return undefined;
  const level = Math.min(Math.floor((count - 1) / 2), DEEPEST);
  return { level, contentEnd: at + count - level };
}

function countEquals(text: string, from: number, to: number, step: 1 | -1): number {
  let count = 0;
  for (let at = from; at !== to && text[at] === '='; at += step) count++;
  return count;
}

/**
 * Blanks and transparent marks after the closing `=` do not count. Words that an include tag drops do, and a comment that
 * nothing ends; so do blanks in a region that begins there.
 */
function skipBack(scanner: Scanner, lineEnd: number): number {
  const { text, at } = scanner;
  const { includes } = scanner.brackets;
  let end = lineEnd;
  while (end > at) {
    if (text[end - 1] === ' ' || text[end - 1] === '\t') {
      if (includes.open(at, end - 1)) break;
      end--;
    } else if (
      end - MARK_CHARS > at &&
      text[end - MARK_CHARS] === MARK &&
      endsHeading(scanner.markAt(end - MARK_CHARS))
    ) {
      end -= MARK_CHARS;
    } else break;
  }
  return end;
}

function endsHeading(mark: Mark): boolean {
  if (mark.kind === 'comment') return mark.unclosed !== true;
  if (mark.kind === 'include' && mark.source !== undefined) return isBlankLine(mark.source);
  return isTransparent(mark);
}
