/**
 * Answers that are ready at once, sent together when the event loop has read what came in. Who reads them on this machine, a
 * proxy as a rule, sleeps until the first one comes, and to wake it up takes as long as all else that such an answer costs: sent
 * one by one, each would find it asleep again.
 */

import type { ServerResponse } from 'node:http';

/** So many wait at most: between them, other requests may be worked on. */
export const MOST_TOGETHER = 32;

/** An answer whose head was written. */
export interface Letter {
  readonly response: Pick<ServerResponse, 'end'>;
  /** Bytes; a text stands for Latin-1. */
  readonly body: Buffer | string;
}

export class Outbox {
  #letters: Letter[] = [];

  put(letter: Letter): void {
    if (this.#letters.push(letter) === 1) setImmediate(() => this.#send());
    if (this.#letters.length === MOST_TOGETHER) this.#send();
  }

  #send(): void {
    const letters = this.#letters;
    this.#letters = [];
    for (const { response, body } of letters) response.end(body, 'latin1');
  }
}
