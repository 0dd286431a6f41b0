/** `list=querypage`: the lists of pages that need care. */

import { CARE_LISTS, type CareEntry, type CareName, type CareUnit } from '../../../wiki/links/care-lists.ts';
import { timestamp } from '../../answers/shapes.ts';
import { keyShape } from '../core/keys.ts';
import { list } from '../core/module.ts';
import { integerOr, limit, oneNeeded } from '../core/parameter.ts';
import { digitsOf } from '../core/time.ts';
import { linksOf } from '../query/links-of.ts';

/** Lists of MediaWiki's that are always empty here: pages are not watched, and files not counted by type. */
const EMPTY = ['MediaStatistics', 'Unwatchedpages'] as const;
type QueryName = CareName | (typeof EMPTY)[number];
const NAMES = [...Object.keys(CARE_LISTS), ...EMPTY].sort() as QueryName[];

export const queryPage = list({
  name: 'querypage',
  prefix: 'qp',
  summary: 'Pages that need care: wanted, orphaned, long, short, without categories',
  parameters: { page: oneNeeded(NAMES), offset: integerOr(0), limit },
  generates: true,
  run: async (asked, { page, offset, limit: most }) => {
    const { call } = asked;
    call.admit('compute');
    const care = Object.hasOwn(CARE_LISTS, page) ? CARE_LISTS[page as CareName] : undefined;
    // Refuses while the index is being built.
    linksOf(asked);
    const found = care === undefined ? [] : await call.links.care.entries(page as CareName);
    const from = Math.max(0, offset);
    const items = found.slice(from, from + most).map((entry) => ({
      key: entry.key,
      shape: {
        ...valueShape(entry, care !== undefined && 'unit' in care ? care.unit : undefined),
        ...keyShape(entry.key, call.wiki.site.titles),
      },
    }));
    return {
      items,
      as: (results) => ({ name: page, results }),
      next: found.length > from + most ? { offset: from + most } : undefined,
    };
  },
});

function valueShape({ value }: CareEntry, unit: CareUnit | undefined): object {
  return unit === 'seconds'
    ? { value: digitsOf(value), timestamp: timestamp(value) }
    : { value: String(value) };
}
