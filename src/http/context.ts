/** Koa's context as it is here: what middlewares and endpoints tell each other of a request is declared in its state. */

import type { Middleware as KoaMiddleware, ParameterizedContext } from 'koa';
import type { Identity } from '../base/identity.ts';

export interface RequestState {
  /** Names the request in the log and in its answer. */
  id: string;
  /** Template of the path that it fits, for the metrics; `none` where it fits none. */
  route: string;
  /** Who asks; undefined: an anonymous reader, or it is not known yet. */
  identity?: Identity | undefined;
  /** The answer stays the same as long as nothing in the wiki changes. */
  isSteady?: boolean;
  /** The wiki is not open to everybody. */
  isPrivate?: boolean;
  /** The answer is for pages of our own origin and for programs. */
  isForOwnPages?: boolean;
  /** Length of an answer that was sent from the cache. */
  cachedBytes?: number;
}

/** What the router adds. */
export interface RoutedContext {
  readonly params?: Readonly<Record<string, string>>;
  /** Every route that fits the path, whatever its method. */
  readonly matched?: readonly { readonly methods: readonly string[] }[];
}

export type Context = ParameterizedContext<RequestState, RoutedContext>;
export type Middleware = KoaMiddleware<RequestState, RoutedContext>;
