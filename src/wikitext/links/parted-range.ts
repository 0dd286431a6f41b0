/**
 * Which part of its text a link loses to a link in it:
 *
 *   [http://example.com a [[B]] c]
 *                         ^ from here to the end of the outer one
 */

import type { Node } from '../nodes/node.ts';
import type { PartedRange } from '../nodes/syntax.ts';
import type { Scanner } from '../scan/scanner.ts';

/** The range on the page for a link that ends at `end`; undefined if no link is in it, or the page has none of it. */
export function partedRange(scanner: Scanner, nodes: readonly Node[], end: number): PartedRange | undefined {
  const start = firstAnchorStart(nodes) ?? -1;
  if (start < 0) return undefined;
  const [, sourceEnd] = scanner.context.expanded.map.range(end - 1, end);
  return sourceEnd < start ? undefined : { start, end: sourceEnd };
}

/**
 * Where the first link begins; undefined if there is none, -1 if it is not on the page. That of a picture is in it, but
 * one with a caption is moved whole. Of one from a transclusion it is known what comes behind it.
 */
function firstAnchorStart(nodes: readonly Node[]): number | undefined {
  for (const [place, node] of nodes.entries()) {
    if (node.kind !== 'element') continue;
    const inner = node.tag === 'a' ? -1 : firstAnchorStart(node.children);
    if (inner === undefined) continue;
    if (inner >= 0) return inner;
    if (node.start < 0) return nodes.slice(place).find(({ start }) => start >= 0)?.start ?? -1;
    return node.tag === 'span' ? node.start + 1 : node.start;
  }
  return undefined;
}
