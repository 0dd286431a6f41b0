/** What an import tells in the end: lines about what is not as it was. */

import { keyToReadingForm } from '../../title/title.ts';
import type { Deletion } from './moves.ts';

/** Remarks of one kind; of more, it is told that there are some. */
const MAX_REMARKS = 1_000;

/** Each line once, and not too many of them. */
export class Remarks {
  readonly #lines = new Set<string>();
  #hasMore = false;

  add(line: string): void {
    if (this.#lines.size < MAX_REMARKS) this.#lines.add(line);
    else this.#hasMore ||= !this.#lines.has(line);
  }

  get lines(): readonly string[] {
    return [...this.#lines, ...(this.#hasMore ? ['and more like these'] : [])];
  }
}

/** Lines about pages that were deleted, of which the dump holds nothing: the first ones, and how many more there are. */
export function absentLines(deletions: readonly Deletion[]): string[] {
  const more = deletions.length - MAX_REMARKS;
  const lines = deletions.slice(0, MAX_REMARKS).map(absentLine);
  return more > 0 ? [...lines, `so were ${more} others`] : lines;
}

function absentLine({ key, atSeconds }: Deletion): string {
  const title = JSON.stringify(keyToReadingForm(key));
  const time = new Date(atSeconds * 1_000).toISOString().replace('.000', '');
  return `${title} was deleted at ${time}: the dump does not hold what it was then`;
}
