/** Sends a form on its way: a log-in that comes with it, its token, the limits; and what it asks for is done once. */

import type { Identity } from '../../base/identity.ts';
import { authoriseWrite } from '../../http/access/authenticate.ts';
import { tokenOf } from '../../http/access/session-cookie.ts';
import { RequestError } from '../../http/errors/request-error.ts';
import { leadTo } from '../answers/send-page.ts';
import type { Visit } from '../visit.ts';
import type { FormFields } from './form-fields.ts';
import { isProblem, logInAgain } from './log-in-again.ts';
import { logInProblem, type Problem, problemOf } from './problem.ts';

/** A form that did not go, for whoever has logged in meanwhile. */
export interface Refused {
  readonly visit: Visit;
  readonly problem: Problem;
}

/**
 * Does what a form asks for, and leads on.
 * @param act gives the address to go on to
 * @returns what stands against it; undefined where it was done
 */
export async function perform(
  visit: Visit,
  fields: FormFields,
  act: (visit: Visit, author: Identity) => Promise<string>,
): Promise<Refused | undefined> {
  const writer = await logInAgain(visit, fields).catch((error) => problemOf(visit.words, error));
  if (isProblem(writer)) return { visit, problem: writer };
  try {
    leadTo(writer.call.context, await performOnce(writer, fields, act), 303);
    return undefined;
  } catch (error) {
    return { visit: writer, problem: problemFor(writer, error) };
  }
}

/** @throws RequestError and WikiError for everything that stands against it */
export function performOnce(
  visit: Visit,
  fields: FormFields,
  act: (visit: Visit, author: Identity) => Promise<string>,
): Promise<string> {
  const { call, web } = visit;
  const author = authoriseWrite(call.context, call, tokenFor(visit, fields), call.anonymousEdits);
  return web.done.once(`${author.email} ${author.name}`, withoutSecrets(fields), async () => {
    call.admit('edit');
    return act(visit, author);
  });
}

/** A token that is none of this session's came from a log-in that has ended, or from nowhere. */
export function problemFor(visit: Visit, error: unknown): Problem {
  const { identity, anonymousEdits, accounts } = visit.call;
  const isAboutToken =
    error instanceof RequestError && ['csrf-missing', 'csrf-bad', 'anonymous-denied'].includes(error.code);
  if (!isAboutToken || identity !== undefined || accounts === undefined) return problemOf(visit.words, error);
  if (error.code === 'csrf-missing' && anonymousEdits) return problemOf(visit.words, error);
  return logInProblem(visit.words);
}

/** Who has just logged in by the form has proved by that token that it is theirs. */
function tokenFor({ call }: Visit, fields: FormFields): string | undefined {
  const hasLoggedIn = fields['logintoken'] !== undefined && (fields['name'] ?? '') !== '';
  return hasLoggedIn && call.session !== undefined ? tokenOf(call.session, 'csrf') : fields['token'];
}

/** Nothing of what must not be kept goes into what is compared. */
function withoutSecrets(fields: FormFields): FormFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !/password/i.test(name)));
}
