/**
 * What elements of the content stand for, where it is shown elsewhere. Each rendering has its own: a WeakMap for all of them would
 * keep their trees alive until all garbage is collected.
 */

import type { Element, Node } from './node.ts';

/** What is kept while one page is rendered. */
export interface States {
  /** State that one extension keeps for the whole page, made on first use; the key is the extension's name. */
  state<T>(key: string, make: () => T): T;
}

/** What the page around the content shows, by the markers: notes in it count, but nobody sees their marks. */
export function shownAround(states: States): Map<Element, readonly Node[]> {
  return states.state('shown-around', () => new Map());
}

/** What was written in the marks of notes: a list shows it, or nothing does where another mark has the same. */
export function noteTexts(states: States): Map<Element, readonly Node[]> {
  return states.state('note-texts', () => new Map());
}
