/** Whether what is shown stands between paragraphs or in one. */

import { trimBlanks } from '../../../base/text.ts';
import { type Element, type Node, textOf } from '../../nodes/node.ts';
import { findBehind } from '../siblings.ts';

/** Elements that stand between paragraphs, not in them. */
export const BOXES = /^(?:div|table|ul|ol|dl|pre|figure|blockquote|center|h[1-6])$/;

/** Whether the first thing that a transclusion shows stands between paragraphs. */
export function isBox(first: Element): boolean {
  if (BOXES.test(first.tag)) return true;
  const about = first.attrs.get('about');
  if (about === undefined) return false;
  // Its further nodes follow, with nothing but text between them.
  const others = (node: Node) =>
    node.kind === 'element' && (isShown(node) || node.attrs.get('about') !== about);
  const shown = isShown(first) ? first : findBehind(first.parent?.children ?? [], first, others);
  return shown?.kind === 'element' && shown.attrs.get('about') === about && BOXES.test(shown.tag);
}

function isShown(element: Element): boolean {
  return element.tag === 'table' || trimBlanks(textOf([element])) !== '';
}
