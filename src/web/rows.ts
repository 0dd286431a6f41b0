/** All addresses of pages for people. */

import { RequestError } from '../http/errors/request-error.ts';
import { logIn, logOut, showLogIn } from './account/log-in.tsx';
import { sendHistoryFeed, sendRecentFeed } from './machines/feeds.ts';
import { sendAsset, sendIcon, sendOpenSearch, sendRobots } from './machines/for-machines.ts';
import { sendSitemap } from './machines/sitemap.ts';
import { savePreferences } from './pages/preferences.tsx';
import { showMain, showOldAddress, showTitle } from './pages/title-page.ts';
import type { PageRow } from './row.ts';

export const PAGE_ROWS: readonly PageRow[] = [
  { id: 'webMain', method: 'GET', path: '/', cost: 'read', show: showMain },
  { id: 'webWiki', method: 'GET', path: '/wiki', cost: 'read', show: showMain },
  { id: 'webWikiRoot', method: 'GET', path: '/wiki/', cost: 'read', show: showMain },
  {
    id: 'webSavePreferences',
    method: 'POST',
    path: '/wiki/Special\\:Preferences',
    cost: 'read',
    openToStrangers: true,
    show: savePreferences,
  },
  {
    id: 'webLogInForm',
    method: 'GET',
    path: '/wiki/Special\\:UserLogin',
    cost: 'read',
    openToStrangers: true,
    show: showLogIn,
  },
  {
    id: 'webLogIn',
    method: 'POST',
    path: '/wiki/Special\\:UserLogin',
    cost: 'read',
    openToStrangers: true,
    show: logIn,
  },
  { id: 'webLogOut', method: 'POST', path: '/wiki/Special\\:UserLogout', cost: 'read', show: logOut },
  { id: 'webTitle', method: 'GET', path: '/wiki/*title', cost: 'compute', show: showTitle },
  { id: 'webIndexPhp', method: 'GET', path: '/index.php', cost: 'read', show: showOldAddress },
  { id: 'webOldIndexPhp', method: 'GET', path: '/w/index.php', cost: 'read', show: showOldAddress },
  {
    id: 'webAsset',
    method: 'GET',
    path: '/assets/:name',
    cost: 'read',
    openToStrangers: true,
    show(visit) {
      if (!sendAsset(visit)) throw new RequestError('no-match', { path: visit.call.context.path });
    },
  },
  { id: 'webIcon', method: 'GET', path: '/favicon.ico', cost: 'read', openToStrangers: true, show: sendIcon },
  {
    id: 'webRobots',
    method: 'GET',
    path: '/robots.txt',
    cost: 'read',
    openToStrangers: true,
    show: sendRobots,
  },
  { id: 'webSitemap', method: 'GET', path: '/sitemap.xml', cost: 'compute', show: sendSitemap },
  { id: 'webRecentFeed', method: 'GET', path: '/feed/recent.atom', cost: 'compute', show: sendRecentFeed },
  {
    id: 'webHistoryFeed',
    method: 'GET',
    path: '/feed/history/*title',
    cost: 'compute',
    show: sendHistoryFeed,
  },
  { id: 'webOpenSearch', method: 'GET', path: '/opensearch.xml', cost: 'read', show: sendOpenSearch },
];
