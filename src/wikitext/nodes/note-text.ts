/** What was written in the marks of notes: it is shown elsewhere, or not at all where another mark has the same. */

import type { Element, Node } from './node.ts';

const TEXTS = new WeakMap<Element, readonly Node[]>();

export function keepNoteText(mark: Element, text: readonly Node[]): void {
  TEXTS.set(mark, text);
}

/** Undefined for anything but marks with a text. */
export function noteTextOf(mark: Element): readonly Node[] | undefined {
  return TEXTS.get(mark);
}
