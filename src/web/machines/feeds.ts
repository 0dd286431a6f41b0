/** Atom feeds: what happened in the wiki, and on one page. */

import { atomOf, type FeedEntry } from '../../http/answers/feed.ts';
import { keyToReadingForm } from '../../title/title.ts';
import type { Revision } from '../../wiki/ledger/ledger.ts';
import type { LogEvent } from '../../wiki/ledger/log-events.ts';
import { newestHappenings } from '../../wiki/stream/happenings.ts';
import { pageAddress, specialAddress } from '../addresses.ts';
import { sendText } from '../answers/send-page.ts';
import { newPages } from '../lists/changes.ts';
import { SENTENCES } from '../lists/log.tsx';
import type { Visit } from '../visit.ts';

const FEED_LENGTH = 50;
const FEED_CACHE = 'max-age=60';
const HISTORY = /^\/feed\/history\/(.+)\.atom$/;

/** `/feed/recent.atom`: edits, and what else was done to pages and files. */
export function sendRecentFeed(visit: Visit): void {
  const { words, call } = visit;
  const { ledger, site } = call.wiki;
  const entries = newestHappenings(ledger, FEED_LENGTH).flatMap(({ revision, event }) =>
    event === undefined ? entryOfEdit(visit, ledger.keptRevision(revision)) : [entryOfEvent(visit, event)],
  );
  const title = `${words.text('recentChanges')} – ${site.settings.siteName}`;
  sendFeed(visit, title, specialAddress('RecentChanges'), entries);
}

/** `/feed/new.atom`: pages that are new. */
export async function sendNewPagesFeed(visit: Visit): Promise<void> {
  const { words, call } = visit;
  const { revisions } = await newPages(call.wiki, undefined, FEED_LENGTH);
  const title = `${words.text('newPages')} – ${call.wiki.site.settings.siteName}`;
  const entries = revisions.flatMap((revision) => entryOfEdit(visit, revision));
  sendFeed(visit, title, specialAddress('NewPages'), entries);
}

/** `/feed/history/{title}.atom` @throws WikiError `title-invalid`, `page-missing` */
export function sendHistoryFeed(visit: Visit): void {
  const { words, call } = visit;
  const [, written = ''] = HISTORY.exec(decodeURIComponent(call.context.path)) ?? [];
  const { page } = call.wiki.find(written);
  const entries = page.revisions
    .slice(-FEED_LENGTH)
    .reverse()
    .flatMap((id) => entryOfEdit(visit, call.wiki.ledger.keptRevision(id)));
  const title = words.text('historyOf', keyToReadingForm(page.key));
  sendFeed(visit, title, pageAddress(page.key, { action: 'history' }), entries);
}

function sendFeed(visit: Visit, title: string, address: string, entries: readonly FeedEntry[]): void {
  const { context, base } = visit.call;
  const { language } = visit.words;
  const feed = { self: base.origin + context.path, address: base.origin + address, title, language, entries };
  sendText(context, atomOf(feed), 'application/atom+xml; charset=utf-8', FEED_CACHE);
}

function entryOfEdit({ call, words }: Visit, revision: Revision): FeedEntry[] {
  const { wiki, base } = call;
  const page = wiki.ledger.pageById(revision.pageId);
  if (page === undefined) return [];
  const { user, comment } = wiki.redaction.shown(revision);
  const query = revision.deltaBytes === null ? { oldid: revision.id } : { diff: 'prev', oldid: revision.id };
  const entry = {
    address: base.origin + pageAddress(page.key, query),
    title: keyToReadingForm(page.key),
    atSeconds: revision.atSeconds,
    author: user?.name ?? words.text('hiddenUser'),
    summary: comment ?? words.text('hiddenComment'),
  };
  return [entry];
}

function entryOfEvent({ call, words }: Visit, event: LogEvent): FeedEntry {
  const { wiki, base } = call;
  const { user, comment } = wiki.redaction.shownEvent(event);
  const author = user?.name ?? words.text('hiddenUser');
  const title = keyToReadingForm(event.key);
  const to = event.to === undefined ? '' : keyToReadingForm(event.to);
  const told = words.text(SENTENCES[event.kind], author, title, to);
  const why = comment ?? words.text('hiddenComment');
  return {
    // The log from this event on.
    address: base.origin + specialAddress('Log', { older: event.id + 1 }),
    title,
    atSeconds: wiki.ledger.change(event.change).atSeconds,
    author,
    summary: why === '' ? told : `${told}: ${why}`,
  };
}
