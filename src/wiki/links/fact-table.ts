/** What decides where pages lead beside the pages that they take in, found by the places where changes touch it. */

import type { ShownFact } from '../rendering/shown-page.ts';

const NOTHING: readonly ShownFact[] = [];

export class FactTable {
  readonly #ofPage = new Map<number, readonly ShownFact[]>();
  readonly #pagesAt = new Map<string, Set<number>>();

  /** Gives a page these facts in the place of those that it had. */
  put(page: number, facts: readonly ShownFact[]): void {
    this.drop(page);
    if (facts.length === 0) return;
    this.#ofPage.set(page, facts);
    for (const place of placesIn(facts)) {
      const pages = this.#pagesAt.get(place);
      if (pages === undefined) this.#pagesAt.set(place, new Set([page]));
      else pages.add(page);
    }
  }

  drop(page: number): void {
    for (const place of placesIn(this.of(page))) {
      const pages = this.#pagesAt.get(place);
      pages?.delete(page);
      if (pages?.size === 0) this.#pagesAt.delete(place);
    }
    this.#ofPage.delete(page);
  }

  of(page: number): readonly ShownFact[] {
    return this.#ofPage.get(page) ?? NOTHING;
  }

  /** Pages that depend on what is filed there. */
  pagesAt(place: string): Iterable<number> {
    return this.#pagesAt.get(place) ?? [];
  }
}

function placesIn(facts: readonly ShownFact[]): Set<string> {
  return new Set(facts.flatMap(({ places }) => places));
}
