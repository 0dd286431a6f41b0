/**
 * The cookie of a session: a random id and nothing else. What must prove that a form is ours is derived from it, so that
 * nothing is kept for visitors who have not logged in, and no token is good for another session.
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SESSION_SECONDS } from '../../base/log-in.ts';
import type { Context } from '../context.ts';

const ID_BYTES = 24;
const ID = /^[A-Za-z0-9_-]{32}$/;
/** How every token of MediaWiki's ends: clients that break characters in forms show it at once. */
const SUFFIX = '+\\';

/** Tokens for different purposes differ. */
export const PURPOSES = [
  'createaccount',
  'csrf',
  'login',
  'patrol',
  'rollback',
  'userrights',
  'watch',
] as const;

export type Purpose = (typeof PURPOSES)[number];

/** The id that came with a request; undefined if there is none, more than one, or one of another form. */
export function sessionIdOf(context: Context, origin: string): string | undefined {
  const name = cookieName(origin);
  const values = context
    .get('cookie')
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each.startsWith(`${name}=`))
    .map((each) => each.slice(name.length + 1));
  const [id = ''] = values;
  return values.length === 1 && ID.test(id) ? id : undefined;
}

export function newSessionId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** @param id undefined takes the cookie away */
export function setSessionCookie(context: Context, origin: string, id: string | undefined): void {
  const flags = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(isSecure(origin) ? ['Secure'] : [])];
  const age = id === undefined ? 0 : SESSION_SECONDS;
  context.append('Set-Cookie', [`${cookieName(origin)}=${id ?? ''}`, `Max-Age=${age}`, ...flags].join('; '));
}

/** The token that a form of this session carries. */
export function tokenOf(id: string, purpose: Purpose): string {
  return createHmac('sha256', id).update(purpose).digest('hex').slice(0, 40) + SUFFIX;
}

/** Compares without telling how much was right. */
export function isTokenOf(id: string, purpose: Purpose, given: string): boolean {
  const [expected, offered] = [Buffer.from(tokenOf(id, purpose)), Buffer.from(given)];
  return expected.length === offered.length && timingSafeEqual(expected, offered);
}

/** What the cookie is called. The prefix makes browsers refuse such a cookie from a neighbouring host, but needs TLS. */
export function cookieName(origin: string): string {
  return isSecure(origin) ? '__Host-stemma' : 'stemma';
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:');
}
