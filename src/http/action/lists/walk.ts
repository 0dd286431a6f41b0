/**
 * A part of a sorted list: where it begins, which way it goes, what is wanted of it, and where to go on. However rare what is
 * wanted may be, one answer looks at so many items only, and leaves the rest to the next.
 */

import { lowerBoundBy } from '../../../base/sorted.ts';
import { capitalise, isTitle, parseTitle } from '../../../title/title.ts';
import { invalidTitle } from '../core/action-errors.ts';
import { keyIn } from '../core/keys.ts';
import type { Asked } from '../core/module.ts';

/** Items that one answer looks at. */
export const MAX_LOOKED_AT = 20_000;
/** The same where a look takes longer: at what happened, to which page, and by whom. */
export const MAX_HAPPENINGS = 5_000;

export interface Walk<Item> {
  readonly sorted: readonly Item[];
  /** What the items are in order of, by code units. */
  readonly nameOf: (item: Item) => string;
  readonly isDescending: boolean;
  /** The first name; undefined: the first of all. */
  readonly from: string | undefined;
  /** The last name. */
  readonly to?: string | undefined;
  readonly prefix?: string | undefined;
  readonly limit: number;
  readonly accept?: (item: Item) => boolean;
}

export interface Walked<Item> {
  readonly items: readonly Item[];
  /** Where to go on; undefined at the end. */
  readonly next: string | undefined;
}

export function walk<Item>(asked: Walk<Item>): Walked<Item> {
  const { sorted, nameOf, isDescending, to, prefix = '', limit, accept = () => true } = asked;
  const step = isDescending ? -1 : 1;
  const items: Item[] = [];
  let lookedAt = 0;
  for (let at = startOf(asked); at >= 0 && at < sorted.length; at += step) {
    const item = sorted[at] as Item;
    const name = nameOf(item);
    if (to !== undefined && (isDescending ? name < to : name > to)) break;
    if (!name.startsWith(prefix)) break;
    if (items.length === limit || lookedAt++ >= MAX_LOOKED_AT) return { items, next: name };
    if (accept(item)) items.push(item);
  }
  return { items, next: undefined };
}

/** The place of the first item, in the way asked for. */
function startOf<Item>({ sorted, nameOf, isDescending, from, prefix = '' }: Walk<Item>): number {
  if (!isDescending) {
    const first = from === undefined || prefix > from ? prefix : from;
    return lowerBoundBy(sorted, (item) => nameOf(item) < first);
  }
  const isBefore = (item: Item): boolean =>
    (from === undefined || nameOf(item) <= from) &&
    (prefix === '' || nameOf(item) < prefix || nameOf(item).startsWith(prefix));
  return lowerBoundBy(sorted, isBefore) - 1;
}

/**
 * The beginning of a title in a namespace as it stands in keys.
 * @throws ActionError `invalidtitle`, also for one that leads into another namespace or wiki
 */
export function keyPart(
  { call }: Pick<Asked, 'call'>,
  within: number,
  written: string | undefined,
): string | undefined {
  if (written === undefined || written === '') return undefined;
  const rules = call.wiki.site.titles;
  // A title that begins so: the part alone may be none.
  const title = parseTitle(keyIn(within, `${written}x`, rules), rules);
  if (!isTitle(title) || title.namespace !== within || written.includes('#')) throw invalidTitle(written);
  return capitalise(written.replace(/^[ _]+/, ''), rules).replace(/ /g, '_');
}

/** Where a list ends, which may be before all titles. @throws ActionError `invalidtitle` */
export function lastPart(
  asked: Pick<Asked, 'call'>,
  within: number,
  written: string | undefined,
): string | undefined {
  return written === '' ? '' : keyPart(asked, within, written);
}
