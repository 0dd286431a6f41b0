/**
 * End tags that close nothing leave a placeholder while the tree is made, so that a transclusion of nothing else has an
 * element. Afterwards it goes, except there and in items of lists.
 *
 *   a</b>c     text(ac)          * a</b>c     <li>a<meta typeof="mw:Placeholder/StrippedTag">c</li>
 */

import { type Element, element, type Node, setChildren } from './node.ts';

/** In items of lists they stay. */
const ITEMS: ReadonlySet<string> = new Set(['li', 'dd', 'dt']);

const TYPE = 'mw:Placeholder/StrippedTag';

export function strippedTag({ start, end }: { readonly start: number; readonly end: number }): Element {
  const made = element('meta', { typeof: TYPE });
  made.start = start;
  made.end = end;
  return made;
}

/** Drops the placeholders below an element; texts that they parted are one again. */
export function dropStrippedTags(parent: Element): void {
  if (ITEMS.has(parent.tag)) return;
  if (parent.children.some(isDropped)) setChildren(parent, withoutTags(parent.children));
  for (const child of parent.children) if (child.kind === 'element') dropStrippedTags(child);
}

function isDropped(node: Node): boolean {
  return node.kind === 'element' && node.tag === 'meta' && node.attrs.get('typeof') === TYPE;
}

function withoutTags(nodes: readonly Node[]): Node[] {
  const kept: Node[] = [];
  let wasTag = false;
  for (const node of nodes) {
    const before = kept.at(-1);
    if (isDropped(node)) wasTag = true;
    else {
      if (wasTag && node.kind === 'text' && before?.kind === 'text') {
        before.value += node.value;
        before.end = node.end;
      } else kept.push(node);
      wasTag = false;
    }
  }
  return kept;
}
