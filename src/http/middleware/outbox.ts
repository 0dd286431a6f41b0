/**
 * Answers that are ready at once, sent together when the event loop has read what came in. Who reads them on this machine, a
 * proxy as a rule, sleeps until the first one comes, and to wake it up takes as long as all else that such an answer costs: sent
 * one by one, each would find it asleep again.
 */

import type { ServerResponse } from 'node:http';
import type { Middleware } from '../context.ts';

/** So many wait at most: between them, other requests may be worked on. */
export const MOST_TOGETHER = 32;
/** After that, an answer waits for no further one. */
const MOST_WAIT_MS = 3;

/** Up to here head and body go out as one text, which costs a single write; Latin-1 carries bytes as they are. */
const MAX_TEXT_BYTES = 12 * 1024;

/** An answer whose head is set. */
export interface Letter {
  readonly response: Pick<ServerResponse, 'end'>;
  readonly body: SentBody;
  /** What a text is sent as. */
  readonly encoding: 'latin1' | 'utf8';
}

/** Bytes, or a text that stands for them: in Latin-1, unless a letter says otherwise. */
export type SentBody = Buffer | string;

/** A body as it is sent quickest. */
export function sentBody(bytes: Buffer): SentBody {
  return bytes.length > MAX_TEXT_BYTES ? bytes : bytes.toString('latin1');
}

export class Outbox {
  #letters: Letter[] = [];
  #sinceMs = 0;

  put(letter: Letter): void {
    const waiting = this.#letters.push(letter);
    const nowMs = performance.now();
    if (waiting === 1) {
      this.#sinceMs = nowMs;
      setImmediate(() => this.#send());
    } else if (waiting === MOST_TOGETHER || nowMs - this.#sinceMs > MOST_WAIT_MS) this.#send();
  }

  #send(): void {
    const letters = this.#letters;
    this.#letters = [];
    for (const { response, body, encoding } of letters) response.end(body, encoding);
  }
}

/** Puts what the application answers there, but for streams, and answers without a body, which Koa sends. */
export function sendTogether(outbox: Outbox): Middleware {
  return async (context, next) => {
    await next();
    const { body, res, method, writable } = context;
    const isText = typeof body === 'string';
    if (method === 'HEAD' || !writable || !(isText || Buffer.isBuffer(body))) return;
    context.respond = false;
    // Bytes of a text are made once, as it is written; a long one would be copied beside its head.
    if (isText && body.length <= MAX_TEXT_BYTES) outbox.put({ response: res, body, encoding: 'utf8' });
    else outbox.put({ response: res, body: sentBody(isText ? Buffer.from(body) : body), encoding: 'latin1' });
  };
}
