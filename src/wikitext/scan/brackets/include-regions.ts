/**
 * The parts of a text between the tags of `<noinclude>` and `<onlyinclude>`: what begins within one ends within it, and
 * what begins outside ends outside. A tag without its other half has none.
 *
 *   [[a<noinclude>]]</noinclude>     no link
 */

import type { Mark } from '../../expand/marks.ts';

export class IncludeRegions {
  readonly #unclosed: { readonly name: string; readonly at: number }[] = [];
  readonly #closed: { readonly from: number; readonly to: number }[] = [];
  readonly #ends = new Map<number, number>();
  /** Where a region begins or ends, and the innermost region from there on; made when first asked for. */
  #borders: { readonly at: number; readonly region: number }[] | undefined;

  /** Takes in the marks of the text, in their order. */
  pass(mark: Mark, at: number): void {
    if (mark.kind !== 'include' || mark.source !== undefined) return;
    if (!mark.name.startsWith('/')) {
      this.#unclosed.push({ name: mark.name, at });
      return;
    }
    const index = this.#unclosed.findLastIndex(({ name }) => name === mark.name.slice(1));
    if (index < 0) return;
    const { at: from } = this.#unclosed[index]!;
    this.#closed.push({ from, to: at });
    this.#ends.set(from, at);
    this.#unclosed.length = index;
  }

  get isEmpty(): boolean {
    return this.#closed.length === 0;
  }

  /** Whether one of two places is in a region that the other is not in. */
  part(one: number, other: number): boolean {
    return !this.isEmpty && this.#regionAt(one) !== this.#regionAt(other);
  }

  /** Whether a place is in a region that begins behind another place. */
  open(behind: number, place: number): boolean {
    const region = this.#closed[this.#regionAt(place)];
    return region !== undefined && region.from > behind;
  }

  /** Whether a region begins there. */
  begin(place: number): boolean {
    return this.#ends.has(place);
  }

  /** Where the region ends that begins there; the place itself if none does. */
  endOf(place: number): number {
    return this.#ends.get(place) ?? place;
  }

  #regionAt(place: number): number {
    this.#borders ??= this.#sorted();
    const borders = this.#borders;
    let [low, high] = [0, borders.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (borders[middle]!.at <= place) low = middle + 1;
      else high = middle;
    }
    return borders[low - 1]?.region ?? -1;
  }

  #sorted(): { at: number; region: number }[] {
    const edges = this.#closed.flatMap(({ from, to }, region) => [
      { at: from, region, opens: true },
      { at: to, region, opens: false },
    ]);
    edges.sort((a, b) => a.at - b.at);
    const around: number[] = [];
    return edges.map(({ at, region, opens }) => {
      if (opens) around.push(region);
      else around.pop();
      return { at, region: around.at(-1) ?? -1 };
    });
  }
}
