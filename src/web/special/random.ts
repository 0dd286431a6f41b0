/** Special pages that lead to a page by chance, another each time: any, a redirect, one that is no subpage, one of a category. */

import { CATEGORY } from '../../title/namespaces.ts';
import { splitKey } from '../../title/split-key.ts';
import { isTitle, keyOf, type PageKey, parseTitle } from '../../title/title.ts';
import { WikiError } from '../../wiki/errors.ts';
import { pageAddress } from '../addresses.ts';
import { leadTo } from '../answers/send-page.ts';
import { asked, type Visit } from '../visit.ts';
import { askForPages } from './asked-pages.tsx';

type Lead = (visit: Visit, rest: string) => Promise<void>;

/** What one is taken of: titles in an order, which may be known by others that they lead to. */
interface Candidates {
  readonly count: number;
  readonly at: (place: number) => PageKey | undefined;
}

export const RANDOM_PAGES: Readonly<Record<string, Lead>> = {
  Random: leadToRandom(pagesIn),
  RandomInCategory: leadIntoCategory,
  RandomRedirect: leadToRandom(redirectsIn, () => true, { redirect: 'no' }),
  RandomRootpage: leadToRandom(pagesIn, (key) => !key.includes('/')),
};

/** Blind tries; where pages of the kind are too rare for them, the next one is taken. */
const BLIND_TRIES = 100;
/** However rare they are, one answer looks at so many. */
const MAX_TRIES = 20_000;

/** A page of the main namespace, or of the one that is named; where none is found, the main page. */
function leadToRandom(
  candidatesIn: (visit: Visit, namespace: number) => Candidates,
  accept: (key: PageKey) => boolean = () => true,
  query = {},
): Lead {
  return async (visit, rest) => {
    const { wiki, context } = visit.call;
    const { count, at } = candidatesIn(visit, wiki.site.titles.namespaces.find(rest) ?? 0);
    let place = 0;
    for (let tries = 0; tries < Math.min(count + BLIND_TRIES, MAX_TRIES) && count > 0; tries++) {
      place = tries < BLIND_TRIES ? Math.floor(Math.random() * count) : (place + 1) % count;
      const key = at(place);
      if (key !== undefined && !key.startsWith('_') && accept(key))
        return leadTo(context, pageAddress(key, query));
    }
    leadTo(context, '/');
  };
}

function pagesIn({ call: { wiki } }: Visit, namespace: number): Candidates {
  const keys = wiki.titles.namespace(namespace);
  return { count: keys.length, at: (place) => keys[place] };
}

/** One redirect to each page that some lead to. */
function redirectsIn({ call: { wiki, links } }: Visit, namespace: number): Candidates {
  const targets = links.index.sortedTargets('redirect');
  const { titles } = wiki.site;
  return {
    count: targets.length,
    at: (place) => {
      for (const id of links.index.pagesTo('redirect', targets[place] ?? '')) {
        const key = wiki.ledger.pageById(id)?.key;
        if (key !== undefined && splitKey(key, titles).namespace === namespace) return key;
      }
      return undefined;
    },
  };
}

/** Where nothing is in the category, its own page says so. @throws WikiError `page-missing` where that is no title */
async function leadIntoCategory(visit: Visit, rest: string): Promise<void> {
  const { wiki, links, context } = visit.call;
  const written = asked(visit, 'wpcategory') ?? asked(visit, 'category') ?? rest;
  if (written === '') return askForPages(visit, 'randomPage', { category: 'categoryTool' });
  const key = [written, `Category:${written}`].map((each) => categoryKey(visit, each)).find(Boolean);
  if (key === undefined) throw new WikiError('page-missing', { title: `Special:RandomInCategory/${rest}` });
  const members = [...links.index.pagesTo('category', key)];
  const page = wiki.ledger.pageById(members[Math.floor(Math.random() * members.length)] ?? 0);
  leadTo(context, pageAddress(page?.key ?? key));
}

function categoryKey({ call: { wiki } }: Visit, written: string): PageKey | undefined {
  const title = parseTitle(written, wiki.site.titles);
  if (!isTitle(title) || title.namespace !== CATEGORY || title.interwiki !== '') return undefined;
  return keyOf({ ...title, fragment: '' }, wiki.site.titles);
}
