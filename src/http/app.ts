/**
 * The Koa application: one sink for errors, one log line a request, the endpoints behind a router that takes paths as they
 * are. It is given a wiki that may still be opening, and says so until it is there.
 */

import { Stream } from 'node:stream';
import Router from '@koa/router';
import Koa, { type Context, type Next } from 'koa';
import type { Identity } from '../base/identity.ts';
import { Semaphore } from '../base/semaphore.ts';
import { type Accounts, type Bearers, identify } from './access/authenticate.ts';
import { ClientAddresses } from './access/client-address.ts';
import { RateLimits, type RateRules, type Work } from './access/rate-limits.ts';
import { refuseWhereFull } from './access/shedding.ts';
import { beginAnswer, everyHead, requestId, sendAllowed } from './answers/every-answer.ts';
import { keepForOneReader, sendJson, settleWithoutBody } from './answers/respond.ts';
import type { Call } from './call.ts';
import { isOfService, type Service, type WikiEndpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { answerOf, errorBody } from './errors/errors.ts';
import { RequestError } from './errors/request-error.ts';
import { type DoorOptions, serveGit } from './git/git-door.ts';
import type { ServerFigures } from './metrics/figures.ts';
import { Metrics } from './metrics/metrics.ts';
import { readMetrics } from './metrics/read-metrics.ts';
import { AnswerCache, sendHeld } from './middleware/answer-cache.ts';
import { keepFromStrangers, refuseStranger } from './middleware/private-wiki.ts';
import type { RequestLog } from './middleware/request-log.ts';
import { refuseEmpty } from './parameters.ts';
import type { ServedWiki } from './served-wiki.ts';
import { refuseOddHead } from './server/request-head.ts';

/** Paths under which the API answers; the first is our own, the others those of existing clients. */
const BASES = ['/v1', '/rest.php/v1', '/w/rest.php/v1'] as const;

export interface AppOptions {
  /** The wiki and its search, or why they are not there yet. */
  readonly wiki: () => ServedWiki | string;
  readonly bearers: Bearers;
  /** Accounts that log in by name and password; absent: nobody does. */
  readonly accounts?: Accounts;
  /** Public origin for absolute links. */
  readonly origin: () => string;
  readonly anonymousEdits: boolean;
  readonly version: string;
  /** Absent: anybody may ask as much as they like. */
  readonly rates?: RateRules | undefined;
  /** What the process takes of the memory it may, 1 being all; absent: nobody counts. */
  readonly memory?: { readonly share: number } | undefined;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** Whether `/metrics` is there; by default it is. */
  readonly metrics?: boolean | undefined;
  /** For the metrics. */
  readonly server?: () => Promise<ServerFigures>;
  /** How clones and pushes are served; absent: not at all. */
  readonly git?: Omit<DoorOptions, 'bearers' | 'admit' | 'mayRead'>;
  /** Why nothing can be saved at the moment; undefined where it can. */
  readonly readOnly?: () => Promise<string | undefined>;
  /** More to tell about how things stand. */
  readonly health?: () => Readonly<Record<string, unknown>>;
  /** Called once a request is answered. */
  readonly log?: ((line: RequestLog) => void) | undefined;
  /** Told of errors that are ours. */
  readonly failed?: ((error: unknown, requestId: string) => void) | undefined;
  /** Tells the operator what should be set in another way. */
  readonly warn?: ((message: string) => void) | undefined;
}

export function makeApp(options: AppOptions): Koa {
  const app = new Koa();
  const answers = new AnswerCache();
  const { bearers, git, rates } = options;
  const parts: Parts = {
    ...options,
    answers,
    addresses: new ClientAddresses(options.trustedProxies, options.warn),
    measured: new Metrics({ ...options, edits: EDITS, caches: () => ({ answers: answers.use }) }),
    limits: rates && new RateLimits(rates),
    largeBodies: new Semaphore(LARGE_BODIES, LARGE_PATIENCE_MS),
  };
  app.use((context, next) => answer(parts, context, next));
  const mayRead = (identity?: Identity): boolean => {
    const served = options.wiki();
    return typeof served !== 'string' && served.wiki.rights.mayRead(identity);
  };
  if (git !== undefined) {
    const admitted: DoorOptions['admit'] = (...asked) => admit(parts, ...asked);
    app.use((context, next) => serveGit({ ...git, bearers, mayRead, admit: admitted }, context, next));
  }
  app.use(makeRouter(parts).routes());
  app.use((context) => refuseUnmatched(context));
  // Errors of sockets that went away: nobody is left to tell.
  app.on('error', () => undefined);
  return app;
}

/** Bodies beyond the usual that are worked on at a time, and how long others wait. */
const LARGE_BODIES = 2;
const LARGE_PATIENCE_MS = 3_000;

/** The options, and what is made from them. */
interface Parts extends AppOptions {
  readonly answers: AnswerCache;
  readonly addresses: ClientAddresses;
  readonly measured: Metrics;
  readonly limits: RateLimits | undefined;
  readonly largeBodies: Semaphore;
}

/** @throws RequestError `rate-limited`; WikiError `overloaded` */
function admit(
  { limits, memory }: Parts,
  context: Context,
  identity: Identity | undefined,
  work: Work,
): void {
  if (memory !== undefined) refuseWhereFull(memory, work);
  limits?.spend({ email: identity?.email, address: context.ip, bot: identity?.bot ?? false }, work);
}

function generationOf({ wiki }: AppOptions): number | undefined {
  const served = wiki();
  return typeof served === 'string' ? undefined : served.wiki.generation;
}

/** Endpoints by which pages are edited. */
const EDITS = ENDPOINTS.filter((endpoint) => !isOfService(endpoint) && endpoint.cost === 'edit');

function makeRouter(parts: Parts): Router {
  const router = new Router({ sensitive: true, strict: true });
  const endpoints = ENDPOINTS.filter((each) => each !== readMetrics || parts.metrics !== false);
  const service: Service = {
    ...parts,
    metricsText: () => parts.measured.text(),
    endpoints: ENDPOINTS,
    written: new Map(),
  };
  for (const endpoint of endpoints) {
    for (const prefix of endpoint.under ?? BASES) {
      const base = BASES.find((each) => each === prefix) ?? BASES[0];
      const answering = async (context: Context): Promise<void> => {
        context.state['route'] = endpoint.path;
        if (!isOfService(endpoint)) await run(parts, endpoint, base, context);
        else await endpoint.serve(context, service, { origin: parts.origin(), path: base });
      };
      router.register(prefix + endpoint.path, [endpoint.method], [answering]);
    }
  }
  return router;
}

/** Everything that holds for every request: headers, error answers, the log. */
async function answer(parts: Parts, context: Context, next: Next): Promise<void> {
  const begun = { startMs: performance.now(), id: requestId(context.req) };
  context.request.ip = parts.addresses.of(context.req);
  try {
    refuseOddHead(context.req);
    const generation = generationOf(parts);
    const held = parts.answers.find(context.req, generation);
    if (held !== undefined) {
      admit(parts, context, undefined, 'read');
      sendHeld(context, held, everyHead(begun.id));
      return tell(parts, context, begun, held.bytes);
    }
    beginAnswer(context, begun.id);
    refuseMalformedPath(context);
    await next();
    parts.answers.keep(context, generation);
  } catch (error) {
    const found = answerOf(error);
    if (found.status === 500) parts.failed?.(error, begun.id);
    beginAnswer(context, begun.id);
    sendError(context, found);
  }
  keepFromStrangers(context);
  // What a cookie shows is for pages of our own; browsers hold to that only where nothing else is said.
  if (context.state['isForOwnPages'] === true) context.remove('Access-Control-Allow-Origin');
  const { body, length } = context;
  if (body instanceof Stream && length === undefined)
    countStream(context, (bytes) => tell(parts, context, begun, bytes));
  else tell(parts, context, begun, context.method === 'HEAD' ? 0 : (length ?? 0));
}

/** Of an answer whose length shows only at its end. */
function countStream({ res }: Context, ended: (bytes: number | undefined) => void): void {
  const { socket } = res;
  const before = socket?.bytesWritten ?? 0;
  res.once('close', () => ended(res.writableFinished ? (socket?.bytesWritten ?? 0) - before : undefined));
}

function tell(
  { log, measured }: Parts,
  { status, method, path, state, ip }: Context,
  { id, startMs }: { id: string; startMs: number },
  bytes: number | undefined,
): void {
  const ms = Math.round((performance.now() - startMs) * 1_000) / 1_000;
  measured.requests.add({ route: state['route'] ?? 'none', method, status, ms });
  log?.({ id, method, path, status, ms, bytes, address: ip, user: state['identity']?.name });
}

async function run(
  options: Parts,
  { cost, handle, steady, openToStrangers }: WikiEndpoint,
  base: string,
  context: Context,
): Promise<void> {
  const call = await callOf(options, base, context, cost);
  if (openToStrangers !== true) refuseStranger(context, call.wiki.rights, call.identity);
  await handle(call);
  context.state['steady'] = steady === true;
  if (call.identity !== undefined) keepForOneReader(context);
}

async function callOf(options: Parts, base: string, context: Context, work: Work): Promise<Call> {
  const { identity, session } = await identify(context, options);
  context.state['identity'] = identity;
  if (session !== undefined) context.state['isForOwnPages'] = true;
  admit(options, context, identity, work);
  const served = options.wiki();
  if (typeof served === 'string') throw new RequestError('starting', { reason: served });
  return {
    context,
    wiki: served.wiki,
    search: served.search,
    base: { origin: options.origin(), path: base },
    params: context['params'],
    query: new URLSearchParams(context.querystring),
    identity,
    session,
    accounts: options.accounts,
    anonymousEdits: options.anonymousEdits,
    largeBodies: options.largeBodies,
  };
}

function sendError(context: Context, found: ReturnType<typeof answerOf>): void {
  for (const header of ['ETag', 'Last-Modified', 'Cache-Control', 'Location']) context.remove(header);
  for (const [name, value] of Object.entries(found.headers ?? {})) context.set(name, value);
  if (found.status === 412) return settleWithoutBody(context, 412);
  if (context.state['isGit'] === true && /^git\//.test(context.get('user-agent'))) {
    // The only form in which git shows a server's words to people.
    context.status = found.status;
    context.body = `${found.message}\n`;
    context.set('Content-Type', 'text/plain; charset=utf-8');
    return;
  }
  sendJson(context, errorBody(found), found.status);
  // A request that was refused before its body was read must not leave the rest of it on the wire.
  if (found.status === 413) context.set('Connection', 'close');
}

function refuseMalformedPath(context: Context): void {
  try {
    decodeURIComponent(context.path);
  } catch {
    throw new RequestError('malformed-path', {});
  }
}

/** No endpoint took the request: its path is unknown, its method is not, or a parameter is empty. */
function refuseUnmatched(context: Context): void {
  const layers = (context['matched'] ?? []) as { methods: string[] }[];
  const methods = [...new Set(layers.flatMap((layer) => layer.methods))];
  if (methods.length === 0) {
    refuseEmptyParameter(context.path);
    throw new RequestError('no-match', { path: context.path });
  }
  const allow = methods.join(', ');
  if (context.method !== 'OPTIONS') throw new RequestError('method-not-allowed', { allow });
  sendAllowed(context, allow);
}

/** `/page/` and its kin match a route in which a parameter is empty. */
function refuseEmptyParameter(path: string): void {
  const base = BASES.find((each) => path.startsWith(`${each}/`));
  if (base === undefined) return;
  const rest = path.slice(base.length);
  for (const { path: template, params = {}, under } of ENDPOINTS) {
    const name = under === undefined ? emptyParameter(template, rest) : undefined;
    const schema = name === undefined ? undefined : params[name];
    if (name !== undefined && schema !== undefined) refuseEmpty(name, schema);
  }
}

/** The first parameter that is empty in a path; undefined where none is, or the path is another one. */
function emptyParameter(template: string, path: string): string | undefined {
  const names = [...template.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const values = new RegExp(`^${template.replace(/:\w+/g, '([^/]*)')}$`).exec(path)?.slice(1);
  return names[values?.indexOf('') ?? -1];
}
