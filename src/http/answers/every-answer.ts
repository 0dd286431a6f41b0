/**
 * Headers of every answer: what browsers may do with it, and what pages of other origins may see.
 * Answers that may be shown, HTML and media, say more.
 */

import type { Context } from '../context.ts';

/** Headers that pages of other origins may read, besides the few that they always may. */
const EXPOSED = [
  'ETag',
  'Location',
  'Retry-After',
  'X-Request-Id',
  'Content-Revision-Id',
  'Content-Disposition',
  'Accept-Ranges',
  'Content-Range',
  'Stemma-Version',
  'MediaWiki-API-Error',
].join(', ');

/** Pages of other origins may read, but without their readers' credentials, which so cannot be misused. */
export const ALWAYS: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', EXPOSED],
];

const ALWAYS_IN_TURN: readonly string[] = ALWAYS.flat();

/** Sets the headers that every answer has. */
export function setEveryHeader({ res, state }: Context): void {
  res.setHeader('X-Request-Id', state.id);
  for (const [name, value] of ALWAYS) res.setHeader(name, value);
}

/** The same headers, names and values in turn. */
export function everyHeader(id: string): readonly string[] {
  return ['X-Request-Id', id, ...ALWAYS_IN_TURN];
}

/** Header names that pages of other origins may send. */
const ALLOWED_HEADERS =
  'Accept, Accept-Language, Content-Language, Content-Type, Accept-Encoding, DNT, Origin, User-Agent, Api-User-Agent, Access-Control-Max-Age, Authorization, If-Match, If-None-Match, If-Modified-Since, X-Request-Id, Stemma-Version';
/** How long browsers may remember what is allowed: as long as any of them does. */
const PREFLIGHT_SECONDS = '86400';

/** Lists the methods of a path, for clients, and for browsers that ask on behalf of a page of another origin. */
export function sendAllowed(context: Context, allow: string): void {
  context.status = 204;
  context.set('Allow', allow);
  context.set('Access-Control-Allow-Methods', allow);
  context.set('Access-Control-Allow-Headers', ALLOWED_HEADERS);
  context.set('Access-Control-Max-Age', PREFLIGHT_SECONDS);
}
