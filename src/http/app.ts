/**
 * The Koa application: one sink for errors, one log line a request, the endpoints behind a router that takes paths as they
 * are. It is given a wiki that may still be opening, and says so until it is there.
 */

import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import Koa, { type Context, type Next } from 'koa';
import type { Identity } from '../base/identity.ts';
import { MEDIA_ROOT } from '../wiki/media-address.ts';
import type { WikiSearch } from '../wiki/search/wiki-search.ts';
import type { Wiki } from '../wiki/wiki.ts';
import { answerAction } from './action-api.ts';
import { AnswerCache } from './answer-cache.ts';
import { type Accounts, type Bearers, identify } from './authenticate.ts';
import type { Call } from './call.ts';
import { ENDPOINTS, type Endpoint } from './endpoints.ts';
import { answerOf, errorBody } from './errors.ts';
import { type DoorOptions, serveGit } from './git-door.ts';
import { readMedium } from './media.ts';
import { keepFromStrangers, refuseStranger } from './private-wiki.ts';
import { RequestError } from './request-error.ts';
import { keepForOneReader, sendJson, settleWithoutBody } from './respond.ts';

/** Paths under which the API answers; the first is our own, the others those of existing clients. */
const BASES = ['/v1', '/rest.php/v1', '/w/rest.php/v1'] as const;

/** Where the action interface answers, by which clients log in. */
const ACTION_PATHS = ['/api.php', '/w/api.php'] as const;

/** Header names that pages of other origins may send. */
const ALLOWED_HEADERS =
  'Accept, Accept-Language, Content-Language, Content-Type, Accept-Encoding, DNT, Origin, User-Agent, Api-User-Agent, Access-Control-Max-Age, Authorization, If-Match, If-None-Match, If-Modified-Since';

export interface RequestLog {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly user: string | undefined;
}

export interface ServedWiki {
  readonly wiki: Wiki;
  readonly search: WikiSearch;
}

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
  /** How clones and pushes are served; absent: not at all. */
  readonly git?: Omit<DoorOptions, 'bearers' | 'mayRead'>;
  /** More to tell about how things stand. */
  readonly health?: () => Readonly<Record<string, unknown>>;
  /** Called once a request is answered. */
  readonly log?: (line: RequestLog) => void;
  /** Told of errors that are ours. */
  readonly failed?: (error: unknown, requestId: string) => void;
}

export function makeApp(options: AppOptions): Koa {
  const app = new Koa();
  const answers = new AnswerCache();
  app.use((context, next) => answer(options, context, next));
  const { bearers, git } = options;
  const mayRead = (identity?: Identity): boolean => {
    const served = options.wiki();
    return typeof served !== 'string' && served.wiki.rights.mayRead(identity);
  };
  if (git !== undefined) app.use((context, next) => serveGit({ ...git, bearers, mayRead }, context, next));
  app.use((context, next) => answers.serve(context, () => generationOf(options), next));
  app.use(makeRouter(options).routes());
  app.use((context) => refuseUnmatched(context));
  // Errors of sockets that went away: nobody is left to tell.
  app.on('error', () => undefined);
  return app;
}

function generationOf({ wiki }: AppOptions): number | undefined {
  const served = wiki();
  return typeof served === 'string' ? undefined : served.wiki.generation;
}

function makeRouter(options: AppOptions): Router {
  const router = new Router({ sensitive: true, strict: true });
  for (const endpoint of ENDPOINTS) {
    for (const base of BASES) {
      router.register(
        base + endpoint.path,
        [endpoint.method],
        [(context) => run(options, endpoint, base, context)],
      );
    }
  }
  const media: Endpoint = { method: 'GET', path: `${MEDIA_ROOT}*path`, handle: readMedium };
  router.register(media.path, [media.method], [(context) => run(options, media, BASES[0], context)]);
  for (const path of ACTION_PATHS)
    router.register(path, ['GET', 'POST'], [(context) => act(options, context)]);
  for (const path of ['/health', '/v1/health']) router.get(path, (context) => sendHealth(options, context));
  return router;
}

/** Everything that holds for every request: headers, error answers, the log. */
async function answer({ log, failed }: AppOptions, context: Context, next: Next): Promise<void> {
  const startMs = performance.now();
  const id = randomUUID();
  context.set('X-Request-Id', id);
  context.set('X-Content-Type-Options', 'nosniff');
  context.set('Access-Control-Allow-Origin', '*');
  try {
    refuseMalformedPath(context);
    await next();
  } catch (error) {
    const found = answerOf(error);
    if (found.status === 500) failed?.(error, id);
    sendError(context, found);
  }
  keepFromStrangers(context);
  const { status, method, path, state } = context;
  log?.({ id, method, path, status, ms: performance.now() - startMs, user: state['identity']?.name });
}

async function run(
  options: AppOptions,
  { handle, steady }: Endpoint,
  base: string,
  context: Context,
): Promise<void> {
  const call = await callOf(options, base, context);
  refuseStranger(context, call.wiki.rights, call.identity);
  await handle(call);
  context.state['steady'] = steady === true;
  if (call.identity !== undefined) keepForOneReader(context);
}

/** Strangers of a private wiki may come here: to log in. */
async function act(options: AppOptions, context: Context): Promise<void> {
  await answerAction(await callOf(options, BASES[0], context));
}

async function callOf(options: AppOptions, base: string, context: Context): Promise<Call> {
  const { identity, session } = await identify(context, options);
  context.state['identity'] = identity;
  // What a cookie shows is for pages of our own; browsers hold to that only where nothing else is said.
  if (session !== undefined) context.remove('Access-Control-Allow-Origin');
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
  };
}

function sendHealth({ wiki: find, version, health }: AppOptions, context: Context): void {
  const served = find();
  context.set('Cache-Control', 'no-store');
  if (typeof served === 'string') {
    context.set('Retry-After', '1');
    sendJson(context, { status: 'starting', reason: served, version }, 503);
  } else {
    sendJson(context, {
      status: 'ok',
      version,
      ...sizesOf(served),
      ...health?.(),
    });
  }
}

/** How large the wiki is; strangers are not told that of a private one. */
function sizesOf({ wiki, search }: ServedWiki) {
  if (wiki.rights.isPrivate) return { search: { status: search.state.status } };
  const { pageCount: pages, revisionCount: revisions } = wiki.ledger;
  return { pages, revisions, search: search.state };
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
  const allow = methods.sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).join(', ');
  if (context.method !== 'OPTIONS') throw new RequestError('method-not-allowed', { allow });
  context.status = 204;
  context.set('Allow', allow);
  context.set('Access-Control-Allow-Methods', allow);
  context.set('Access-Control-Allow-Headers', ALLOWED_HEADERS);
}

const ORDER: readonly string[] = ['HEAD', 'GET', 'POST', 'PUT'];

/** `/page/` and its kin match a route in which a parameter is empty. */
function refuseEmptyParameter(path: string): void {
  const base = BASES.find((each) => path.startsWith(`${each}/`));
  if (base === undefined) return;
  const rest = path.slice(base.length);
  for (const endpoint of ENDPOINTS) {
    const name = emptyParameter(endpoint, rest);
    if (name === undefined) continue;
    const isNumber = NUMBERS.includes(name);
    throw new RequestError('parameter', {
      name,
      value: isNumber ? '' : null,
      failureCode: isNumber ? 'badinteger' : 'missingparam',
      failureData: null,
      message: `The "${name}" parameter must be ${isNumber ? 'an integer' : 'set'}.`,
    });
  }
}

/** Path parameters that are revision ids. */
const NUMBERS: readonly string[] = ['id', 'from', 'to'];

/** The first of an endpoint's parameters that is empty in a path; undefined where none is, or the path is another one. */
function emptyParameter({ path }: Endpoint, rest: string): string | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const values = new RegExp(`^${path.replace(/:\w+/g, '([^/]*)')}$`).exec(rest)?.slice(1);
  return names[values?.indexOf('') ?? -1];
}
