/**
 * Lists on the way back: each item begins its line with the bullets of all its lists.
 *
 *   <ul><li>a<ol><li>b</li></ol></li></ul>     * a⏎*# b
 */

import type { Element, Node } from '../../nodes/node.ts';
import { ownAttributes } from '../attributes-source.ts';
import { isBlank } from '../gap-text.ts';
import { asTag, isTag } from '../node-kinds.ts';
import { findBefore } from '../siblings.ts';
import type { SourceWriter } from '../source-writer.ts';
import { writeTag } from './html-tag.ts';

const BULLETS: Readonly<Record<string, string>> = { ul: '*', ol: '#' };

export function writeList(element: Element, writer: SourceWriter): void {
  if (element.written === undefined && (ownAttributes(element).size > 0 || element.children.some(isNamed)))
    asTag(element);
  if (isTag(element)) {
    writeTag(element, writer);
    return;
  }
  if (element.written !== undefined || writer.isEdit || writer.pieces.length === 0) writer.skipGap();
  // Comments that a new list begins with are not those of the line before it.
  if (!writer.isEdit && element.written === undefined && element.children[0]?.kind === 'comment')
    writer.settle();
  writer.children(element);
}

export function writeItem(element: Element, writer: SourceWriter): void {
  const { parent, written } = element;
  if (isTag(element) || (parent !== undefined && isTag(parent)) || !isList(parent)) {
    if (parent !== undefined && (isTag(parent) || !isList(parent)) && written?.stx === undefined)
      asTag(element);
    writeTag(element, writer);
    return;
  }
  if (written?.stx === 'row') {
    writer.markup(written.startTagSrc ?? ':');
    writer.pad(written.lead ?? '');
  } else if (!continuesFirst(element)) {
    writer.markup(bulletsOf(element));
    writer.pad(
      written === undefined &&
        element.children.length > 0 &&
        !beginsWithList(element) &&
        !beginsWithBlank(element)
        ? ' '
        : (written?.lead ?? ''),
    );
  }
  if (continuesFirst(element)) writer.skipGap();
  else if (written?.stx !== 'row' && beginsWithList(element)) writer.need(1, 1);
  const outer = writer.enter('item');
  writer.children(element);
  writer.leave(outer);
  if (writer.tools.original === undefined && !endsWithList(element)) writer.trail(written?.trail ?? '');
}

/** An item with an id of its own is what links lead to: no bullet has one. */
function isNamed(node: Node): boolean {
  return node.kind === 'element' && node.written === undefined && ownAttributes(node).has('id');
}

/** Its own blank is enough, and a line end is none. */
function beginsWithBlank({ children: [first] }: Element): boolean {
  return first?.kind === 'text' && /^[ \t\n]/.test(first.value);
}

function endsWithList({ children }: Element): boolean {
  const last = children.findLast(
    (node) => node.kind === 'element' || (node.kind === 'text' && !isBlank(node.value)),
  );
  return last?.kind === 'element' && /^(?:ul|ol|dl|div|p|pre)$/.test(last.tag);
}

function isList(element: Element | undefined): boolean {
  return element?.tag === 'ul' || element?.tag === 'ol' || element?.tag === 'dl';
}

/** All bullets up to the nearest list that was written as tags. */
export function bulletsOf(element: Element): string {
  let out = '';
  for (
    let item: Element | undefined = element;
    item?.parent !== undefined && isList(item.parent) && !isTag(item.parent);
    item = item.parent.parent
  ) {
    out = (BULLETS[item.parent.tag] ?? (item.tag === 'dt' ? ';' : ':')) + out;
  }
  return out;
}

/** An item that begins with a list of its own: the bullets come with the inner item. */
function continuesFirst(element: Element): boolean {
  const [first] = element.children;
  if (!isFirstItem(element)) return false;
  const hasOwnLine = element.written !== undefined && first?.kind === 'text' && first.value.includes('\n');
  return beginsWithList(element) && !hasOwnLine;
}

/** Behind another item, the bullets of an inner list alone would go on with that item's list. */
function isFirstItem(item: Element): boolean {
  const list = item.parent;
  const before = elementBefore(item) ?? (list === undefined ? undefined : lastItemBefore(list));
  return before?.tag !== item.tag;
}

/** Two lists in a row within an item are one. */
function lastItemBefore(list: Element): Element | undefined {
  const before = elementBefore(list);
  if (before?.tag !== list.tag || isTag(before) || !/^(?:li|dd|dt)$/.test(list.parent?.tag ?? ''))
    return undefined;
  return before.children.findLast((node): node is Element => node.kind === 'element');
}

function elementBefore(node: Element): Element | undefined {
  return findBefore(node.parent?.children ?? [], node, ({ kind }) => kind === 'element') as
    | Element
    | undefined;
}

function beginsWithList({ children }: Element): boolean {
  const first = children.find((node: Node) => !(node.kind === 'text' && isBlank(node.value)));
  return (
    first?.kind === 'element' && isList(first) && !isTag(first) && first.attrs.get('typeof') === undefined
  );
}
