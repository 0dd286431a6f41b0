/**
 * The public keys of an issuer, located through its discovery document. They are cached for a while, and fetched again when
 * a token names a key that is not among them. A request waits for an issuer a few seconds at most, and an issuer that does
 * not answer is left alone for some time.
 */

import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';

/** Age at which keys are fetched again, so that a withdrawn key stops working. */
const FRESH_MS = 10 * 60_000;
/** Age up to which cached keys are used while the issuer does not answer. */
const STALE_MS = 60 * 60_000;
/** Least time between two fetches: anyone can send a token with an unknown key. */
const ASK_EVERY_MS = 30_000;
/** The same while the issuer does not answer. */
const RETRY_EVERY_MS = 5_000;
const ANSWER_WITHIN_MS = 5_000;
/** Far larger than any real key set. */
const MAX_ANSWER_CHARS = 512 * 1024;

/** Addresses of discovery documents; the first that answers counts. */
const DISCOVERY_PATHS = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server'];

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

export interface IssuerAddress {
  readonly issuer: string;
  /** Address of the keys; undefined: the one in the discovery document. */
  readonly keysUrl?: string | undefined;
  readonly fetch?: typeof fetch | undefined;
  readonly now?: (() => number) | undefined;
  readonly answerWithinMs?: number | undefined;
}

/** The keys cannot be fetched at the moment. */
export class IssuerUnavailable extends Error {}

export class IssuerKeys {
  readonly #address: IssuerAddress;
  readonly #now: () => number;
  #keys: JWTVerifyGetKey | undefined;
  #keysAtMs = 0;
  /** When the last fetch began or failed. */
  #askedAtMs = Number.NEGATIVE_INFINITY;
  /** Why the last fetch failed; undefined if it did not. */
  #failure: IssuerUnavailable | undefined;
  #asking: Promise<void> | undefined;

  constructor(address: IssuerAddress) {
    this.#address = address;
    this.#now = address.now ?? Date.now;
  }

  /** The keys, fetched if need be. @throws IssuerUnavailable */
  async get(): Promise<JWTVerifyGetKey> {
    const ageMs = this.#now() - this.#keysAtMs;
    if (this.#keys !== undefined && ageMs < FRESH_MS) return this.#keys;
    const asking = this.#ask(RETRY_EVERY_MS);
    // A failing issuer is retried in the background as long as the cached keys will do.
    const mayWait = this.#failure === undefined || this.#keys === undefined || ageMs >= STALE_MS;
    if (mayWait) await asking;
    if (this.#keys !== undefined && (this.#failure === undefined || ageMs < STALE_MS)) return this.#keys;
    throw this.#failure ?? new IssuerUnavailable('the keys of the issuer are not known');
  }

  /** The keys, newer than those that lack one; undefined if it is too early to fetch again. @throws IssuerUnavailable */
  async getNewer(): Promise<JWTVerifyGetKey | undefined> {
    const before = this.#keysAtMs;
    await this.#ask(ASK_EVERY_MS);
    if (this.#failure !== undefined) throw this.#failure;
    return this.#keysAtMs === before ? undefined : this.#keys;
  }

  /** Fetches the keys, once for all waiting requests, unless that was tried a moment ago. */
  async #ask(everyMs: number): Promise<void> {
    if (this.#asking !== undefined) return this.#asking;
    const wait = this.#failure === undefined ? everyMs : RETRY_EVERY_MS;
    if (this.#now() - this.#askedAtMs < wait) return;
    this.#askedAtMs = this.#now();
    this.#asking = this.#load().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #load(): Promise<void> {
    try {
      const signal = AbortSignal.timeout(this.#address.answerWithinMs ?? ANSWER_WITHIN_MS);
      const url = this.#address.keysUrl ?? (await this.#discover(signal));
      const keys = keySet.parse(await this.#read(url, signal));
      this.#keys = createLocalJWKSet(keys as JSONWebKeySet);
      this.#keysAtMs = this.#now();
      this.#failure = undefined;
    } catch (error) {
      this.#askedAtMs = this.#now();
      this.#failure = new IssuerUnavailable(`the keys of ${this.#address.issuer} cannot be had`, {
        cause: error,
      });
    }
  }

  async #discover(signal: AbortSignal): Promise<string> {
    const { issuer } = this.#address;
    const base = issuer.replace(/\/+$/, '');
    for (const path of DISCOVERY_PATHS) {
      const document = await this.#read(base + path, signal).catch((error: unknown) => error as Error);
      if (document instanceof Error) continue;
      const found = discovery.parse(document);
      if (found.issuer !== issuer) throw new Error(`${base + path} tells of another issuer`);
      return found.jwks_uri;
    }
    throw new Error(`neither of ${DISCOVERY_PATHS.join(' and ')} answers`);
  }

  async #read(url: string, signal: AbortSignal): Promise<unknown> {
    const ask = this.#address.fetch ?? fetch;
    const answer = await ask(url, { signal, redirect: 'error', headers: { accept: 'application/json' } });
    if (!answer.ok) {
      answer.body?.cancel().catch(() => undefined);
      throw new Error(`${url} answers ${answer.status}`);
    }
    return JSON.parse(await boundedText(answer));
  }
}

/** Discards the rest of a response without waiting for it. */
async function boundedText(answer: Response): Promise<string> {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > MAX_ANSWER_CHARS) {
      reader?.cancel().catch(() => undefined);
      throw new Error('the answer is too long');
    }
  }
  return text;
}
