/**
 * Answers that say the same as long as nothing in the wiki changes, kept as bytes: most readers ask for few pages, without
 * conditions and without a token. Any change lets all of them go, so none is ever older than the wiki.
 */

import type { Context, Next } from 'koa';
import { LRUCache } from 'lru-cache';
import type { CacheUse } from '../base/cache-use.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ANSWER_BYTES = 1024 * 1024;
/** What a held answer takes beside its body and address. */
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

interface Held {
  /** For the log and the metrics. */
  readonly route: unknown;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

export class AnswerCache {
  readonly #held = new LRUCache<string, Held>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ body }, url) => body.length + url.length + OVERHEAD_BYTES,
  });
  #generation = -1;
  #hits = 0;
  #misses = 0;

  get use(): CacheUse {
    return { hits: this.#hits, misses: this.#misses, bytes: this.#held.calculatedSize };
  }

  /**
   * Answers from what is kept, or lets the request be answered and keeps that if its endpoint says so.
   * @param generation counts the changes of the wiki; undefined while there is none
   * @param admit may throw what stands against an answer from here
   */
  async serve(
    context: Context,
    generation: () => number | undefined,
    admit: () => void,
    next: Next,
  ): Promise<void> {
    const before = generation();
    if (before === undefined || !isPlain(context)) return next();
    if (before !== this.#generation) {
      this.#held.clear();
      this.#generation = before;
    }
    const held = this.#held.get(context.url);
    if (held !== undefined) {
      admit();
      this.#hits++;
      return send(context, held);
    }
    await next();
    if (context.status !== 200 || context.state['steady'] !== true) return;
    this.#misses++;
    if (generation() === before) this.#keep(context);
  }

  #keep(context: Context): void {
    const { body, state } = context;
    if (typeof body !== 'string') return;
    const headers = KEPT_HEADERS.flatMap((name) => {
      const value = context.res.getHeader(name);
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    this.#held.set(context.url, { route: state['route'], headers, body: Buffer.from(body) });
  }
}

function isPlain({ method, headers }: Context): boolean {
  return method === 'GET' && TELLING_HEADERS.every((name) => headers[name] === undefined);
}

function send(context: Context, { route, headers, body }: Held): void {
  context.state['route'] = route;
  context.status = 200;
  for (const [name, value] of headers) context.res.setHeader(name, value);
  context.body = body;
}
