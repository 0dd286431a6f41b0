/** `Special:UserLogin` and `Special:UserLogout`: forms, the same words for either wrong, and a way back to where one was. */

import { z } from 'zod';
import { addressOf, refuseForeignOrigin } from '../../http/access/authenticate.ts';
import {
  isTokenOf,
  newSessionId,
  sessionIdOf,
  setSessionCookie,
  tokenOf,
} from '../../http/access/session-cookie.ts';
import { readFields } from '../../http/bodies/body.ts';
import { answerOf } from '../../http/errors/errors.ts';
import { RequestError } from '../../http/errors/request-error.ts';
import { WikiError } from '../../wiki/errors.ts';
import { localReturn, specialAddress } from '../addresses.ts';
import { leadTo } from '../answers/send-page.ts';
import { showPage } from '../pages/compose.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { asked, type Visit } from '../visit.ts';
import { bringLook } from './kept-look.ts';

const MAX_NAME_CHARS = 255;
const BUSY_RETRY_SECONDS = 2;
const form = z.record(z.string(), z.string());

interface Tried {
  readonly name: string;
  readonly returnTo: string;
  /** Why it did not go. */
  readonly problem?: string;
  readonly status?: number;
}

export function showLogIn(visit: Visit): Promise<void> {
  return logInForm(visit, { name: '', returnTo: localReturn(asked(visit, 'returnto')) });
}

async function logInForm(visit: Visit, { name, returnTo, problem, status }: Tried): Promise<void> {
  const { words, call } = visit;
  const { context, base } = call;
  const known = sessionIdOf(context, base.origin);
  const id = known ?? newSessionId();
  if (known === undefined) setSessionCookie(context, base.origin, id);
  const heading = words.text('logIn');
  await showPage(
    visit,
    {
      title: problem === undefined ? heading : words.text('errorTitle', heading),
      children: (
        <PageFrame words={words} heading={heading}>
          {problem !== undefined && (
            <p class="ui-notice ui-error" role="alert" id="ui-problem">
              {problem}
            </p>
          )}
          <form method="post" action="/wiki/Special:UserLogin" class="ui-form">
            <input type="hidden" name="returnto" value={returnTo} />
            <input type="hidden" name="token" value={tokenOf(id, 'login')} />
            <p>
              <label class="ui-field">
                {words.text('userName')}
                <input
                  type="text"
                  name="name"
                  value={name}
                  autocomplete="username"
                  required
                  maxLength={MAX_NAME_CHARS}
                />
              </label>
            </p>
            <p>
              <label class="ui-field">
                {words.text('password')}
                <input
                  type="password"
                  name="password"
                  autocomplete="current-password"
                  required
                  {...(problem === undefined
                    ? {}
                    : { 'aria-describedby': 'ui-problem', 'aria-invalid': true })}
                />
              </label>
            </p>
            <p class="ui-meta">{words.text('tokenAsPassword')}</p>
            <p>
              <button type="submit" class="ui-primary">
                {heading}
              </button>
            </p>
          </form>
        </PageFrame>
      ),
    },
    status ?? 200,
  );
}

/** @throws RequestError `cross-origin-write`; WikiError `overloaded` */
export async function logIn(visit: Visit): Promise<void> {
  const { call, words } = visit;
  const { context, base, accounts } = call;
  refuseForeignOrigin(context, call, base.origin);
  const fields = await readFields(context, form);
  const name = (fields['name'] ?? '').slice(0, MAX_NAME_CHARS);
  const returnTo = localReturn(fields['returnto']);
  const session = sessionIdOf(context, base.origin);
  if (session === undefined || !isTokenOf(session, 'login', fields['token'] ?? '')) {
    const { status } = answerOf(new RequestError('csrf-bad', {}));
    return logInForm(visit, { name, returnTo, problem: words.text('pressAgain'), status });
  }
  const result = await accounts?.logIn({
    name,
    password: fields['password'] ?? '',
    address: addressOf(context),
    replaces: call.session,
  });
  if (result === 'busy') throw new WikiError('overloaded', { retryAfterSeconds: BUSY_RETRY_SECONDS });
  if (result === undefined || result === 'wrong') {
    const { status } = answerOf(new RequestError('read-denied', {}));
    return logInForm(visit, { name, returnTo, problem: words.text('wrongPassword'), status });
  }
  if ('waitSeconds' in result) {
    const { status } = answerOf(new RequestError('login-throttled', { seconds: result.waitSeconds }));
    const problem = words.count('waitFor', result.waitSeconds);
    return logInForm(visit, { name, returnTo, problem, status });
  }
  setSessionCookie(context, base.origin, result.session);
  bringLook(visit, result.identity.name);
  leadTo(context, returnTo, 303);
}

export function showLogOut(visit: Visit): Promise<void> {
  const { words, call } = visit;
  const token = call.session === undefined ? undefined : tokenOf(call.session, 'csrf');
  return showPage(visit, {
    title: words.text('logOut'),
    children: (
      <PageFrame words={words} heading={words.text('logOut')}>
        {token === undefined ? (
          <p>{words.text('notLoggedIn')}</p>
        ) : (
          <form method="post" action={specialAddress('UserLogout')} class="ui-form">
            <input type="hidden" name="token" value={token} />
            <p>{words.text('reallyLogOut')}</p>
            <button type="submit" class="ui-primary">
              {words.text('logOut')}
            </button>
          </form>
        )}
      </PageFrame>
    ),
  });
}

/** @throws RequestError `cross-origin-write`, `csrf-bad` */
export async function logOut({ call }: Visit): Promise<void> {
  const { context, base, session, accounts } = call;
  refuseForeignOrigin(context, call, base.origin);
  const fields = await readFields(context, form);
  if (session !== undefined) {
    if (!isTokenOf(session, 'csrf', fields['token'] ?? '')) throw new RequestError('csrf-bad', {});
    await accounts?.logOut(session);
    setSessionCookie(context, base.origin, undefined);
  }
  leadTo(context, '/', 303);
}
