/** How a client asks: one request by `fetch`, its answer read as what it is described to be. */

import { ApiError } from './api-error.ts';

export interface ClientOptions {
  /** An access token; without one the client is an anonymous reader. */
  readonly token?: string;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of the platform's own. */
  readonly fetch?: typeof fetch;
}

/** What a single request may bring besides its parameters. */
export interface AskOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** `manual`: a redirect is thrown as any answer that is no success. */
  readonly redirect?: 'follow' | 'manual';
}

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** One operation and its parameters. */
export interface Question {
  readonly method: 'GET' | 'PUT' | 'POST';
  /** `/page/{title}/bare` */
  readonly path: string;
  /** Of the path by their names in it, all others of the query. */
  readonly parameters?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as JSON, a form as a form. */
  readonly body?: unknown;
  readonly as: 'json' | 'text' | 'bytes' | 'stream';
  /** The path begins where the wiki does, not where its API does. */
  readonly atRoot?: true;
}

const VERSION_HEADER = 'stemma-version';
const API_PATH = /(?:\/w)?(?:\/rest\.php)?\/v1$/;

export class Transport {
  readonly #base: string;
  readonly #options: ClientOptions;
  /** Where the wiki stood after our last write: reads see that much, whichever of its servers answers. */
  #version: string | undefined;

  /** @param base where the API is: `https://wiki.example.org/v1` */
  constructor(base: string, options: ClientOptions = {}) {
    this.#base = base.replace(/\/$/, '');
    this.#options = options;
  }

  /** @throws ApiError where the answer is no success */
  protected async ask<Body>(question: Question, options: AskOptions = {}): Promise<Answer<Body>> {
    const { method, body, as } = question;
    const url = this.#urlOf(question);
    const { fetch: ask = fetch, token, headers } = this.#options;
    const isJson = body !== undefined && !(body instanceof FormData);
    const response = await ask(url, {
      method,
      redirect: options.redirect ?? 'follow',
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(this.#version === undefined ? {} : { [VERSION_HEADER]: this.#version }),
        ...headers,
        ...options.headers,
      },
    });
    const { status, headers: answered } = response;
    this.#version = answered.get(VERSION_HEADER) ?? this.#version;
    if (!response.ok) {
      throw new ApiError({ method, url, status, headers: answered, text: await response.text() });
    }
    // The description says what stands there; the tests of the server hold it to that.
    return { status, headers: answered, body: (await read(response, as)) as Body };
  }

  #urlOf({ path, parameters = {}, atRoot }: Question): string {
    const base = atRoot ? this.#base.replace(API_PATH, '') : this.#base;
    const query = new URLSearchParams();
    let filled = path;
    for (const [name, value] of Object.entries(parameters)) {
      if (value === undefined) continue;
      if (path.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, () => encode(name, String(value)));
      else query.set(name, String(value));
    }
    return base + filled + (query.size === 0 ? '' : `?${query}`);
  }
}

async function read(response: Response, as: Question['as']): Promise<unknown> {
  if (as === 'json') return response.json();
  if (as === 'stream') return response.body;
  return as === 'text' ? response.text() : new Uint8Array(await response.arrayBuffer());
}

/** A parameter is one segment of the path, but a path is many. @throws RangeError for what would be taken for a way up */
function encode(name: string, value: string): string {
  const encoded = encodeURIComponent(value);
  const placed = name === 'path' ? encoded.replaceAll('%2F', '/') : encoded;
  if (/(?:^|\/)\.{1,2}(?:\/|$)/.test(placed))
    throw new RangeError(`the ${name} "${value}" cannot stand in a path`);
  return placed;
}
