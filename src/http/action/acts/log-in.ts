/** Logging in and out, in both ways that clients know. */

import { WikiError } from '../../../wiki/errors.ts';
import { addressOf, refuseForeignOrigin } from '../../access/authenticate.ts';
import { isTokenOf, PURPOSES, sessionIdOf, setSessionCookie, tokenOf } from '../../access/session-cookie.ts';
import { isGoodToken } from '../core/act.ts';
import { type Asked, action } from '../core/module.ts';
import {
  flag,
  integer,
  neededText,
  oneNeeded,
  oneOr,
  password,
  secret,
  text,
  texts,
} from '../core/parameter.ts';
import { userNumber } from '../core/user-number.ts';
import { giveSession } from '../metas/tokens.ts';

/** Longer ones are no account's. */
const MAX_NAME_CHARS = 255;
const BUSY_RETRY_SECONDS = 2;
const WRONG = 'Incorrect username or password entered. Please try again.';

/** `action=login`: `lgname`, `lgpassword`, and in `lgtoken` what `meta=tokens&type=login` gave. */
export const login = action({
  name: 'login',
  prefix: 'lg',
  summary: 'Log in by name and password, in one step',
  parameters: { name: text, password, domain: text, token: secret(text) },
  posts: true,
  openToStrangers: true,
  run: async (asked, values) => ({ login: await logInOnce(asked, values) }),
});

async function logInOnce(
  asked: Asked,
  values: {
    readonly name: string | undefined;
    readonly password: string | undefined;
    readonly token: string | undefined;
  },
): Promise<object> {
  const { call } = asked;
  const { context, base } = call;
  refuseForeignOrigin(context, call, base.origin);
  if (call.identity !== undefined && call.session === undefined)
    return { result: 'Aborted', reason: 'A request with a bearer token cannot log in.' };
  const before = sessionIdOf(context, base.origin);
  const { token = '' } = values;
  if (before === undefined || token === '')
    return { result: 'NeedToken', token: tokenOf(giveSession(asked), 'login') };
  if (!isTokenOf(before, 'login', token)) return { result: 'WrongToken' };
  const done = await tried(asked, values.name, values.password);
  if (done === 'wrong') return { result: 'Failed', reason: WRONG };
  if ('waitSeconds' in done) return { result: 'Throttled', wait: done.waitSeconds };
  return { result: 'Success', lguserid: userNumber(call.wiki, done.email), lgusername: done.name };
}

type Tried = 'wrong' | { readonly waitSeconds: number } | { readonly name: string; readonly email: string };

async function tried({ call }: Asked, name = '', given = ''): Promise<Tried> {
  const { accounts, context, base, session } = call;
  const result = await accounts?.logIn({
    name: name.slice(0, MAX_NAME_CHARS),
    password: given,
    address: addressOf(context),
    replaces: session,
  });
  if (result === undefined || result === 'wrong') return 'wrong';
  if (result === 'busy') throw new WikiError('overloaded', { retryAfterSeconds: BUSY_RETRY_SECONDS });
  if ('waitSeconds' in result) {
    context.set('Retry-After', String(result.waitSeconds));
    return result;
  }
  setSessionCookie(context, base.origin, result.session);
  return result.identity;
}

/** `action=clientlogin`: name and password as fields of a form that a client shows. */
export const clientLogin = action({
  name: 'clientlogin',
  prefix: 'login',
  summary: 'Log in by name and password, as a form does it',
  parameters: {
    requests: texts,
    messageformat: oneOr(['html', 'none', 'raw', 'wikitext'], 'wikitext'),
    mergerequestfields: flag,
    preservestate: flag,
    returnurl: text,
    continue: flag,
    token: secret(neededText),
  },
  posts: true,
  openToStrangers: true,
  run: async (asked, values) => ({ clientlogin: await logInByForm(asked, values) }),
});

async function logInByForm(asked: Asked, { token }: { readonly token: string }): Promise<object> {
  const { call } = asked;
  const { context, base } = call;
  refuseForeignOrigin(context, call, base.origin);
  const before = sessionIdOf(context, base.origin);
  for (const field of ['username', 'password', 'rememberMe']) asked.known.add(field);
  const fail = (messagecode: string, message: string): object => ({ status: 'FAIL', message, messagecode });
  if (call.identity !== undefined && call.session === undefined)
    return fail('authmanager-authn-not-in-progress', 'A request with a bearer token cannot log in.');
  if (before === undefined || !isTokenOf(before, 'login', token))
    return fail('sessionfailure', 'There seems to be a problem with your login session.');
  const name = asked.params.get('username');
  const given = asked.params.get('password');
  if (asked.inQuery.has('password') || name === undefined || given === undefined)
    return fail('authmanager-authn-no-primary', 'The supplied credentials could not be authenticated.');
  const done = await tried(asked, name, given);
  if (done === 'wrong') return fail('wrongpassword', WRONG);
  if ('waitSeconds' in done)
    return fail(
      'login-throttled',
      `There have been too many recent login attempts. Please wait ${done.waitSeconds} seconds.`,
    );
  return { status: 'PASS', username: done.name };
}

/** `action=logout` */
export const logout = action({
  name: 'logout',
  summary: 'Log out',
  parameters: {},
  posts: true,
  token: 'csrf',
  openToStrangers: true,
  run: async ({ call }) => {
    refuseForeignOrigin(call.context, call, call.base.origin);
    if (call.session === undefined) return {};
    await call.accounts?.logOut(call.session);
    setSessionCookie(call.context, call.base.origin, undefined);
    return {};
  },
});

/** `action=checktoken` */
export const checkToken = action({
  name: 'checktoken',
  summary: 'Find out whether a token is good',
  parameters: { type: oneNeeded(PURPOSES), token: secret(neededText), maxtokenage: integer },
  openToStrangers: true,
  run: (asked, { type, token }) => {
    const before = sessionIdOf(asked.call.context, asked.call.base.origin);
    const isGood =
      type === 'login' || type === 'createaccount'
        ? before !== undefined && isTokenOf(before, type, token)
        : isGoodToken(asked, type, token);
    return { checktoken: { result: isGood ? 'valid' : 'invalid' } };
  },
});
