/** `?oldid=N`: a page as it was. */

import { isTitle, type PageKey, parseTitle, type Title } from '../../title/title.ts';
import { pageAddress, WIKI } from '../addresses.ts';
import { leadTo, sendPage } from '../answers/send-page.ts';
import { asked, rowOf, type Visit } from '../visit.ts';
import { composeArticle } from './read-page.tsx';
import { sendArticle } from './render.ts';
import { shownVariant } from './shown-variant.ts';
import { sendSource } from './source.ts';

/** Neighbours of a revision, as links of MediaWiki ask for them: `?oldid=N&direction=prev`. */
const STEPS: Readonly<Record<string, number>> = { prev: -1, next: 1 };

/** @throws WikiError `revision-missing`, `revision-hidden` */
export async function readRevision(visit: Visit, id: number): Promise<void> {
  const { wiki, context } = visit.call;
  const { revision, page } = wiki.revision(id);
  const latest = wiki.ledger.latest(page);
  const written = decodeURIComponent(context.path.slice(WIKI.length));
  const title = titleOf(wiki.site.titles, page.key);
  if (written !== page.key) return leadTo(context, pageAddress(page.key) + context.search, 301);
  const step = rowOf(STEPS, asked(visit, 'direction'));
  const neighbour = step && page.revisions[page.revisions.indexOf(id) + step];
  if (neighbour !== undefined) return leadTo(context, pageAddress(page.key, { oldid: neighbour }));
  if (asked(visit, 'action') === 'raw') return sendSource(visit, { page, latest, title });
  const rendered = await wiki.html.page(page, revision, 'view', shownVariant(visit, revision));
  const shown = { page, latest: revision, title, rendered, old: revision };
  if (asked(visit, 'action') === 'render') return sendArticle(visit, shown);
  sendPage(context, await composeArticle(visit, shown));
}

function titleOf(titles: Visit['call']['wiki']['site']['titles'], key: PageKey): Title {
  const title = parseTitle(key, titles);
  if (!isTitle(title)) throw new Error(`the page ${key} has no title`);
  return title;
}
