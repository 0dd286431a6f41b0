/** `action=feedrecentchanges`: what happened lately, as a feed. */

import { splitKey } from '../../../title/split-key.ts';
import { keyToReadingForm, type PageKey } from '../../../title/title.ts';
import { neighbours } from '../../../wiki/links/neighbours.ts';
import type { Happening } from '../../../wiki/stream/happenings.ts';
import { newestHappenings } from '../../../wiki/stream/happenings.ts';
import type { FeedEntry } from '../../answers/feed.ts';
import { readerUrl } from '../../answers/links.ts';
import { type Asked, action } from '../core/module.ts';
import { flag, integerWithinOr, namespace, text, timestamp, type ValuesOf } from '../core/parameter.ts';
import { pageOfTitle } from '../core/written-title.ts';
import { logWords } from '../lists/log-shapes.ts';
import { linksOf } from '../query/links-of.ts';
import { editEntry, FEED_FORMAT, MAX_ENTRIES, sendFeed } from './sent-feed.ts';

const DAY_SECONDS = 24 * 60 * 60;

const PARAMETERS = {
  feedformat: FEED_FORMAT,
  namespace,
  invert: flag,
  associated: flag,
  days: integerWithinOr(7, 1),
  limit: integerWithinOr(MAX_ENTRIES, 1, MAX_ENTRIES),
  from: timestamp,
  hideminor: flag,
  hidebots: flag,
  hideanons: flag,
  hideliu: flag,
  hidepatrolled: flag,
  hidemyself: flag,
  hidecategorization: flag,
  tagfilter: text,
  inverttags: flag,
  target: text,
  showlinkedto: flag,
} as const;

type Values = ValuesOf<typeof PARAMETERS>;

export const feedRecentChanges = action({
  name: 'feedrecentchanges',
  summary: 'What happened lately, as a feed',
  parameters: PARAMETERS,
  cost: 'compute',
  run: (asked, values) => {
    const wanted = wantedBy(asked, values);
    const found = newestHappenings(asked.call.wiki.ledger, values.limit ?? MAX_ENTRIES, wanted);
    return sendFeed(asked, {
      format: values.feedformat,
      about: values.target === undefined ? 'Recent changes' : `Changes related to "${values.target}"`,
      page: 'Special:RecentChanges' as PageKey,
      entries: found.map((each) => entryOf(asked, each)),
    });
  },
});

/** What of a happening decides whether it is listed. */
interface Told {
  readonly key: PageKey;
  readonly atSeconds: number;
  readonly user: { readonly name: string; readonly id: number | null } | null;
  readonly comment: string | null;
}

function toldOf({ call: { wiki } }: Asked, { revision, event }: Happening): Told | undefined {
  const { ledger, redaction } = wiki;
  if (event !== undefined)
    return {
      key: event.key,
      atSeconds: ledger.change(event.change).atSeconds,
      ...redaction.shownEvent(event),
    };
  const made = ledger.keptRevision(revision);
  const page = ledger.pageById(made.pageId);
  return page && { key: page.key, atSeconds: made.atSeconds, ...redaction.shown(made) };
}

/** @throws ActionError `invalidtitle` */
function wantedBy(asked: Asked, values: Values): (happening: Happening) => boolean {
  const { wiki, identity } = asked.call;
  const { marks } = wiki.ledger;
  const { titles } = wiki.site;
  const near = values.target === undefined ? undefined : around(asked, values.target, values.showlinkedto);
  const since = values.from ?? Math.floor(Date.now() / 1000) - (values.days ?? 7) * DAY_SECONDS;
  const isIn = (key: PageKey): boolean => {
    if (values.namespace === undefined) return true;
    const { namespace: own } = splitKey(key, titles);
    const isOwn = own === values.namespace || (values.associated && (own ^ 1) === values.namespace);
    return isOwn !== values.invert;
  };
  return (happening) => {
    const { revision } = happening;
    const told = toldOf(asked, happening);
    if (told === undefined || told.atSeconds < since || !isIn(told.key)) return false;
    if (near?.has(told.key) === false || values.tagfilter) return false;
    const isAnonymous = told.user?.id === null;
    if (values.hideanons && isAnonymous) return false;
    if (values.hideliu && !isAnonymous) return false;
    if (values.hidemyself && identity !== undefined && told.user?.name === identity.name) return false;
    if (revision === undefined) return true;
    if (values.hideminor && wiki.ledger.keptRevision(revision).minor) return false;
    return !(values.hidebots && marks.has(revision, 'bot', wiki.bots));
  };
}

/** @throws ActionError `invalidtitle` */
function around(asked: Asked, target: string, isBackwards: boolean): ReadonlySet<PageKey> {
  const { key } = pageOfTitle(asked, target);
  return neighbours({ wiki: asked.call.wiki, index: linksOf(asked) }, key, isBackwards);
}

function entryOf(asked: Asked, happening: Happening): FeedEntry {
  const { base, wiki } = asked.call;
  const { key, atSeconds, user, comment } = toldOf(asked, happening) as Told;
  const { revision, event } = happening;
  if (event === undefined) return editEntry(asked, wiki.ledger.keptRevision(revision), key);
  const author = user?.name ?? '';
  return {
    address: `${readerUrl(base, 'Special:Log' as PageKey)}?older=${event.id + 1}`,
    title: keyToReadingForm(key),
    atSeconds,
    author,
    summary: [wordsOf(author, event), comment ?? ''].filter(Boolean).join(': '),
  };
}

function wordsOf(author: string, event: NonNullable<Happening['event']>): string {
  const { type, action } = logWords(event);
  const to = event.to === undefined ? '' : ` to ${keyToReadingForm(event.to)}`;
  return `${author} (${type}/${action}) ${keyToReadingForm(event.key)}${to}`;
}
