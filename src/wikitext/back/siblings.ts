/** What stands before and behind nodes among their siblings. */

import { type Node, textOf } from '../nodes/node.ts';
import { placeAmong } from '../nodes/places.ts';
import { kindOf } from './node-kinds.ts';

/** The first behind a node that is what is asked for. */
export function findBehind(
  siblings: readonly Node[],
  node: Node,
  isWanted: (each: Node) => boolean,
): Node | undefined {
  for (let at = placeAmong(siblings, node) + 1; at < siblings.length; at++)
    if (isWanted(siblings[at]!)) return siblings[at];
  return undefined;
}

/** The last before a node that is what is asked for. */
export function findBefore(
  siblings: readonly Node[],
  node: Node,
  isWanted: (each: Node) => boolean,
): Node | undefined {
  for (let at = placeAmong(siblings, node) - 1; at >= 0; at--)
    if (isWanted(siblings[at]!)) return siblings[at];
  return undefined;
}

/** How far the words go with which a parent begins or ends; beyond the siblings where they go through all of them. */
export interface WordEdges {
  /** The first that is no text in a line. */
  readonly firstOther: number;
  /** The first that is no text in a line, or has a line end, and the last. */
  readonly firstOffLine: number;
  readonly lastOffLine: number;
  /** The first with a line end in its text. */
  readonly firstLineEnd: number;
}

const EDGES = new WeakMap<readonly Node[], WordEdges>();

export function wordEdges(siblings: readonly Node[]): WordEdges {
  const known = EDGES.get(siblings);
  if (known !== undefined) return known;
  const firstOf = (isWanted: (node: Node) => boolean): number => {
    const at = siblings.findIndex(isWanted);
    return at < 0 ? siblings.length : at;
  };
  const edges = {
    firstOther: firstOf((node) => kindOf(node) !== 'text'),
    firstOffLine: firstOf((node) => !isOnLine(node)),
    lastOffLine: siblings.findLastIndex((node) => !isOnLine(node)),
    firstLineEnd: firstOf(hasLineEnd),
  };
  EDGES.set(siblings, edges);
  return edges;
}

/** Whether it is text without a line end. */
export function isOnLine(node: Node): boolean {
  return kindOf(node) === 'text' && !hasLineEnd(node);
}

function hasLineEnd(node: Node): boolean {
  return textOf([node]).includes('\n');
}
