/**
 * Access tokens of an OAuth 2.0 or OpenID Connect issuer: JSON Web Tokens, signed with one of its keys, for us, in time.
 * The token's claims are checked before any key is fetched, so bogus tokens cause no requests to the issuer.
 */

import {
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import {
  type Found,
  type Identity,
  isUsableEmail,
  isUsableName,
  SCOPES,
  type Scope,
} from '../base/identity.ts';
import { type IssuerAddress, IssuerKeys, IssuerUnavailable } from './issuer-keys.ts';

export interface JwtIssuerOptions extends IssuerAddress {
  /** The audience that tokens must name: this server. */
  readonly audience: string;
  /** Whether e-mail addresses count for rights even if the issuer does not say they are verified; by default they do not. */
  readonly trustsEmails?: boolean;
  /** Reports to the operator why valid tokens are rejected. */
  readonly warn?: ((message: string) => void) | undefined;
}

/** Only signatures by a private key: with `none` or a shared secret, anyone who knows the public key could sign. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** Tolerated difference between clocks. */
const CLOCK_SKEW_SECONDS = 30;
/** Time between two identical warnings. */
const TELL_EVERY_MS = 10 * 60_000;

export class JwtIssuer {
  readonly #options: JwtIssuerOptions;
  readonly #keys: IssuerKeys;
  readonly #now: () => number;
  /** Warnings given and when, so that none repeats too often. */
  readonly #toldAtMs = new Map<string, number>();

  constructor(options: JwtIssuerOptions) {
    this.#options = options;
    this.#keys = new IssuerKeys(options);
    this.#now = options.now ?? Date.now;
  }

  /** Whom a token speaks for; `unavailable` if the issuer's keys cannot be fetched. */
  async find(token: string): Promise<Found> {
    if (!this.#mayBeOurs(token)) return undefined;
    try {
      return this.#identityOf(await this.#verify(token));
    } catch (error) {
      if (error instanceof IssuerUnavailable) {
        this.#tell(`${error.message}: ${reasonOf(error.cause)}`);
        return 'unavailable';
      }
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  #mayBeOurs(token: string): boolean {
    try {
      const { alg = '' } = decodeProtectedHeader(token);
      const { iss, exp } = decodeJwt(token);
      const now = this.#now() / 1000 - CLOCK_SKEW_SECONDS;
      return ALGORITHMS.includes(alg) && iss === this.#options.issuer && typeof exp === 'number' && exp > now;
    } catch {
      return false;
    }
  }

  async #verify(token: string): Promise<JWTPayload> {
    try {
      return await this.#verifyWith(token, await this.#keys.get());
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      // The issuer may have changed its keys.
      const newer = await this.#keys.getNewer();
      if (newer === undefined) throw error;
      return this.#verifyWith(token, newer);
    }
  }

  async #verifyWith(token: string, keys: JWTVerifyGetKey): Promise<JWTPayload> {
    const { issuer, audience } = this.#options;
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_SKEW_SECONDS,
      requiredClaims: ['exp'],
      currentDate: new Date(this.#now()),
    });
    return payload;
  }

  #identityOf(claims: JWTPayload): Identity | undefined {
    const name = [claims['preferred_username'], claims['username'], claims['name']].find(
      (each) => typeof each === 'string' && each !== '',
    );
    const { email } = claims;
    if (typeof name !== 'string' || !isUsableName(name)) return this.#refuse('a name that can be an author');
    if (typeof email !== 'string' || !isUsableEmail(email)) return this.#refuse('a usable claim "email"');
    // A user who may claim any address could impersonate everyone.
    if (claims['email_verified'] === false) return this.#refuse('an e-mail address that was verified');
    const isVerified = claims['email_verified'] === true || this.#options.trustsEmails === true;
    const identity = { name, email, bot: false, scope: scopeOf(claims) };
    return isVerified ? identity : { ...identity, isUnverified: true };
  }

  #refuse(what: string): undefined {
    this.#tell(`a good token of ${this.#options.issuer} was refused: it has not ${what}`);
    return undefined;
  }

  #tell(message: string): void {
    if (this.#now() - (this.#toldAtMs.get(message) ?? Number.NEGATIVE_INFINITY) < TELL_EVERY_MS) return;
    this.#toldAtMs.set(message, this.#now());
    this.#options.warn?.(message);
  }
}

/** `scope` is a space-separated list; some issuers use `scp`, or an array. The highest scope we know counts, by default read. */
function scopeOf({ scope, scp }: JWTPayload): Scope {
  const words = [scope, scp].flatMap((each) => (typeof each === 'string' ? each.split(' ') : each));
  return SCOPES.findLast((each) => words.includes(each) || words.includes(`stemma:${each}`)) ?? 'read';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason is known';
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
