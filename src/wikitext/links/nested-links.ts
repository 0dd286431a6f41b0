/**
 * A link in a link: HTML ends the outer one where the inner begins; what follows is outside, and text of it stands in
 * spans.
 *
 *   [http://example.com a [[B]] c]      a( "a " ) a( "B" ) span( " c" )
 */

import { isBlockTag } from '../lines/token.ts';
import { append, type Element, element, hasToken, type Node, setChildren } from '../nodes/node.ts';

export function holdsAnchor(node: Node): boolean {
  return node.kind === 'element' && (node.tag === 'a' || node.children.some(holdsAnchor));
}

/** Whether there are links in it, with those that notes will have. */
export function holdsLinks(node: Node): boolean {
  return (
    node.kind === 'element' &&
    (node.tag === 'a' || hasToken(node, 'typeof', 'mw:Extension/ref') || node.children.some(holdsLinks))
  );
}

/** A link whose text begins with a block is one; in any other a paragraph begins, which the block ends. */
export function displayOf([first]: readonly Node[]): 'block' | 'inline' {
  return first?.kind === 'element' && isBlockTag(first.tag) ? 'block' : 'inline';
}

/** The link with its text, and what its text puts behind it. */
export function withoutNesting(link: Element, nodes: readonly Node[]): Node[] {
  const at = nodes.findIndex(holdsAnchor);
  const inner = nodes[at];
  if (inner?.kind !== 'element') {
    setChildren(link, [...nodes]);
    return [link];
  }
  const rest = inSpans(nodes.slice(at + 1));
  if (inner.tag === 'a') {
    setChildren(link, nodes.slice(0, at));
    return [link, inner, ...rest];
  }
  // The tree ends the outer link within that element.
  setChildren(link, [...nodes.slice(0, at + 1), ...rest]);
  return [link];
}

function inSpans(nodes: readonly Node[]): Node[] {
  const out: Node[] = [];
  let span: Element | undefined;
  for (const node of nodes) {
    if (node.kind === 'text' || node.kind === 'comment') {
      if (span === undefined) {
        span = element('span');
        out.push(span);
      }
      append(span, node);
    } else {
      out.push(node);
      span = undefined;
    }
  }
  return out;
}
