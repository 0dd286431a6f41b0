/**
 * HTML tags that authors may write; anything else that looks like a tag is text.
 *
 *   <div class="a" {{b}}>   </div>   <br/>   <script>
 *   ^ start                 ^ end    ^ void  ^ text
 */

import { findMark, MARK, MARK_CHARS } from '../expand/marks.ts';
import { EMPTY_TAGS } from '../expand/source-tags.ts';
import type { StartToken } from '../lines/token.ts';
import type { Syntax } from '../nodes/syntax.ts';
import { isAllowedElement, isForbiddenElement, isVoidElement } from '../text/sanitizer-elements.ts';
import { readAttributes } from './attribute-range.ts';
import { emitConstruct } from './emit-construct.ts';
import { findTagEnd, LONGEST_TAG_CHARS } from './html-tag-end.ts';
import type { Scanner } from './scanner.ts';

const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)(?=[ \t\n\r\f/>\u0000])/y;

export function beginHtmlTag(scanner: Scanner): boolean {
  TAG.lastIndex = scanner.at;
  const match = TAG.exec(scanner.text);
  if (match === null) return false;
  const tag = match[2]!.toLowerCase();
  const nameEnd = TAG.lastIndex;
  if (scanner.text[nameEnd] === MARK) return false;
  const isAllowed = isAllowedElement(tag);
  // A tag of an extension that does not end, or was not begun, is text.
  if (!isAllowed && isExtension(scanner, tag)) {
    if (match[1] === '') scanner.term?.passUnclosed();
    else scanner.term?.passEnd(tag);
    return shownAsWritten(scanner, scanner.brackets.tags.findExtensionEnd(nameEnd));
  }
  if (!isAllowed && !isForbiddenElement(tag)) return false;
  const close = findTagEnd(scanner, nameEnd) ?? endOfPreformatted(scanner, tag, nameEnd);
  if (close === undefined) return false;
  // So are other elements of HTML.
  if (!isAllowed) return shownAsWritten(scanner, close);
  return match[1] === '' ? startTag(scanner, tag, nameEnd, close) : endTag(scanner, tag, close);
}

/** A `<pre>` that nothing ends is still that of an extension, in which another `<` may stand. */
function endOfPreformatted(scanner: Scanner, tag: string, nameEnd: number): number | undefined {
  if (tag !== 'pre') return undefined;
  const close = scanner.brackets.tags.findExtensionEnd(nameEnd);
  if (close < 0 || close >= Math.min(scanner.end, nameEnd + LONGEST_TAG_CHARS)) return undefined;
  return holdsWhole(scanner, nameEnd, close) ? close : undefined;
}

/** Just behind the tag that begins at a place; undefined if none does. */
export function endOfHtmlTag(scanner: Scanner, at: number): number | undefined {
  TAG.lastIndex = at;
  const match = TAG.exec(scanner.text);
  if (match === null || !isAllowedElement(match[2]!.toLowerCase())) return undefined;
  const close = findTagEnd(scanner, TAG.lastIndex);
  return close === undefined ? undefined : close + 1;
}

/** Just behind a tag whose bars part nothing, be it text or not; undefined where anything else begins. */
export function endOfKnownTag(scanner: Scanner, at: number): number | undefined {
  TAG.lastIndex = at;
  const tag = TAG.exec(scanner.text)?.[2]?.toLowerCase();
  if (tag === undefined) return undefined;
  if (!isAllowedElement(tag) && !isForbiddenElement(tag) && !isExtension(scanner, tag)) return undefined;
  const close = findTagEnd(scanner, TAG.lastIndex);
  return close === undefined ? undefined : close + 1;
}

function isExtension(scanner: Scanner, tag: string): boolean {
  return scanner.context.rendering.language.extensions.has(tag) && !EMPTY_TAGS.has(tag);
}

/** A tag as text, whatever stands in it: links and transclusions, too, are shown as they are written. */
function shownAsWritten(scanner: Scanner, close: number): boolean {
  const { at, end } = scanner;
  const tagEnd = close + 1;
  if (tagEnd === 0 || tagEnd > end || !holdsWhole(scanner, at, tagEnd)) return false;
  const value = scanner.sourceText(at, tagEnd) || scanner.plain(at, tagEnd);
  scanner.emit({ kind: 'text', value, start: at, end: tagEnd });
  scanner.skipTo(tagEnd);
  return true;
}

/** Whether every transclusion in a range ends there, and none ends that began before. */
export function holdsWhole(scanner: Scanner, from: number, to: number): boolean {
  let depth = 0;
  for (let at = findMark(scanner.text, from, to); at >= 0; at = findMark(scanner.text, at + MARK_CHARS, to)) {
    const { kind } = scanner.markAt(at);
    depth += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function startTag(scanner: Scanner, tag: string, nameEnd: number, close: number): boolean {
  const start = scanner.at;
  const selfClosed = scanner.text[close - 1] === '/';
  const isVoid = isVoidElement(tag);
  const { attrs, expanded } = readAttributes(scanner, tag, nameEnd, selfClosed ? close - 1 : close, 'tag');
  const end = close + 1;
  const syntax: Syntax = { html: true, openWidth: end - start, ...(selfClosed ? { selfClosed } : {}) };
  const token: StartToken = { kind: 'start', tag, attrs, syntax, expanded, start, end };
  emitConstruct(scanner, token, nameEnd, close);
  // `<b/>` and `<div/>` are what people take them for: elements without content.
  if (tag === 'table' && !selfClosed) scanner.tableDepth++;
  if (selfClosed && !isVoid) scanner.emit({ kind: 'end', tag, html: true, start: end, end });
  else if (!isVoid) scanner.term?.passStart(tag);
  return true;
}

function endTag(scanner: Scanner, tag: string, close: number): boolean {
  const start = scanner.at;
  const end = close + 1;
  if (tag === 'br') {
    scanner.emit({ kind: 'start', tag, attrs: undefined, syntax: { html: true }, start, end });
  } else {
    scanner.emit({ kind: 'end', tag, html: true, start, end });
    if (tag === 'table') scanner.tableDepth = Math.max(0, scanner.tableDepth - 1);
    scanner.term?.passEnd(tag);
  }
  scanner.skipTo(end);
  return true;
}
