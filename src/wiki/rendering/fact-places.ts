/** Where facts are filed, kept: pages that are made from the same have it once, and a page that is edited has it from before. */

import { LRUCache } from 'lru-cache';
import type { PageKey } from '../../title/title.ts';
import { type FactName, placesOfFact } from './facts.ts';

/** Names and places together, in UTF-16 units. */
const MAX_CHARS = 2 * 1024 * 1024;

export class FactPlaces {
  readonly #kept = new LRUCache<string, readonly string[]>({
    maxSize: MAX_CHARS,
    sizeCalculation: (places, fact) => places.reduce((sum, { length }) => sum + length, fact.length + 1),
  });
  #mainTitle: PageKey | undefined;

  /** As `placesOfFact`. */
  of(kind: FactName, name: string, mainTitle: PageKey): readonly string[] {
    if (mainTitle !== this.#mainTitle) this.#kept.clear();
    this.#mainTitle = mainTitle;
    const fact = `${kind} ${name}`;
    const kept = this.#kept.get(fact);
    if (kept !== undefined) return kept;
    const places = placesOfFact(kind, name, mainTitle);
    this.#kept.set(fact, places);
    return places;
  }
}
