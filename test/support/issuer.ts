/** An issuer of tokens for the tests: keys, documents and an answer for `fetch`, without a port. */

import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

export const ISSUER = 'https://login.test/realm';
export const AUDIENCE = 'stemma';

export interface SigningKey {
  readonly kid: string;
  readonly alg: string;
  readonly privateKey: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
  readonly publicJwk: JWK;
}

export async function makeKey(kid: string, alg = 'ES256'): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, alg, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

/** Claims that are undefined are not there. */
export type Claims = Readonly<Record<string, unknown>>;

export const CLAIMS: JWTPayload = {
  iss: ISSUER,
  aud: AUDIENCE,
  sub: '42',
  preferred_username: 'Alice',
  email: 'alice@example.org',
  email_verified: true,
  scope: 'openid profile edit',
};

/** A token by a key. Claims that are undefined are left out; without `exp` it lasts five minutes. */
export function sign(
  key: SigningKey,
  claims: JWTPayload,
  nowMs: number,
  header: object = {},
): Promise<string> {
  const seconds = Math.floor(nowMs / 1000);
  const all = { iat: seconds, exp: seconds + 300, ...CLAIMS, ...claims };
  const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return new SignJWT(kept).setProtectedHeader({ alg: key.alg, kid: key.kid, ...header }).sign(key.privateKey);
}

/** What the issuer answers at each address: JSON, or a function makes it; an Error is a connection that fails. */
export class IssuerSite {
  readonly asked: string[] = [];
  readonly answers = new Map<string, unknown>();

  constructor(keys: readonly SigningKey[], issuer = ISSUER) {
    this.answers.set(`${issuer}/.well-known/openid-configuration`, { issuer, jwks_uri: `${issuer}/keys` });
    this.publish(keys, issuer);
  }

  publish(keys: readonly SigningKey[], issuer = ISSUER): void {
    this.answers.set(`${issuer}/keys`, { keys: keys.map(({ publicJwk }) => publicJwk) });
  }

  readonly fetch = async (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = String(address);
    this.asked.push(url);
    const answer = this.answers.get(url);
    if (answer instanceof Error) throw answer;
    if (answer === 'silence')
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    if (typeof answer === 'function') return answer();
    return answer === undefined ? new Response('no', { status: 404 }) : Response.json(answer);
  };
}
