/**
 * Links that a link in their text ends. The rest of the text is moved out of them, and with it goes the place of
 * whatever is found there: it is reported where the outer link ends, and no end tag is missed.
 *
 *   [http://example.com a [[B]] <tt>c]
 *                         ^ moved     ^ reported here
 */

import { lowerBoundBy } from '../../base/sorted.ts';
import { type Element, elementsIn } from '../nodes/node.ts';
import type { PartedRange } from '../nodes/syntax.ts';
import type { LintRange } from './lint-item.ts';

export class PartedLinks {
  /** In the order of the page. */
  readonly #ranges: PartedRange[] = [];

  constructor(body: Element) {
    for (const { syntax } of elementsIn(body)) {
      const parted = partedOf(syntax);
      if (parted !== undefined) this.#ranges.push(parted);
    }
    this.#ranges.sort((one, other) => one.start - other.start);
  }

  /** Whether a place is in what was moved. */
  holds(at: number): boolean {
    return this.#around(at) !== undefined;
  }

  /** Where a finding is reported. */
  placeOf(dsr: LintRange): LintRange {
    const end = this.#around(dsr[0])?.end;
    return end === undefined ? dsr : [end, end, null, null];
  }

  #around(at: number): PartedRange | undefined {
    const range = this.#ranges[lowerBoundBy(this.#ranges, ({ start }) => start <= at) - 1];
    return range !== undefined && at < range.end ? range : undefined;
  }
}

/** What a link loses to one in its text. */
export function partedOf(syntax: Element['syntax']): PartedRange | undefined {
  const isLink = syntax?.construct === 'external-link' || syntax?.construct === 'wikilink';
  return isLink ? syntax.parted : undefined;
}
