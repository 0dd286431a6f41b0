/** `action=feedcontributions`: what somebody contributed, as a feed. */

import { splitKey } from '../../../title/split-key.ts';
import type { PageKey } from '../../../title/title.ts';
import type { Page, Revision } from '../../../wiki/ledger/ledger.ts';
import type { FeedEntry } from '../../answers/feed.ts';
import { type Asked, action } from '../core/module.ts';
import { flag, integer, namespace, neededUser, text, type ValuesOf } from '../core/parameter.ts';
import { MAX_LOOKED_AT } from '../lists/walk.ts';
import { editEntry, FEED_FORMAT, MAX_ENTRIES, sendFeed } from './sent-feed.ts';

const PARAMETERS = {
  feedformat: FEED_FORMAT,
  user: neededUser,
  namespace,
  year: integer,
  month: integer,
  tagfilter: text,
  deletedonly: flag,
  toponly: flag,
  newonly: flag,
  hideminor: flag,
  showsizediff: flag,
} as const;

type Values = ValuesOf<typeof PARAMETERS>;

export const feedContributions = action({
  name: 'feedcontributions',
  summary: 'What somebody contributed, as a feed',
  parameters: PARAMETERS,
  cost: 'compute',
  run: (asked, values) =>
    sendFeed(asked, {
      format: values.feedformat,
      about: 'User contributions',
      page: `Special:Contributions/${values.user.replace(/ /g, '_')}` as PageKey,
      entries: entriesOf(asked, values),
    }),
});

/** The newest that are wanted, of as many as one answer looks at. */
function entriesOf(asked: Asked, values: Values): FeedEntry[] {
  const { ledger, people, redaction } = asked.call.wiki;
  const name = people.named(values.user)?.name;
  const before = endOf(values);
  const entries: FeedEntry[] = [];
  // Revisions of deleted pages are not shown to anybody, and none has a tag.
  if (name === undefined || values.deletedonly || values.tagfilter) return entries;
  let lookedAt = 0;
  for (const id of ledger.marks.madeBy((_id, each) => each === name, ledger.revisionCount, 'older')) {
    if (entries.length === MAX_ENTRIES || lookedAt++ >= MAX_LOOKED_AT) break;
    const revision = ledger.revision(id);
    const page = revision && ledger.pageById(revision.pageId);
    if (revision === undefined || page === undefined || revision.atSeconds >= before) continue;
    if (redaction.shown(revision).user === null || !isWanted(asked, revision, page, values)) continue;
    entries.push(editEntry(asked, revision, page.key));
  }
  return entries;
}

function isWanted({ call: { wiki } }: Asked, revision: Revision, page: Page, values: Values): boolean {
  if (values.hideminor && revision.minor) return false;
  if (values.newonly && revision.deltaBytes !== null) return false;
  if (values.toponly && page.revisions.at(-1) !== revision.id) return false;
  return (
    values.namespace === undefined || splitKey(page.key, wiki.site.titles).namespace === values.namespace
  );
}

/** The end of the year, or of the month in it, or in this year, in seconds; all time where none is named. */
function endOf({ year, month }: Values): number {
  const isMonth = month !== undefined && month >= 1 && month <= 12;
  if (year === undefined && !isMonth) return Number.POSITIVE_INFINITY;
  const named = year ?? new Date().getUTCFullYear();
  const end = Date.UTC(named, isMonth ? month : 12, 1) / 1_000;
  return Number.isNaN(end) ? Number.POSITIVE_INFINITY : end;
}
