/** All addresses of pages for people. */

import { RequestError } from '../http/errors/request-error.ts';
import { logIn, logOut, showLogIn } from './account/log-in.tsx';
import { sendHistoryFeed, sendNewPagesFeed, sendRecentFeed } from './machines/feeds.ts';
import { sendAsset, sendIcon, sendOpenSearch, sendRobots, sendSiteStyle } from './machines/for-machines.ts';
import { sendModules } from './machines/load.ts';
import { sendSitemap } from './machines/sitemap.ts';
import { leadFromOldAddress, postToOldAddress } from './pages/old-address.ts';
import { savePreferences } from './pages/preferences.tsx';
import { postTitle, showMain, showTitle } from './pages/title-page.ts';
import { COMPUTE, FORM, OPEN, OPEN_FORM, type PageRow, READ, row } from './row.ts';
import { leadToThumbnail } from './special/leading.ts';
import type { Visit } from './visit.ts';

export const PAGE_ROWS: readonly PageRow[] = [
  row('webMain', 'GET /', READ, showMain),
  row('webWiki', 'GET /wiki', READ, showMain),
  row('webWikiRoot', 'GET /wiki/', READ, showMain),
  row('webSavePreferences', 'POST /wiki/Special\\:Preferences', OPEN_FORM, savePreferences),
  row('webLogInForm', 'GET /wiki/Special\\:UserLogin', OPEN, showLogIn),
  row('webLogIn', 'POST /wiki/Special\\:UserLogin', OPEN_FORM, logIn),
  row('webLogOut', 'POST /wiki/Special\\:UserLogout', FORM, logOut),
  row('webPostTitle', 'POST /wiki/*title', FORM, postTitle),
  row('webTitle', 'GET /wiki/*title', COMPUTE, showTitle),
  row('webIndexPhp', 'GET /index.php', READ, leadFromOldAddress),
  row('webOldIndexPhp', 'GET /w/index.php', READ, leadFromOldAddress),
  row('webPostIndexPhp', 'POST /index.php', FORM, postToOldAddress),
  row('webPostOldIndexPhp', 'POST /w/index.php', FORM, postToOldAddress),
  row('webIndexPhpPath', 'GET /index.php/*title', READ, leadFromOldAddress),
  row('webOldIndexPhpPath', 'GET /w/index.php/*title', READ, leadFromOldAddress),
  row('webAsset', 'GET /assets/:name', OPEN, showAsset),
  row('webIcon', 'GET /favicon.ico', OPEN, sendIcon),
  row('webSiteStyle', 'GET /site.css', READ, sendSiteStyle),
  row('webRobots', 'GET /robots.txt', OPEN, sendRobots),
  row('webSitemap', 'GET /sitemap.xml', COMPUTE, sendSitemap),
  row('webRecentFeed', 'GET /feed/recent.atom', COMPUTE, sendRecentFeed),
  row('webNewPagesFeed', 'GET /feed/new.atom', COMPUTE, sendNewPagesFeed),
  row('webHistoryFeed', 'GET /feed/history/*title', COMPUTE, sendHistoryFeed),
  row('webOpenSearch', 'GET /opensearch.xml', READ, sendOpenSearch),
  // Where browsers that know a wiki from MediaWiki look for it.
  row('webOldOpenSearch', 'GET /opensearch_desc.php', READ, sendOpenSearch),
  row('webOlderOpenSearch', 'GET /w/opensearch_desc.php', READ, sendOpenSearch),
  // Where pages and programs that know MediaWiki have pictures, style sheets and scripts from.
  row('webThumb', 'GET /thumb.php', COMPUTE, leadToThumbnail),
  row('webOldThumb', 'GET /w/thumb.php', COMPUTE, leadToThumbnail),
  row('webLoad', 'GET /load.php', READ, sendModules),
  row('webOldLoad', 'GET /w/load.php', READ, sendModules),
];

/** @throws RequestError `no-match` */
function showAsset(visit: Visit): void {
  if (!sendAsset(visit)) throw new RequestError('no-match', { path: visit.call.context.path });
}
