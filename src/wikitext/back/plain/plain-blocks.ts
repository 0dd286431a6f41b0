/**
 * Which blocks of a new page are written as plain ones: those that empty lines part from all that is not plain, so that
 * neither has a part in the other's meaning.
 *
 *   p ⏎⏎ p ⏎⏎ h2 ⏎ [table] ⏎⏎ p        the heading shares its block with what is not plain
 */

import type { RenderContext } from '../../context.ts';
import type { Element, Node } from '../../nodes/node.ts';
import { isBlank } from '../gap-text.ts';
import { distanceBetween } from '../source-distance.ts';
import { type PlainBlock, plainBlock } from './plain-block.ts';

export type PlainBlocks = ReadonlyMap<Node, PlainBlock>;

export const NO_PLAIN_BLOCKS: PlainBlocks = new Map();

/** Line ends with an empty line between them. */
const APART = 2;
/** A new page has nothing else around its blocks. */
const NEW_PAGE = { singleLine: 0, cellLine: '', endsLine: false, isEdit: false };

/** None where something of the engine's own is on the page. */
export function plainBlocksOf(body: Element, context: RenderContext): PlainBlocks {
  const found = new Map<Node, PlainBlock>();
  let run: (readonly [Node, PlainBlock | undefined])[] = [];
  const endRun = (): void => {
    if (run.every(([, plain]) => plain !== undefined))
      for (const [node, plain] of run) found.set(node, plain!);
    run = [];
  };
  let before: Node | undefined;
  let gap = '';
  for (const node of body.children) {
    if (node.kind === 'text' && isBlank(node.value)) {
      gap += node.value;
      continue;
    }
    const lines = before === undefined ? APART : linesBetween(before, node, gap, body);
    if (lines >= APART) endRun();
    run.push([node, lines === 0 ? undefined : plainOf(node, context, before === undefined)]);
    before = node;
    gap = '';
  }
  endRun();
  return body.children.some((node) => !found.has(node) && isMade(node)) ? NO_PLAIN_BLOCKS : found;
}

function plainOf(node: Node, context: RenderContext, isFirst: boolean): PlainBlock | undefined {
  // A numbered item at the beginning of a page may be a redirect.
  if (node.kind !== 'element' || (isFirst && node.tag === 'ol')) return undefined;
  return plainBlock(node, context);
}

/** Something of the engine's own: it may belong to what is anywhere on the page. */
function isMade(node: Node): boolean {
  if (node.kind !== 'element') return false;
  return (
    node.dataMw !== undefined ||
    node.written !== undefined ||
    node.attrs.get('typeof')?.includes('mw:') === true ||
    node.children.some(isMade)
  );
}

/** How many line ends come between two neighbours at least; 0 where more than that may. */
function linesBetween(before: Node, node: Node, gap: string, body: Element): number {
  if (before.kind !== 'element' || node.kind !== 'element' || !/^\n*$/.test(gap)) return 0;
  const [least, most] = distanceBetween(before, node, body, NEW_PAGE);
  return Math.min(most, Math.max(least, gap.length));
}
