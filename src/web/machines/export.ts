/** `Special:Export`: pages as a dump that other wikis take in. */

import { exportOf, newest, streamExport } from '../../http/answers/export.ts';
import { isTitle, keyOf, parseTitle } from '../../title/title.ts';
import type { Page } from '../../wiki/ledger/ledger.ts';
import { asked, type Visit } from '../visit.ts';

/** Pages of one request, and revisions of each: more is for `stemma export`. */
const MAX_PAGES = 1_000;
const MAX_REVISIONS = 1_000;

/**
 * `Special:Export/Earth`, `?pages=Earth%0AMars`: the newest revision of each; with `history` all, oldest first, at most `limit` of
 * a page. Titles that lead nowhere are left out, as MediaWiki does it.
 */
export function sendExport(visit: Visit, rest: string): void {
  const { call } = visit;
  const written = rest === '' ? (asked(visit, 'pages') ?? '') : rest;
  const { site, ledger } = call.wiki;
  const pages = new Map<number, Page>();
  for (const each of written.split('\n').slice(0, MAX_PAGES)) {
    const title = parseTitle(each.trim(), site.titles);
    const page =
      isTitle(title) && title.interwiki === '' ? ledger.page(keyOf(title, site.titles)) : undefined;
    if (page !== undefined) pages.set(page.id, page);
  }
  const isWhole = asked(visit, 'history') !== undefined && asked(visit, 'curonly') === undefined;
  const limit = Math.min(
    Number(/^\d{1,9}$/.exec(asked(visit, 'limit') ?? '')?.[0] ?? MAX_REVISIONS),
    MAX_REVISIONS,
  );
  const chosen = isWhole ? ({ revisions }: Page) => revisions.slice(0, Math.max(1, limit)) : newest;
  streamExport(call.context, 'application/xml', exportOf(call, [...pages.values()], { chosen }));
}
