/**
 * How long a request may take to arrive. Node has one limit for a whole server; a page is sent in seconds, a push may take
 * minutes and is watched by who serves it.
 */

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { REPOSITORY_PATH } from '../git/git-door.ts';
import type { BrokenRequests } from './broken-requests.ts';

/** Longest that a request outside of git may take to arrive. */
const BODY_WITHIN_MS = 15_000;
/** Longest that any may take: a little more than an administrator's push, which may bring a whole wiki. */
export const ANY_WITHIN_MS = 700_000;

/** Closes connections on which a body trickles in. */
export function withDeadline(listener: RequestListener, broken: BrokenRequests): RequestListener {
  return (request, response) => {
    if (request.url?.startsWith(REPOSITORY_PATH)) request.socket.setTimeout(ANY_WITHIN_MS);
    else if (hasBody(request)) limit(request, response, broken);
    listener(request, response);
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** As Node would say it. */
class RequestLate extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

function limit(request: IncomingMessage, response: ServerResponse, broken: BrokenRequests): void {
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) request.socket.destroy();
    else broken.answer(new RequestLate(), request.socket);
  }, BODY_WITHIN_MS);
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
}
