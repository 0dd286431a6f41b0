/** Feeds that an action answers with, as Atom or RSS. */

import { keyToReadingForm, type PageKey } from '../../../title/title.ts';
import type { Revision } from '../../../wiki/ledger/ledger.ts';
import { atomOf, type FeedEntry, rssOf } from '../../answers/feed.ts';
import { readerUrl } from '../../answers/links.ts';
import type { Asked } from '../core/module.ts';
import { oneOr } from '../core/parameter.ts';
import { SentAnswer } from '../core/sent-answer.ts';
import { send } from '../formats/formats.ts';

export const FEED_FORMAT = oneOr(['atom', 'rss'], 'rss');
/** Entries that a feed has at most. */
export const MAX_ENTRIES = 50;

export interface FeedToSend {
  readonly format: string;
  /** What it tells of. */
  readonly about: string;
  /** The page that shows the same to people. */
  readonly page: PageKey;
  readonly entries: readonly FeedEntry[];
}

export function sendFeed({ call }: Asked, { format, about, page, entries }: FeedToSend): SentAnswer {
  const { wiki, context, base } = call;
  const { siteName, language } = wiki.site.settings;
  const feed = {
    self: base.origin + context.path + context.search,
    address: readerUrl(base, page),
    title: `${siteName} - ${about} [${language}]`,
    language,
    entries,
  };
  send(context, 'application/xml', format === 'atom' ? atomOf(feed) : rssOf(feed));
  return new SentAnswer();
}

/** An edit of a page. */
export function editEntry({ call: { wiki, base } }: Asked, revision: Revision, key: PageKey): FeedEntry {
  const { user, comment } = wiki.redaction.shown(revision);
  return {
    address: `${readerUrl(base, key)}?diff=prev&oldid=${revision.id}`,
    title: keyToReadingForm(key),
    atSeconds: revision.atSeconds,
    author: user?.name ?? '',
    summary: comment ?? '',
  };
}
