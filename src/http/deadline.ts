/**
 * How long a request may take to arrive. Node has one limit for a whole server; a page is sent in seconds, a push may take
 * minutes and is watched by who serves it.
 */

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { REPOSITORY_PATH } from './git-door.ts';

/** Longest that a request outside of git may take to arrive. */
const BODY_WITHIN_MS = 15_000;
/** Longest that any may take: a little more than whoever serves pushes allows. */
export const ANY_WITHIN_MS = 150_000;

/** Closes connections on which a body trickles in. */
export function withDeadline(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (!request.url?.startsWith(REPOSITORY_PATH)) limit(request, response);
    listener(request, response);
  };
}

function limit(request: IncomingMessage, response: ServerResponse): void {
  const timer = setTimeout(() => {
    if (!request.complete && !response.headersSent)
      request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    if (!request.complete) request.socket.destroy();
  }, BODY_WITHIN_MS);
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
}
