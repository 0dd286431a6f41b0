/** Requests to the application in this process: a real HTTP exchange over a pair of streams, without socket or port. */

import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  request,
  type Server,
} from 'node:http';
import { type Duplex, duplexPair } from 'node:stream';
import { Described } from './described.ts';

/** An answer of the application in this process. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as text, `''` where there is none. */
  readonly body: string;
  readonly bytes: Buffer;
  /** The body read as JSON; reading it fails where the body is none. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at what it expects to be there
  readonly json: any;
}

/** Header values by name; undefined takes a default header away. */
export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS' | 'TRACE';

/** What does not stand below `/v1`. */
const OUTSIDE =
  /^\/(?:$|(?:v1|rest\.php|api\.php|w|health|hooks|metrics|media|wiki|assets|feed|index\.php|favicon\.ico|robots\.txt|opensearch\.xml|opensearch_desc\.php|thumb\.php|load\.php|sitemap\.xml|site\.css)(?:[/?]|$))/;

/** Written once for all tests: it holds nothing of any of them. */
const described = new Described();

/** What a server hands requests to. */
export interface Application {
  callback(): RequestListener;
}

/** Speaks to one application. Paths stand below `/v1`, unless they name another base, or media, themselves. */
export class ApiClient {
  readonly #server: Server;
  readonly #defaults: Headers;

  constructor(app: Application | Server, defaults: Headers = {}) {
    this.#server = 'callback' in app ? createServer(app.callback()) : app;
    this.#defaults = defaults;
  }

  /** The same application, asked with a bearer token. */
  as(token: string): ApiClient {
    return new ApiClient(this.#server, { ...this.#defaults, authorization: `Bearer ${token}` });
  }

  /** The same application, asked with a cookie; undefined: with none. */
  withCookie(cookie: string | undefined): ApiClient {
    return new ApiClient(this.#server, { ...this.#defaults, cookie });
  }

  get(path: string, headers: Headers = {}): Promise<Answer> {
    return this.send('GET', path, headers);
  }

  head(path: string, headers: Headers = {}): Promise<Answer> {
    return this.send('HEAD', path, headers);
  }

  options(path: string, headers: Headers = {}): Promise<Answer> {
    return this.send('OPTIONS', path, headers);
  }

  /** @param body sent as it is where it is text or bytes, else as JSON */
  post(path: string, body: unknown, headers: Headers = {}): Promise<Answer> {
    return this.send('POST', path, { 'content-type': 'application/json', ...headers }, bytesOf(body));
  }

  /** Posts a form to the action interface. @param query after the question mark */
  form(fields: Readonly<Record<string, string>>, headers: Headers = {}, query = ''): Promise<Answer> {
    const body = Buffer.from(new URLSearchParams({ format: 'json', ...fields }).toString());
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.send(
      'POST',
      `/api.php${query}`,
      { ...type, 'content-length': String(body.length), ...headers },
      body,
    );
  }

  put(path: string, body: unknown, headers: Headers = {}): Promise<Answer> {
    return this.send('PUT', path, { 'content-type': 'application/json', ...headers }, bytesOf(body));
  }

  send(method: Method, path: string, headers: Headers = {}, body?: Uint8Array): Promise<Answer> {
    const given = Object.entries({ ...this.#defaults, ...headers });
    return new Promise((resolve, reject) => {
      const asked = request({
        method,
        path: OUTSIDE.test(path) ? path : `/v1${path}`,
        headers: Object.fromEntries(given.filter(([, value]) => value !== undefined)) as IncomingHttpHeaders,
        createConnection: () => this.#connect(),
      });
      asked.on('error', reject);
      asked.on('response', async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part as Buffer);
        const bytes = Buffer.concat(parts);
        const text = bytes.toString('utf8');
        const problem = described.problemOf(method, asked.path, {
          status: response.statusCode as number,
          contentType: response.headers['content-type'] ?? '',
          body: text,
        });
        if (problem !== undefined)
          return reject(new Error(`not as described: ${method} ${asked.path}: ${problem}`));
        resolve({
          status: response.statusCode as number,
          headers: response.headers,
          body: text,
          bytes,
          get json() {
            return JSON.parse(text);
          },
        });
      });
      asked.end(body);
    });
  }

  #connect(): Duplex {
    const [near, far] = duplexPair();
    this.#server.emit('connection', Object.assign(far, { remoteAddress: '127.0.0.1' }));
    return near;
  }
}

function bytesOf(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}
