/**
 * The row of an endpoint. All that is said about an endpoint stands in it: routing, costs, metrics, the description of
 * the API and the client are made from these rows.
 */

import type { z } from 'zod';
import type { Credentials } from './access/authenticate.ts';
import type { Work } from './access/rate-limits.ts';
import type { Base } from './answers/links.ts';
import type { WrittenText } from './answers/written-text.ts';
import type { Call } from './call.ts';
import type { Context } from './context.ts';
import type { ErrorCode } from './errors/error-examples.ts';
import type { HeaderName, Tag } from './schemas/vocabulary.ts';
import type { ServedWiki } from './served-wiki.ts';

/** `HEAD` comes with `GET`. */
export const METHODS = ['GET', 'POST', 'PUT'] as const;

/** Name -> schema, in the order in which they are checked. */
export type Parameters = Readonly<Record<string, z.ZodType>>;

/** An answer that is no error. */
export interface Success {
  readonly description: string;
  /** The JSON it holds; absent where it holds none. */
  readonly schema?: z.ZodType;
  /** Of what is no JSON. */
  readonly type?: string;
  /** What it may come as besides, where the request asks for that. */
  readonly otherTypes?: readonly string[];
  readonly headers?: readonly HeaderName[];
}

/** What is known of every endpoint. */
interface Row {
  /** Names it in the description and in the client; its test file is called the same. */
  readonly id: string;
  readonly method: (typeof METHODS)[number];
  /** Template of the path, which also labels its metrics: `/page/:title/bare`. */
  readonly path: string;
  /** What may stand before the path; absent: each base of the API. */
  readonly under?: readonly string[];
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  /** Of the path, every one of them. */
  readonly params?: Parameters;
  readonly query?: Parameters;
  readonly body?: z.ZodType;
  /** The body may come as a form as well. */
  readonly takesForms?: true;
  /** By status. */
  readonly answers: Readonly<Record<number, Success>>;
  /** What can go wrong, besides its parameters and what can go wrong anywhere. */
  readonly errors: readonly ErrorCode[];
  /** Bad parameters are answered with the status of success. */
  readonly failsWithSuccess?: true;
  /** It heeds conditions: 304 and 412. */
  readonly conditional?: true;
  /** It needs credentials, or a token that says there are none. */
  readonly writes?: true;
  /** It stays out of the description. */
  readonly unlisted?: true;
}

/** An endpoint of the wiki: it has a cost, and waits until the wiki is open. */
export interface WikiEndpoint extends Row {
  readonly cost: Work;
  readonly handle: (call: Call) => Promise<void>;
  /** What it costs follows from what it is asked: the handler counts it. */
  readonly countsItself?: true;
  /** Its answers stay the same as long as nothing in the wiki changes. */
  readonly steady?: true;
  /** It asks neither lists nor the search: it need not wait until they have what was just saved. */
  readonly readsPagesAlone?: true;
  /** Open to strangers even on a private wiki: they log in here. */
  readonly openToStrangers?: true;
  /** Answers what was refused, before or while it was handled. @returns false: it is answered like any error */
  readonly answerRefusal?: (context: Context, error: unknown, base: Base) => Promise<boolean>;
}

/** An endpoint of the server itself: it costs nothing, and answers without a wiki. */
export interface ServiceEndpoint extends Row {
  readonly serve: (context: Context, service: Service, base: Base) => Promise<void>;
  /** The answer while the wiki is not ready, where that is no error. */
  readonly unready?: Success;
}

export type Endpoint = WikiEndpoint | ServiceEndpoint;

/** What is known of the server. */
export interface Service extends Credentials {
  /** The wiki and its search, or why they are not there yet. */
  readonly wiki: () => ServedWiki | string;
  readonly version: string;
  /** What an operator watches, in the text form of Prometheus. */
  readonly metricsText: () => Promise<string>;
  readonly endpoints: readonly Endpoint[];
  /** Texts that were written already, by address. */
  readonly written: Map<string, WrittenText>;
  /** What the process takes of the memory it may, 1 being all. */
  readonly memory?: { readonly share: number } | undefined;
  /** Why nothing can be read at the moment; undefined where it can. */
  readonly unreadable?: (() => Promise<string | undefined>) | undefined;
  /** Why nothing can be saved at the moment; undefined where it can. */
  readonly readOnly?: (() => Promise<string | undefined>) | undefined;
  /** Takes word from the upstream; absent: nobody listens. */
  readonly upstreamHook?: (() => UpstreamHook | undefined) | undefined;
  /** More for the answer of `/health`. */
  readonly health?: (() => Readonly<Record<string, unknown>>) | undefined;
}

/** What takes word from the upstream. */
export interface UpstreamHook {
  readonly secret: string;
  /** There may be news. Returns at once. */
  readonly heard: () => void;
}

export function isOfService(endpoint: Endpoint): endpoint is ServiceEndpoint {
  return 'serve' in endpoint;
}
