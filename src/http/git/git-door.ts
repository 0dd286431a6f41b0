/**
 * Clones and pushes: who may, and how it is answered. What goes over the wire is git's own business, done behind the
 * interface below; a push is an edit, so it needs what an edit needs.
 */

import type { Readable } from 'node:stream';
import { covers, type Identity } from '../../base/identity.ts';
import type { Admit, Charge } from '../access/admission.ts';
import type { Bearers } from '../access/authenticate.ts';
import type { Context, Middleware } from '../context.ts';
import { RequestError } from '../errors/request-error.ts';

/** One request of git's protocol. */
export interface DoorCall {
  readonly service: 'clone' | 'push';
  /** Content type that its body must have; undefined: no body. */
  readonly contentType: string | undefined;
}

/** Why a request does not belong to git's protocol. */
export type NoDoorCall =
  | { readonly problem: 'no-match' }
  | { readonly problem: 'method'; readonly allow: string }
  | { readonly problem: 'service' };

export interface DoorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
  readonly abort: () => void;
}

/** What speaks git's protocol. */
export interface GitDoor<Call extends DoorCall = DoorCall> {
  /** @param path the raw path below the repository; @param query without the question mark */
  call(method: string, path: string, query: string): Call | NoDoorCall;
  /** @param identity who pushes. @throws DoorProblem */
  serve(call: Call, context: DoorRequest): Promise<DoorAnswer>;
}

export interface DoorRequest {
  readonly body: Readable;
  readonly isGzipped: boolean;
  readonly protocol: string;
  readonly identity: Identity | undefined;
  /** Told how many paths a push changes that is taken in. */
  readonly charge: (paths: number) => void;
  /** Where it comes from. */
  readonly address: string;
}

/** Why a request of git's is not answered. */
export type DoorProblem = 'busy' | 'no-gate' | 'failed' | 'too-large' | 'too-slow' | 'unreadable';

export interface DoorOptions {
  /** The door; a string says why there is none yet, undefined that there is none at all. */
  readonly door: () => GitDoor | string | undefined;
  readonly bearers: Bearers;
  /** Whether anonymous clones are allowed. */
  readonly anonymousClone: boolean;
  /** Another address of the repository, where clones are led to; absent: they are served here. */
  readonly clonesAt?: string | undefined;
  readonly admit: Admit;
  readonly charge: Charge;
  /** Whether a reader may see the wiki. */
  readonly mayRead: (identity?: Identity) => boolean;
}

/** Where the repository is found. */
export const REPOSITORY_PATH = '/wiki.git';
const MAX_PASSWORD_CHARS = 8_192;

/** Answers what is below the repository's path, and nothing else. */
export function serveGit(options: DoorOptions): Middleware {
  return (context, next) => {
    const [path, query] = split(context.req.url ?? '');
    const isBelow = path === REPOSITORY_PATH || path.startsWith(`${REPOSITORY_PATH}/`);
    return isBelow ? serve(options, context, path, query) : next();
  };
}

/** Whether the answer goes to git itself, not to a browser that was led to the repository's address. */
export function isAskedByGit(context: Context): boolean {
  return context.state.route === REPOSITORY_PATH && /^git\//.test(context.get('user-agent'));
}

async function serve(options: DoorOptions, context: Context, path: string, query: string): Promise<void> {
  context.state.route = REPOSITORY_PATH;
  const door = options.door();
  if (typeof door === 'string') throw new RequestError('starting', { reason: door });
  if (door === undefined) throw new RequestError('git-off', {});
  const call = door.call(context.method, path.slice(REPOSITORY_PATH.length), query);
  if ('problem' in call) throw refusal(call, path);
  const identity = await authorise(options, context, call);
  context.state.identity = identity;
  // Only the request that carries the push counts as one: git first asks for the state.
  options.admit(context, identity, call.contentType === undefined ? 'clone' : call.service);
  refuseOddBody(context, call);
  if (options.clonesAt !== undefined && call.service === 'clone' && call.contentType === undefined)
    // git goes on where its first request is led.
    return context.redirect(`${options.clonesAt}/info/refs?${query}`);
  const answer = await door
    .serve(call, {
      body: context.req,
      isGzipped: context.get('content-encoding') !== '',
      protocol: context.get('git-protocol'),
      identity,
      charge: (paths) => options.charge(context, identity, paths),
      address: context.ip,
    })
    .catch((error: unknown) => {
      throw translated(error);
    });
  // The client hung up while it waited for its turn.
  if (context.res.destroyed) answer.abort();
  context.res.once('close', answer.abort);
  context.status = answer.status;
  for (const [name, value] of Object.entries(answer.headers)) context.set(name, value);
  context.body = answer.body;
  // Koa guesses a type for streams that have none.
  context.set('Content-Type', answer.headers['content-type'] ?? 'text/plain; charset=utf-8');
}

function split(url: string): [string, string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

function refusal(found: NoDoorCall, path: string): RequestError {
  if (found.problem === 'no-match') return new RequestError('no-match', { path });
  if (found.problem === 'method') return new RequestError('method-not-allowed', { allow: found.allow });
  return new RequestError('git-service', {});
}

/** Who may clone, and who may push: the password is an access token, the user's name is free. */
async function authorise(
  { bearers, anonymousClone, mayRead }: DoorOptions,
  context: Context,
  call: DoorCall,
) {
  const token = tokenIn(context);
  if (token === undefined) {
    if (call.service === 'clone' && anonymousClone && mayRead()) return undefined;
    throw new RequestError('git-credentials', {});
  }
  const identity = token.length > MAX_PASSWORD_CHARS ? undefined : await bearers.find(token);
  if (identity === 'unavailable') throw new RequestError('issuer-unavailable', {});
  if (identity === undefined) throw new RequestError('git-credentials', {});
  if (!mayRead(identity)) throw new RequestError('read-denied', {});
  if (call.service === 'push' && !covers(identity.scope, 'edit'))
    throw new RequestError('write-denied', { scope: identity.scope });
  return identity;
}

/** The access token: a Basic password, as git sends it, or a bearer. Cookies never count here. */
function tokenIn(context: Context): string | undefined {
  const header = context.get('authorization');
  if (header === '') return undefined;
  const [, scheme = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(header) ?? [];
  if (scheme.toLowerCase() === 'bearer') return rest.trim();
  if (scheme.toLowerCase() !== 'basic') return '';
  const pair = Buffer.from(rest, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

function refuseOddBody(context: Context, { contentType }: DoorCall): void {
  if (contentType === undefined) return;
  const given = context.get('content-type');
  if (given !== contentType) throw new RequestError('git-content-type', { given, expected: contentType });
  const encoding = context.get('content-encoding').toLowerCase();
  if (!['', 'gzip', 'x-gzip'].includes(encoding))
    throw new RequestError('content-encoding', { encoding: encoding.slice(0, 100) });
}

function translated(error: unknown): unknown {
  const problem = error instanceof Error && 'problem' in error ? (error.problem as DoorProblem) : undefined;
  if (problem === undefined || problem === 'failed') return error;
  return new RequestError(`git-${problem}`, {});
}
