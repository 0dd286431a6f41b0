/** What is told of an operation: in words here, in schemas where they validate. Its method and path are the endpoint's. */

import type { z } from 'zod';
import type { Endpoint } from '../endpoints.ts';
import type { ErrorCode } from '../errors/error-examples.ts';
import type { AnswerName, BodyName } from './components.ts';

/** What operations are grouped by, with what the group is about. */
export const TAGS = {
  Pages: 'Read, create and update pages.',
  History: 'Revisions of pages: lists, numbers, contents, comparisons.',
  Search: 'Find pages by their words, or by the beginning of their titles.',
  Files: 'Pictures, sounds and other files.',
  Transforms: 'Make HTML of a source, a source of HTML, and lint. Nothing is saved.',
  Session:
    'Log in with a cookie, and get the tokens that writing with it takes: the part of `api.php` that clients need.',
  Service: 'How the service stands, and what describes it.',
} as const;

export type Tag = keyof typeof TAGS;

/** Name -> schema, in the order in which they are checked. */
export type Parameters = Readonly<Record<string, z.ZodType>>;

/** An answer that is no error. */
export interface Success {
  readonly description: string;
  /** The JSON it holds; absent where it holds none. */
  readonly schema?: AnswerName;
  /** Of what is no JSON. */
  readonly type?: string;
  readonly headers?: readonly HeaderName[];
}

export interface Operation {
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  /** Parameters of the path, where the endpoint's own names say too little. */
  readonly path?: Parameters;
  readonly query?: Parameters;
  readonly body?: BodyName;
  /** The body may come as a form as well. */
  readonly takesForms?: true;
  readonly answers: Readonly<Record<number, Success>>;
  /** What can go wrong besides what always can, and besides its parameters. */
  readonly errors: readonly ErrorCode[];
  /** What is wrong with its parameters is told with the status of success. */
  readonly failsWithSuccess?: true;
  /** It is answered to anybody, wiki or no wiki. */
  readonly standsAlone?: true;
  /** Said in place of the error `starting`. */
  readonly unready?: Success;
  /** It heeds conditions: 304 and 412. */
  readonly conditional?: true;
  /** It needs credentials, or a token that says there are none. */
  readonly writes?: true;
  /** Of what is no endpoint of the API's table. */
  readonly route?: Pick<Endpoint, 'method' | 'path'> & { readonly atRoot?: true };
}

/** Headers of answers that a client may want. */
export const HEADERS = {
  ETag: 'Strong tag of what the answer says, for conditions',
  'Last-Modified': 'When it last changed, for conditions',
  Location: 'Where to go on',
  'Content-Revision-Id': 'The revision that the HTML shows',
  'Retry-After': 'Seconds to wait before trying again',
} as const;

export type HeaderName = keyof typeof HEADERS;
