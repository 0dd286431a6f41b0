/** Special pages that lead to a page by chance, another each time: any, a redirect, one that is no subpage, one of a category. */

import { Slices } from '../../base/slices.ts';
import { CATEGORY } from '../../title/namespaces.ts';
import { isTitle, keyOf, type PageKey, parseTitle } from '../../title/title.ts';
import { WikiError } from '../../wiki/errors.ts';
import { pageAddress } from '../addresses.ts';
import { leadTo } from '../answers/send-page.ts';
import { splitKey } from '../lists/namespace-choice.tsx';
import { asked, type Visit } from '../visit.ts';

type Lead = (visit: Visit, rest: string) => Promise<void>;

export const RANDOM_PAGES: Readonly<Record<string, Lead>> = {
  Random: leadToRandom(() => true),
  RandomInCategory: leadIntoCategory,
  RandomRedirect: leadToRandom(isRedirect, { redirect: 'no' }),
  RandomRootpage: leadToRandom((_visit, key) => !key.includes('/')),
};

/** Blind tries; where pages of the kind are too rare for them, the next one is taken. */
const RANDOM_TRIES = 100;

/** A page of the main namespace, or of the one that is named; where there is none, the main page. */
function leadToRandom(accept: (visit: Visit, key: PageKey) => boolean, query = {}): Lead {
  return async (visit, rest) => {
    const { wiki, context } = visit.call;
    const { namespaces } = wiki.site.titles;
    const wanted = namespaces.find(rest) ?? 0;
    const keys = [...wiki.ledger.keys()];
    const slices = new Slices();
    let place = 0;
    for (let tries = 0; tries < keys.length + RANDOM_TRIES && keys.length > 0; tries++) {
      if (slices.due) await slices.turn();
      place = tries < RANDOM_TRIES ? Math.floor(Math.random() * keys.length) : (place + 1) % keys.length;
      const key = keys[place] as PageKey;
      if (splitKey(key, namespaces).namespace !== wanted || key.startsWith('_')) continue;
      if (accept(visit, key)) return leadTo(context, pageAddress(key, query));
    }
    leadTo(context, '/');
  };
}

function isRedirect({ call: { wiki, links } }: Visit, key: PageKey): boolean {
  const page = wiki.ledger.page(key);
  return page !== undefined && links.index.leads(page.id, 'redirect');
}

/** Where nothing is in the category, its own page says so. @throws WikiError `page-missing` where none is named */
async function leadIntoCategory(visit: Visit, rest: string): Promise<void> {
  const { wiki, links, context } = visit.call;
  const written = asked(visit, 'wpcategory') ?? asked(visit, 'category') ?? rest;
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
