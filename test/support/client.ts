/**
 * A tiny HTTP client. Not `fetch`: that follows redirects, folds `%2e%2e` out of the path and forbids headers, all of
 * which the tests must be able to send.
 */
import { Agent, type ClientRequest, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { cleanUp } from './temporary.ts';

/** An answer of a server in another process. `body` is the parsed JSON, or undefined when the answer was no JSON; `T` is the shape the test expects. */
export interface ServerAnswer<T> {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: T;
}

export interface PageBody {
  readonly id: number;
  readonly key: string;
  readonly title: string;
  readonly latest: { readonly id: number; readonly timestamp: string };
  readonly content_model: string;
  readonly license: { readonly url: string | null; readonly title: string | null };
  readonly source: string;
  readonly html_url: string;
  readonly redirect_target?: string;
}

export interface RevisionBody {
  readonly id: number;
  readonly page: { readonly id: number; readonly key: string; readonly title: string };
  readonly user: { readonly id: number | null; readonly name: string };
  readonly timestamp: string;
  readonly comment: string | null;
  readonly size: number;
  readonly delta: number | null;
  readonly minor: boolean;
  readonly content_model: string;
  readonly license: { readonly url: string | null; readonly title: string | null };
  readonly source: string;
  readonly html_url: string;
}

export interface SegmentBody {
  readonly latest: string;
  readonly older?: string;
  readonly newer?: string;
  readonly revisions: readonly Omit<RevisionBody, 'page'>[];
}

export interface CountBody {
  readonly count: number;
  readonly limit: boolean;
}

export interface ErrorBody {
  readonly errorKey: string;
  readonly messageTranslations: { readonly en: string };
  readonly httpCode: number;
  readonly httpReason: string;
  readonly error?: string;
  readonly name?: string;
  readonly failureCode?: string;
}

export type Headers = Readonly<Record<string, string | readonly string[]>>;

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Headers;
  readonly body?: string | Uint8Array;
}

const TIMEOUT_MS = 30_000;
/**
 * Node's agent heeds `Keep-Alive: timeout`, so that nothing is sent on what is about to be closed, only where it has a limit
 * of its own; were it the same as that of a request, the request would be held to the shorter one.
 */
const IDLE_MS = 10_000;

/** Keeps so many connections at the most. */
export function keepingAgent(maxSockets: number): Agent {
  return new Agent({ keepAlive: true, maxSockets, timeout: IDLE_MS });
}

/** Speaks to one base address, with a bearer token when it has one. Paths are sent as they are, byte for byte. */
export class Client {
  readonly base: string;
  readonly #bearer: string | undefined;
  readonly #agent: Agent;

  constructor(base: string, bearer?: string, agent?: Agent) {
    this.base = base;
    this.#bearer = bearer;
    this.#agent = agent ?? keepingAgent(128);
    if (agent === undefined) cleanUp(() => this.#agent.destroy());
  }

  /** The same connections with other credentials; undefined for none. */
  as(bearer: string | undefined): Client {
    return new Client(this.base, bearer, this.#agent);
  }

  /** The same credentials at another base, such as `/w/rest.php/v1`. */
  at(base: string): Client {
    return new Client(base, this.#bearer, this.#agent);
  }

  get<T = ErrorBody>(path: string, headers: Headers = {}): Promise<ServerAnswer<T>> {
    return this.send<T>({ method: 'GET', path, headers });
  }

  post<T = ErrorBody>(path: string, json: unknown, headers: Headers = {}): Promise<ServerAnswer<T>> {
    return this.send<T>({ method: 'POST', path, headers: asJson(headers), body: JSON.stringify(json) });
  }

  put<T = ErrorBody>(path: string, json: unknown, headers: Headers = {}): Promise<ServerAnswer<T>> {
    return this.send<T>({ method: 'PUT', path, headers: asJson(headers), body: JSON.stringify(json) });
  }

  /** Like `get`, going where up to five redirects lead. */
  async follow<T = ErrorBody>(path: string): Promise<ServerAnswer<T>> {
    let answer = await this.get<T>(path);
    for (let hop = 0; hop < 5 && (answer.status === 301 || answer.status === 307); hop++) {
      const target = new URL(answer.headers.location ?? '', this.base);
      answer = await this.at(target.origin).get<T>(target.pathname + target.search);
    }
    return answer;
  }

  /** Sends exactly what is given; only the credentials are added, unless the headers bring their own. */
  send<T = ErrorBody>(sent: Sent): Promise<ServerAnswer<T>> {
    const { hostname, port, pathname } = new URL(this.base);
    const prefix = pathname === '/' ? '' : pathname;
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest({
        agent: this.#agent,
        host: hostname,
        port,
        method: sent.method,
        path: prefix + sent.path,
        timeout: TIMEOUT_MS,
      });
      for (const [name, value] of Object.entries({ ...this.#credentials(), ...sent.headers }))
        outgoing.setHeader(name, value);
      outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer to ${sent.method} ${sent.path}`)));
      outgoing.on('error', (error) => {
        if (!isOfOldConnection(outgoing, error)) return reject(error);
        this.send<T>(sent).then(resolve, reject);
      });
      outgoing.on('response', (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => resolve(answerOf<T>(incoming.statusCode ?? 0, incoming.headers, chunks)));
      });
      outgoing.end(sent.body);
    });
  }

  #credentials(): Headers {
    return this.#bearer === undefined ? {} : { authorization: `Bearer ${this.#bearer}` };
  }
}

/**
 * Whether a connection that was kept closed while it was asked to read once more: any client asks again then (RFC 9110, 9.2.2).
 * A server that has ended takes no new connection.
 */
function isOfOldConnection({ method, reusedSocket }: ClientRequest, error: Error): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  return isReading && reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
}

/** A title as one path segment: everything but unreserved characters is escaped. */
export function segment(title: string): string {
  return encodeURIComponent(title).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function asJson(headers: Headers): Headers {
  return { 'content-type': 'application/json', ...headers };
}

function answerOf<T>(
  status: number,
  headers: IncomingHttpHeaders,
  chunks: readonly Buffer[],
): ServerAnswer<T> {
  const text = Buffer.concat(chunks).toString();
  const isJson = (headers['content-type'] ?? '').startsWith('application/json') && text !== '';
  // The cast is what the test claims; its assertions are the check.
  return { status, headers, text, body: (isJson ? JSON.parse(text) : undefined) as T };
}
