/**
 * A link in a link: HTML ends the outer one where the inner begins; what follows is outside, and text of it stands in
 * spans.
 *
 *   [http://example.com a [[B]] c]      a( "a " ) a( "B" ) span( " c" )
 */

import { isBlockTag } from '../lines/token.ts';
import { FORMATTING } from '../nodes/formatting.ts';
import { append, Element, element, hasToken, type Node, setChildren } from '../nodes/node.ts';

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

/** The link with its text, and what its text puts behind it: behind blocks, that is in no paragraph either. */
export function withoutNesting(link: Element, nodes: readonly Node[]): Node[] {
  const shown = parted(link, nodes);
  const isInline = displayOf(nodes) === 'inline';
  for (const node of shown) {
    if (node.kind !== 'element') continue;
    // The outer link has kept the paragraph open for a picture in it.
    if (isInline && node.tag === 'figure') node.syntax = { ...node.syntax, behindLink: true };
    if (!isInline && (node !== link || link.children.length === 0))
      node.syntax = { ...node.syntax, lifted: true };
  }
  return shown;
}

function parted(link: Element, nodes: readonly Node[]): Node[] {
  const at = nodes.findIndex(holdsAnchor);
  const inner = nodes[at];
  if (inner?.kind !== 'element') {
    setChildren(link, [...nodes]);
    return [link];
  }
  const rest = nodes.slice(at + 1);
  link.syntax = { ...link.syntax, cut: true };
  if (endLinkAt(inner, link)) {
    setChildren(link, nodes.slice(0, at));
    return [link, inner, ...inSpans(rest)];
  }
  const behind = cutAtLink(inner, link);
  if (behind !== undefined) {
    setChildren(link, nodes.slice(0, at + 1));
    return [link, ...inSpans([...behind, ...rest])];
  }
  // The tree ends the outer link within that block.
  setChildren(link, [...nodes.slice(0, at + 1), ...inSpans(rest)]);
  return [link];
}

/** Whether the outer link ends before it: a link, or a picture in a frame that is one, in which the outer is opened and ended. */
function endLinkAt(inner: Element, link: Element): boolean {
  if (inner.tag === 'a') return true;
  const [first] = inner.children;
  if (inner.tag !== 'figure' || first?.kind !== 'element' || first.tag !== 'a') return false;
  const ended = new Element(link.tag, link.attrs);
  ended.syntax = { autoStart: true, openWidth: 0, behindLink: true };
  setChildren(inner, [ended, ...inner.children]);
  return true;
}

/**
 * Ends an element where a link begins in it. What follows stands behind, in formatting that is opened again, but in no
 * other element; undefined for what a block is around.
 */
function cutAtLink(cut: Element, link: Element): Node[] | undefined {
  if (isBlockTag(cut.tag)) return undefined;
  const at = cut.children.findIndex(holdsAnchor);
  const child = cut.children[at] as Element;
  const isEnd = endLinkAt(child, link);
  const begun = isEnd ? [child] : cutAtLink(child, link);
  if (begun === undefined) return undefined;
  const behind = [...begun, ...cut.children.slice(at + 1)];
  setChildren(cut, cut.children.slice(0, isEnd ? at : at + 1));
  return FORMATTING.has(cut.tag) ? [openedAgain(cut, behind)] : behind;
}

function openedAgain(cut: Element, behind: readonly Node[]): Element {
  const copy = new Element(cut.tag, cut.attrs);
  const [first] = behind;
  // A frame parts what is open around it once more, and each part is written with its own quotes.
  const autoStart = !(first?.kind === 'element' && first.tag === 'figure');
  copy.syntax = { ...cut.syntax, autoStart, openWidth: 0, behindLink: true };
  copy.start = behind[0]!.start;
  copy.end = cut.end;
  setChildren(copy, [...behind]);
  return copy;
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
