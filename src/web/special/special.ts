/** Special pages by their names, in any case. */

import { WikiError } from '../../wiki/errors.ts';
import { showLogIn, showLogOut } from '../account/log-in.tsx';
import { specialAddress } from '../addresses.ts';
import { leadTo } from '../answers/send-page.ts';
import { showSpecialPages, showStatistics, showVersion } from '../lists/about-wiki.tsx';
import { showAllPages, showPrefixIndex } from '../lists/all-pages.tsx';
import { showBookSources } from '../lists/book-sources.tsx';
import { CARE_PAGES, showCare } from '../lists/care.tsx';
import { showContributions } from '../lists/contributions.tsx';
import { showFiles } from '../lists/files.tsx';
import { showLinkSearch } from '../lists/link-search.tsx';
import { showCategories, showWhatLinksHere } from '../lists/links.tsx';
import { showLog } from '../lists/log.tsx';
import { showPagesWithProp } from '../lists/pages-with-prop.tsx';
import { showNewPages, showRecentChanges } from '../lists/recent-changes.tsx';
import { showRelatedChanges } from '../lists/related-changes.tsx';
import { showUsers } from '../lists/users.tsx';
import { sendExport } from '../machines/export.ts';
import { FORM_PAGES } from '../manage/form-pages.ts';
import { showPreferences } from '../pages/preferences.tsx';
import { showSearch } from '../pages/search.tsx';
import type { Visit } from '../visit.ts';
import { ABSENT_PAGES } from './absent.tsx';
import { comparePages } from './compare-pages.tsx';
import { showExpandTemplates } from './expand-templates.tsx';
import { LEADING_PAGES } from './leading.ts';
import { foldOf, inEnglish } from './local-specials.ts';
import { leadByNumber, leadToDifference, leadToRevision } from './permanent.ts';
import { RANDOM_PAGES } from './random.ts';
import { showGroupRights, showProtectedPages } from './rights-told.tsx';
import { showInterwiki, showMessages } from './site-told.tsx';

/** @param rest what stands behind the name's slash; `''` where there is nothing */
export type SpecialPage = (visit: Visit, rest: string) => void | Promise<void>;

export const SPECIAL_PAGES: Readonly<Record<string, SpecialPage>> = {
  ...ABSENT_PAGES,
  AllMessages: showMessages,
  AllPages: showAllPages,
  ...FORM_PAGES,
  ...LEADING_PAGES,
  ...RANDOM_PAGES,
  ...Object.fromEntries(Object.keys(CARE_PAGES).map((name) => [name, showCare(name)])),
  BookSources: showBookSources,
  Categories: showCategories,
  ComparePages: comparePages,
  Contributions: showContributions,
  Diff: leadToDifference,
  ExpandTemplates: showExpandTemplates,
  Export: sendExport,
  Interwiki: showInterwiki,
  LinkSearch: showLinkSearch,
  ListFiles: showFiles,
  ListGroupRights: showGroupRights,
  ListUsers: showUsers,
  Log: showLog,
  NewPages: showNewPages,
  PagesWithProp: showPagesWithProp,
  PermanentLink: leadToRevision,
  Preferences: showPreferences,
  PrefixIndex: showPrefixIndex,
  ProtectedPages: showProtectedPages,
  RecentChanges: showRecentChanges,
  RecentChangesLinked: showRelatedChanges,
  Redirect: leadByNumber,
  Search: showSearch,
  SpecialPages: showSpecialPages,
  Statistics: showStatistics,
  UserLogin: showLogIn,
  UserLogout: showLogOut,
  Version: showVersion,
  WhatLinksHere: showWhatLinksHere,
};

const BY_FOLD = new Map(Object.keys(SPECIAL_PAGES).map((name) => [foldOf(name), name]));

/** @throws WikiError `page-missing` */
export function showSpecial(visit: Visit, text: string): void | Promise<void> {
  const { context } = visit.call;
  const slash = text.indexOf('/');
  // What stands behind it is a name of its own, and some of those begin with an underscore.
  const [written, rest] =
    slash < 0 ? [text, ''] : [text.slice(0, slash), text.slice(slash + 1).replace(/^ /, '_')];
  const name = BY_FOLD.get(foldOf(inEnglish(written, visit)));
  if (name === undefined) throw new WikiError('page-missing', { title: `Special:${text}` });
  if (name !== written)
    return leadTo(context, specialAddress(slash < 0 ? name : `${name}/${rest}`) + context.search, 301);
  return (SPECIAL_PAGES[name] as SpecialPage)(visit, rest);
}
