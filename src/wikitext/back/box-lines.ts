/** Words on the line of a box's tag, a rule or a cell's mark: the next line is another paragraph. */

import { trimBlanksEnd, trimBlanksStart } from '../../base/text.ts';
import { type Element, type Node, textOf } from '../nodes/node.ts';
import { placeAmong } from '../nodes/places.ts';
import { kindOf } from './node-kinds.ts';
import { findBehind, isOnLine, wordEdges } from './siblings.ts';

/** Behind their tags, the first paragraph is on the next line. */
export const BOX = /^(?:div|center)$/;

/** Whether the tag of a box, or a rule, on the line of words parts them from those on the next one. */
export function followsTag(words: Node, { tag, children }: Element): boolean {
  if (trimBlanksEnd(textOf([words])).includes('\n')) return false;
  const at = placeAmong(children, words);
  const before = children[at - 1];
  if (isBoxTag(before) || (before !== undefined && kindOf(before) === 'rule' && sharesLine(words)))
    return true;
  return kindOf(words) === 'text' && BOX.test(tag) && wordEdges(children).firstOffLine >= at;
}

/**
 * Whether the tag of a box behind words, or around them, parts them from those on the line before. Whether the paragraph
 * there has more than one line does not matter.
 */
export function leadsToBox(words: Node, { tag, children }: Element): boolean {
  if (trimBlanksStart(textOf([words])).includes('\n')) return false;
  if (isBoxTag(findBehind(children, words, (node) => node.kind === 'element' || !isOnLine(node))))
    return true;
  const at = placeAmong(children, words);
  const { lastOffLine, firstLineEnd } = wordEdges(children);
  const isLast = kindOf(words) === 'text' && BOX.test(tag) && lastOffLine <= at;
  const isBelow = at > 0 && kindOf(children[at - 1]!) === 'paragraph';
  return isLast && firstLineEnd >= (isBelow ? at - 1 : at);
}

/** Whether a paragraph is on the line of its cell's mark: text on the next line is another one. */
export function beginsCell(paragraph: Node, { tag, children }: Element): boolean {
  return /^t[dh]$/.test(tag) && children[0] === paragraph && !/^[ \t]*\n/.test(textOf([paragraph]));
}

export function isBoxTag(node: Node | undefined): boolean {
  return node?.kind === 'element' && /^(?:div|center|blockquote)$/.test(node.tag);
}

/** Words behind a rule go on in its line, unless they are more dashes. */
export function sharesLine(node: Node): boolean {
  const kind = kindOf(node);
  return (kind === 'text' || kind === 'paragraph' || kind === 'block') && !textOf([node]).startsWith('-');
}
