/**
 * Content in a table but in none of its cells moves before the table. It gets paragraphs of its own, apart from what
 * stands there and also where other text gets none; categories and other metas part them, and so does text behind it that
 * a transclusion brings. A table that begins in a transclusion makes no such paragraphs.
 *
 *   <div>a<table>b<hr><tr>…      <div>a<p>b</p><hr><table><tr>…
 *
 * Until the tree is done, what came out of a table waits in a box before it.
 */

import { Element, type Node, setChildren } from '../nodes/node.ts';
import { wrapIn } from './p-wrap.ts';

class Box extends Element {
  readonly isWrapped: boolean;

  constructor(isWrapped: boolean) {
    super('body');
    this.isWrapped = isWrapped;
  }
}

export class Fostering {
  readonly #boxes = new Map<Element, Box>();
  #hasBoxes = false;
  readonly #transcluded = new Set<Element>();

  /** Notes that a table begins in a transclusion. */
  transclude(table: Element): void {
    this.#transcluded.add(table);
  }

  /** Where content of the table goes. */
  boxOf(table: Element): Element {
    const known = this.#boxes.get(table);
    if (known !== undefined) return known;
    const box = new Box(!this.#transcluded.has(table));
    this.#boxes.set(table, box);
    this.#hasBoxes = true;
    const parent = table.parent!;
    box.parent = parent;
    parent.children.splice(parent.children.lastIndexOf(table), 0, box);
    return box;
  }

  /** What comes out of the table from here on is apart from what came before. */
  part(table: Element): void {
    this.#boxes.delete(table);
  }

  /** Puts what is in the boxes in their places. */
  settle(root: Element): void {
    if (this.#hasBoxes) unpack(root);
  }
}

function unpack(parent: Element): void {
  let found = false;
  for (const child of parent.children) {
    if (child.kind !== 'element') continue;
    unpack(child);
    if (!(child instanceof Box)) continue;
    found = true;
    if (child.isWrapped) wrapIn(child);
  }
  if (!found) return;
  const out: Node[] = [];
  for (const child of parent.children) {
    const [first, ...rest] = child instanceof Box ? child.children : [child];
    const last = out.at(-1);
    // Text that moves is one with the text before the table.
    if (child instanceof Box && first?.kind === 'text' && last?.kind === 'text') {
      last.value += first.value;
      if (first.end >= 0) last.end = first.end;
    } else if (first !== undefined) out.push(first);
    for (const node of rest) out.push(node);
  }
  setChildren(parent, out);
}
