/** An account keeps how its owner wants pages to look, and each log-in brings that to the browser, whose cookie is what pages are made by. */

import { WikiError } from '../../wiki/errors.ts';
import { type Look, lookCookie, lookIn, lookText } from '../look.ts';
import type { Visit } from '../visit.ts';

const BUSY_RETRY_SECONDS = 2;

/** Keeps a look in the browser, and in the account of whoever is logged in. @throws WikiError `overloaded` */
export async function keepLook({ call }: Visit, look: Look): Promise<void> {
  const { identity, session, accounts } = call;
  const isKept =
    session === undefined ||
    identity === undefined ||
    (await accounts?.keepPreferences(identity.name, lookText(look))) !== 'busy';
  if (!isKept) throw new WikiError('overloaded', { retryAfterSeconds: BUSY_RETRY_SECONDS });
  setLook(call, look);
}

/** For whoever has just logged in. */
export function bringLook({ call }: Visit, name: string): void {
  const kept = call.accounts?.preferencesOf(name);
  if (kept !== undefined) setLook(call, lookIn(kept));
}

function setLook({ context, base }: Visit['call'], look: Look): void {
  context.append('Set-Cookie', lookCookie(look, base.origin.startsWith('https:')));
}
