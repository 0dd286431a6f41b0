/**
 * Categories that begin a paragraph behind text take the line ends before them along: the two would be one paragraph.
 *
 *   <p>a</p><p>[[Category:C]] b</p>      a ⏎⏎ [[Category:C]] ⏎⏎ b
 */

import { type Element, type Node, setChildren } from '../../nodes/node.ts';
import { isBlank } from '../gap-text.ts';
import { isTag, kindOf } from '../node-kinds.ts';
import { isText, isUnseen } from '../places.ts';

const HOLDS_PARAGRAPHS = /^(?:body|div|blockquote|center)$/;

/** The children of an element, with such categories in front of their paragraphs. */
export function categoriesOutside(
  { tag }: Element,
  children: Node[],
  isKept: (paragraph: Element) => boolean,
): Node[] {
  if (!HOLDS_PARAGRAPHS.test(tag)) return children;
  let isBehindText = false;
  let hasMoved = false;
  const out = children.flatMap((node) => {
    if (isGap(node)) return [node];
    const lead = isBehindText && isOwnParagraph(node) && !isKept(node) ? leadOf(node) : [];
    isBehindText = isText(node);
    if (lead.length === 0) return [node];
    hasMoved = true;
    return [...lead, node];
  });
  return hasMoved ? out : children;
}

function isOwnParagraph(node: Node): node is Element {
  return node.kind === 'element' && kindOf(node) === 'paragraph' && !isTag(node);
}

function isGap(node: Node): boolean {
  return isUnseen(node) || (node.kind === 'text' && isBlank(node.value));
}

/** Takes out what is before the first that readers see, if it holds a category. */
function leadOf(paragraph: Element): readonly Node[] {
  const { children } = paragraph;
  const end = children.findIndex((node) => !isGap(node));
  const lead = children.slice(0, Math.max(0, end));
  if (!lead.some((node) => kindOf(node) === 'category')) return [];
  setChildren(paragraph, children.slice(end));
  return lead;
}
