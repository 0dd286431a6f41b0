/**
 * The list of active formatting elements: those to open again after they were closed by force. Cells put a marker into
 * it, so that formatting does not leak in or out.
 */

import type { Element } from '../nodes/node.ts';

/** A formatting element, or a marker with the cell that put it there. */
export interface FormattingEntry {
  element: Element;
  /** As which it was opened first: `element` may be a copy, opened after that was closed by force. */
  readonly first: Element;
  readonly marker: boolean;
}

/** How many equal elements may be open at a time: HTML's "Noah's Ark clause". */
const SAME_AT_MOST = 3;

export class ActiveFormatting {
  #entries: FormattingEntry[] = [];

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  push(element: Element): void {
    let same = 0;
    for (let index = this.#entries.length - 1; index >= 0; index--) {
      const entry = this.#entries[index]!;
      if (entry.marker) break;
      if (isSame(entry.element, element) && ++same >= SAME_AT_MOST) {
        this.#entries.splice(index, 1);
        break;
      }
    }
    this.#entries.push({ element, first: element, marker: false });
  }

  pushMarker(cell: Element): void {
    this.#entries.push({ element: cell, first: cell, marker: true });
  }

  /** Forgets formatting that was opened in closed cells. */
  clearClosed(isOpen: (cell: Element) => boolean): void {
    const closed = this.#entries.findIndex(({ marker, element }) => marker && !isOpen(element));
    if (closed >= 0) this.#entries = this.#entries.slice(0, closed);
  }

  /** Entries at the end that are no longer open, in the order opened. */
  closedAtEnd(isOpen: (element: Element) => boolean): FormattingEntry[] {
    let from = this.#entries.length;
    while (from > 0) {
      const entry = this.#entries[from - 1]!;
      if (entry.marker || isOpen(entry.element)) break;
      from--;
    }
    return this.#entries.slice(from);
  }

  /** The last element of that name after the last marker. */
  find(tag: string): Element | undefined {
    for (let index = this.#entries.length - 1; index >= 0; index--) {
      const entry = this.#entries[index]!;
      if (entry.marker) return undefined;
      if (entry.element.tag === tag) return entry.element;
    }
    return undefined;
  }

  has(element: Element): boolean {
    return this.indexOf(element) >= 0;
  }

  indexOf(element: Element): number {
    // Asked of every end of formatting.
    let at = this.#entries.length - 1;
    while (at >= 0 && (this.#entries[at]!.marker || this.#entries[at]!.element !== element)) at--;
    return at;
  }

  entryOf(element: Element): FormattingEntry | undefined {
    return this.#entries[this.indexOf(element)];
  }

  remove(element: Element): void {
    const index = this.indexOf(element);
    if (index >= 0) this.#entries.splice(index, 1);
  }

  /** Removes an element and inserts another at a place noted before. */
  replace(element: Element, by: Element, bookmark: number): void {
    const index = this.indexOf(element);
    const at = index >= 0 && index < bookmark ? bookmark - 1 : bookmark;
    if (index >= 0) this.#entries.splice(index, 1);
    this.#entries.splice(Math.max(0, at), 0, { element: by, first: by, marker: false });
  }
}

function isSame(a: Element, b: Element): boolean {
  return a.tag === b.tag && a.attrs.equals(b.attrs);
}
