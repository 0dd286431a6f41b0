/**
 * Answers that say the same as long as nothing in the wiki changes, kept as bytes: most readers ask for few pages, without
 * conditions and without a token. Any change lets all of them go, so none is ever older than the wiki. One is kept when it is asked
 * for the second time: to keep all those that never are, of searches above all, takes longer than to make some of them twice.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { CacheUse } from '../../base/cache-use.ts';
import type { Admit } from '../access/admission.ts';
import type { ClientAddresses } from '../access/client-address.ts';
import type { Work } from '../access/rate-limits.ts';
import { ALWAYS } from '../answers/every-answer.ts';
import type { Context, Middleware } from '../context.ts';
import type { RequestCounts } from '../metrics/request-counts.ts';
import { AskedBefore } from './asked-before.ts';
import { requestId } from './begin-request.ts';
import { type Outbox, type SentBody, sentBody } from './outbox.ts';
import { refuseOdd } from './refuse-odd-heads.ts';
import type { RequestLog } from './request-log.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ANSWER_BYTES = 1024 * 1024;
/** Memory that a held answer takes besides its body and address. */
const OVERHEAD_BYTES = 1_000;
/** Headers of an answer that are kept with it; the others are of the request or the connection. */
const KEPT_HEADERS: readonly string[] = [
  ...ALWAYS.map(([name]) => name),
  'Content-Type',
  'ETag',
  'Last-Modified',
  'Cache-Control',
  'Deprecation',
  'Link',
  'Content-Language',
  'Content-Revision-Id',
  'Vary',
];
/** What lets pages of other origins read an answer. */
const SHARING = 'Access-Control-Allow-Origin';
/** A request with one of these may be answered otherwise. */
const TELLING_HEADERS = [
  'authorization',
  'cookie',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'stemma-version',
] as const;

export interface HeldAnswer {
  /** Names and values in turn, all but the request's own. */
  readonly head: readonly string[];
  readonly body: SentBody;
  readonly bytes: number;
  /** For the metrics. */
  readonly route: string;
  /** What the request counts as. */
  readonly work: Work;
}

export class AnswerCache {
  readonly #held = new LRUCache<string, HeldAnswer>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + key.length + OVERHEAD_BYTES,
  });
  readonly #asked = new AskedBefore();
  #generation: number | undefined;
  /** Whether answers of the API were seen that depend on the reader's language. */
  #variesByLanguage = false;
  #hits = 0;
  #misses = 0;

  get use(): CacheUse {
    return {
      hits: this.#hits,
      misses: this.#misses,
      bytes: this.#held.calculatedSize,
      limitBytes: MAX_BYTES,
    };
  }

  /**
   * The answer to a request, where it is kept and nothing has changed.
   * @param generation counts the changes of the wiki; undefined while there is none
   */
  find(request: IncomingMessage, generation: number | undefined): HeldAnswer | undefined {
    this.begin(generation);
    const held = isPlain(request) ? this.#held.get(this.#keyOf(request)) : undefined;
    if (held !== undefined) this.#hits++;
    return held;
  }

  /** Lets all answers go that may say something else by now. */
  begin(generation: number | undefined): void {
    if (generation === this.#generation) return;
    this.#held.clear();
    this.#asked.forget();
    this.#generation = generation;
  }

  /** Keeps an answer that is asked for again, if its endpoint says so and nothing has changed since the request came. */
  keep(context: Context, generation: number | undefined): void {
    const { body, state, status, req } = context;
    const isWhole = typeof body === 'string' || Buffer.isBuffer(body);
    if (status !== 200 || state.steadyWork === undefined || !isWhole || !isPlain(req)) return;
    this.#misses++;
    const isCurrent = generation !== undefined && generation === this.#generation;
    if (!isCurrent || !this.#asked.take(this.#keyOf(req))) return;
    const head = KEPT_HEADERS.flatMap((name) => {
      const value = state.isForOwnPages && name === SHARING ? undefined : context.res.getHeader(name);
      return typeof value === 'string' ? [name, value] : [];
    });
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
    head.push('Content-Length', String(bytes.length));
    if (!isPageOfWeb(req) && /\bAccept-Language\b/.test(String(context.res.getHeader('Vary'))))
      this.#variesByLanguage = true;
    this.#held.set(this.#keyOf(req), {
      head,
      body: sentBody(bytes),
      bytes: bytes.length,
      route: state.route,
      work: state.steadyWork,
    });
  }

  /** Pages speak the language of their readers' browsers, and HTML may be in a variant of the wiki's. */
  #keyOf(request: IncomingMessage): string {
    const { url = '', headers } = request;
    return this.#variesByLanguage || isPageOfWeb(request) ? `${url}\n${headers['accept-language']}` : url;
  }
}

function isPageOfWeb({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/wiki/');
}

function isPlain({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && TELLING_HEADERS.every((name) => headers[name] === undefined);
}

/** Keeps the answers that come back, as far as they may be. @param generation counts the changes of what is answered */
export function keepAnswers(answers: AnswerCache, generation: Generation): Middleware {
  return async (context, next) => {
    const before = generation();
    answers.begin(before);
    await next();
    answers.keep(context, before);
  };
}

/** Counts the changes of what is answered; undefined while there is no wiki. */
export type Generation = () => number | undefined;

export interface AtOnce {
  readonly answers: AnswerCache;
  readonly outbox: Outbox;
  readonly generation: Generation;
  readonly admit: Admit;
  readonly addresses: ClientAddresses;
  readonly counts: RequestCounts;
  readonly log: ((line: RequestLog) => void) | undefined;
}

/**
 * Sends kept answers past the application, which has nothing to add: most of a short answer's time would be spent in it.
 * @returns whether the request is answered; those that are odd or too many are left to the application, which refuses them
 */
export function answerAtOnce(parts: AtOnce): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { answers, outbox, generation, admit, addresses, counts, log } = parts;
  return (request, response) => {
    const startMs = performance.now();
    const held = answers.find(request, generation());
    if (held === undefined) return false;
    const address = addresses.of(request);
    try {
      refuseOdd(request);
      admit({ ip: address }, undefined, held.work);
    } catch {
      return false;
    }
    const id = requestId(request);
    response.writeHead(200, ['X-Request-Id', id, ...held.head]);
    outbox.put({ response, body: held.body, encoding: 'latin1' });
    const ms = Math.round((performance.now() - startMs) * 1_000) / 1_000;
    counts.add({ route: held.route, method: 'GET', status: 200, ms });
    const [path = ''] = (request.url as string).split('?', 1);
    log?.({ id, method: 'GET', path, status: 200, ms, bytes: held.bytes, address, user: undefined });
    return true;
  };
}
