/** Elements of lists, rows and paragraphs that show nothing get a class, so that a stylesheet can hide them. */

import { addToken, type DataMwValue, type Element, hasToken, type Node, tellsOf } from '../nodes/node.ts';

const MARKED = new Set('li p tr tbody thead tfoot'.split(' '));
const DROPPED = new Set(['li', 'p', 'tr']);

/** Marks an element in which nothing is seen; true when nothing is seen of it either. */
export function markEmpty(element: Element): boolean {
  if (!MARKED.has(element.tag)) return isInvisible(element);
  if (isUnmarked(element) || isTransclusion(element)) addToken(element, 'class', 'mw-empty-elt');
  return true;
}

/** True if it only has what the engine put there: include tags are no attributes, what templates and other tags gave may be some. */
function isUnmarked({ attrs, dataMw }: Element): boolean {
  if (attrs.size === 0) return true;
  return attrs.size === 1 && attrs.get('typeof') === 'mw:ExpandedAttrs' && tellsOfIncludes(dataMw);
}

/** Whether nothing but include tags and text is told of. */
function tellsOfIncludes(dataMw: DataMwValue | undefined): boolean {
  return !tellsOf(dataMw, (node) => !isInclude(node)) && tellsOf(dataMw, isInclude);
}

function isInclude({ attrs }: Element): boolean {
  return (attrs.get('typeof') ?? '').startsWith('mw:Includes/');
}

/**
 * Drops empty items, rows and paragraphs that nobody can find in the page's source: those that templates leave behind, all
 * that one brought or those among others, and those in what an extension shows.
 */
export function dropEmpty(element: Element, isBrought: boolean): void {
  const isDropped = (child: Node): boolean => isDroppable(child, isBrought);
  if (element.children.some(isDropped))
    element.children = element.children.filter((child) => !isDropped(child));
}

function isDroppable(node: Node, isBrought: boolean): boolean {
  return (
    node.kind === 'element' &&
    DROPPED.has(node.tag) &&
    (isBrought || node.about > 0) &&
    node.dataMw === undefined &&
    node.attrs.size === (node.attrs.has('class') ? 1 : 0) &&
    hasToken(node, 'class', 'mw-empty-elt') &&
    node.children.every(isBlank)
  );
}

export function isTransclusion(element: Element): boolean {
  return element.about > 0 && !isExtension(element);
}

/** True of what an extension shows: its content is none of the page's. */
export function isExtension({ attrs }: Element): boolean {
  return (attrs.get('typeof') ?? '').includes('mw:Extension/');
}

export function isBlank(node: Node): boolean {
  return node.kind !== 'element' && (node.kind !== 'text' || !/[^ \t\r\n\f]/.test(node.value));
}

/** Spans that only record that something was written: blanks that a template brings, too. */
function isInvisible(element: Element): boolean {
  const { tag, attrs, children, syntax, about } = element;
  if (tag !== 'span') return false;
  const type = attrs.get('typeof') ?? '';
  if (type.startsWith('mw:Nowiki') || hasToken(element, 'class', 'mw-empty-elt')) return true;
  return about > 0 && syntax?.html !== true && children.length > 0 && children.every(isBlank);
}
