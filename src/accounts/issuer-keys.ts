/**
 * The public keys of an issuer: found where its discovery document says, kept for a while, and asked for again when a token
 * names a key that is not among them. Nobody waits for an issuer longer than a few seconds, and one that does not answer
 * is left alone for some.
 */

import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';

/** After this the keys are asked for anew: a key that was withdrawn is good no longer. */
const FRESH_MS = 10 * 60_000;
/** If the issuer does not answer then, the keys that are known hold for as long as this. */
const STALE_MS = 60 * 60_000;
/** Between two questions: unknown keys may come from anybody. */
const ASK_EVERY_MS = 30_000;
/** Between two questions while none is answered. */
const RETRY_EVERY_MS = 5_000;
const ANSWER_WITHIN_MS = 5_000;
/** Far more than a document of keys has. */
const MAX_ANSWER_CHARS = 512 * 1024;

/** Where issuers tell of themselves; the first that answers counts. */
const DISCOVERY_PATHS = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server'];

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

export interface IssuerAddress {
  readonly issuer: string;
  /** Where the keys are; undefined: where the issuer says. */
  readonly keysUrl?: string | undefined;
  readonly fetch?: typeof fetch | undefined;
  readonly now?: (() => number) | undefined;
  readonly answerWithinMs?: number | undefined;
}

/** Keys cannot be had at the moment. */
export class IssuerUnavailable extends Error {}

export class IssuerKeys {
  readonly #address: IssuerAddress;
  readonly #now: () => number;
  #keys: JWTVerifyGetKey | undefined;
  #keysAtMs = 0;
  /** When the last question began, or failed. */
  #askedAtMs = Number.NEGATIVE_INFINITY;
  /** Why the last question was not answered; undefined: it was. */
  #failure: IssuerUnavailable | undefined;
  #asking: Promise<void> | undefined;

  constructor(address: IssuerAddress) {
    this.#address = address;
    this.#now = address.now ?? Date.now;
  }

  /** The keys, asked for if need be. @throws IssuerUnavailable */
  async get(): Promise<JWTVerifyGetKey> {
    const ageMs = this.#now() - this.#keysAtMs;
    if (this.#keys !== undefined && ageMs < FRESH_MS) return this.#keys;
    const asking = this.#ask(RETRY_EVERY_MS);
    // Who fails already is asked again, but nobody waits for it while there are keys that will do.
    const mayWait = this.#failure === undefined || this.#keys === undefined || ageMs >= STALE_MS;
    if (mayWait) await asking;
    if (this.#keys !== undefined && (this.#failure === undefined || ageMs < STALE_MS)) return this.#keys;
    throw this.#failure ?? new IssuerUnavailable('the keys of the issuer are not known');
  }

  /** The keys, newer than those that lack one; undefined where it is too early to ask again. @throws IssuerUnavailable */
  async getNewer(): Promise<JWTVerifyGetKey | undefined> {
    const before = this.#keysAtMs;
    await this.#ask(ASK_EVERY_MS);
    if (this.#failure !== undefined) throw this.#failure;
    return this.#keysAtMs === before ? undefined : this.#keys;
  }

  /** Asks the issuer, once for all who wait, unless it was asked a moment ago. */
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

/** Nobody waits until the rest of an answer that is not wanted has been thrown away. */
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
