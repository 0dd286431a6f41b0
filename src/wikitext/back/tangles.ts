/**
 * Siblings of the base in their order, and which of them share their source, as content moved out of a table does: these are
 * copied together or not at all.
 */

import type { Element, Node } from '../nodes/node.ts';
import { significant } from './base/match.ts';
import type { SourceRange } from './original-source.ts';

export interface Tangle {
  readonly members: readonly Node[];
  readonly start: number;
  readonly end: number;
  /** Where members begin and end, in order, once somebody asked. */
  borders?: Float64Array;
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

  /** Whether source within an element is also that of something which was moved out of it. */
  isShared(base: Element, { start, end }: SourceRange): boolean {
    for (let at: Element | undefined = base; at !== undefined; at = at.parent) {
      const tangle = this.of(at);
      if (tangle === undefined) continue;
      if (start < end && tangle.members.some(isPlaceless)) return true;
      if (hasBorder(this.#bordersOf(tangle), start, end)) return true;
    }
    return false;
  }

  #bordersOf(tangle: Tangle): Float64Array {
    tangle.borders ??= Float64Array.from(
      tangle.members.flatMap((member) => {
        const range = this.#rangeOf(member);
        return range === undefined || range.start === range.end ? [] : [range.start, range.end];
      }),
    ).sort();
    return tangle.borders;
  }

  #index(parent: Element): void {
    if (this.#last.has(parent)) return;
    const nodes = significant(parent);
    const groups: { readonly from: number; readonly reach: number }[] = [];
    for (const [at, node] of nodes.entries()) {
      this.#before.set(node, nodes[at - 1]);
      const { start, end } = this.#rangeOf(node) ?? { start: Number.POSITIVE_INFINITY, end: -1 };
      let from = at;
      const reach = Math.max(groups.at(-1)?.reach ?? -1, end);
      // With all up to the first whose source goes on here.
      while (groups.length > 0 && groups.at(-1)!.reach > start) from = groups.pop()!.from;
      groups.push({ from, reach });
    }
    this.#last.set(parent, nodes.at(-1));
    for (const [at, { from }] of groups.entries()) {
      const end = groups[at + 1]?.from ?? nodes.length;
      if (end - from > 1) this.#tie(nodes.slice(from, end));
    }
  }

  #tie(members: readonly Node[]): void {
    const ranges = members.flatMap((member) => this.#rangeOf(member) ?? []);
    const start = ranges.reduce((least, range) => Math.min(least, range.start), Number.POSITIVE_INFINITY);
    const end = ranges.reduce((most, range) => Math.max(most, range.end), -1);
    const tangle = { members, start, end };
    for (const member of members) this.#tangles.set(member, tangle);
  }
}

/** Whether it is not known which part of the source it has. */
function isPlaceless(member: Node): boolean {
  return member.start < 0 && member.kind === 'element' && member.children.length > 0;
}

/** Whether any is inside of a range. */
function hasBorder(borders: Float64Array, start: number, end: number): boolean {
  let [low, high] = [0, borders.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (borders[middle]! <= start) low = middle + 1;
    else high = middle;
  }
  return low < borders.length && borders[low]! < end;
}
