/**
 * Requests that never become one: their head is too large, not HTTP, or does not arrive in time. They are answered as every
 * error is, and the connection is kept for a moment: closing it on bytes that were not read would take the answer away.
 */

import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerOf, errorBody } from './errors.ts';
import { RequestError } from './request-error.ts';

/** Until the other end has read the answer; then its bytes are no longer waited for. */
const LINGER_MS = 1_000;

/** For the event `clientError` of a server. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const answer = answerOf(requestErrorOf(error));
  const body = errorBody(answer).text;
  const head = [
    `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function requestErrorOf({ code }: NodeJS.ErrnoException): RequestError {
  if (code === 'HPE_HEADER_OVERFLOW') return new RequestError('head-too-large', {});
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new RequestError('request-late', {});
  return new RequestError('request-malformed', {});
}
