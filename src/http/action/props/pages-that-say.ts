/** Pages that have a property, in the order of their numbers. */

import { Slices } from '../../../base/slices.ts';
import type { CareSource } from '../../../wiki/links/care-lists.ts';
import { filesOf, ownNames, PAGE_IMAGE, pageImage, propertyValue } from './page-properties.ts';

interface SayingQuery {
  /** The first number. */
  readonly from: number | undefined;
  readonly limit: number;
  readonly isDescending?: boolean;
}

/** So many screenfuls are kept while looking for one. */
const KEPT = 8;

/** Numbers of pages, at most `limit`: looked for in slices, as every page of a large wiki may have the property. */
export async function pagesThatSay(
  source: CareSource,
  name: string,
  { from, limit, isDescending = false }: SayingQuery,
): Promise<number[]> {
  const slices = new Slices();
  const sign = isDescending ? -1 : 1;
  const first = (pages: readonly number[]): number[] =>
    [...new Set(pages)].sort((a, b) => sign * (a - b)).slice(0, limit);
  let kept: number[] = [];
  // Links may change between two slices, so it is those of now.
  for (const page of [...candidates(source, name)]) {
    if (slices.due) await slices.turn();
    if (from !== undefined && sign * (page - from) < 0) continue;
    if (name === PAGE_IMAGE && valueSaid(source, page, name) === undefined) continue;
    kept.push(page);
    if (kept.length > KEPT * limit) kept = first(kept);
  }
  return first(kept);
}

/** What a page says; undefined: it does not. */
export function valueSaid({ wiki, index }: CareSource, id: number, name: string): string | undefined {
  if (name === PAGE_IMAGE) {
    const page = wiki.ledger.pageById(id);
    return page && pageImage(wiki, page.key, filesOf(index, id));
  }
  const own = ownNames(name);
  const said = index.from(id, 'property').findLast(({ target }) => own.includes(target));
  return said && propertyValue(name, said.more);
}

function* candidates({ index }: CareSource, name: string): Generator<number> {
  if (name === PAGE_IMAGE) for (const file of index.targets('file')) yield* index.pagesTo('file', file);
  else for (const own of ownNames(name)) yield* index.pagesTo('property', own);
}
