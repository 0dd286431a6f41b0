/** `action=login` and `action=logout` of `api.php`. */

import { WikiError } from '../../wiki/errors.ts';
import { ANONYMOUS_TOKEN, addressOf, refuseForeignOrigin } from '../access/authenticate.ts';
import { isTokenOf, newSessionId, sessionIdOf, setSessionCookie, tokenOf } from '../access/session-cookie.ts';
import { RequestError } from '../errors/request-error.ts';
import { type ActionCall, ActionError, requirePost } from './action-request.ts';
import { userNumber } from './user-number.ts';

/** Longer ones are no account's. */
const MAX_NAME_CHARS = 255;
const BUSY_RETRY_SECONDS = 2;

/** `action=login`: `lgname`, `lgpassword`, and in `lgtoken` what `meta=tokens&type=login` gave. */
export async function logIn(asked: ActionCall): Promise<object> {
  requirePost(asked, 'login', ['lgpassword', 'lgtoken']);
  const { call, params } = asked;
  const { context, accounts, base } = call;
  refuseForeignOrigin(context, call, base.origin);
  if (call.identity !== undefined && call.session === undefined)
    return answer('Aborted', { reason: 'A request with a bearer token cannot log in.' });
  const before = sessionIdOf(context, base.origin);
  const token = params.get('lgtoken') ?? '';
  if (before === undefined || token === '')
    return answer('NeedToken', { token: tokenOf(giveSession(asked), 'login') });
  if (!isTokenOf(before, 'login', token)) return answer('WrongToken');
  const result = await accounts?.logIn({
    name: (params.get('lgname') ?? '').slice(0, MAX_NAME_CHARS),
    password: params.get('lgpassword') ?? '',
    address: addressOf(context),
    replaces: call.session,
  });
  if (result === undefined || result === 'wrong')
    return answer('Failed', { reason: 'Incorrect username or password entered. Please try again.' });
  if (result === 'busy') throw new WikiError('overloaded', { retryAfterSeconds: BUSY_RETRY_SECONDS });
  if ('waitSeconds' in result) throw new RequestError('login-throttled', { seconds: result.waitSeconds });
  setSessionCookie(context, base.origin, result.session);
  const { name, email } = result.identity;
  return answer('Success', { lguserid: userNumber(call.wiki, email), lgusername: name });
}

/** `action=logout`, with a CSRF token. */
export async function logOut(asked: ActionCall): Promise<object> {
  requirePost(asked, 'logout', ['token']);
  const { call, params } = asked;
  refuseForeignOrigin(call.context, call, call.base.origin);
  const token = params.get('token') ?? '';
  if (token === '') throw new ActionError('missingparam', 'The "token" parameter must be set.');
  if (call.session === undefined) {
    if (call.identity === undefined && token !== ANONYMOUS_TOKEN) refuseToken();
    return {};
  }
  if (!isTokenOf(call.session, 'csrf', token)) refuseToken();
  await call.accounts?.logOut(call.session);
  setSessionCookie(call.context, call.base.origin, undefined);
  return {};
}

/** The id of the caller's cookie, which is made if need be: no account stands behind it yet. */
export function giveSession({ call }: ActionCall): string {
  const known = sessionIdOf(call.context, call.base.origin);
  if (known !== undefined) return known;
  const id = newSessionId();
  setSessionCookie(call.context, call.base.origin, id);
  return id;
}

function answer(result: string, more: object = {}): object {
  return { login: { result, ...more } };
}

function refuseToken(): never {
  throw new ActionError('badtoken', 'Invalid CSRF token.');
}
