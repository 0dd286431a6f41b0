/** Pages by what they say of themselves, and what is said. */

import type { PageKey } from '../../../title/title.ts';
import { numberedPlace } from '../core/asked.ts';
import { keyShape } from '../core/keys.ts';
import { list } from '../core/module.ts';
import { direction, limit, neededText, some, text } from '../core/parameter.ts';
import type { Item } from '../core/results.ts';
import { PAGE_IMAGE, propertyName } from '../props/page-properties.ts';
import { pagesThatSay, valueSaid } from '../props/pages-that-say.ts';
import { linksOf } from '../query/links-of.ts';

export const pagesWithProp = list({
  name: 'pageswithprop',
  prefix: 'pwp',
  summary: 'Pages that say something of themselves',
  parameters: {
    propname: neededText,
    prop: some(['ids', 'title', 'value'], 'ids|title'),
    continue: text,
    limit,
    dir: direction,
  },
  generates: true,
  run: async (asked, { propname, prop, continue: place, limit: most, dir }) => {
    const { wiki } = asked.call;
    asked.call.admit('compute');
    const source = { wiki, index: linksOf(asked) };
    const from = numberedPlace(place);
    const isDescending = dir === 'descending';
    const said = await pagesThatSay(source, propname, { from, limit: most + 1, isDescending });
    const items = said.slice(0, most).flatMap((id): Item[] => {
      const page = wiki.ledger.pageById(id);
      if (page === undefined) return [];
      const shape = {
        ...(prop.has('ids') ? { pageid: id } : {}),
        ...(prop.has('title') ? keyShape(page.key, wiki.site.titles) : {}),
        ...(prop.has('value') ? { value: valueSaid(source, id, propname) ?? '' } : {}),
      };
      return [{ key: page.key, shape }];
    });
    const next = said[most];
    return { items, next: next === undefined ? undefined : { continue: next } };
  },
});

export const pagePropNames = list({
  name: 'pagepropnames',
  prefix: 'ppn',
  summary: 'Everything that pages say of themselves',
  parameters: { continue: text, limit },
  run: (asked, { continue: from, limit: most }) => {
    const index = linksOf(asked);
    const { others } = asked.call.wiki.ledger;
    const hasFiles = [...index.targets('file')].some((file) => others.find(file as PageKey) !== undefined);
    const said = index.sortedTargets('property').flatMap((own) => propertyName(own) ?? []);
    const names = [...new Set([...said, ...(hasFiles ? [PAGE_IMAGE] : [])])]
      .sort()
      .filter((name) => from === undefined || name >= from);
    const next = names[most];
    return {
      items: names.slice(0, most).map((propname) => ({ shape: { propname } })),
      next: next === undefined ? undefined : { continue: next },
    };
  },
});
