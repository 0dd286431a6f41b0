/**
 * Text that must not be broken into lines, by `white-space: nowrap`, and blanks and paragraphs that are not where their
 * authors think.
 *
 *   <div><span style="white-space:nowrap">      the newline begins a paragraph in the span
 *   a</span></div>
 *   <span class="nowrap">a </span>b             the blank is inside: no line break between a and b
 */

import { type Element, type Node, textOf } from '../nodes/node.ts';
import { CELLS, CLOSES_PARAGRAPH } from '../tree/tag-sets.ts';
import type { Around, Found } from './lint-item.ts';

/** Shorter unbreakable text fits anywhere. */
const LONGEST_CHARS = 100;

export function paragraphInNowrap(element: Element, { ancestors }: Around): Found | undefined {
  const parent = ancestors.at(-1);
  if (parent === undefined || !isBlock(parent.tag) || isBlock(element.tag) || !isUnbroken(element))
    return undefined;
  const isWrapped = element.children.some(
    (child) => child.kind === 'element' && child.tag === 'p' && child.syntax?.html !== true,
  );
  return isWrapped
    ? { type: 'pwrap-bug-workaround', params: { root: parent.tag, child: element.tag } }
    : undefined;
}

export function blankInNowrap(element: Element, { siblings, place }: Around): Found | undefined {
  if (isBlock(element.tag) || !isUnbroken(element)) return undefined;
  const text = textOf(element.children);
  if (!/[ \t\n\r\f]$/.test(text)) return undefined;
  let chars = text.length;
  let sibling: Node | undefined;
  for (let at = place + 1; at < siblings.length; at++) {
    const next = siblings[at]!;
    if (next.kind === 'comment' || next.kind === 'marker' || isEmptied(next)) continue;
    if (next.kind === 'element' && isBlock(next.tag)) break;
    const shown = textOf([next]);
    if (sibling === undefined && /^[ \t\n\r\f]/.test(shown)) return undefined;
    sibling ??= next;
    chars += shown.length;
    if (chars > LONGEST_CHARS || breaks(next, shown)) break;
  }
  if (sibling === undefined || chars <= LONGEST_CHARS) return undefined;
  const name = sibling.kind === 'element' ? sibling.tag : '#text';
  return { type: 'tidy-whitespace-bug', params: { node: element.tag, sibling: name } };
}

/** Blanks at the end of a heading leave nothing. */
function isEmptied(node: Node): boolean {
  return node.kind === 'text' && node.value === '';
}

function breaks(node: Node, shown: string): boolean {
  return shown === '' || (/[ \t\n\r\f]/.test(shown) && !(node.kind === 'element' && isUnbroken(node)));
}

function isUnbroken({ attrs }: Element): boolean {
  return (
    /(?:^|;)[ \t\n\r\f]*white-space[ \t\n\r\f]*:[ \t\n\r\f]*nowrap/i.test(attrs.get('style') ?? '') ||
    /(?:^|[ \t\n\r\f])nowrap(?:[ \t\n\r\f]|$)/.test(attrs.get('class') ?? '')
  );
}

function isBlock(tag: string): boolean {
  return CLOSES_PARAGRAPH.has(tag) || CELLS.has(tag);
}
