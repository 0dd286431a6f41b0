/** A log-in that comes with a form: the one under which it was opened has ended. */

import { addressOf } from '../../http/access/authenticate.ts';
import { isTokenOf, sessionIdOf, setSessionCookie } from '../../http/access/session-cookie.ts';
import { answerOf } from '../../http/errors/errors.ts';
import { RequestError } from '../../http/errors/request-error.ts';
import { WikiError } from '../../wiki/errors.ts';
import { bringLook } from '../account/kept-look.ts';
import type { Visit } from '../visit.ts';
import type { FormFields } from './form-fields.ts';
import type { Problem } from './problem.ts';

const MAX_NAME_CHARS = 255;
const BUSY_RETRY_SECONDS = 2;

/** The visit of whoever logs in by the form; the visit as it is where nobody does. @throws WikiError `overloaded` */
export async function logInAgain(visit: Visit, fields: FormFields): Promise<Visit | Problem> {
  const { call, words } = visit;
  const { context, base, accounts } = call;
  const name = (fields['name'] ?? '').slice(0, MAX_NAME_CHARS);
  if (name === '') return visit;
  const id = sessionIdOf(context, base.origin);
  if (id === undefined || !isTokenOf(id, 'login', fields['logintoken'] ?? ''))
    return problem(words.text('formTooOld'), new RequestError('csrf-bad', {}));
  const password = fields['password'] ?? '';
  const result = await accounts?.logIn({
    name,
    password,
    address: addressOf(context),
    replaces: call.session,
  });
  if (result === 'busy') throw new WikiError('overloaded', { retryAfterSeconds: BUSY_RETRY_SECONDS });
  if (result === undefined || result === 'wrong')
    return problem(words.text('wrongPassword'), new RequestError('read-denied', {}));
  if ('waitSeconds' in result) {
    const { waitSeconds } = result;
    return problem(
      words.count('waitFor', waitSeconds),
      new RequestError('login-throttled', { seconds: waitSeconds }),
    );
  }
  setSessionCookie(context, base.origin, result.session);
  bringLook(visit, result.identity.name);
  context.state.identity = result.identity;
  return { ...visit, call: { ...call, identity: result.identity, session: result.session } };
}

function problem(text: string, error: RequestError): Problem {
  const { status, headers } = answerOf(error);
  return { text, status, headers, needsLogIn: true };
}

export function isProblem(found: Visit | Problem): found is Problem {
  return 'status' in found;
}
