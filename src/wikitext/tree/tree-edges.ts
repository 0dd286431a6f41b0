/**
 * Edges of elements: a transclusion that begins at the end of an element moves behind it, one that ends at the
 * beginning of an element moves before it; the newline at the end of a cell or an item moves out.
 *
 *   <td>a\n⟨1⟩</td><td>      <td>a</td>\n⟨1⟩<td>
 */

import { FORMATTING } from '../nodes/formatting.ts';
import { type Element, type Node, setChildren, Text } from '../nodes/node.ts';

const LOSES_NEWLINES = new Set([...FORMATTING, 'td', 'th', 'tr', 'caption', 'li', 'dt', 'dd']);

export function settleEdges(parent: Element): void {
  if (parent.children.length === 0) return;
  // The replacements of those children that change.
  let changes: Map<Node, readonly Node[]> | undefined;
  for (const child of parent.children) {
    if (child.kind !== 'element') continue;
    settleEdges(child);
    const became = isLeftOver(child) ? [] : edgesOf(child);
    if (became === undefined) continue;
    changes ??= new Map();
    changes.set(child, became);
  }
  if (changes === undefined) return;
  const found = changes;
  setChildren(
    parent,
    parent.children.flatMap((child) => found.get(child) ?? [child]),
  );
}

const NONE: readonly Node[] = [];

/** The child with the nodes that moved before and behind it; undefined if nothing moved. */
function edgesOf(child: Element): Node[] | undefined {
  const head = isWritten(child, 'start') ? NONE : takeHead(child);
  const tail = isWritten(child, 'end') ? NONE : takeTail(child);
  return head.length > 0 || tail.length > 0 ? [...head, child, ...tail] : undefined;
}

/** Empty formatting that the rules opened again and closed again. */
export function isLeftOver({ children, syntax }: Element): boolean {
  return (
    children.length === 0 && syntax?.autoStart === true && syntax.autoEnd === true && syntax.copy === true
  );
}

/** Nodes may move across implied edges, but not across written markup. */
function isWritten({ syntax }: Element, edge: 'start' | 'end'): boolean {
  if (edge === 'end') return syntax?.autoEnd !== true;
  return syntax?.autoStart !== true && syntax?.openWidth !== 0;
}

function takeHead(element: Element): readonly Node[] {
  let count = 0;
  for (const child of element.children) {
    if (child.kind !== 'marker' || child.opens) break;
    count++;
  }
  return count === 0 ? NONE : element.children.splice(0, count);
}

function takeTail(element: Element): Node[] {
  const tail: Node[] = [];
  const { children } = element;
  for (let last = children.at(-1); last !== undefined; last = children.at(-1)) {
    if (last.kind === 'marker' && last.opens) {
      // What ended it is not on the page: it ends where that begins.
      if (element.start >= 0 && element.end < 0) element.end = last.start;
      tail.unshift(children.pop()!);
      continue;
    }
    if (last.kind !== 'text' || !LOSES_NEWLINES.has(element.tag)) break;
    const at = last.value.search(/\n[ \t\n]*$/);
    if (at < 0) break;
    tail.unshift(splitText(last, at));
    element.end = last.end;
    if (last.value !== '') break;
    children.pop();
  }
  return tail;
}

/** Cuts a text in two and gives the second part. */
export function splitText(text: Text, at: number): Text {
  const rest = new Text(text.value.slice(at));
  rest.parent = text.parent;
  if (text.end >= 0) {
    rest.end = text.end;
    rest.start = text.end - rest.value.length;
  }
  text.end = rest.start;
  text.value = text.value.slice(0, at);
  return rest;
}
