/**
 * Runs of siblings: the nodes that a transclusion made, found by its markers. Runs that overlap or contain each other
 * become one.
 */

import type { Transclusion } from '../expand/transclusion.ts';
import type { Element, Marker, Node } from '../nodes/node.ts';

/** A run of siblings: the nodes of one or more transclusions. */
export interface Run {
  parent: Element;
  first: Node;
  last: Node;
  start: number;
  end: number;
  /** Set when the run has become part of another. */
  merged: Run | undefined;
  about: number;
  transclusions: Transclusion[];
}

/** Indices of nodes among their siblings, computed once per parent. */
export class Places {
  readonly #places = new Map<Element, Map<Node, number>>();

  of(parent: Element, node: Node): number {
    let known = this.#places.get(parent);
    if (known === undefined) {
      known = new Map(parent.children.map((child, index) => [child, index]));
      this.#places.set(parent, known);
    }
    return known.get(node) ?? 0;
  }

  /** First and last index of a run; foster parenting can reverse the order. */
  span({ parent, first, last }: Run): [number, number] {
    const [from, to] = [this.of(parent, first), this.of(parent, last)];
    return from <= to ? [from, to] : [to, from];
  }
}

/** Finds the markers below an element. */
export function collect(parent: Element, markers: Map<number, { open?: Marker; close?: Marker }>): void {
  for (const child of parent.children) {
    if (child.kind === 'element') collect(child, markers);
    else if (child.kind === 'marker') {
      const pair = markers.get(child.transclusion) ?? {};
      if (child.opens) pair.open ??= child;
      else pair.close = child;
      markers.set(child.transclusion, pair);
    }
  }
}

/** The smallest run that holds both markers. */
export function runOf(open: Marker, close: Marker, transclusion: Transclusion): Run {
  const ancestors = new Set<Element>();
  for (let at = open.parent; at !== undefined; at = at.parent) ancestors.add(at);
  let parent = close.parent!;
  let last: Node = close;
  while (!ancestors.has(parent)) {
    if (transclusion.part.kind === 'templatearg' && endsWith(parent, last)) parent.end = -1;
    last = parent;
    parent = parent.parent!;
  }
  let first: Node = open;
  while (first.parent !== parent) first = first.parent!;
  const { start, end, about } = transclusion;
  return { parent, first, last, start, end, merged: undefined, about, transclusions: [transclusion] };
}

/** Whether an element with contents was open to the end of a parameter: where it ends, nobody wrote. */
function endsWith({ children, syntax }: Element, last: Node): boolean {
  return syntax?.autoEnd === true && children.length > 1 && children.at(-1) === last;
}

/** Joins runs that overlap or contain each other. */
export function mergeOverlaps(runs: readonly Run[], places: Places): void {
  if (runs.length < 2) return;
  const owner = new Map<Node, Run>();
  for (const run of runs) cover(run, owner, places);
  for (const run of runs) {
    const self = finalRun(run);
    for (let at: Element | undefined = self.parent; at !== undefined; at = at.parent) {
      const found = owner.get(at);
      if (found === undefined) continue;
      const outer = finalRun(found);
      if (outer !== self) absorb(outer, self);
      break;
    }
  }
}

function cover(run: Run, owner: Map<Node, Run>, places: Places): void {
  const { children } = run.parent;
  const [from, to] = places.span(run);
  for (let index = from; index <= to; index++) {
    const node = children[index]!;
    const before = owner.get(node);
    if (before === undefined) owner.set(node, run);
    else if (node.kind !== 'marker' || node.transclusion !== run.about) {
      const [one, other] = [finalRun(before), finalRun(run)];
      if (one !== other) join(one, other, places);
    }
  }
}

function finalRun(run: Run): Run {
  let at = run;
  while (at.merged !== undefined) at = at.merged;
  return at;
}

/** Two runs among the same siblings become one. */
function join(one: Run, other: Run, places: Places): void {
  const [from, to] = places.span(one);
  const [otherFrom, otherTo] = places.span(other);
  const { children } = one.parent;
  one.first = children[Math.min(from, otherFrom)]!;
  one.last = children[Math.max(to, otherTo)]!;
  absorb(one, other);
}

function absorb(outer: Run, inner: Run): void {
  inner.merged = outer;
  outer.start = Math.min(outer.start, inner.start);
  outer.end = Math.max(outer.end, inner.end);
  for (const each of inner.transclusions) outer.transclusions.push(each);
  outer.about = Math.min(outer.about, inner.about);
}
