/** The table of all modules of `api.php`: requests are routed and checked by it, and it describes itself. */

import { deletePage, undelete } from './acts/delete.ts';
import { edit } from './acts/edit.ts';
import { checkToken, clientLogin, login, logout } from './acts/log-in.ts';
import { move } from './acts/move.ts';
import { protect } from './acts/protect.ts';
import { rollback } from './acts/rollback.ts';
import { stashEdit } from './acts/stash-edit.ts';
import { upload } from './acts/upload.ts';
import { type Module, type ModuleTable, pathOf, type QueryModule } from './core/module.ts';
import { extUrlUsage, iwBacklinks, langBacklinks } from './lists/addresses.ts';
import { allImages } from './lists/all-images.ts';
import { allPages } from './lists/all-pages.ts';
import { allRevisions } from './lists/all-revisions.ts';
import {
  allDeletedRevisions,
  deletedRevisions,
  deletedRevs,
  fileArchive,
} from './lists/deleted-revisions.ts';
import { blocks, protectedTitles, tags } from './lists/empty.ts';
import { backlinks, categoryMembers, embeddedIn, imageUsage } from './lists/links-in.ts';
import { logEvents } from './lists/log-events.ts';
import { allUsers, users } from './lists/people.ts';
import { pagePropNames, pagesWithProp } from './lists/properties.ts';
import { queryPage } from './lists/query-page.ts';
import { recentChanges } from './lists/recent-changes.ts';
import { prefixSearch, random, search } from './lists/searching.ts';
import { stashedFiles } from './lists/stashed-files.ts';
import { allCategories, allFileUsages, allLinks, allRedirects, allTransclusions } from './lists/targets.ts';
import { userContribs } from './lists/user-contribs.ts';
import { watchlist, watchlistRaw } from './lists/watched.ts';
import { fileRepoInfo } from './metas/file-repo-info.ts';
import { languageInfo } from './metas/languages.ts';
import { authManagerInfo } from './metas/log-in-fields.ts';
import { allMessages } from './metas/messages.ts';
import { siteInfo } from './metas/site-info.ts';
import { tokens } from './metas/tokens.ts';
import { userInfo } from './metas/user-info.ts';
import { extLinks } from './props/addresses-out.ts';
import { duplicateFiles, imageInfo, pageImages } from './props/files.ts';
import { info } from './props/info.ts';
import { fileUsage, linksHere, redirectsTo, transcludedIn } from './props/links-in.ts';
import { categories, images, iwLinks, langLinks, links, templates } from './props/links-out.ts';
import { categoryInfo, contributors, extracts, pageProps } from './props/page-facts.ts';
import { revisions } from './props/revisions.ts';
import { queryAction } from './query/query.ts';
import { compare } from './tools/compare.ts';
import { expandTemplates } from './tools/expand-templates.ts';
import { feedContributions } from './tools/feed-contributions.ts';
import { feedRecentChanges } from './tools/feed-recent-changes.ts';
import { help } from './tools/help.ts';
import { openSearch } from './tools/open-search.ts';
import { paramInfo } from './tools/param-info.ts';
import { parse } from './tools/parse.ts';
import { purge } from './tools/purge.ts';
import { rsd } from './tools/rsd.ts';

const QUERY_MODULES: readonly QueryModule[] = [
  siteInfo,
  userInfo,
  tokens,
  authManagerInfo,
  allMessages,
  fileRepoInfo,
  languageInfo,
  info,
  revisions,
  categories,
  links,
  linksHere,
  redirectsTo,
  templates,
  transcludedIn,
  images,
  imageInfo,
  fileUsage,
  langLinks,
  extLinks,
  iwLinks,
  pageProps,
  extracts,
  pageImages,
  contributors,
  categoryInfo,
  duplicateFiles,
  allPages,
  allCategories,
  allImages,
  allUsers,
  allLinks,
  allRedirects,
  allTransclusions,
  allFileUsages,
  allRevisions,
  backlinks,
  embeddedIn,
  imageUsage,
  categoryMembers,
  extUrlUsage,
  iwBacklinks,
  langBacklinks,
  logEvents,
  prefixSearch,
  random,
  recentChanges,
  search,
  userContribs,
  users,
  queryPage,
  tags,
  protectedTitles,
  blocks,
  pagesWithProp,
  pagePropNames,
  watchlist,
  watchlistRaw,
  deletedRevs,
  allDeletedRevisions,
  deletedRevisions,
  fileArchive,
  stashedFiles,
] as readonly QueryModule[];

const ALL: readonly Module[] = [
  queryAction(QUERY_MODULES),
  login,
  clientLogin,
  logout,
  checkToken,
  edit,
  stashEdit,
  move,
  deletePage,
  undelete,
  rollback,
  upload,
  protect,
  parse,
  compare,
  expandTemplates,
  feedRecentChanges,
  feedContributions,
  openSearch,
  purge,
  rsd,
  paramInfo,
  help,
  ...QUERY_MODULES,
];

export const MODULES: ModuleTable = new Map(ALL.map((module) => [pathOf(module), module]));
