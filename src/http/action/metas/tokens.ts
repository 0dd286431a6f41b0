/** `meta=tokens`: what a form must carry to be believed. */

import { ANONYMOUS_TOKEN } from '../../access/authenticate.ts';
import {
  newSessionId,
  PURPOSES,
  type Purpose,
  sessionIdOf,
  setSessionCookie,
  tokenOf,
} from '../../access/session-cookie.ts';
import { type Asked, meta } from '../core/module.ts';
import { someOrAll } from '../core/parameter.ts';

export const tokens = meta({
  name: 'tokens',
  prefix: '',
  summary: 'Tokens for actions that change something',
  parameters: { type: someOrAll(PURPOSES, 'csrf') },
  openToStrangers: true,
  run: (asked, { type }) =>
    Object.fromEntries([...type].map((each) => [`${each}token`, tokenFor(asked, each)])),
});

function tokenFor(asked: Asked, purpose: Purpose): string {
  const { session, identity } = asked.call;
  if (purpose === 'login' || purpose === 'createaccount') return tokenOf(giveSession(asked), purpose);
  if (session !== undefined) return tokenOf(session, purpose);
  // A bearer needs none; clients take the one of nobody for a log-in that has failed.
  return identity === undefined ? ANONYMOUS_TOKEN : tokenOf(identity.email, purpose);
}

/** The id of the caller's cookie, which is made if need be: no account stands behind it yet. */
export function giveSession({ call }: Pick<Asked, 'call'>): string {
  const known = sessionIdOf(call.context, call.base.origin);
  if (known !== undefined) return known;
  const id = newSessionId();
  setSessionCookie(call.context, call.base.origin, id);
  return id;
}
