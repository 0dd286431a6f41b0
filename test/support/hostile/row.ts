/**
 * What a row of the catalogue of hazards is here: something that is sent to a running server, and what may be answered.
 * Rows are made by section, one file each; {@link Target} sends and judges them.
 */
import type { Headers, ServerAnswer } from '../client.ts';
import type { Pusher } from '../pusher.ts';
import type { Target } from './target.ts';

/** Whose credentials go with a request; a session is a cookie. */
export type Who = 'nobody' | 'editor' | 'reader' | 'session';

export interface Sent {
  /** GET when absent. */
  readonly method?: string;
  /** Below `/v1`, byte for byte; `at` puts it below another place. */
  readonly path: string;
  readonly at?: 'origin';
  readonly headers?: Headers;
  readonly body?: string | Uint8Array;
  /** Without credentials when absent. */
  readonly as?: Who;
}

/** The statuses that are right. 0: the server may also close on the sender, as it does on what is far too long. */
export type Statuses = number | readonly number[];

/** What else must be true of an answer. */
export type Also = (answer: ServerAnswer<unknown>) => boolean;

export interface Row {
  /** `T016` */
  readonly row: string;
  /** @param pusher for those who push: one of few, since only so many pushes are let in at a time */
  send(target: Target, pusher: Pusher): Promise<void>;
}

/** One request. */
export function ask(row: string, sent: Sent, statuses: Statuses, also?: Also): Row {
  return {
    row,
    send: async (target) => {
      await target.ask(row, sent, statuses, also);
    },
  };
}

/** One GET without credentials. */
export function get(row: string, path: string, statuses: Statuses, also?: Also): Row {
  return ask(row, { path }, statuses, also);
}

/** Several requests that belong together. */
export function story(row: string, send: Row['send']): Row {
  return { row, send };
}

export const JSON_TYPE = { 'content-type': 'application/json' };

/** A request with a body of JSON: an object, or any text. */
export function withJson(
  method: string,
  path: string,
  body: object | string,
  more: Partial<Sent> = {},
): Sent {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { method, path, headers: JSON_TYPE, body: text, ...more };
}

/** A page object, as far as stories look at it; 0 where the answer was something else. */
export function latestOf(answer: ServerAnswer<unknown>): number {
  return (answer.body as { latest?: { id: number } } | undefined)?.latest?.id ?? 0;
}
