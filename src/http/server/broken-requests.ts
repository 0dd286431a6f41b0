/**
 * Requests that never become one: their head is too large, not HTTP, or does not arrive in time. They are answered as every
 * error is, and the connection is kept for a moment: closing it on bytes that were not read would take the answer away.
 */

import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { plainAddress } from '../access/client-address.ts';
import { ALWAYS } from '../answers/every-answer.ts';
import { METHODS } from '../endpoint.ts';
import { answerOf, errorBody } from '../errors/errors.ts';
import { RequestError } from '../errors/request-error.ts';
import type { RequestLog } from '../middleware/request-log.ts';

/** Until the other end has read the answer; then its bytes are no longer waited for. */
const LINGER_MS = 1_000;

/** A few milliseconds' worth. */
const ANSWERED_AT_ONCE = 64;

/** Code of a request for a tunnel, which Node hands over outside of the usual way. */
export const TUNNEL = 'TUNNEL';

export class BrokenRequests {
  readonly #log: ((line: RequestLog) => void) | undefined;
  readonly #answered = new WeakSet<Duplex>();
  #waiting: (readonly [error: NodeJS.ErrnoException, socket: Duplex])[] = [];
  #count = 0;

  constructor(log?: (line: RequestLog) => void) {
    this.#log = log;
  }

  /** How many there were. */
  get count(): number {
    return this.#count;
  }

  /** For the event `clientError` of a server. Thousands may come at once when their time is over: they are answered in turns. */
  answer(error: NodeJS.ErrnoException, socket: Duplex): void {
    this.#waiting.push([error, socket]);
    if (this.#waiting.length === 1) setImmediate(() => this.#answerSome());
  }

  #answerSome(): void {
    for (const [error, socket] of this.#waiting.slice(0, ANSWERED_AT_ONCE)) this.#answerOne(error, socket);
    this.#waiting = this.#waiting.slice(ANSWERED_AT_ONCE);
    if (this.#waiting.length > 0) setImmediate(() => this.#answerSome());
  }

  #answerOne(error: NodeJS.ErrnoException, socket: Duplex): void {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    // What comes after a broken request is broken as well: one answer is enough.
    if (this.#answered.has(socket)) return;
    this.#answered.add(socket);
    const id = randomUUID();
    const answer = answerOf(requestErrorOf(error));
    const body = errorBody(answer).text;
    const headers = { ...Object.fromEntries(ALWAYS), ...answer.headers, Connection: 'close' };
    const head = [
      `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${id}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    socket.resume();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
    this.#count++;
    const address = plainAddress((socket as Socket).remoteAddress);
    const { status } = answer;
    this.#log?.({
      id,
      method: '',
      path: '',
      status,
      ms: 0,
      bytes: Buffer.byteLength(body),
      address,
      user: undefined,
    });
  }
}

/** `BREW /v1/page/A HTTP/1.1`: a method that Node does not know. */
const REQUEST_LINE = /^[!#$%&'*+.^_`|~\w-]{1,64} \/[\x21-\xff]* HTTP\/1\.[01]\r\n/;

function isUnknownMethod({ code, rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer }): boolean {
  return code === 'HPE_INVALID_METHOD' && REQUEST_LINE.test(rawPacket?.toString('latin1') ?? '');
}

function requestErrorOf(error: NodeJS.ErrnoException): RequestError {
  const { code } = error;
  if (isUnknownMethod(error))
    return new RequestError('method-not-allowed', { allow: ['HEAD', ...METHODS].join(', ') });
  if (code === 'HPE_HEADER_OVERFLOW') return new RequestError('head-too-large', {});
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new RequestError('chunks-too-large', {});
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new RequestError('request-late', {});
  if (code === TUNNEL)
    return new RequestError('method-not-allowed', { allow: ['HEAD', ...METHODS].join(', ') });
  return new RequestError('request-malformed', {});
}
