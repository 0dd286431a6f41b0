/** Koa's context with a typed state: what middlewares and endpoints pass on to each other about a request. */

import type { Middleware as KoaMiddleware, ParameterizedContext } from 'koa';
import type { Identity } from '../base/identity.ts';

export interface RequestState {
  /** Names the request in the log and in its answer. */
  id: string;
  /** Template of the path that it fits, for the metrics; `none` where it fits none. */
  route: string;
  /** The user; undefined for anonymous readers, and until it is known. */
  identity?: Identity | undefined;
  /** The answer stays the same as long as nothing in the wiki changes: what the request counts as. */
  steadyWork?: 'read' | 'compute';
  /** The answer shows something that passes, though its endpoint is steady. */
  isPassing?: boolean;
  /** What a form brought, once it is read. */
  fields?: Readonly<Record<string, string>>;
  /** Reading the wiki needs a right. */
  isPrivate?: boolean;
  /** The answer is for pages of our own origin and for programs. */
  isForOwnPages?: boolean;
}

/** What the router adds. */
export interface RoutedContext {
  readonly params?: Readonly<Record<string, string>>;
  /** Every route that fits the path, of any method. */
  readonly matched?: readonly { readonly methods: readonly string[] }[];
}

export type Context = ParameterizedContext<RequestState, RoutedContext>;
export type Middleware = KoaMiddleware<RequestState, RoutedContext>;
