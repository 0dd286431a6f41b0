/**
 * Answers that say the same as long as nothing in the wiki changes, kept as bytes: most readers ask for few pages, without
 * conditions and without a token. Any change lets all of them go, so none is ever older than the wiki.
 */

import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { CacheUse } from '../../base/cache-use.ts';
import type { Admit } from '../access/admission.ts';
import { everyHeader } from '../answers/every-answer.ts';
import type { Context, Middleware } from '../context.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ANSWER_BYTES = 1024 * 1024;
/** Memory that a held answer takes besides its body and address. */
const OVERHEAD_BYTES = 1_000;
/** Headers of an answer that are kept with it; the others are of the request or the connection. */
const KEPT_HEADERS = [
  'Content-Type',
  'ETag',
  'Last-Modified',
  'Cache-Control',
  'Deprecation',
  'Link',
] as const;
/** A request with one of these may be answered otherwise. */
const TELLING_HEADERS = [
  'authorization',
  'cookie',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
] as const;

/** Up to here head and body go out as one text, which costs a single write; Latin-1 carries the bytes as they are. */
const MAX_TEXT_BYTES = 12 * 1024;

export interface HeldAnswer {
  /** Names and values in turn. */
  readonly head: readonly string[];
  readonly body: Buffer | string;
  readonly bytes: number;
  /** For the metrics. */
  readonly route: string;
}

export class AnswerCache {
  readonly #held = new LRUCache<string, HeldAnswer>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ bytes }, url) => bytes + url.length + OVERHEAD_BYTES,
  });
  #generation: number | undefined;
  #hits = 0;
  #misses = 0;

  get use(): CacheUse {
    return { hits: this.#hits, misses: this.#misses, bytes: this.#held.calculatedSize };
  }

  /**
   * The answer to a request, where it is kept and nothing has changed.
   * @param generation counts the changes of the wiki; undefined while there is none
   */
  find(request: IncomingMessage, generation: number | undefined): HeldAnswer | undefined {
    if (generation !== this.#generation) {
      this.#held.clear();
      this.#generation = generation;
    }
    const held = isPlain(request) ? this.#held.get(request.url as string) : undefined;
    if (held !== undefined) this.#hits++;
    return held;
  }

  /** Keeps an answer if its endpoint says so, and nothing has changed since the request came. */
  keep(context: Context, generation: number | undefined): void {
    const { body, state, status, req } = context;
    if (status !== 200 || !state.isSteady || typeof body !== 'string' || !isPlain(req)) return;
    this.#misses++;
    if (generation === undefined || generation !== this.#generation) return;
    const head = KEPT_HEADERS.flatMap((name) => {
      const value = context.res.getHeader(name);
      return typeof value === 'string' ? [name, value] : [];
    });
    const bytes = Buffer.from(body);
    head.push('Content-Length', String(bytes.length));
    this.#held.set(req.url as string, {
      head,
      body: bytes.length > MAX_TEXT_BYTES ? bytes : bytes.toString('latin1'),
      bytes: bytes.length,
      route: state.route,
    });
  }
}

function isPlain({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && TELLING_HEADERS.every((name) => headers[name] === undefined);
}

/**
 * Answers from the cache where it can; else keeps what comes back.
 * @param generation counts the changes of the wiki; undefined while there is none
 */
export function answerFromCache(
  answers: AnswerCache,
  generation: () => number | undefined,
  admit: Admit,
): Middleware {
  return async (context, next) => {
    const before = generation();
    const held = answers.find(context.req, before);
    if (held !== undefined) {
      admit(context, undefined, 'read');
      return send(context, held);
    }
    await next();
    answers.keep(context, before);
  };
}

/** Sends a kept answer past the application, which has nothing to add. */
function send(context: Context, { head, body, bytes, route }: HeldAnswer): void {
  context.state.route = route;
  context.state.cachedBytes = bytes;
  context.respond = false;
  context.res.writeHead(200, [...everyHeader(context.state.id), ...head]);
  context.res.end(body, 'latin1');
}
