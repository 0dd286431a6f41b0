/**
 * How far apart two neighbours are: the least and the most line ends between them. New nodes get the room that authors
 * would give them; nodes from wikitext are only kept from running into a neighbour.
 */

import { FORMATTING } from '../nodes/formatting.ts';
import type { Element, Node } from '../nodes/node.ts';
import { placeAmong } from '../nodes/places.ts';
import { BOX, beginsCell, followsTag, isBoxTag, leadsToBox, sharesLine } from './box-lines.ts';
import { isBlank } from './gap-text.ts';
import {
  goesOnOverEmptyLines,
  isBlankLine,
  isBox,
  isExtension,
  isInclude,
  isIndented,
  isInline,
  isNewBullets,
  isNewCall,
  isNewElement,
  isNewPart,
  isPre,
  isRedirect,
  isReferences,
  isRow,
  isSwitch,
  isTag,
  type Kind,
  kindOf,
  sameTag,
} from './node-kinds.ts';
import { wordEdges } from './siblings.ts';

export type Distance = readonly [least: number, most: number];

const ANY: Distance = [0, Number.POSITIVE_INFINITY];
/** An empty line would end the paragraph, and what is in it. */
const IN_LINE: Distance = [0, 1];
const LIST = /^[uod]l$/;
const PARTS = /^(?:li|dt|dd|tr|td|th|tbody|caption)$/;

interface Place {
  readonly singleLine: number;
  readonly cellLine: string;
  readonly endsLine: boolean;
  /** What is there already keeps its lines. */
  readonly isEdit: boolean;
}

/** The distance between two children, before the first or after the last. */
export function distanceBetween(
  before: Node | undefined,
  after: Node | undefined,
  parent: Element,
  place: Place,
): Distance {
  if (place.singleLine > 0 && isTag(parent)) return [0, 0];
  if (before === undefined) return after === undefined ? alone(parent, place) : first(after, parent, place);
  if (after === undefined) return last(before, parent, place);
  const [left, right] = [kindOf(before), kindOf(after)];
  const isNewRight = after.kind === 'element' && after.written === undefined;
  const isNewLeft = before.kind === 'element' && before.written === undefined;
  if (right === 'item') return isRow(after) ? [0, 0] : [1, 1];
  if (right === 'part') return [1, 1];
  if (right === 'cell')
    return isRow(after) &&
      place.cellLine === (after as Element).tag &&
      !(place.endsLine && isOpenEnded(before))
      ? [0, 0]
      : [1, 1];
  if (place.singleLine > 0 && right !== 'list') return isWord(before) && isWord(after) ? [0, 1] : [0, 0];
  if (!place.isEdit) {
    const room = roomBeside(before, after, parent, [left, right]);
    if (room !== undefined) return room;
  }
  if (right === 'category' || left === 'category')
    return beside(
      place.isEdit || (left === 'category' && isNewLeft) || (right === 'category' && isNewRight),
      left,
      right,
      place,
    );
  if (left === 'transparent' && right === 'pre') return [1, 2];
  if (place.isEdit && isSwitch(before) && isNewRight && right !== 'text')
    return [1, Number.POSITIVE_INFINITY];
  if (isNewLeft && isRedirect(before) && /^(?:paragraph|table|pre|rule)$/.test(right)) return [1, 2];
  if (!place.isEdit && isBesideInclude(before, after, [left, right])) return [1, 2];
  if (left === 'transparent' || right === 'transparent')
    return (isNewRight && (isSwitch(after) || (place.isEdit && isBox(before)))) ||
      (isNewLeft && isSwitch(before))
      ? [1, Number.POSITIVE_INFINITY]
      : ANY;
  if (left === 'text' && right === 'text') {
    if (!place.isEdit && parent.tag === 'p' && goesOnOverEmptyLines(parent)) return ANY;
    if (parent.tag === 'p' || isInline(parent)) return IN_LINE;
    return place.isEdit ? ANY : [0, 2];
  }
  if (parent.tag === 'li' || parent.tag === 'dd' || parent.tag === 'dt')
    if (right === 'list' && !isTag(parent)) return [1, 1];
  if (place.isEdit && (left === 'block' || right === 'block') && !PARTS.test((after as Element).tag))
    return [1, 2];
  if (isBlankLine(before) && right === 'heading') return [1, 2];
  if (right === 'heading') return left === 'text' || isNewLeft || isNewRight ? [2, 2] : [1, 2];
  if (!place.isEdit && right === 'list' && isNewRight && /^(?:heading|block)$/.test(left)) return [2, 2];
  if (!place.isEdit && left === 'list' && isNewLeft && right === 'block') return [2, 2];
  if (left === 'heading') return right === 'list' || right === 'table' || right === 'pre' ? [1, 2] : [1, 2];
  if (!place.isEdit && (joinsBefore(after) || joinsBehind(before))) return ANY;
  if (isBlankLine(before) && right !== 'paragraph' && right !== 'text') return [1, 2];
  if (isPre(before) && isPre(after))
    return isNewRight || (place.isEdit && isIndented(before) && isIndented(after)) ? [2, 2] : [1, 2];
  if (left === 'paragraph' && right === 'paragraph') {
    const isParted = !place.isEdit && place.endsLine;
    return isParted && (followsTag(before, parent) || leadsToBox(after, parent)) ? [1, 2] : [2, 2];
  }
  if ((left === 'text' && right === 'paragraph') || (left === 'paragraph' && right === 'text')) {
    if (!place.isEdit && (followsTag(before, parent) || (right === 'text' && leadsToBox(after, parent))))
      return [1, 2];
    if (place.singleLine > 0) return [1, 1];
    if (!place.isEdit && right === 'text' && beginsCell(before, parent)) return [1, 2];
    return left === 'text' && isOnCellLine(before, parent) ? [1, 2] : [2, 2];
  }
  if (!place.isEdit && left === 'generated' && right === 'list' && !isNewRight) return ANY;
  if (right === 'list') {
    if (left === 'list') return sameTag(before, after) || isNewRight ? [2, 2] : [1, 2];
    const goesOn = !place.isEdit && before.kind === 'element' && FORMATTING.has(before.tag);
    if (isNewRight && goesOn) return [1, 1];
    return isNewRight && left !== 'block' && !/^(?:li|d[dt])$/.test(parent.tag) ? [2, 2] : [1, 2];
  }
  if (left === 'list' && isNewLeft && !place.isEdit && isMarkedText(after)) return [1, 1];
  if (left === 'list')
    return isNewLeft && right !== 'block' && (place.isEdit || right !== 'text' || isPhrase(after))
      ? [2, 2]
      : [1, 2];
  if (right === 'table' || left === 'table') return [1, 2];
  if ((isNewRight && isReferences(after)) || (isNewLeft && isReferences(before))) return [1, 2];
  if (left === 'rule' && !place.isEdit && sharesLine(after)) return [0, 2];
  if (left === 'rule' || right === 'rule') return [1, 2];
  if (left === 'pre' || right === 'pre') return [1, 2];
  if (left === 'generated' || right === 'generated') {
    if (place.isEdit && (isNewCall(before) || isNewCall(after)) && isApart(before, after, place))
      return [2, 2];
    if (!place.isEdit && isNewPart(before) && isNewPart(after)) {
      if (isNewParagraphCall(before, right) || isNewParagraphCall(after, left)) return [2, 2];
      if (left === 'paragraph' || right === 'paragraph') return [0, 2];
    }
    if (isApart(before, after, place)) return [1, 2];
    return place.isEdit && (parent.tag === 'p' || isInline(parent)) ? IN_LINE : ANY;
  }
  if (left === 'figure' || right === 'figure')
    return !place.isEdit && (left === 'text' || right === 'text') ? [0, 2] : [1, 2];
  return [0, 2];
}

/** Whether a text shares the line of its cell's mark, which is no paragraph. */
export function isOnCellLine(text: Node, { tag, children }: Element): boolean {
  return /^t[dh]$/.test(tag) && wordEdges(children).firstOther >= placeAmong(children, text);
}

/** Whether a transclusion and what is beside it are on lines of their own; what it brings in itself is not asked. */
function isApart(before: Node, after: Node, { isEdit }: Place): boolean {
  if (isEdit && isBox(before)) return true;
  const [left, right] = [kindOf(before), kindOf(after)];
  if (!isEdit && left === 'paragraph' && (after as Element).tag === 'span') return false;
  return left === 'paragraph' || right === 'paragraph';
}

/** A call whose first element is a paragraph, beside another one. */
function isNewParagraphCall(call: Node, other: Kind): boolean {
  return kindOf(call) === 'generated' && (call as Element).tag === 'p' && other === 'paragraph';
}

/** What stands among the words of a line: a line end beside it is a blank. */
function isWord(node: Node): boolean {
  const kind = kindOf(node);
  return kind === 'text' || kind === 'category' || (kind === 'generated' && !isBox(node));
}

/** Whether a line end between them is only text. */
export function isInLine(before: Node, after: Node): boolean {
  return kindOf(before) === 'text' && kindOf(after) === 'text';
}

/** A new heading or list has an empty line between itself and what does not show; so has a switch beside a paragraph of the page. */
function roomBeside(
  before: Node,
  after: Node,
  parent: Element,
  [left, right]: readonly [Kind, Kind],
): Distance | undefined {
  const isUnseen = (kind: Kind) => kind === 'category' || kind === 'transparent';
  if (isUnseen(left) && (right === 'heading' || right === 'list') && isNewPart(after)) return [2, 2];
  if (left === 'list' && isNewPart(before)) {
    if (isUnseen(right)) return isExtension(after) ? undefined : [2, 2];
    if (isExtension(after) || (right === 'generated' && !LIST.test((after as Element).tag))) return [1, 2];
  }
  if (parent.tag !== 'body' || !isNewPart(before) || !isNewPart(after)) return undefined;
  if (left === 'paragraph' && isSwitch(after)) return [2, 2];
  if (right === 'paragraph' && isSwitch(before)) return [2, 2];
  return undefined;
}

/** A new block with lines of its own has them beside an include tag, too. */
function isBesideInclude(before: Node, after: Node, [left, right]: readonly [Kind, Kind]): boolean {
  if (!isNewPart(before) || !isNewPart(after)) return false;
  return (
    (isInclude(before) && /^(?:paragraph|table|pre|rule)$/.test(right)) ||
    (isInclude(after) && /^(?:heading|table|pre)$/.test(left))
  );
}

function beside(isNew: boolean, left: Kind, right: Kind, { isEdit }: Place): Distance {
  if (!isNew) return ANY;
  return !isEdit || (left === 'category' && right === 'category') ? [1, 2] : [1, Number.POSITIVE_INFINITY];
}

/** Formatting or a link, right behind a list: its mark begins the next line. */
function isMarkedText(node: Node): boolean {
  return node.kind === 'element' && kindOf(node) === 'text' && !isPhrase(node);
}

/** An element in a line that is neither formatting nor a link: MediaWiki lets no list go on into its paragraph. */
function isPhrase(node: Node): boolean {
  return node.kind === 'element' && node.tag !== 'a' && !FORMATTING.has(node.tag);
}

/** A paragraph that goes on after something else on the same line. */
function joinsBefore(node: Node): boolean {
  return node.kind === 'element' && node.tag === 'p' && node.written?.autoInsertedStart === true;
}

function joinsBehind(node: Node): boolean {
  if (node.kind !== 'element') return false;
  return node.tag === 'hr'
    ? node.written?.lineContent === true
    : node.tag === 'p' && node.written?.autoInsertedEnd === true;
}

function inTags(part: Element): boolean {
  for (let at: Element | undefined = part; at !== undefined; at = at.parent) {
    if (isTag(at)) return true;
    if (at.tag === 'table') return false;
  }
  return false;
}

/** A cell whose content ended with a block or a line. */
function isOpenEnded(cell: Node): boolean {
  if (cell.kind !== 'element') return false;
  const last = cell.children.at(-1);
  if (!cell.children.some((node) => node.kind === 'element' && node.tag === 'p')) return false;
  const text = last?.kind === 'element' && last.tag === 'p' ? last.children.at(-1) : last;
  return text?.kind === 'text' && text.value.endsWith('\n');
}

function startsWithLine({ children }: Element): boolean {
  const [text] = children;
  return text?.kind === 'text' && text.value.includes('\n');
}

/** A new quotation that begins with a call: between the tags on one line, that would take in the whole paragraph. */
function isQuotedCall(quotation: Element): boolean {
  if (quotation.tag !== 'blockquote' || !isNewPart(quotation)) return false;
  const begin = quotation.children.find((node) => node.kind !== 'text' || !isBlank(node.value));
  return begin !== undefined && kindOf(begin) === 'generated';
}

/** Line ends in a new box that is empty say nothing. */
function alone(parent: Element, { isEdit }: Place): Distance {
  const isEmpty = parent.children.every(({ kind }) => kind === 'text');
  return !isEdit && isEmpty && isNewElement(parent) && kindOf(parent) === 'block' ? [0, 0] : ANY;
}

function first(node: Node, parent: Element, { isEdit }: Place): Distance {
  const kind = kindOf(node);
  const { tag } = parent;
  if (tag === 'body') return [0, isEdit ? Number.POSITIVE_INFINITY : isNewBullets(node) ? 0 : 1];
  if (kind === 'item') return ANY;
  if (isEdit && isQuotedCall(parent)) return [1, 2];
  if (kind === 'part' || kind === 'cell') return inTags(parent) ? ANY : [1, 1];
  if (tag === 'li' || tag === 'dd' || tag === 'dt') {
    if (isTag(parent)) return kind === 'list' ? [1, 2] : ANY;
    return kind === 'list' ? (parent.written !== undefined && startsWithLine(parent) ? [1, 1] : ANY) : [0, 0];
  }
  if (/^h[1-6]$/.test(tag) && !isTag(parent)) return [0, 0];
  if (kind === 'list' || kind === 'table' || kind === 'heading' || kind === 'pre' || kind === 'rule')
    return [1, 2];
  if (!isEdit && /^(?:td|th|div)$/.test(tag) && hasOwnLine(node)) return [1, 2];
  const isInBox = !isEdit && isBoxTag(parent) && /^(?:text|block)$/.test(kind);
  if (tag === 'td' || tag === 'th' || isInBox) return [0, 2];
  if (kind === 'paragraph' || (isEdit && kind === 'block'))
    return (isEdit || isNewPart(node)) && BOX.test(tag) ? [1, 2] : [0, 2];
  return kind === 'text' && isInline(parent) ? IN_LINE : ANY;
}

function last(node: Node, parent: Element, { isEdit }: Place): Distance {
  const kind = kindOf(node);
  const { tag } = parent;
  if (tag === 'body') {
    if (isNewPart(node) || kind === 'text') return [endsLine(node, parent) ? 1 : 0, 1];
    // What was behind something else is not needed at the end.
    return isEdit ? [0, 1] : ANY;
  }
  if (isEdit && isQuotedCall(parent)) return [1, 2];
  if (tag === 'table' && !isTag(parent)) return [1, 1];
  if (tag === 'li' || tag === 'dd' || tag === 'dt') {
    if (isTag(parent)) return kind === 'list' || kind === 'table' ? [1, 2] : ANY;
    return ANY;
  }
  if (/^h[1-6]$/.test(tag) && !isTag(parent)) return [0, 0];
  if (!isEdit && isTag(parent) && kind === 'list' && !isNewPart(node)) return ANY;
  if (!isEdit && tag === 'div' && hasOwnLine(node)) return [1, 2];
  if (!isEdit && isBoxTag(parent) && isNewElement(parent) && /^(?:text|block)$/.test(kind)) return [0, 2];
  if (tag === 'figcaption' && !isNewPart(node)) return ANY;
  // The last that a call shows has no source.
  if (isEdit && isInline(parent) && node.kind === 'element' && node.attrs.has('about')) return ANY;
  if (kind === 'list' || kind === 'heading' || kind === 'pre' || kind === 'table') return [1, 2];
  if (kind === 'paragraph' || (isEdit && kind === 'block'))
    return (isEdit || isNewPart(node)) && BOX.test(tag) ? [1, 2] : ANY;
  return kind === 'text' && isInline(parent) ? IN_LINE : ANY;
}

/** New references and switches begin lines of their own. */
function hasOwnLine(node: Node): boolean {
  return isNewPart(node) && (isReferences(node) || isSwitch(node));
}

/** Whether new markup has the line to itself: also at the end of a page, a line end stands behind it. */
function endsLine(node: Node, parent: Element): boolean {
  const kind = kindOf(node);
  if (kind === 'heading' || kind === 'pre' || kind === 'figure' || isSwitch(node)) return true;
  if (kindOf(parent) === 'item' && (kind === 'list' || kind === 'table')) return true;
  if (node.kind !== 'element' || (kind !== 'paragraph' && kind !== 'list' && kind !== 'item')) return false;
  const inner = node.children.findLast((child) => child.kind !== 'text' || !isBlank(child.value));
  return inner !== undefined && endsLine(inner, node);
}
