/**
 * Categories and other metas at the edges of a template's result: they go into an empty span, so that blocks stay
 * blocks.
 */

import { isBlockTag } from '../lines/token.ts';
import { type Element, element, type Node } from '../nodes/node.ts';

const CONTAINERS = new Set(['body', 'div', 'blockquote', 'figcaption', 'section', 'center']);

/** Categories at the edge of blocks go into an empty span of their own; in cells and items they stand as they were brought. */
export function gatherLinks(nodes: readonly Node[], parent: Element): Node[] {
  if (!CONTAINERS.has(parent.tag)) return [...nodes];
  let lead = 0;
  while (lead < nodes.length && isLinkOrBlank(nodes[lead]!)) lead++;
  if (lead === nodes.length) return gather(nodes);
  const isInline = (node: Node): boolean => node.kind !== 'element' || !isBlockTag(node.tag);
  const start = isInline(nodes[lead]!) ? [...nodes.slice(0, lead)] : gather(nodes.slice(0, lead));
  let trail = nodes.length;
  while (trail > lead && isLinkOrBlank(nodes[trail - 1]!)) trail--;
  const end = isInline(nodes[trail - 1]!) ? nodes.slice(trail) : gather(nodes.slice(trail));
  return [...start, ...nodes.slice(lead, trail), ...end];
}

function isLinkOrBlank(node: Node): boolean {
  if (node.kind === 'text') return !/[^ \t\n\r\f]/.test(node.value);
  return (
    node.kind === 'element' && node.tag === 'link' && (node.attrs.get('rel') ?? '').startsWith('mw:PageProp/')
  );
}

export function isBlankText(node: Node): boolean {
  return node.kind === 'text' && !/[^ \t\n\r\f]/.test(node.value);
}

/** Blank lines and then a table. */
export function beginsWithTable(nodes: readonly Node[]): boolean {
  const first = nodes.find((node) => !isBlankText(node));
  return first !== nodes[0] && first?.kind === 'element' && first.tag === 'table';
}

function gather(nodes: readonly Node[]): Node[] {
  const links = nodes.filter((node) => node.kind === 'element');
  if (links.length === 0) return [...nodes];
  const span = element('span', { class: 'mw-empty-elt' }, links);
  span.start = links[0]!.start;
  span.end = links.at(-1)!.end;
  return [span];
}
