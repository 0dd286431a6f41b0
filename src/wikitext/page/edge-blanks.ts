/** Blanks at the edges of headings, items and cells are layout of the source: they are not shown. */

import { type Element, eachElement, isMetaTag, type Node } from '../nodes/node.ts';

const TRIMMED = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'dt', 'dd', 'td', 'th', 'caption']);

export function trimEdges(body: Element): void {
  eachElement(body, (found) => {
    if (!TRIMMED.has(found.tag) || found.syntax?.html === true) return;
    trim(found, 'start');
    trim(found, 'end');
  });
}

/** Skips comments, categories, metas and old ids at the edge. */
function trim({ children }: Element, edge: 'start' | 'end'): void {
  const step = edge === 'start' ? 1 : -1;
  for (let at = edge === 'start' ? 0 : children.length - 1; at >= 0 && at < children.length; at += step) {
    const node = children[at]!;
    if (node.kind === 'text') {
      const isLast = at === children.length - 1;
      const blanks = edge === 'start' ? /^[ \t]+/ : isLast ? /[ \t\n]+$/ : /[ \t]+$/;
      const kept = node.value.replace(blanks, '');
      shorten(node, kept, edge);
      if (kept !== '') return;
    } else if (!isTransparent(node)) return;
  }
}

function shorten(node: Node & { kind: 'text' }, kept: string, edge: 'start' | 'end'): void {
  const cut = node.value.length - kept.length;
  if (edge === 'start' && node.start >= 0) node.start += cut;
  if (edge === 'end' && node.end >= 0) node.end -= cut;
  node.value = kept;
}

/** Nothing of it is seen; a template's categories stand in an empty span. */
function isTransparent(node: Node): boolean {
  if (node.kind !== 'element' || isMetaTag(node.tag)) return true;
  return node.attrs.get('typeof') === 'mw:FallbackId' || node.attrs.get('class') === 'mw-empty-elt';
}
