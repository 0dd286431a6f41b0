/**
 * Pages that a wiki shows around others: `_Sidebar`, `_Header` and `_Footer` of the nearest folder upwards, as GitHub's wikis
 * and Gollum have them, `SUMMARY` of mdBook, the `nav` of MkDocs, and `MediaWiki:Sidebar`.
 */

import type { PageKey } from '../../title/title.ts';
import { isTitle, keyOf, parseTitle } from '../../title/title.ts';
import { pageKeyOf } from '../../wiki/ledger/act-lines.ts';
import { pageAddress } from '../addresses.ts';
import type { Article } from '../article/article.ts';
import { wordsInArticles } from '../article/article-words.ts';
import { withOwnIds } from '../article/own-ids.ts';
import type { MenuLink, SafeHtml } from '../view/document.tsx';
import type { Visit } from '../visit.ts';

export interface Sidebar {
  readonly sidebar: SafeHtml | readonly MenuLink[];
  readonly css: string;
}

const PLACES = { _Sidebar: 'side', SUMMARY: 'side', _Header: 'head', _Footer: 'foot' } as const;
type Place = (typeof PLACES)[keyof typeof PLACES];

/** What stands at the side of a title's page; nothing where the wiki says nothing. */
export async function sidebarOf(visit: Visit, key: PageKey | undefined): Promise<Sidebar> {
  const found =
    (await around(visit, '_Sidebar', key)) ??
    (await around(visit, 'SUMMARY', key)) ??
    (await summary(visit, key)) ??
    (await navigation(visit));
  if (found !== undefined) return { sidebar: { safeHtml: found.html }, css: found.css };
  return { sidebar: await listedSidebar(visit), css: '' };
}

/** The page of that name nearest to a title, as an article; undefined where there is none. */
export async function around(
  visit: Visit,
  name: keyof typeof PLACES,
  key: PageKey | undefined,
): Promise<Article | undefined> {
  const { wiki } = visit.call;
  const parts = (key ?? '').split('/').slice(0, -1);
  for (let depth = parts.length; depth >= 0; depth--) {
    const found = [...parts.slice(0, depth), name].join('/') as PageKey;
    if (found === key || wiki.ledger.page(found) === undefined) continue;
    return shownPage(visit, found, PLACES[name]);
  }
  return undefined;
}

/** The page of that title as an article; undefined where there is none. */
async function shownPage(visit: Visit, key: PageKey, place: Place): Promise<Article | undefined> {
  const { wiki } = visit.call;
  const page = wiki.ledger.page(key);
  if (page === undefined) return undefined;
  const rendered = await wiki.html.page(page, wiki.ledger.latest(page), 'view');
  return withOwnIds(await visit.web.articles.of(rendered, wordsInArticles(visit.words)), place, key);
}

async function summary(visit: Visit, key: PageKey | undefined): Promise<Article | undefined> {
  const found = visit.call.wiki.navigation.summary;
  return found === undefined || found === key ? undefined : shownPage(visit, found, 'side');
}

async function navigation(visit: Visit): Promise<Article | undefined> {
  const rendered = await visit.call.wiki.navigation.rendered();
  return rendered && withOwnIds(await visit.web.articles.of(rendered, wordsInArticles(visit.words)), 'side');
}

/** The lines `** target|text` of `MediaWiki:Sidebar`; what names no page or address is left out. */
async function listedSidebar({ call: { wiki } }: Visit): Promise<MenuLink[]> {
  const key = pageKeyOf('MediaWiki:Sidebar', wiki.site.titles);
  const page = key && wiki.ledger.page(key);
  if (page === undefined) return [];
  const source = await wiki.source(wiki.ledger.latest(page));
  return [...source.matchAll(/^\*\*\s*([^|\n]+?)\s*(?:\|\s*([^\n]+?)\s*)?$/gm)].flatMap(
    ([, target = '', text = target]) => {
      if (/^https?:\/\//.test(target)) return [{ text, href: target }];
      const written = target === 'mainpage' ? wiki.site.settings.mainPage : target;
      const title = parseTitle(written, wiki.site.titles);
      if (!isTitle(title) || title.interwiki !== '') return [];
      return [
        { text: text === 'mainpage' ? written : text, href: pageAddress(keyOf(title, wiki.site.titles)) },
      ];
    },
  );
}
