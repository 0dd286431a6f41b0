/**
 * White space between blocks, which HTML does not show: it says nothing, whoever put it there or took it away.
 *
 *   <ul> <li>a</li>⏎<li>b</li></ul>        room, room        <p>a <b>b</b> <i>c</i></p>        none
 */

import type { Element, Node } from '../../nodes/node.ts';
import { isBlank } from '../gap-text.ts';

/** Elements that hold blocks and nothing else. */
export const HOLDERS: ReadonlySet<string> = new Set(
  'body ul ol dl table thead tbody tfoot tr blockquote'.split(' '),
);
const BLOCK =
  /^(?:p|h[1-6]|ul|ol|dl|li|dt|dd|table|thead|tbody|tfoot|tr|td|th|caption|pre|hr|div|blockquote|center|figure|link|meta)$/;

/** Elements that may hold blocks, or text. */
const MIXED: ReadonlySet<string> = new Set('div center td th caption li dd dt'.split(' '));

/** Whether white space between two children is room; undefined stands for an edge of the parent. */
export function isRoom(before: Node | undefined, behind: Node | undefined, { tag }: Element): boolean {
  if (HOLDERS.has(tag)) return isBorder(before) || isBorder(behind);
  return MIXED.has(tag) && isBorder(before) && isBorder(behind) && before !== behind;
}

/** Children but for the room between them. */
export function withoutRoom(children: readonly Node[], parent: Element): readonly Node[] {
  if (!HOLDERS.has(parent.tag) && !MIXED.has(parent.tag)) return children;
  return children.filter(
    (node, at) =>
      !(node.kind === 'text' && isBlank(node.value) && isRoom(children[at - 1], children[at + 1], parent)),
  );
}

function isBorder(node: Node | undefined): boolean {
  return node === undefined || (node.kind === 'element' && BLOCK.test(node.tag));
}
