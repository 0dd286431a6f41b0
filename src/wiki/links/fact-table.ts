/**
 * What decides where pages lead beside the pages that they take in, found by the places where changes touch it. A wiki may have
 * more facts than links, with long names: `links title\nFolder\nTo`. Of those of a page most begin alike, and others go on alike on many
 * pages, so both parts are kept once.
 */

import { NumberTable } from '../../base/number-table.ts';
import type { ShownFact } from '../rendering/shown-page.ts';
import { LinkIndex } from './link-index.ts';
import { TextTable } from './text-table.ts';

const KINDS = ['fact'] as const;
const KIND = KINDS[0];
/** Of a fact that is filed nowhere. */
const NOWHERE = '';

export class FactTable {
  /** From pages to places, one row for each place of a fact; `more` is the fact: the number of its beginning on the page, and the rest. */
  readonly #index = new LinkIndex(KINDS);
  /** All beginnings on a page, as JSON: pages of one folder mostly have the same. */
  readonly #heads = new TextTable();
  readonly #headsOf = new NumberTable(Int32Array);

  /** Gives a page these facts in the place of those that it had. */
  put(page: number, facts: readonly ShownFact[]): void {
    this.drop(page);
    if (facts.length === 0) return;
    const heads = [...new Set(facts.map(({ name }) => headOf(name)))];
    const numbers = new Map(heads.map((head, at) => [head, at]));
    this.#headsOf.set(page, this.#heads.hold(JSON.stringify(heads)));
    const rows = facts.flatMap(({ name, places }) => {
      const head = headOf(name);
      const more = `${numbers.get(head)} ${name.slice(head.length)}`;
      return (places.length === 0 ? [NOWHERE] : places).map((target) => ({ kind: KIND, target, more }));
    });
    this.#index.put(page, rows);
  }

  drop(page: number): void {
    this.#index.drop(page);
    const heads = this.#headsOf.get(page);
    if (heads < 0) return;
    this.#heads.release(heads);
    this.#headsOf.delete(page);
  }

  of(page: number): readonly ShownFact[] {
    const number = this.#headsOf.get(page);
    if (number < 0) return [];
    const heads = JSON.parse(this.#heads.get(number)) as string[]; // written by us
    const facts = new Map<string, string[]>();
    for (const { target, more } of this.#index.from(page)) {
      const places = facts.get(more) ?? [];
      facts.set(more, target === NOWHERE ? places : [...places, target]);
    }
    return Array.from(facts, ([more, places]) => {
      const blank = more.indexOf(' ');
      return { name: heads[Number(more.slice(0, blank))] + more.slice(blank + 1), places };
    });
  }

  /** Pages that depend on what is filed there. */
  pagesAt(place: string): Iterable<number> {
    return new Set(this.#index.pagesTo(KIND, place));
  }
}

/** All but the last line. */
function headOf(name: string): string {
  return name.slice(0, name.lastIndexOf('\n') + 1);
}
