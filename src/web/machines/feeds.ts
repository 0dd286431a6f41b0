/** Atom feeds: what changed in the wiki, and on one page. */

import { keyToReadingForm, type PageKey } from '../../title/title.ts';
import type { Revision } from '../../wiki/ledger/ledger.ts';
import { pageAddress, specialAddress } from '../addresses.ts';
import { sendText } from '../answers/send-page.ts';
import { escapedAttribute as escaped } from '../article/html-tags.ts';
import { changesOf } from '../lists/changes.ts';
import type { Visit } from '../visit.ts';

const FEED_LENGTH = 50;
const FEED_CACHE = 'max-age=60';
const HISTORY = /^\/feed\/history\/(.+)\.atom$/;

/** `/feed/recent.atom` */
export async function sendRecentFeed(visit: Visit): Promise<void> {
  const { words, call } = visit;
  const { revisions } = await changesOf(call.wiki, undefined, FEED_LENGTH, () => true);
  const title = `${words.text('recentChanges')} – ${call.wiki.site.settings.siteName}`;
  sendFeed(visit, { title, address: specialAddress('RecentChanges'), revisions });
}

/** `/feed/history/{title}.atom` @throws WikiError `title-invalid`, `page-missing` */
export function sendHistoryFeed(visit: Visit): void {
  const { words, call } = visit;
  const [, written = ''] = HISTORY.exec(decodeURIComponent(call.context.path)) ?? [];
  const { page } = call.wiki.find(written);
  const revisions = page.revisions
    .slice(-FEED_LENGTH)
    .reverse()
    .flatMap((id) => call.wiki.ledger.revision(id) ?? []);
  const title = words.text('historyOf', keyToReadingForm(page.key));
  sendFeed(visit, { title, address: pageAddress(page.key, { action: 'history' }), revisions });
}

interface Feed {
  readonly title: string;
  readonly address: string;
  readonly revisions: readonly Revision[];
}

function sendFeed(visit: Visit, { title, address, revisions }: Feed): void {
  const { context, base } = visit.call;
  const self = escaped(base.origin + context.path);
  const updated = timestamp(Math.max(0, ...revisions.map(({ atSeconds }) => atSeconds)));
  const text = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${visit.words.language}">
<id>${self}</id>
<title>${plain(title)}</title>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${escaped(base.origin + address)}"/>
<updated>${updated}</updated>
${revisions.map((revision) => entry(visit, revision)).join('')}</feed>
`;
  sendText(context, text, 'application/atom+xml; charset=utf-8', FEED_CACHE);
}

function entry({ call, words }: Visit, revision: Revision): string {
  const { wiki, base } = call;
  const page = wiki.ledger.pageById(revision.pageId);
  if (page === undefined) return '';
  const { user, comment } = wiki.redaction.shown(revision);
  const query = revision.deltaBytes === null ? { oldid: revision.id } : { diff: 'prev', oldid: revision.id };
  const address = escaped(base.origin + pageAddress(page.key, query));
  return `<entry>
<id>${address}</id>
<title>${plain(keyToReadingForm(page.key as PageKey))}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<updated>${timestamp(revision.atSeconds)}</updated>
<author><name>${plain(user?.name ?? words.text('hiddenUser'))}</name></author>
<summary>${plain(comment ?? words.text('hiddenComment'))}</summary>
</entry>
`;
}

/** Text without what XML cannot hold. */
function plain(text: string): string {
  return escaped(
    text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd'),
  );
}

function timestamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}
