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
  /** Whether it holds all that came out of a table. */
  isFostered: boolean;
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
  return {
    parent,
    first,
    last,
    start,
    end,
    merged: undefined,
    about,
    transclusions: [transclusion],
    isFostered: false,
  };
}

/** Whether an element with contents was open to the end of a parameter: where it ends, nobody wrote. */
function endsWith({ children, syntax }: Element, last: Node): boolean {
  return syntax?.autoEnd === true && children.length > 1 && children.at(-1) === last;
}

/** What came out of a table: where it begins among the siblings of the table. */
interface Fostered {
  readonly table: Element;
  first: Node;
}

/** A run in what came out of a table is one with all that did, and the table. */
export function coverTables(runs: readonly Run[], places: Places): void {
  const starts = new Map(runs.map(({ about, start }) => [about, start]));
  const known = new Map<Element, ReadonlyMap<Node, Fostered>>();
  const around = new Map<Element, Fostered | undefined>();
  const find = (parent: Element, node: Node): Fostered | undefined => {
    if (!known.has(parent)) known.set(parent, fosteredIn(parent, starts));
    return known.get(parent)!.get(node) ?? findAround(parent);
  };
  const findAround = (element: Element): Fostered | undefined => {
    if (element.parent === undefined) return undefined;
    if (!around.has(element)) around.set(element, find(element.parent, element));
    return around.get(element);
  };
  for (const run of runs) {
    const [from, to] = places.span(run);
    const found = find(run.parent, run.first);
    if (found === undefined) continue;
    const { table, first } = found;
    const parent = table.parent!;
    const at = places.of(parent, table);
    // Of what begins at the table nothing came out; what goes on behind it holds it anyhow.
    if (run.parent === parent && (to > at || (to === at && from === at - 1))) continue;
    run.parent = parent;
    run.first = first;
    run.last = table;
    run.isFostered = true;
  }
}

/** The children that came out of a table which stands behind them. */
function fosteredIn({ children }: Element, starts: ReadonlyMap<number, number>): ReadonlyMap<Node, Fostered> {
  const found = new Map<Node, Fostered>();
  let box: Fostered | undefined;
  for (const child of children.toReversed()) {
    const start = child.kind === 'marker' ? (starts.get(child.transclusion) ?? -1) : child.start;
    if (child.kind === 'element' && child.tag === 'table')
      box = start < 0 ? undefined : { table: child, first: child };
    else if (box !== undefined && start >= 0 && start <= box.table.start) box = undefined;
    else if (box !== undefined) {
      if (start >= 0) box.first = child;
      found.set(child, box);
    }
  }
  return found;
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
      // What stands behind the bar that a transclusion brings is told of by itself.
      if (found === undefined || at.syntax?.brought === true) continue;
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

/** The run that tells of one that has become part of others. */
export function finalRun(run: Run): Run {
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
