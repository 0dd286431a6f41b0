/**
 * Our engine as the judge's version reads: there, blanks open formatting again that was closed by force, as HTML has it;
 * newer ones, and the given cases, leave them alone (T368720).
 *
 *   <b>\n* a   <b>, a line end in <b>, the list in it; newer: the list, its text in <b>
 */

import { type Element, type Node, setChildren } from '../../src/wikitext/nodes/node.ts';
import { TreeBuilder } from '../../src/wikitext/tree/tree-builder.ts';

export function readAsJudge<T>(read: () => T): T {
  const { reopens, finish } = TreeBuilder.prototype;
  TreeBuilder.prototype.reopens = () => true;
  TreeBuilder.prototype.finish = function (at) {
    const root = finish.call(this, at);
    unwrapBlanks(root);
    return root;
  };
  try {
    return read();
  } finally {
    TreeBuilder.prototype.reopens = reopens;
    TreeBuilder.prototype.finish = finish;
  }
}

/** Copies that hold nothing but the blanks that opened them go, as empty ones do. */
function unwrapBlanks(parent: Element): void {
  const isCopyOfBlanks = (node: Node): node is Element =>
    node.kind === 'element' &&
    node.syntax?.copy === true &&
    node.syntax.autoEnd === true &&
    node.children.length > 0 &&
    node.children.every((child) => child.kind === 'text' && child.value.trim() === '');
  for (const child of parent.children) if (child.kind === 'element') unwrapBlanks(child);
  if (!parent.children.some(isCopyOfBlanks)) return;
  setChildren(
    parent,
    parent.children.flatMap((child) => (isCopyOfBlanks(child) ? child.children : [child])),
  );
}
