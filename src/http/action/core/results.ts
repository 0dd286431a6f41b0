/** What modules of a query give. */

import type { PageKey } from '../../../title/title.ts';

/** One item of a list. */
export interface Item {
  readonly shape: unknown;
  /** The page that it is about, where there is one. */
  readonly key?: PageKey | undefined;
  /** The revision that it is about: pages come with it in place of their latest. */
  readonly revision?: number | undefined;
}

export interface ListedItems {
  readonly items: readonly Item[];
  /** Where to go on, by the names of the parameters without prefix; undefined at the end. */
  readonly next?: Readonly<Record<string, string | number>> | undefined;
  /** Its order matters to pages that it generates. */
  readonly isRanked?: boolean;
  /** More beside the list in the answer. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** How the list stands in the answer, where it is no plain list of its items. */
  readonly as?: (items: readonly unknown[]) => unknown;
}

/** Facts of pages: by the number that the page has in the query. */
export interface PropResult {
  readonly facts: ReadonlyMap<number, Readonly<Record<string, unknown>>>;
  readonly next?: Readonly<Record<string, string | number>> | undefined;
  /** The pages that it names, for a generator. */
  readonly keys?: readonly PageKey[];
  readonly revisions?: readonly number[];
}
