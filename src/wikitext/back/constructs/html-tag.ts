/** HTML tags on the way back: elements that wikitext has no markup for, and those that were written as tags. */

import { EXTENSIONS } from '../../extensions.ts';
import { type Element, type Node, textOf } from '../../nodes/node.ts';
import { parseAttributes } from '../../text/attributes.ts';
import { safeAttributes } from '../../text/sanitizer-attributes.ts';
import { isAllowedElement } from '../../text/sanitizer-elements.ts';
import {
  attributesSource,
  ownAttributes,
  saysSameAttributes,
  showsSameAttributes,
} from '../attributes-source.ts';
import { isBlank } from '../gap-text.ts';
import type { SourceWriter } from '../source-writer.ts';

const VOID = new Set([
  'br',
  'hr',
  'wbr',
  'img',
  'meta',
  'link',
  'col',
  'input',
  'area',
  'embed',
  'source',
  'track',
]);
/** Names that would not begin a plain tag: include tags. */
const INCLUDES = new Set(['noinclude', 'includeonly', 'onlyinclude']);
const LISTS_AND_TABLES = new Set(['ul', 'ol', 'dl', 'table', 'tbody', 'tr']);

export function writeTag(element: Element, writer: SourceWriter): void {
  const { tag, written } = element;
  if (!/^[a-z][a-z0-9]*$/.test(tag)) {
    writer.children(element);
    return;
  }
  if (tag === 'col' || tag === 'colgroup') return;
  if (EXTENSIONS.has(tag) && UNKNOWN_BOXES.test(tag)) {
    writeUnknown(element, writer);
    return;
  }
  if ((EXTENSIONS.has(tag) && tag !== 'pre') || INCLUDES.has(tag)) {
    writeAsText(element, writer);
    return;
  }
  if (!isAllowedElement(tag) && tag !== 'pre' && !VOID.has(tag) && element.children.length > 0) {
    writeUnknown(element, writer);
    return;
  }
  if (tag === 'pre') writeProperties(element, writer);
  if (written?.autoInsertedStart !== true) writer.markup(startTag(element, writer));
  if (VOID.has(tag)) return;
  const outer = LISTS_AND_TABLES.has(tag) && writer.singleLine === 0 ? writer.enter('block') : undefined;
  if (tag === 'pre') writeVerbatim(element, writer);
  else writer.children(element);
  if (outer !== undefined) writer.leave(outer);
  if (written?.selfClose === true && element.children.length === 0) return;
  if (written?.autoInsertedEnd !== true) writer.markup(written?.endTagSrc ?? `</${nameOf(element)}>`);
}

function nameOf({ tag, written }: Element): string {
  return written?.srcTagName?.toLowerCase() === tag ? written.srcTagName : tag;
}

export function startTag(element: Element, writer: SourceWriter): string {
  const { tag, written, children } = element;
  const source = written?.startTagSrc;
  if (source?.startsWith('<') === true && showsSameAttributes(element, writer)) return source;
  if (source?.startsWith('<') === true && !hasExpanded(element)) {
    const inner = source.replace(/^<[^ \t\n\r\f/>]*/, '').replace(/\/?>$/, '');
    if (saysSameAttributes(inner, element, (text) => safeAttributes(tag, parseAttributes(text))))
      return source;
  }
  const end = VOID.has(tag)
    ? written?.noClose === true
      ? '>'
      : ' />'
    : written?.selfClose === true && children.length === 0
      ? ' />'
      : '>';
  return `<${nameOf(element)}${attributesSource(element, writer)}${end}`;
}

function hasExpanded({ attrs }: Element): boolean {
  return /\bmw:ExpandedAttrs\b/.test(attrs.get('typeof') ?? '');
}

/** Elements that authors may not write: what they hold counts, and that it stands by itself. */
function writeUnknown(element: Element, writer: SourceWriter): void {
  const isBox = UNKNOWN_BOXES.test(element.tag) && !element.children.every(isBlockOrBlank);
  if (isBox) writer.markup('<div>');
  writer.children(element);
  if (isBox) writer.markup('</div>');
}

function isBlockOrBlank(node: Node): boolean {
  if (node.kind !== 'element') return node.kind !== 'text' || isBlank(node.value);
  return (
    /^(?:p|h[1-6]|ul|ol|dl|table|pre|hr|div|blockquote|center)$/.test(node.tag) ||
    UNKNOWN_BOXES.test(node.tag)
  );
}

const UNKNOWN_BOXES =
  /^(?:article|aside|section|header|footer|main|nav|figure|figcaption|details|summary|address|form|fieldset|hgroup|dialog)$/;

/** An element with the name of an extension: shown, not run. */
function writeAsText(element: Element, writer: SourceWriter): void {
  const { tag } = element;
  const attrs = [...ownAttributes(element)].map(([name, value]) => ` ${name}="${value}"`).join('');
  writer.markup(`&lt;${tag}${attrs.replace(/</g, '&lt;').replace(/>/g, '&gt;')}&gt;`);
  writer.children(element);
  writer.markup(`&lt;/${tag}&gt;`);
}

/** What a page says of itself goes before the tag, in which it would be text. */
function writeProperties({ children }: Element, writer: SourceWriter): void {
  for (const node of children) {
    if (node.kind !== 'element') continue;
    if (node.tag === 'link' || node.tag === 'meta') writer.node(node);
    else writeProperties(node, writer);
  }
}

/**
 * Nothing but references has a meaning there: of markup, its text is left, and blocks are lines. A tag that nothing ends is
 * HTML's own.
 */
function writeVerbatim({ children, written }: Element, writer: SourceWriter): void {
  const isEnded = written?.autoInsertedEnd !== true;
  if (isEnded && children.some((node) => node.kind === 'element' && !isEntity(node))) {
    writer.markup(verbatimSource(linesOf(children)));
    return;
  }
  if (children.every(({ kind }) => kind === 'text')) {
    writer.markup(verbatimSource(textOf(children)));
    return;
  }
  writer.verbatim++;
  for (const node of children) writer.node(node);
  writer.verbatim--;
}

/** A line end at the beginning belongs to the tag. */
function verbatimSource(text: string): string {
  const source = text.replace(/&(?=#?\w+;)/g, '&amp;').replace(/</g, '&lt;');
  return source.startsWith('\n') ? `\n${source}` : source;
}

function isEntity({ attrs }: Element): boolean {
  return attrs.get('typeof') === 'mw:Entity';
}

const LINES = /^(?:p|h[1-6]|[uod]l|li|d[td]|table|t[rdh]|caption|pre|hr|div|blockquote|center)$/;

/** The text of nodes, with line ends around blocks. */
function linesOf(nodes: readonly Node[]): string {
  let text = '';
  let isApart = false;
  for (const node of nodes) {
    const isLine = node.kind === 'element' && (LINES.test(node.tag) || UNKNOWN_BOXES.test(node.tag));
    const inner =
      node.kind !== 'element'
        ? textOf([node])
        : node.tag === 'br'
          ? '\n'
          : /^(?:style|script)$/.test(node.tag)
            ? ''
            : linesOf(node.children);
    if (inner === '') continue;
    if ((isApart || isLine) && text !== '' && !text.endsWith('\n') && !inner.startsWith('\n')) text += '\n';
    text += inner;
    isApart = isLine;
  }
  return text;
}

/** `<font>` and `<span>` that only the engine wanted say nothing. */
export function writeFont(element: Element, writer: SourceWriter): void {
  const isVain = element.written?.misnested === true;
  if (isVain && attributesSource(element, writer) === '') writer.children(element);
  else writeTag(element, writer);
}

/** `<br>` at the beginning of a paragraph is a blank line. */
export function writeBreak(element: Element, writer: SourceWriter): void {
  const { parent, written } = element;
  if (
    written?.stx !== 'html' &&
    parent?.tag === 'p' &&
    parent.children.find((each) => !isBlankText(each)) === element &&
    parent.written?.stx !== 'html' &&
    ownAttributes(element).size === 0
  ) {
    const hasMore = parent.children.some((each) => each !== element && !isBlankText(each));
    writer.blankLine(hasMore ? (writer.isEdit ? 1 : linesAbove(parent)) : 0);
    return;
  }
  if (writer.singleLine > 0 && writer.inHeading) {
    writer.gap(' ');
    return;
  }
  writer.markup(startTag(element, writer));
}

/** How many line ends show a blank line above a new paragraph: more where nothing is before it. */
function linesAbove(paragraph: Element): number {
  const { parent, children } = paragraph;
  if (children[0]?.kind === 'text' && children[0].value.includes('\n')) return 1;
  if (parent?.children.find((each) => !isBlankText(each)) !== paragraph) return 1;
  return /^t[dh]$/.test(parent.tag) ? 3 : 2;
}

function isBlankText(node: Node): boolean {
  return node.kind === 'text' && isBlank(node.value);
}
