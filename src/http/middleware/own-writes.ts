/**
 * Whoever saves by one server of a wiki and reads from another finds there what they saved. The answer to what may write tells
 * where the wiki stands, in a header for programs and a cookie for browsers; a request that brings it back waits for that much.
 */

import { VERSION, type Versions } from '../../wiki/stream/versions.ts';
import type { Context } from '../context.ts';
import { RequestError } from '../errors/request-error.ts';

const HEADER = 'Stemma-Version';
const COOKIE = /(?:^|;\s*)stemma-version=([^;]*)/;
/** Other servers follow within seconds. */
const COOKIE_SECONDS = 60;
const PATIENCE_MS = 2_000;

/** @throws RequestError `version-ahead`, `parameter` */
export async function awaitVersion(context: Context, versions: Versions): Promise<void> {
  const named = context.get(HEADER);
  if (named !== '' && !VERSION.test(named)) throw malformed(named);
  const wanted = named || COOKIE.exec(context.get('cookie'))?.[1] || '';
  if (!VERSION.test(wanted) || (await versions.reach(wanted, PATIENCE_MS))) return;
  throw new RequestError('version-ahead', {});
}

export function tellVersion(context: Context, { newest, canBeBehind }: Versions): void {
  if (context.method === 'GET' || context.method === 'HEAD' || newest === undefined) return;
  context.set(HEADER, newest);
  if (!canBeBehind) return;
  const flags = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${COOKIE_SECONDS}`];
  context.append('Set-Cookie', [`stemma-version=${newest}`, ...flags].join('; '));
}

function malformed(value: string): RequestError {
  const message = `The ${HEADER} header must be as an answer told it.`;
  return new RequestError('parameter', {
    name: HEADER,
    value,
    failureCode: 'badvalue',
    failureData: null,
    message,
  });
}
