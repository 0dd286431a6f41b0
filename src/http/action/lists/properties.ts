/** Pages by what they say of themselves, and what is said. */

import type { PageKey } from '../../../title/title.ts';
import { numberedPlace } from '../core/asked.ts';
import { keyShape } from '../core/keys.ts';
import { type Asked, list } from '../core/module.ts';
import { direction, limit, neededText, some, text } from '../core/parameter.ts';
import type { Item } from '../core/results.ts';
import {
  filesOf,
  ownNames,
  PAGE_IMAGE,
  pageImage,
  propertyName,
  propertyValue,
} from '../props/page-properties.ts';
import { linksOf } from '../query/links-of.ts';

interface Said {
  readonly page: number;
  readonly value: string;
}

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
  run: (asked, { propname, prop, continue: place, limit: most, dir }) => {
    const { ledger, site } = asked.call.wiki;
    const from = numberedPlace(place);
    const sign = dir === 'ascending' ? 1 : -1;
    const said = pagesThatSay(asked, propname)
      .filter(({ page }) => from === undefined || sign * (page - from) >= 0)
      .sort((a, b) => sign * (a.page - b.page));
    const items = said.slice(0, most).flatMap(({ page: id, value }): Item[] => {
      const page = ledger.pageById(id);
      if (page === undefined) return [];
      const shape = {
        ...(prop.has('ids') ? { pageid: id } : {}),
        ...(prop.has('title') ? keyShape(page.key, site.titles) : {}),
        ...(prop.has('value') ? { value } : {}),
      };
      return [{ key: page.key, shape }];
    });
    const next = said[most];
    return { items, next: next && { continue: next.page } };
  },
});

function pagesThatSay(asked: Asked, name: string): Said[] {
  const { wiki } = asked.call;
  const index = linksOf(asked);
  if (name === PAGE_IMAGE) {
    const pages = new Set<number>();
    for (const file of index.targets('file')) for (const page of index.pagesTo('file', file)) pages.add(page);
    return [...pages].flatMap((id) => {
      const page = wiki.ledger.pageById(id);
      const value = page && pageImage(wiki, page.key, filesOf(index, id));
      return value === undefined ? [] : [{ page: id, value }];
    });
  }
  const said = new Map<number, string>();
  for (const own of ownNames(name))
    for (const { page, more } of index.each('property', own)) said.set(page, more);
  return Array.from(said, ([page, value]) => ({ page, value: propertyValue(name, value) }));
}

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
