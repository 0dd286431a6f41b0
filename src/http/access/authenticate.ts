/**
 * Who sends a request. A bearer token speaks for a user, and so does the cookie of a session; no credentials at all is an anonymous
 * reader. Where both come, the bearer counts.
 */

import { covers, type Found, type Identity } from '../../base/identity.ts';
import type { LogInRequest, LogInResult } from '../../base/log-in.ts';
import { ANONYMOUS_EMAIL } from '../../wiki/ledger/users.ts';
import type { Context } from '../context.ts';
import { RequestError } from '../errors/request-error.ts';
import { isTokenOf, sessionIdOf } from './session-cookie.ts';

/** Finds out whom a token speaks for. */
export interface Bearers {
  find(token: string): Found | Promise<Found>;
}

/** Accounts with passwords, and the sessions of those who logged in. */
export interface Accounts {
  /** Whom a session speaks for; undefined where it has ended. */
  find(session: string): Identity | undefined;
  /** Whether it is known for sure which have ended; absent: it is. */
  readonly isCurrent?: boolean;
  logIn(request: LogInRequest): Promise<LogInResult>;
  logOut(session: string): Promise<void>;
  /** Sets another password; all sessions of the account end but the new one. */
  changePassword(request: LogInRequest, next: string): Promise<LogInResult>;
  /** How the owner of an account wants pages to look, as `keepPreferences` was given it; undefined: never said. */
  preferencesOf(name: string): string | undefined;
  keepPreferences(name: string, preferences: string): Promise<'kept' | 'busy'>;
}

/** Who makes a request, and by what. */
export interface Caller {
  /** undefined: an anonymous one. */
  readonly identity: Identity | undefined;
  /** Id of the session that says so; undefined with a bearer token. */
  readonly session: string | undefined;
}

const ANONYMOUS: Caller = { identity: undefined, session: undefined };
/** Longest token looked at: those of issuers may name many groups. */
const MAX_TOKEN_CHARS = 8_192;
/** The CSRF token of those who have no session, as in MediaWiki. */
export const ANONYMOUS_TOKEN = '+\\';

export interface Credentials {
  readonly bearers: Bearers;
  readonly accounts?: Accounts | undefined;
  /** Public origin, which decides how cookies are called. */
  readonly origin: () => string;
}

/**
 * Finds the user. The cookie of a session that has ended counts as none.
 * @throws RequestError `bearer-unknown`, `issuer-unavailable`
 */
export async function identify(context: Context, credentials: Credentials): Promise<Caller> {
  const header = context.get('authorization');
  const inQuery = new URLSearchParams(context.querystring).has('access_token');
  const token = /^Bearer(?:\s+(.*))?$/i.exec(header);
  if (token === null && !inQuery) return callerOfSession(context, credentials);
  const text = token?.[1]?.trim() ?? '';
  const twice =
    context.req.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'authorization')
      .length > 1;
  return {
    identity: await identityOf(twice || inQuery ? '' : text, credentials.bearers),
    session: undefined,
  };
}

/** Whom a bearer speaks for. @throws RequestError `bearer-unknown`, `issuer-unavailable` */
async function identityOf(token: string, bearers: Bearers): Promise<Identity> {
  const found = token.length > MAX_TOKEN_CHARS ? undefined : await bearers.find(token);
  if (found === undefined) throw new RequestError('bearer-unknown', {});
  if (found === 'unavailable') throw new RequestError('issuer-unavailable', {});
  return found;
}

function callerOfSession(context: Context, { accounts, origin }: Credentials): Caller {
  if (accounts === undefined || context.get('cookie') === '') return ANONYMOUS;
  const session = sessionIdOf(context, origin());
  if (session !== undefined && accounts.isCurrent === false) {
    // Whoever only reads may go on as a stranger.
    if (isReading(context)) return ANONYMOUS;
    throw new RequestError('issuer-unavailable', {});
  }
  const identity = session === undefined ? undefined : accounts.find(session);
  return identity === undefined ? ANONYMOUS : { identity, session };
}

/**
 * Refuses writes from pages of other origins that carry no bearer: a browser sends its cookies along with them.
 * @param publicUrl where this wiki is reached; it may have a path
 * @throws RequestError `cross-origin-write`
 */
export function refuseForeignOrigin(context: Context, caller: Caller, publicUrl: string): void {
  const origin = context.get('origin');
  const hasBearer = caller.identity !== undefined && caller.session === undefined;
  const isForeign = origin !== '' && origin !== new URL(publicUrl).origin;
  // Browsers say it of every request, also of those without the other.
  const isFromElsewhere = ['cross-site', 'same-site'].includes(context.get('sec-fetch-site'));
  if (!hasBearer && (isForeign || isFromElsewhere)) throw new RequestError('cross-origin-write', {});
}

/**
 * Who writes, once the body is known.
 * @param token the CSRF token of the body; not looked at with a bearer token
 * @throws RequestError `write-denied`, `csrf-missing`, `csrf-bad`, `anonymous-denied`
 */
export function authoriseWrite(
  context: Context,
  { identity, session }: Caller,
  token: string | null | undefined,
  anonymousEdits: boolean,
): Identity {
  if (identity === undefined || session !== undefined) refuseBadToken(session, token);
  if (identity === undefined && !anonymousEdits) throw new RequestError('anonymous-denied', {});
  const writer = identity ?? {
    name: addressOf(context),
    email: ANONYMOUS_EMAIL,
    bot: false,
    scope: 'edit',
  };
  if (!covers(writer.scope, 'edit')) throw new RequestError('write-denied', { scope: writer.scope });
  return writer;
}

/** @param session undefined for those who have none. @throws RequestError `csrf-missing`, `csrf-bad` */
function refuseBadToken(session: string | undefined, token: string | null | undefined): void {
  if (token === undefined || token === null || token === '') throw new RequestError('csrf-missing', {});
  const isGood = session === undefined ? token === ANONYMOUS_TOKEN : isTokenOf(session, 'csrf', token);
  if (!isGood) throw new RequestError('csrf-bad', {});
}

/** Where a request comes from, as anonymous authors are named. */
export function addressOf(context: Context): string {
  return context.ip.replace(/^::ffff:/, '');
}

function isReading({ method }: Context): boolean {
  return method === 'GET' || method === 'HEAD';
}
