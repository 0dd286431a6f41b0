/** An event of the stream in the form of Wikimedia's `mediawiki/recentchange`, for the stream itself and for webhooks. */

import { createHash } from 'node:crypto';
import { escapeHtml } from '../../base/text.ts';
import { isTitle, keyToReadingForm, type PageKey, parseTitle } from '../../title/title.ts';
import type { LogKind } from '../../wiki/ledger/log-events.ts';
import type { ActEvent, ChangeEvent, EditEvent, EventPlace } from '../../wiki/stream/change-stream.ts';
import { numberOfEdit, numberOfEvent } from '../../wiki/stream/log-of.ts';
import type { Wiki } from '../../wiki/wiki.ts';

/** Type and action of what is logged, in MediaWiki's words. */
export const LOG_WORDS: Readonly<Record<LogKind, readonly [type: string, action: string]>> = {
  create: ['create', 'create'],
  move: ['move', 'move'],
  'move-whole': ['move', 'move'],
  delete: ['delete', 'delete'],
  'delete-for-move': ['delete', 'delete_redir'],
  undelete: ['delete', 'restore'],
  upload: ['upload', 'upload'],
  'upload-again': ['upload', 'overwrite'],
  protect: ['protect', 'protect'],
};

const STREAM = 'mediawiki.recentchange';

export function placeText({ change, number }: EventPlace): string {
  return `${change}-${number}`;
}

/** What is hidden is empty. */
export function changeShape(wiki: Wiki, origin: string, event: ChangeEvent): object {
  return event.revision === undefined ? actShape(wiki, origin, event) : editShape(wiki, origin, event);
}

/** That the history was rewritten, since what was told last is no longer part of it: all numbers may be others. */
export function rewrittenShape(
  { site }: Pick<Wiki, 'site'>,
  origin: string,
  last: { readonly place: string; readonly version?: string | undefined },
): object {
  return {
    meta: {
      uri: `${origin}/`,
      id: uuidOf(`rewritten ${last.version} ${last.place}`),
      dt: new Date().toISOString(),
      domain: new URL(origin).hostname,
      stream: STREAM,
    },
    type: 'rewritten',
    server_url: origin,
    wiki: site.settings.siteName,
  };
}

function editShape(wiki: Wiki, origin: string, event: EditEvent): object {
  const { revision } = event;
  const { id, before, pageKey } = revision;
  const query = before === undefined ? `oldid=${id}` : `diff=${id}&oldid=${before.id}`;
  return {
    ...shared(wiki, origin, event, {
      ...wiki.redaction.shown(revision),
      key: pageKey,
      atSeconds: revision.atSeconds,
      bot: wiki.ledger.marks.has(id, 'bot', wiki.bots),
    }),
    id: numberOfEdit(wiki.ledger, id),
    type: before === undefined ? 'new' : 'edit',
    notify_url: `${addressOf(origin, pageKey)}?${query}`,
    minor: revision.minor,
    length: { old: before?.sizeBytes ?? null, new: revision.sizeBytes },
    revision: { old: before?.id ?? null, new: id },
  };
}

function actShape(wiki: Wiki, origin: string, event: ActEvent): object {
  const { logged } = event;
  const [type, action] = LOG_WORDS[logged.kind];
  const { user, comment } = wiki.redaction.shownEvent(logged);
  const target =
    logged.to === undefined
      ? {}
      : { target: keyToReadingForm(logged.to), noredir: logged.kind === 'move-whole' ? '1' : '0' };
  return {
    ...shared(wiki, origin, event, {
      user,
      comment,
      key: logged.key,
      atSeconds: logged.atSeconds,
      bot: logged.revision !== 0 && wiki.ledger.marks.has(logged.revision, 'bot', wiki.bots),
    }),
    id: numberOfEvent(logged),
    type: 'log',
    log_id: logged.id,
    log_type: type,
    log_action: action,
    log_params: target,
    log_action_comment: comment ?? '',
  };
}

interface Told {
  readonly user: { readonly name: string } | null;
  readonly comment: string | null;
  readonly key: PageKey;
  readonly atSeconds: number;
  readonly bot: boolean;
}

function shared(wiki: Wiki, origin: string, event: ChangeEvent, told: Told) {
  const { titles, settings } = wiki.site;
  const { user, comment, key, atSeconds, bot } = told;
  const title = parseTitle(key, titles);
  const host = new URL(origin).hostname;
  return {
    $schema: '/mediawiki/recentchange/1.0.0',
    meta: {
      uri: addressOf(origin, key),
      id: nameOf(event),
      dt: new Date(atSeconds * 1000).toISOString(),
      domain: host,
      stream: STREAM,
    },
    namespace: isTitle(title) ? title.namespace : 0,
    title: keyToReadingForm(key),
    title_url: addressOf(origin, key),
    comment: comment ?? '',
    parsedcomment: escapeHtml(comment ?? ''),
    timestamp: atSeconds,
    user: user?.name ?? '',
    bot: user !== null && bot,
    server_url: origin,
    server_name: host,
    server_script_path: '',
    wiki: settings.siteName,
  };
}

function addressOf(origin: string, key: PageKey): string {
  return `${origin}/wiki/${encodeURIComponent(key).replace(/%(?:2F|3A)/g, decodeURIComponent)}`;
}

/** A UUID of what happened, the same on every server. */
function nameOf({ version, place }: ChangeEvent): string {
  return uuidOf(`${version} ${placeText(place)}`);
}

function uuidOf(name: string): string {
  const hash = createHash('sha1').update(name).digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-${variant}${hash.slice(18, 20)}-${hash.slice(20, 32)}`;
}
