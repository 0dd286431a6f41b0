/** Where a list goes on: the screenfuls before and behind. */

import type { VNode } from 'preact';
import type { Words } from '../words/words.ts';

export interface PagerParts<Place> {
  readonly words: Words;
  /** undefined: there is none. */
  readonly previous?: Place | undefined;
  readonly next: Place | undefined;
  /** The address of the screenful from there on. */
  readonly to: (place: Place) => string;
  /** What comes behind is of earlier times. */
  readonly isByTime?: true;
}

export function Pager<Place>({ words, previous, next, to, isByTime }: PagerParts<Place>): VNode | null {
  if (previous === undefined && next === undefined) return null;
  return (
    <p class="ui-pager">
      {previous !== undefined && (
        <a href={to(previous)} rel="prev">
          {words.text('previousPage')}
        </a>
      )}
      {next !== undefined && (
        <a href={to(next)} rel="next">
          {words.text(isByTime ? 'older' : 'nextPage')}
        </a>
      )}
    </p>
  );
}

export interface OffsetPagerParts {
  readonly words: Words;
  readonly offset: number;
  /** Items of a screenful, and of the whole list. */
  readonly length: number;
  readonly count: number;
  /** The address of the screenful from there on; undefined: the first. */
  readonly to: (offset: number | undefined) => string;
}

/** Of a list that is gone through by number. */
export function OffsetPager({ words, offset, length, count, to }: OffsetPagerParts): VNode {
  return (
    <Pager
      words={words}
      previous={offset > 0 ? Math.max(0, Math.min(offset, count) - length) : undefined}
      next={count > offset + length ? offset + length : undefined}
      to={(place) => to(place || undefined)}
    />
  );
}
