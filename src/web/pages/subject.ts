/** A title's surroundings: its tabs, the pages above it, its talk. */

import { isTalk } from '../../title/namespaces.ts';
import { keyOf, type PageKey, readingForm, type Title } from '../../title/title.ts';
import type { Wiki } from '../../wiki/wiki.ts';
import { ACTS } from '../acts/acts.ts';
import { pageAddress, specialAddress } from '../addresses.ts';
import { lackFor } from '../forms/rights-for.ts';
import type { MenuLink } from '../view/document.tsx';
import type { Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';

/** The view of a title that is shown. */
export type View = 'read' | 'edit' | 'history' | 'other';

export interface Tabs {
  readonly above: readonly MenuLink[];
  readonly subjects: readonly MenuLink[];
  readonly views: readonly MenuLink[];
  readonly tools: readonly MenuLink[];
}

export function tabsOf(visit: Visit, title: Title, view: View): Tabs {
  const { words } = visit;
  const { wiki } = visit.call;
  const key = keyOf(title, wiki.site.titles);
  const exists = wiki.exists(title);
  const views: MenuLink[] = exists
    ? [
        { text: words.text('read'), href: pageAddress(key), isCurrent: view === 'read' },
        editLink(visit, title, key, view),
        {
          text: words.text('viewHistory'),
          href: pageAddress(key, { action: 'history' }),
          isCurrent: view === 'history',
          key: 'h',
        },
      ]
    : [editLink(visit, title, key, view)];
  return {
    above: above(wiki, title),
    subjects: subjects({ wiki, title, words }),
    views,
    tools: [...(exists ? tools(words, wiki, key) : []), ...actLinks(visit, title, key)],
  };
}

/** Where the page is written, or its source read. */
function editLink(visit: Visit, title: Title, key: PageKey, view: View): MenuLink {
  const { words, call } = visit;
  const word = lackFor(visit, title) === undefined ? 'edit' : 'viewSource';
  const text = words.text(call.wiki.exists(title) || word === 'viewSource' ? word : 'create');
  return { text, href: pageAddress(key, { action: 'edit' }), isCurrent: view === 'edit', key: 'e' };
}

/** Rare acts stand in one place on every page. */
function tools(words: Visit['words'], wiki: Wiki, key: PageKey): MenuLink[] {
  const latest = wiki.ledger.page(key)?.revisions.at(-1);
  return [
    { text: words.text('whatLinksHere'), href: specialAddress(`WhatLinksHere/${key}`) },
    { text: words.text('relatedChanges'), href: specialAddress(`RecentChangesLinked/${key}`) },
    { text: words.text('permanentLink'), href: pageAddress(key, { oldid: latest }) },
    { text: words.text('pageInformation'), href: pageAddress(key, { action: 'info' }) },
    { text: words.text('whoWroteThis'), href: pageAddress(key, { action: 'blame' }) },
  ];
}

/** Acts that are there for this reader. */
function actLinks(visit: Visit, title: Title, key: PageKey): MenuLink[] {
  const { words, call } = visit;
  const { ledger } = call.wiki;
  const isThere = ledger.holds(key);
  const wasThere = !isThere && ledger.endedPages(key).length > 0;
  const link = (action: 'move' | 'delete' | 'undelete' | 'protect', word: WordName): MenuLink[] =>
    ACTS[action].lacks(visit, title) === undefined
      ? [{ text: words.text(word), href: pageAddress(key, { action }) }]
      : [];
  return [
    ...(isThere ? [...link('move', 'actMove'), ...link('delete', 'actDelete')] : []),
    ...(wasThere ? link('undelete', 'actRestore') : []),
    ...link('protect', 'actProtect'),
  ];
}

function subjects({ wiki, title, words }: { wiki: Wiki; title: Title; words: Visit['words'] }): MenuLink[] {
  const { namespaces } = wiki.site.titles;
  const other = namespaces.associated(title.namespace);
  if (other === undefined || namespaces.nameOf(other) === undefined) return [];
  const own = linkTo(wiki, title);
  const partner = linkTo(wiki, { ...title, namespace: other });
  const [page, talk] = isTalk(title.namespace) ? [partner, own] : [own, partner];
  return [
    { ...page, text: words.text('page'), isCurrent: !isTalk(title.namespace) },
    { ...talk, text: words.text('talk'), isCurrent: isTalk(title.namespace), key: 't' },
  ];
}

/** Pages whose subpage this is, from the top; those that are not there are left out. */
function above(wiki: Wiki, title: Title): MenuLink[] {
  const parts = title.text.split('/');
  return parts.slice(1).flatMap((_, place) => {
    const parent = { ...title, text: parts.slice(0, place + 1).join('/'), fragment: '' };
    return wiki.exists(parent) ? [linkTo(wiki, parent)] : [];
  });
}

export function linkTo(wiki: Wiki, title: Title): MenuLink {
  const own = { ...title, fragment: '' };
  const key: PageKey = keyOf(own, wiki.site.titles);
  return { text: readingForm(own, wiki.site.titles), href: pageAddress(key), isMissing: !wiki.exists(own) };
}
