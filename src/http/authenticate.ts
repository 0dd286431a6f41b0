/** Who asks. A bearer token speaks for a user; no credentials at all is an anonymous reader. */

import type { Context } from 'koa';
import { covers, type Identity } from '../base/identity.ts';
import { ANONYMOUS_EMAIL } from '../wiki/ledger/users.ts';
import { RequestError } from './request-error.ts';

/** Finds out whom a token speaks for. */
export interface Bearers {
  find(token: string): Identity | undefined;
}

/** Longest token looked at. */
const MAX_TOKEN_CHARS = 4_096;
/** The CSRF token of those who have no session, as in MediaWiki. */
export const ANONYMOUS_TOKEN = '+\\';

/** @returns the identity; undefined for requests without credentials. @throws RequestError `bearer-unknown` */
export function identify(context: Context, bearers: Bearers): Identity | undefined {
  const header = context.get('authorization');
  const inQuery = new URLSearchParams(context.querystring).has('access_token');
  if (header === '' && !inQuery) return undefined;
  const token = /^Bearer(?:\s+(.*))?$/i.exec(header);
  if (token === null && !inQuery) return undefined;
  const text = token?.[1]?.trim() ?? '';
  const twice =
    context.req.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'authorization')
      .length > 1;
  const identity = twice || inQuery || text.length > MAX_TOKEN_CHARS ? undefined : bearers.find(text);
  if (identity === undefined) throw new RequestError('bearer-unknown', {});
  return identity;
}

/**
 * Refuses writes from pages of other origins that carry no bearer.
 * @param publicUrl where this wiki is reached; it may have a path
 * @throws RequestError `cross-origin-write`
 */
export function refuseForeignOrigin(
  context: Context,
  identity: Identity | undefined,
  publicUrl: string,
): void {
  const origin = context.get('origin');
  if (identity === undefined && origin !== '' && origin !== new URL(publicUrl).origin)
    throw new RequestError('cross-origin-write', {});
}

/**
 * Who writes, once the body is known.
 * @param token the CSRF token of the body; not looked at beside a bearer
 * @throws RequestError `write-denied`, `csrf-missing`, `csrf-bad`, `anonymous-denied`
 */
export function authoriseWrite(
  context: Context,
  identity: Identity | undefined,
  token: string | null | undefined,
  anonymousEdits: boolean,
): Identity {
  if (identity !== undefined) {
    if (!covers(identity.scope, 'edit')) throw new RequestError('write-denied', { scope: identity.scope });
    return identity;
  }
  if (token === undefined || token === null || token === '') throw new RequestError('csrf-missing', {});
  if (token !== ANONYMOUS_TOKEN) throw new RequestError('csrf-bad', {});
  if (!anonymousEdits) throw new RequestError('anonymous-denied', {});
  return { name: context.ip.replace(/^::ffff:/, ''), email: ANONYMOUS_EMAIL, bot: false, scope: 'edit' };
}
