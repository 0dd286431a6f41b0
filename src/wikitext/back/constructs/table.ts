/**
 * Tables on the way back. Rows begin with `|-`, except for the first, which needs it only for attributes. Each cell
 * gets a line of its own, unless it shared one before.
 */

import { trimBlanks } from '../../../base/text.ts';
import type { Element, Node } from '../../nodes/node.ts';
import type { Written } from '../../nodes/written.ts';
import { parseAttributes } from '../../text/attributes.ts';
import { safeAttributes } from '../../text/sanitizer-attributes.ts';
import {
  attributesSource,
  ownAttributes,
  saysSameAttributes,
  showsSameAttributes,
} from '../attributes-source.ts';
import { isTag } from '../node-kinds.ts';
import { findBefore } from '../siblings.ts';
import type { SourceWriter } from '../source-writer.ts';
import { writeTag } from './html-tag.ts';

export function writeTable(element: Element, writer: SourceWriter): void {
  if (isTag(element)) {
    writeTag(element, writer);
    return;
  }
  const { written } = element;
  writer.markup(keptStart(element, /^\{\|/, writer) ?? `{|${attributesSource(element, writer)}`);
  const outer = writer.enter('block');
  writer.children(element);
  writer.leave(outer);
  writer.need(1, Number.POSITIVE_INFINITY);
  if (written?.autoInsertedEnd !== true) writer.markup(written?.endTagSrc ?? '|}');
}

export function writeTableBody(element: Element, writer: SourceWriter): void {
  // Without a row before it, a transclusion would begin the body, too, and all rows would be its.
  const first = element.children.find(isElement);
  if (first !== undefined && !isTag(element) && isTransclusion(first)) {
    writer.need(1, 1);
    writer.markup('|-');
    writer.need(1, 1);
  }
  writer.children(element);
}

function isTransclusion({ attrs }: Element): boolean {
  return /\bmw:Transclusion\b/.test(attrs.get('typeof') ?? '');
}

export function writeRow(element: Element, writer: SourceWriter): void {
  if (isTag(element) || inTags(element)) {
    asTag(element, writer);
    return;
  }
  const start = keptStart(element, /^\|-/, writer);
  if (start !== undefined || needsMark(element)) {
    writer.markup(start ?? `|-${attributesSource(element, writer)}`);
    // Cells that begin as others do need no line end said; those of a call may begin with anything.
    const first = element.children.find(isElement);
    if (first !== undefined && isTransclusion(first)) writer.need(1, 1);
  }
  writer.children(element);
}

/** Whether a row begins with a line of its own, though nothing says so but what it is and where. */
export function needsMark(row: Element): boolean {
  return (
    !isFirstRow(row) ||
    ownAttributes(row).size > 0 ||
    isExpanded(row) ||
    hasDropped(row) ||
    row.children.every((node) => node.kind === 'text' && trimBlanks(node.value) === '')
  );
}

function isFirstRow(row: Element): boolean {
  const body = row.parent;
  if (body === undefined || row.tag !== 'tr' || findBefore(body.children, row, isTableRow) !== undefined)
    return false;
  const table = body.tag === 'table' ? body : body.parent;
  if (body === table) return true;
  return (
    /^t(?:body|head|foot)$/.test(body.tag) && findBefore(table?.children ?? [], body, hasRows) === undefined
  );
}

function isTableRow(node: Node): boolean {
  return isElement(node) && node.tag === 'tr';
}

function hasRows(node: Node): boolean {
  return isElement(node) && /^t(?:body|head|foot)$/.test(node.tag) && node.children.some(isTableRow);
}

function isElement(node: Node): node is Element {
  return node.kind === 'element';
}

export function writeCell(element: Element, writer: SourceWriter): void {
  if (isTag(element) || inTags(element)) {
    asTag(element, writer);
    return;
  }
  const mark = element.tag === 'th' ? '!' : element.tag === 'caption' ? '|+' : '|';
  const { written } = element;
  const isRow = written?.stx === 'row' && !writer.atLineStart;
  if (written?.stx === 'row' && !isRow) element.written = singled(written);
  const kept = keptCell(element, mark, writer);
  if (kept !== undefined && isRow === (element.written?.stx === 'row')) writer.markup(kept);
  else {
    const attrs = attributesSource(element, writer);
    const double = isRow ? rowMark(written, mark) : mark;
    writer.markup(attrs === '' ? double : `${double}${attrs} |`);
  }
  writer.pad(written?.lead ?? (needsBlank(element, kept, isRow, writer.isEdit) ? ' ' : ''));
  writer.cellLine = element.tag;
  const outer = writer.enter('block');
  writer.children(element);
  writer.leave(outer);
  // With a base, blanks at the end are copied.
  if (writer.tools.original === undefined) writer.trail(element.written?.trail ?? '');
}

/** A cell that shared a line before and has one of its own now. */
function singled(written: Written): Written {
  const { startTagSrc: source, stx: _row, ...rest } = written;
  if (source === undefined) return rest;
  const double = /^(?:\|\||!!|(?:\{\{!\}\}){2})/.exec(source)?.[0];
  return {
    ...rest,
    startTagSrc:
      double === undefined ? source : double.slice(double.length / 2) + source.slice(double.length),
  };
}

function rowMark(written: Written | undefined, mark: string): string {
  const source = written?.startTagSrc;
  return source !== undefined && /^(?:\|\||!!|(?:\{\{!\}\}){2})$/.test(source) ? source : mark + mark;
}

/** Whether the text would turn the separator into `|-`, `|}`, `|+` or attributes; MediaWiki protects that of a paragraph. */
function needsBlank(
  { tag, children }: Element,
  kept: string | undefined,
  isRow: boolean,
  isEdit: boolean,
): boolean {
  const [head] = children;
  const first = isEdit && head?.kind === 'element' && head.tag === 'p' ? head.children[0] : head;
  return (
    !isRow &&
    tag === 'td' &&
    (kept === undefined || !/[ \t\n\r\f"'=]/.test(kept)) &&
    first?.kind === 'text' &&
    /^[-+}]/.test(first.value)
  );
}

/** Whether the table around it is written as tags, in which table markup has no meaning. */
function inTags({ parent }: Element): boolean {
  for (let at = parent; at !== undefined; at = at.parent) {
    if (
      at.tag === 'table' ||
      at.tag === 'tr' ||
      at.tag === 'tbody' ||
      at.tag === 'thead' ||
      at.tag === 'tfoot'
    ) {
      if (isTag(at)) return true;
      if (at.tag === 'table') return false;
    } else return at.tag === 'body';
  }
  return true;
}

function asTag(element: Element, writer: SourceWriter): void {
  if (element.written?.stx !== 'html') element.written = { ...element.written, stx: 'html' };
  writeTag(element, writer);
}

function isExpanded({ attrs }: Element): boolean {
  return /\bmw:ExpandedAttrs\b/.test(attrs.get('typeof') ?? '');
}

/** Whether the source had attributes that the HTML does not show. */
function hasDropped({ written }: Element): boolean {
  return Object.values(written?.a ?? {}).includes(null);
}

/** The line that opened it, if it still yields the same attributes. */
function keptStart(element: Element, mark: RegExp, writer: SourceWriter): string | undefined {
  const source = element.written?.startTagSrc;
  if (source === undefined || !mark.test(source)) return undefined;
  // Comments behind it are nodes of their own.
  const kept = element.children[0]?.kind === 'comment' ? withoutLastComments(source) : source;
  if (showsSameAttributes(element, writer)) return kept;
  if (isExpanded(element) || hasDropped(element)) return undefined;
  const inner = source.replace(mark, '').replace(/^-+/, '');
  return saysSameAttributes(inner, element, (text) => safeAttributes(element.tag, parseAttributes(text)))
    ? kept
    : undefined;
}

function withoutLastComments(source: string): string {
  let end = source.length;
  while (source.endsWith('-->', end)) {
    const start = source.lastIndexOf('<!--', end - 3);
    if (start < 0) break;
    end = start;
  }
  return source.slice(0, end);
}

function keptCell(element: Element, mark: string, writer: SourceWriter): string | undefined {
  const source = element.written?.startTagSrc;
  if (source === undefined || !/(?:[|!]|\{\{!\}\})$/.test(source)) return undefined;
  if (showsSameAttributes(element, writer)) return source;
  if (isExpanded(element)) return undefined;
  if (/^(?:\{\{!\}\})+$/.test(source)) return ownAttributes(element).size === 0 ? source : undefined;
  const own = /^(?:\|\+|\|\||!!|[|!])/.exec(source)?.[0] ?? '';
  const inner = source.slice(own.length, -1);
  if (own === source) return ownAttributes(element).size === 0 ? source : undefined;
  if (!own.startsWith(mark[0]!) && own !== '||') return undefined;
  return saysSameAttributes(inner, element, (text) => safeAttributes(element.tag, parseAttributes(text)))
    ? source
    : undefined;
}
