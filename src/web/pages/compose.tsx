/** Puts a page together: the document around it with sidebar and account, from what is the same for every page of a visit. */

import type { ComponentChildren } from 'preact';
import type { PageKey } from '../../title/title.ts';
import { pageKeyOf } from '../../wiki/ledger/act-lines.ts';
import { pageAddress, specialAddress } from '../addresses.ts';
import { makeSentPage, type SentForm, type SentPage, sendPage } from '../answers/send-page.ts';
import { lackForAct } from '../forms/rights-for.ts';
import { type MenuLink, printDocument } from '../view/document.tsx';
import type { Visit } from '../visit.ts';
import { sidebarOf } from './sidebar.ts';

export interface PageParts {
  readonly title: string;
  readonly children: ComponentChildren;
  /** Language and direction of what is read; by default those of the interface. */
  readonly language?: string;
  readonly direction?: 'ltr' | 'rtl';
  /** Rules that authors wrote. */
  readonly css?: string;
  readonly footer?: ComponentChildren;
  /** The title that the page is about: its sidebar is the nearest. */
  readonly key?: PageKey;
  /** Path that search engines are to know it by. */
  readonly canonical?: string;
  readonly description?: string | undefined;
  readonly picture?: string | undefined;
  readonly feed?: { readonly title: string; readonly href: string };
  /** Whether search engines may keep it. */
  readonly isIndexed?: boolean;
  readonly searched?: string | undefined;
  /** Given where it holds a form that writes. */
  readonly form?: SentForm;
}

/** Makes and sends a page. @param status where it tells of something else than success */
export async function showPage(visit: Visit, parts: PageParts, status?: number): Promise<void> {
  sendPage(visit.call.context, await composePage(visit, parts), status);
}

export async function composePage(visit: Visit, parts: PageParts): Promise<SentPage> {
  const { call, words, look, web } = visit;
  const { settings } = call.wiki.site;
  const mayRead = call.wiki.rights.mayRead(call.identity);
  const { sidebar, css: sideCss } = mayRead ? await sidebarOf(visit, parts.key) : { sidebar: [], css: '' };
  const css = sideCss + (parts.css ?? '');
  const language = parts.language ?? words.language;
  const html = printDocument({
    words,
    look,
    siteName: mayRead ? settings.siteName : words.text('privateWiki'),
    mainPage: '/',
    language,
    direction: parts.direction ?? words.direction,
    title: parts.title,
    style: web.assets.address('style.css'),
    siteStyle: visit.site.style?.address,
    script: web.assets.address('page.js'),
    editor: parts.form?.nonce && web.assets.address('editor.js'),
    css,
    canonical: parts.canonical && call.base.origin + parts.canonical,
    description: parts.description,
    picture: parts.picture && call.base.origin + parts.picture,
    feed: parts.feed,
    isIndexed: parts.isIndexed === true && !call.wiki.rights.isPrivate,
    sidebar,
    siteLinks: mayRead ? siteLinks(visit) : [],
    account: accountLinks(visit),
    searched: parts.searched,
    here: call.context.url,
    children: parts.children,
    footer: parts.footer,
  });
  return makeSentPage(html, css, language, parts.form);
}

/** Where help begins, by its usual names. */
const HELP_PAGES = ['Help:Contents', 'Help:Editing'];

/** What every page leads to. */
function siteLinks(visit: Visit): MenuLink[] {
  const { words, call } = visit;
  const { wiki } = call;
  const help = HELP_PAGES.map((written) => pageKeyOf(written, wiki.site.titles)).find(
    (key) => key !== undefined && wiki.ledger.page(key) !== undefined,
  );
  return [
    { text: words.text('recentChanges'), href: specialAddress('RecentChanges') },
    { text: words.text('allPages'), href: specialAddress('AllPages') },
    ...(lackForAct(visit, 'upload') === undefined
      ? [{ text: words.text('upload'), href: specialAddress('Upload') }]
      : []),
    { text: words.text('specialPages'), href: specialAddress('SpecialPages') },
    ...(help === undefined ? [] : [{ text: words.text('help'), href: pageAddress(help), key: '?' }]),
  ];
}

function accountLinks({ call, words }: Visit): MenuLink[] {
  const { identity, session, context } = call;
  if (identity === undefined) {
    return [{ text: words.text('logIn'), href: specialAddress('UserLogin', { returnto: context.url }) }];
  }
  return [
    { text: identity.name, href: specialAddress(`Contributions/${identity.name}`) },
    ...(session === undefined ? [] : [{ text: words.text('logOut'), href: specialAddress('UserLogout') }]),
  ];
}
