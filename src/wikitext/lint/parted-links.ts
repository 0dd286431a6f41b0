/**
 * External links that a link in their text ends. The rest of the text is moved out of them, and with it goes the place of
 * whatever is found there: it is reported where the outer link ends, and no end tag is missed.
 *
 *   [http://example.com a [[B]] <tt>c]
 *                         ^ moved     ^ reported here
 */

import { lowerBoundBy } from '../../base/sorted.ts';
import { type Element, eachElement } from '../nodes/node.ts';
import type { LintRange } from './lint-item.ts';

export class PartedLinks {
  /** In the order of the page. */
  readonly #ranges: { readonly start: number; readonly end: number }[] = [];

  constructor(body: Element) {
    eachElement(body, ({ syntax }) => {
      if (syntax?.construct === 'external-link' && syntax.parted !== undefined)
        this.#ranges.push(syntax.parted);
    });
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

  #around(at: number): { readonly end: number } | undefined {
    const range = this.#ranges[lowerBoundBy(this.#ranges, ({ start }) => start <= at) - 1];
    return range !== undefined && at < range.end ? range : undefined;
  }
}
