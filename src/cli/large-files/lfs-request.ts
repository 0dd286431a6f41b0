/**
 * Requests to a server of Git LFS, and to wherever it sends us: to any machine on the internet, but to none of the networks that
 * this machine stands in, unless it is the server itself. Answers are bounded in size and time.
 */

import { type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic, NotPublic } from './public-address.ts';

const MAX_REDIRECTS = 5;
/** Longest silence of a server, and its slowest pace: 64 KiB a second. */
const SILENT_MS = 30_000;
const MIN_BYTES_PER_MS = 64;

/** A server that does not do what is asked. */
export class LfsRefused extends Error {
  /** Whether another try may go better. */
  readonly isPassing: boolean;

  constructor(message: string, isPassing = false) {
    super(message);
    this.isPassing = isPassing;
  }
}

export interface LfsAsk {
  readonly url: URL;
  /** The server that the operator named. */
  readonly server: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly maxBytes: number;
}

/** The pieces of an answer of status 200. @throws LfsRefused */
export async function* askLfs(ask: LfsAsk): AsyncGenerator<Uint8Array> {
  const deadline = AbortSignal.timeout(SILENT_MS + Math.ceil(ask.maxBytes / MIN_BYTES_PER_MS));
  try {
    const answer = await follow(ask, deadline);
    let bytes = 0;
    for await (const piece of answer) {
      bytes += (piece as Buffer).length;
      if (bytes > ask.maxBytes) throw new LfsRefused(`${ask.url.host} sends more than ${ask.maxBytes} bytes`);
      yield piece as Buffer;
    }
  } catch (error) {
    if (error instanceof LfsRefused) throw error;
    const reason = deadline.aborted ? 'it takes too long' : (error as Error).message;
    throw new LfsRefused(`${ask.url.host}: ${reason}`, !(error instanceof NotPublic));
  }
}

async function follow(first: LfsAsk, deadline: AbortSignal): Promise<IncomingMessage> {
  let ask = first;
  for (let count = 0; count <= MAX_REDIRECTS; count++) {
    const answer = await send(ask, deadline);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return answer;
    answer.destroy();
    const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined;
    // What is posted names files alone, and belongs to the server that was named.
    if (!isRedirect || ask.method !== 'GET' || !URL.canParse(headers.location ?? '', ask.url.href))
      throw new LfsRefused(`${ask.url.host} answers ${statusCode}`, statusCode === 429 || statusCode >= 500);
    const url = new URL(headers.location as string, ask.url);
    ask = { ...ask, url, headers: url.origin === ask.url.origin ? ask.headers : {} };
  }
  throw new LfsRefused(`${first.url.host} leads from one address to the next`);
}

function send(ask: LfsAsk, signal: AbortSignal): Promise<IncomingMessage> {
  const { url, server, method, headers, body } = ask;
  const isServer = url.origin === server.origin;
  if (!isServer) refuseUnlessPublic(url, server);
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? overHttps : overHttp;
    const options = { method, headers, signal, timeout: SILENT_MS };
    const made: ClientRequest = start(url, isServer ? options : { ...options, lookup: lookupPublic });
    made.once('response', resolve);
    made.once('timeout', () => made.destroy(new Error('it is silent')));
    made.on('error', reject);
    made.end(body);
  });
}

function refuseUnlessPublic(url: URL, server: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && server.protocol === 'http:');
  if (!isSafe || (isIP(host) !== 0 && !isPublicAddress(host)))
    throw new LfsRefused(`${server.host} leads to ${url.protocol}//${url.host}, which is not followed`);
}
