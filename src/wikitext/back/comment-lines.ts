/**
 * Lines of comments: such a line says nothing in wikitext, whatever is above and below it, so that a new comment leaves the
 * lines of its neighbours alone.
 *
 *   {{Box}}⏎b     {{Box}}⏎<!-- new -->⏎b
 */

import type { Element, Node } from '../nodes/node.ts';
import { isBlank } from './gap-text.ts';
import type { Original } from './original-source.ts';
import { standsApart } from './places.ts';

/**
 * Whether a new comment is between two elements that a line end parts: in the base, or wherever they come from, as blocks.
 * @param blanks white space of the HTML between the first of them and the comment
 */
export function isBetweenLines(
  nodes: readonly Node[],
  at: number,
  parent: Element,
  before: Node | undefined,
  blanks: string,
  original: Original,
): boolean {
  if (before?.kind !== 'element' || original.sameAs(nodes[at]!) !== undefined) return false;
  let between = blanks;
  let next = at + 1;
  for (let node = nodes[next]; node !== undefined && node.kind !== 'element'; node = nodes[++next]) {
    if (node.kind === 'text' && isBlank(node.value)) between += node.value;
    else if (node.kind === 'text' || original.sameAs(node) !== undefined) return false;
  }
  const after = nodes[next];
  if (after === undefined) return false;
  const joint = original.joint(before, after, parent, between);
  if (joint === undefined) return standsApart(before) && standsApart(after);
  return /^[ \t]*\n/.test(original.source.slice(joint.start, joint.end));
}
