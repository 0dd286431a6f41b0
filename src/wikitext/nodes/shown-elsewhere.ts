/** What markers in the content stand for, which the page around it shows: notes in it count, but nobody sees their marks. */

import type { Element, Node } from './node.ts';

const SHOWN = new WeakMap<Element, readonly Node[]>();

export function keepShownElsewhere(marker: Element, nodes: readonly Node[]): void {
  SHOWN.set(marker, nodes);
}

/** Undefined for anything but such markers. */
export function shownElsewhere(marker: Element): readonly Node[] | undefined {
  return SHOWN.get(marker);
}
