/** Elements of lists, rows and paragraphs that show nothing get a class, so that a stylesheet can hide them. */

import { addToken, type Element, type Node } from './node.ts';

const MARKED = new Set([
  'li',
  'p',
  'tr',
  'ul',
  'ol',
  'dl',
  'dd',
  'dt',
  'tbody',
  'thead',
  'tfoot',
  'span',
  'div',
]);
/** Marked only where nobody wrote attributes on them. */
const PLAIN = new Set(['span', 'div']);

export function markEmptyElements(body: Element): void {
  for (const child of body.children) if (child.kind === 'element') visit(child);
}

/** True when there is nothing to see in the element. */
function visit(element: Element): boolean {
  let empty = true;
  for (const child of element.children) {
    if (child.kind === 'element') {
      const childEmpty = visit(child);
      if (!childEmpty && !isInvisible(child)) empty = false;
    } else if (!isBlank(child)) empty = false;
  }
  if (!MARKED.has(element.tag) || PLAIN.has(element.tag)) return false;
  if (empty && element.attrs.size === 0) {
    addToken(element, 'class', 'mw-empty-elt');
    return true;
  }
  return false;
}

function isBlank(node: Node): boolean {
  return node.kind !== 'text' || !/\S/.test(node.value);
}

function isInvisible({ tag, attrs, children }: Element): boolean {
  if (tag === 'meta' || tag === 'link') return true;
  const type = attrs.get('typeof') ?? '';
  if (tag !== 'span') return false;
  return (type === 'mw:Nowiki' && children.every(isBlank)) || attrs.get('class') === 'mw-empty-elt';
}
