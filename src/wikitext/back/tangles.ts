/**
 * Siblings of the base in their order, and which of them share their source, as content moved out of a table does: these are
 * copied together or not at all.
 */

import type { Element, Node } from '../nodes/node.ts';
import { significant } from './base/match.ts';
import type { SourceRange } from './original-source.ts';

export interface Tangle {
  readonly members: Node[];
  start: number;
  end: number;
}

export class Tangles {
  readonly #rangeOf: (base: Node) => SourceRange | undefined;
  /** For each node of the base, the one before it among its siblings. */
  readonly #before = new Map<Node, Node | undefined>();
  readonly #last = new Map<Element, Node | undefined>();
  readonly #tangles = new Map<Node, Tangle>();

  constructor(rangeOf: (base: Node) => SourceRange | undefined) {
    this.#rangeOf = rangeOf;
  }

  /** Whether none was found yet. */
  get isEmpty(): boolean {
    return this.#tangles.size === 0;
  }

  before(base: Node): Node | undefined {
    if (base.parent !== undefined) this.#index(base.parent);
    return this.#before.get(base);
  }

  /** Whether it is among the children that show something. */
  isShown(base: Node): boolean {
    if (base.parent !== undefined) this.#index(base.parent);
    return this.#before.has(base);
  }

  last(parent: Element): Node | undefined {
    this.#index(parent);
    return this.#last.get(parent);
  }

  of(base: Node | undefined): Tangle | undefined {
    if (base === undefined) return undefined;
    if (base.parent !== undefined) this.#index(base.parent);
    return this.#tangles.get(base);
  }

  /** Whether its source holds what is elsewhere in the tree. */
  isWithin(base: Element): boolean {
    for (let at: Element | undefined = base; at !== undefined; at = at.parent)
      if (this.of(at) !== undefined) return true;
    return false;
  }

  #index(parent: Element): void {
    if (this.#last.has(parent)) return;
    let before: Node | undefined;
    let reach = -1;
    for (const node of significant(parent)) {
      this.#before.set(node, before);
      const range = this.#rangeOf(node);
      if (before !== undefined && range !== undefined && range.start < reach)
        this.#join(before, node, { start: range.start, end: Math.max(reach, range.end) });
      if (range !== undefined) reach = Math.max(reach, range.end);
      before = node;
    }
    this.#last.set(parent, before);
  }

  #join(before: Node, node: Node, { start, end }: SourceRange): void {
    const tangle = this.#tangles.get(before) ?? {
      members: [before],
      start: this.#rangeOf(before)?.start ?? start,
      end,
    };
    tangle.members.push(node);
    tangle.start = Math.min(tangle.start, start);
    tangle.end = Math.max(tangle.end, end);
    this.#tangles.set(before, tangle);
    this.#tangles.set(node, tangle);
  }
}
