/**
 * Media and their thumbnails: `/media/{path}` and `/media/thumb/{path}/{width}px-{name}`. What anybody may have put there
 * is sent so that no browser runs it in the wiki's name: under a type from our own table, in a sandbox, and to be saved where
 * it is more than a picture, sound or film.
 */

import type { Readable } from 'node:stream';
import { z } from 'zod';
import { MEDIA_ROOT } from '../../wiki/media/media-address.ts';
import type { ServedMedium } from '../../wiki/media/served-media.ts';
import { passesConditions } from '../answers/respond.ts';
import type { Context } from '../context.ts';
import type { WikiEndpoint } from '../endpoint.ts';
import { CONTENT_ERRORS } from '../errors/error-sets.ts';
import { RequestError } from '../errors/request-error.ts';
import { type ByteRange, readRange } from './ranges.ts';
import { TAGGED } from './successes.ts';

/** For an address that names the content it leads to: a year. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_NOW = 'public, max-age=5';

const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'";
/** Browsers wrap a picture or a film that is opened alone into a document of their own, which must be let load it. */
const SHOWN_SANDBOX = `${SANDBOX}; img-src 'self'; media-src 'self'`;

/** `GET /media/...` */
export const readMedium: WikiEndpoint = {
  id: 'readMedium',
  method: 'GET',
  path: `${MEDIA_ROOT}*path`,
  under: [''],
  cost: 'read',
  tag: 'Files',
  summary: 'Get a file, or a thumbnail of it',
  description:
    'The address is one that an answer gave. The path may have any number of segments; ranges of bytes are answered.',
  params: {
    path: z
      .string()
      .min(1)
      .meta({ description: 'Where the file lies', examples: ['File/Map.png'] }),
  },
  conditional: true,
  answers: {
    200: { description: 'All of it', type: '*/*', headers: TAGGED },
    206: { description: 'The bytes of the range', type: '*/*', headers: TAGGED },
  },
  errors: [
    'file-missing',
    'file-unscalable',
    'page-missing',
    'title-invalid',
    'content-elsewhere',
    ...CONTENT_ERRORS,
    'range',
  ],
  async handle(call) {
    const { context, wiki } = call;
    const version = call.query.get('v');
    const rest = decodeURIComponent(context.path.slice(MEDIA_ROOT.length));
    const medium = await wiki.media.served.find(rest, version);
    const current = version === medium.version;
    const passes = passesConditions(context, {
      etag: `"${medium.name}"`,
      lastModifiedSeconds: medium.atSeconds,
      cacheControl: current ? FOR_EVER : FOR_NOW,
    });
    if (!passes) return;
    const range = rangeOf(context, medium);
    label(context, medium);
    await send(context, medium, range);
  },
};

function rangeOf(context: Context, { name, atSeconds, sizeBytes }: ServedMedium): ByteRange | undefined {
  const condition = context.get('if-range');
  const same = [`"${name}"`, new Date(atSeconds * 1000).toUTCString()].includes(condition);
  if (context.method !== 'GET' || (condition !== '' && !same)) return undefined;
  const range = readRange(context.get('range'), sizeBytes);
  if (range === 'outside') throw new RequestError('range', { sizeBytes });
  return range === 'whole' ? undefined : range;
}

function label(context: Context, { contentType, fileName, show }: ServedMedium): void {
  context.set('Content-Type', contentType);
  context.set('Content-Disposition', disposition(show ? 'inline' : 'attachment', fileName));
  context.set('Content-Security-Policy', show ? SHOWN_SANDBOX : SANDBOX);
  context.set('Cross-Origin-Resource-Policy', 'cross-origin');
  context.set('Accept-Ranges', 'bytes');
}

async function send(context: Context, medium: ServedMedium, range: ByteRange | undefined): Promise<void> {
  const { sizeBytes } = medium;
  const { first, last } = range ?? { first: 0, last: sizeBytes - 1 };
  context.status = range === undefined ? 200 : 206;
  if (range !== undefined) context.set('Content-Range', `bytes ${first}-${last}/${sizeBytes}`);
  if (context.method !== 'HEAD') context.body = sizeBytes === 0 ? '' : await medium.read(range);
  const { body } = context as { body?: Buffer | Readable | string };
  // Setting a body says what it is, where nothing was said.
  if (body !== undefined) context.set('Content-Type', medium.contentType);
  context.length = last - first + 1;
}

/** As RFC 6266 wants it: a name in plain letters for old clients, the true one for all others. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
