/** An event of the stream in the form of Wikimedia's `mediawiki/recentchange`, for the stream itself and for webhooks. */

import { createHash } from 'node:crypto';
import { isTitle, keyToReadingForm, parseTitle } from '../../title/title.ts';
import type { ChangeEvent, EventPlace } from '../../wiki/stream/change-stream.ts';
import type { Wiki } from '../../wiki/wiki.ts';

export interface ChangeShape {
  readonly $schema: string;
  readonly meta: {
    readonly uri: string;
    readonly id: string;
    readonly dt: string;
    readonly domain: string;
    readonly stream: string;
  };
  readonly id: number;
  readonly type: string;
  readonly namespace: number;
  readonly title: string;
  readonly title_url: string;
  readonly comment: string;
  readonly parsedcomment: string;
  readonly timestamp: number;
  readonly user: string;
  readonly bot: boolean;
  readonly notify_url: string;
  readonly minor: boolean;
  readonly length: { readonly old: number | null; readonly new: number };
  readonly revision: { readonly old: number | null; readonly new: number };
  readonly server_url: string;
  readonly server_name: string;
  readonly server_script_path: string;
  readonly wiki: string;
}

export function placeText({ change, number }: EventPlace): string {
  return `${change}-${number}`;
}

/** What is hidden of a revision is empty. */
export function changeShape(wiki: Wiki, origin: string, event: ChangeEvent): ChangeShape {
  const { revision, place } = event;
  const { titles, settings } = wiki.site;
  const title = parseTitle(revision.pageKey, titles);
  const { user, comment } = wiki.redaction.shown(revision);
  const address = `${origin}/wiki/${encodeURIComponent(revision.pageKey).replace(/%(?:2F|3A)/g, decodeURIComponent)}`;
  const diff = revision.before === undefined ? '' : `&oldid=${revision.before.id}`;
  const host = new URL(origin).hostname;
  return {
    $schema: '/mediawiki/recentchange/1.0.0',
    meta: {
      uri: address,
      id: nameOf(event),
      dt: new Date(revision.atSeconds * 1000).toISOString(),
      domain: host,
      stream: 'mediawiki.recentchange',
    },
    id: revision.id,
    type: revision.before === undefined ? 'new' : 'edit',
    namespace: isTitle(title) ? title.namespace : 0,
    title: keyToReadingForm(revision.pageKey),
    title_url: address,
    comment: comment ?? '',
    parsedcomment: escaped(comment ?? ''),
    timestamp: revision.atSeconds,
    user: user?.name ?? '',
    bot: user !== null && wiki.ledger.marks.has(revision.id, 'bot', wiki.bots),
    notify_url: `${address}?${diff === '' ? `oldid=${revision.id}` : `diff=${revision.id}${diff}`}`,
    minor: revision.minor,
    length: { old: revision.before?.sizeBytes ?? null, new: revision.sizeBytes },
    revision: { old: revision.before?.id ?? null, new: revision.id },
    server_url: origin,
    server_name: host,
    server_script_path: '',
    wiki: settings.siteName,
  };

  function nameOf({ version }: ChangeEvent): string {
    const hash = createHash('sha1')
      .update(`${version} ${placeText(place)}`)
      .digest('hex');
    const variant = ((Number.parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
    return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-${variant}${hash.slice(18, 20)}-${hash.slice(20, 32)}`;
  }
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
