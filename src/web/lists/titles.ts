/** Titles in order, a screenful at a time: one pass over all of them, however many there are. */

import { Slices } from '../../base/slices.ts';

export interface TitlePage {
  readonly keys: readonly string[];
  /** Where to go on; undefined at the end. */
  readonly next: string | undefined;
  /** First letters of all that were looked at, in order. */
  readonly letters: readonly string[];
}

export interface TitleQuery {
  readonly from: string;
  readonly limit: number;
  readonly accept: (key: string) => boolean;
  /** What of a title stands in the order; by default all of it. */
  readonly nameOf?: (key: string) => string;
}

/** How many titles pass between two looks at the clock. */
const STEP = 1_024;

/** The first `limit` titles from `from` on, by code points. */
export async function pageOfTitles(keys: Iterable<string>, query: TitleQuery): Promise<TitlePage> {
  const { from, limit, accept, nameOf = (key) => key } = query;
  const slices = new Slices();
  const letters = new Set<string>();
  let kept: { name: string; key: string }[] = [];
  let bound: string | undefined;
  let seen = 0;
  // The pages may change between two slices, so it is their titles of now.
  for (const key of [...keys]) {
    if (++seen % STEP === 0 && slices.due) await slices.turn();
    if (!accept(key)) continue;
    const name = nameOf(key);
    letters.add(String.fromCodePoint(name.codePointAt(0) ?? 0));
    if (name < from || (bound !== undefined && name > bound)) continue;
    kept.push({ name, key });
    if (kept.length > limit * 4) {
      kept = first(kept, limit + 1);
      bound = kept.at(-1)?.name;
    }
  }
  const shown = first(kept, limit + 1);
  return {
    keys: shown.slice(0, limit).map(({ key }) => key),
    next: shown[limit]?.name,
    letters: [...letters].sort(),
  };
}

function first<Each extends { readonly name: string }>(all: readonly Each[], count: number): Each[] {
  return all.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)).slice(0, count);
}
