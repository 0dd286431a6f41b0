/** Where nodes stand among their siblings, counted once for all of them: one paragraph may have very many. */

import type { Node } from './node.ts';

/** So few are sooner looked through than counted. */
const FEW = 16;

/** With the siblings themselves: a WeakMap would keep whole trees alive until all garbage is collected. */
const PLACES = Symbol('places');

interface Siblings extends ReadonlyArray<Node> {
  [PLACES]?: ReadonlyMap<Node, number>;
}

/** The index of a node; -1 where it is no sibling. */
export function placeAmong(siblings: Siblings, node: Node): number {
  if (siblings.length <= FEW) return siblings.indexOf(node);
  const known = siblings[PLACES]?.get(node);
  if (known !== undefined && siblings[known] === node) return known;
  siblings[PLACES] = placesOf(siblings);
  return siblings[PLACES].get(node) ?? -1;
}

/** The same in a tree that does not change any more, which is counted once also for nodes that are not there. */
export function placeInFinished(siblings: Siblings, node: Node): number {
  siblings[PLACES] ??= placesOf(siblings);
  return siblings[PLACES].get(node) ?? -1;
}

function placesOf(siblings: readonly Node[]): ReadonlyMap<Node, number> {
  return new Map(siblings.map((each, at) => [each, at]));
}
