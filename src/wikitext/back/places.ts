/** What the writer asks of nodes and of where they stand, before it writes them. */

import type { Element, Node, Text } from '../nodes/node.ts';
import { placeAmong } from '../nodes/places.ts';
import { isPartOf } from './base/signatures.ts';
import { isBlank } from './gap-text.ts';
import { isNewCall, isNewPart, isSwitch, kindOf } from './node-kinds.ts';
import { findBehind } from './siblings.ts';
import type { Piece } from './source-piece.ts';

export function isUnseen(node: Node): boolean {
  return node.kind === 'comment' || /^(?:category|transparent)$/.test(kindOf(node));
}

/** What takes the line ends beside it along, so that text on both sides is one paragraph. A switch parts paragraphs. */
export function takesLineEnds(node: Node): boolean {
  return isUnseen(node) && !isSwitch(node);
}

/** Text that would become one paragraph with text on the next line. */
export function isText(node: Node): boolean {
  return /^(?:text|paragraph)$/.test(kindOf(node)) || isNewCall(node);
}

/** Whether both are text, and one of them a paragraph: words beside words are one line. */
export function arePartedTexts(before: Node, node: Node): boolean {
  return isText(before) && isText(node) && !(kindOf(before) === 'text' && kindOf(node) === 'text');
}

export const CELL = /^(?:td|th|caption)$/;

/** Whether a line end in new text would begin a paragraph of a cell, or end bold or italics. Captions have no paragraphs. */
export function isNewLine(parent: Element | undefined): boolean {
  for (let at = parent; at !== undefined && at.written === undefined; at = at.parent) {
    if (CELL.test(at.tag)) return at.tag !== 'caption' && !endsLines(at);
    if (/^[bi]$/.test(at.tag)) return true;
    if (at.tag !== 'p' && kindOf(at) !== 'text') return false;
  }
  return false;
}

/** Blanks before a bullet would make its line preformatted. */
export function isNewList({ tag, written }: Element): boolean {
  return /^[uod]l$/.test(tag) && written === undefined;
}

/** The cell or new box that a text is in, with nothing but bold, links and the like between them. */
export function cellOf(parent: Element | undefined): Element | undefined {
  if (parent === undefined || isLineBound(parent)) return parent;
  return parent.tag !== 'body' && kindOf(parent) === 'text' ? cellOf(parent.parent) : undefined;
}

export function isInCellLine(parent: Element | undefined): boolean {
  if (parent === undefined) return false;
  if (/^(?:td|th|caption)$/.test(parent.tag)) return true;
  const isFirst = parent.tag === 'p' && parent.parent?.children[0] === parent;
  return (isFirst || kindOf(parent) === 'text') && isInCellLine(parent.parent);
}

/** Whether a cell was printed from wikitext, where lines of cells mean paragraphs. */
function endsLines({ children }: Element): boolean {
  const [first, last] = [children[0], children.at(-1)];
  return (
    first?.kind === 'text' &&
    /^[^ \t\n\r\f]/.test(first.value) &&
    last?.kind === 'text' &&
    last.value.endsWith('\n')
  );
}

/** Whether the line of an item may end after a text. */
export function isAtLineEnd(text: Node, parent: Element): boolean {
  const next = findBehind(parent.children, text, ({ kind }) => kind === 'element' || kind === 'text');
  // Inside of bold and the like, it would be in front of the mark that ends them.
  if (next?.kind !== 'element') return next === undefined && kindOf(parent) !== 'text';
  return isLineBound(parent) ? kindOf(next) !== 'text' : showsList(next);
}

/** Whether it is a list in wikitext, its own or that of a call. */
function showsList(element: Element): boolean {
  const kind = kindOf(element);
  return kind === 'list' || (kind === 'generated' && /^[uod]l$/.test(element.tag));
}

/** Whether text goes on behind the mark or the tag that begins it, where the next line would be a paragraph. */
export function isLineBound(parent: Element): boolean {
  return CELL.test(parent.tag) || (kindOf(parent) === 'block' && parent.written === undefined);
}

/** Whether it is in a quotation, in which no line is preformatted. */
export function isQuoted(parent: Element | undefined): boolean {
  let at = parent;
  while (at !== undefined && at.tag !== 'blockquote') at = at.parent;
  return at !== undefined;
}

/** Whether text begins with letters that a link at the end of a transclusion would take along. */
export function isTrail(text: Text, before: Node | undefined, { children }: Element): boolean {
  if (before === undefined || kindOf(before) !== 'generated' || !/^\p{L}/u.test(text.value)) return false;
  let last = children[placeAmong(children, text) - 1];
  const isUnknown = last === before && (last as Element).children.length === 0;
  while (last?.kind === 'element' && last.tag !== 'a') last = last.children.at(-1);
  return isUnknown || last?.kind === 'element';
}

/** Whether it is a block of its own, beside which a comment has its own line. */
export function standsApart(before: Node | undefined): boolean {
  return before !== undefined && !/^(?:text|generated|transparent|category)$/.test(kindOf(before));
}

/** The blanks on the line of a text. */
export function ownBlanks(lead: string, trail: string): NonNullable<Piece['blanks']> {
  return { before: lead.includes('\n') ? '' : lead, behind: /^[ \t]*/.exec(trail)![0] };
}

/** How many blanks at this place would begin a line: they would make it preformatted. */
export function blanksBehindLineEnd(text: string, at: number): number {
  return /\n[ \t]*$/.test(text.slice(0, at)) ? /^[ \t]*/.exec(text.slice(at))![0].length : 0;
}

/** A new, empty paragraph: one more line between its neighbours. Where a page is edited, blanks in it are nothing. */
export function isEmptyParagraph(node: Node, isEdit: boolean): boolean {
  return (
    node.kind === 'element' &&
    node.tag === 'p' &&
    node.written === undefined &&
    node.children.every((child) => isEdit && child.kind === 'text' && isBlank(child.value)) &&
    node.attrs.size === 0
  );
}

export function isBreak(node: Node): boolean {
  return node.kind === 'element' && node.tag === 'br';
}

/** What has the source of all that it made. */
const WRITES_ALL = /\bmw:(?:Transclusion|Param|Extension)\b/;

/** A further node of a transclusion: the first one has written it. */
export function isFollower(node: Node, before: Node | undefined): boolean {
  if (before?.kind !== 'element' || !isPartOf(before, node)) return false;
  return WRITES_ALL.test(before.attrs.get('typeof') ?? '');
}

/** Whether one of two neighbours in a line is new and would have a line of its own elsewhere. */
export function wantsLine(before: Node | undefined, node: Node): boolean {
  const isOwnLine = (each: Node) => isNewPart(each) && (kindOf(each) === 'category' || isSwitch(each));
  return before === undefined ? isSwitch(node) && isOwnLine(node) : isOwnLine(before) || isOwnLine(node);
}

/** What readers see before what they do not, so far as it is near. */
export function shownBefore(node: Node): Node | undefined {
  const siblings = node.parent?.children ?? [];
  const at = placeAmong(siblings, node);
  const near = siblings.slice(Math.max(0, at - MOST_UNSEEN), at);
  return near.findLast((each) => !isUnseen(each) && !isGap(each));
}

/** Categories in a row, with the line ends between them, at most. */
const MOST_UNSEEN = 200;

export function isGap(node: Node): boolean {
  return node.kind === 'text' && isBlank(node.value);
}
