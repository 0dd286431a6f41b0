import { createHmac } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Bearers } from '../../src/accounts/bearers.ts';
import { JwtIssuer } from '../../src/accounts/jwt-issuer.ts';
import { Tokens } from '../../src/accounts/tokens.ts';
import {
  AUDIENCE,
  CLAIMS,
  type Claims,
  ISSUER,
  IssuerSite,
  makeKey,
  type SigningKey,
  sign,
} from '../support/issuer.ts';
import { temporaryDirectory } from '../support/temporary.ts';

const ALICE = { name: 'Alice', email: 'alice@example.org', bot: false, scope: 'edit' };

let key: SigningKey;
let other: SigningKey;
beforeAll(async () => {
  [key, other] = await Promise.all([makeKey('one'), makeKey('two')]);
});

let nowMs = 0;
let warnings: string[] = [];
let site: IssuerSite;
beforeEach(() => {
  nowMs = Date.parse('2026-11-21T00:00:00Z');
  warnings = [];
  site = new IssuerSite([key]);
});

const make = (more = {}) =>
  new JwtIssuer({
    issuer: ISSUER,
    audience: AUDIENCE,
    fetch: site.fetch,
    now: () => nowMs,
    warn: (message) => warnings.push(message),
    ...more,
  });
const find = async (claims: Claims, header = {}) => make().find(await sign(key, claims, nowMs, header));

describe('a token of the issuer', () => {
  test('speaks for whom it names', async () => {
    expect(await find({})).toEqual(ALICE);
    expect(site.asked).toEqual([`${ISSUER}/.well-known/openid-configuration`, `${ISSUER}/keys`]);
  });

  test.each(['RS256', 'PS384', 'ES512', 'EdDSA'])('may be signed by %s', async (alg) => {
    const signer = await makeKey('x', alg);
    site.publish([key, signer]);
    expect(await make().find(await sign(signer, {}, nowMs))).toEqual(ALICE);
  });

  test('may be meant for others too', async () => {
    expect(await find({ aud: ['others', AUDIENCE] })).toEqual(ALICE);
  });

  test.each([
    ['openid read', 'read'],
    ['edit', 'edit'],
    ['read admin edit', 'admin'],
    ['stemma:admin', 'admin'],
    ['openid profile', 'read'],
    ['administrator edits', 'read'],
    ['', 'read'],
    [undefined, 'read'],
    [['read', 'edit'], 'edit'],
    [7, 'read'],
  ])('the scope %j allows %s', async (scope, expected) => {
    expect(await find({ scope })).toMatchObject({ scope: expected });
    expect(await find({ scope: undefined, scp: scope })).toMatchObject({ scope: expected });
  });

  test.each([
    [{ preferred_username: 'alice', name: 'Alice B' }, 'alice'],
    [{ preferred_username: undefined, username: 'al', name: 'Alice B' }, 'al'],
    [{ preferred_username: undefined, name: 'Alice B' }, 'Alice B'],
  ])('of %j the name is %s', async (claims, name) => {
    expect(await find(claims)).toMatchObject({ name });
  });

  test.each([undefined, 'true', 1])(
    'whose address is verified: %j may be anybody with it',
    async (verified) => {
      const claims = { email_verified: verified };
      expect(await find(claims)).toEqual({ ...ALICE, isUnverified: true });
      const trusting = make({ trustsEmails: true });
      expect(await trusting.find(await sign(key, claims, nowMs))).toEqual(ALICE);
    },
  );
});

describe('a token is refused', () => {
  const NOW = Date.parse('2026-11-21T00:00:00Z') / 1000;

  test.each([
    ['for others', { aud: 'others' }],
    ['for nobody', { aud: undefined }],
    ['of another issuer', { iss: 'https://evil.test' }],
    ['of no issuer', { iss: undefined }],
    ['without an end', { exp: undefined }],
    ['that ended before all clocks', { exp: NOW - 31 }],
    ['that begins after all clocks', { nbf: NOW + 31 }],
    ['whose end is no number', { exp: '2027' as unknown as number }],
  ])('%s', async (_, claims: Claims) => {
    expect(await find(claims)).toBeUndefined();
  });

  test.each([
    ['ended', { exp: NOW - 29 }],
    ['begins', { nbf: NOW + 29 }],
  ])('but not one that %s within what clocks may differ', async (_, claims) => {
    expect(await find(claims)).toEqual(ALICE);
  });

  test.each([
    ['no name', { preferred_username: undefined }],
    ['a name of two lines', { preferred_username: 'm\nparent 0' }],
    ['a name that ends an author line', { preferred_username: 'm <m@x> 1 +0000' }],
    ['a name that turns the line around', { preferred_username: 'm\u202e' }],
    ['a long name', { preferred_username: 'm'.repeat(129) }],
    ['a name that is none', { preferred_username: 7 }],
    ['no address', { email: undefined }],
    ['an address of two lines', { email: 'm@x\nparent' }],
    ['an address that ends its line', { email: 'm@x> 1 +0000\nx <y' }],
    ['the address of the anonymous', { email: 'Anonymous@stemma.invalid' }],
    ['an address that was not verified', { email_verified: false }],
  ])('with %s, and the operator is told', async (_, claims: Claims) => {
    expect(await find(claims)).toBeUndefined();
    expect(warnings).toEqual([
      expect.stringContaining('a good token of https://login.test/realm was refused'),
    ]);
  });

  test('signed by another key of that name', async () => {
    const forged = { ...other, kid: key.kid };
    expect(await make().find(await sign(forged, {}, nowMs))).toBeUndefined();
  });

  test('with the key in its own header', async () => {
    const header = { jwk: other.publicJwk, jku: 'https://evil.test/keys', kid: 'two' };
    expect(await make().find(await sign(other, {}, nowMs, header))).toBeUndefined();
    expect(site.asked.filter((url) => url.includes('evil'))).toEqual([]);
  });

  test('changed after it was signed', async () => {
    const [head, , signature] = (await sign(key, {}, nowMs)).split('.');
    const claims = { ...CLAIMS, exp: nowMs / 1000 + 300, preferred_username: 'Admin' };
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    expect(await make().find([head, body, signature].join('.'))).toBeUndefined();
  });

  test('without a signature', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = part({ ...CLAIMS, exp: nowMs / 1000 + 300 });
    for (const alg of ['none', 'None', 'NONE', ''])
      expect(await make().find(`${part({ alg, kid: 'one' })}.${claims}.`), alg).toBeUndefined();
    expect(site.asked).toEqual([]);
  });

  test('signed with the public key as a shared secret', async () => {
    const { publicKey } = await generateKeyPair('RS256', { extractable: true });
    const secrets = [await exportSPKI(publicKey), JSON.stringify(await exportJWK(publicKey))];
    site.answers.set(`${ISSUER}/keys`, { keys: [{ ...(await exportJWK(publicKey)), kid: 'rsa' }] });
    for (const secret of secrets) {
      const token = await new SignJWT({ ...CLAIMS, exp: nowMs / 1000 + 300 })
        .setProtectedHeader({ alg: 'HS256', kid: 'rsa' })
        .sign(Buffer.from(secret));
      expect(createHmac('sha256', secret).digest()).toHaveLength(32);
      expect(await make().find(token)).toBeUndefined();
    }
    expect(site.asked).toEqual([]);
  });

  test('critical headers that nobody knows', async () => {
    const token = await sign(key, {}, nowMs);
    const [, body, signature] = token.split('.');
    const head = Buffer.from(JSON.stringify({ alg: 'ES256', kid: 'one', crit: ['x'], x: 1 }));
    expect(await make().find([head.toString('base64url'), body, signature].join('.'))).toBeUndefined();
  });

  test.each(['', 'x', 'a.b', 'a.b.c', '..', `${'a'.repeat(2_000)}.b.c`, 'e30.e30.e30', 'bnVsbA.bnVsbA.x'])(
    '%.20j, and the issuer hears nothing of it',
    async (token) => {
      expect(await make().find(token)).toBeUndefined();
      expect(site.asked).toEqual([]);
    },
  );
});

describe('the keys of the issuer', () => {
  test('are asked for once, by however many tokens', async () => {
    const issuer = make();
    const token = await sign(key, {}, nowMs);
    await Promise.all(Array.from({ length: 20 }, () => issuer.find(token)));
    for (let count = 0; count < 20; count++) await issuer.find(token);
    expect(site.asked).toHaveLength(2);
  });

  test('are followed when they change', async () => {
    const issuer = make();
    expect(await issuer.find(await sign(key, {}, nowMs))).toEqual(ALICE);
    nowMs += 60_000;
    site.publish([key, other]);
    expect(await issuer.find(await sign(other, {}, nowMs))).toEqual(ALICE);
    nowMs += 11 * 60_000;
    site.publish([other]);
    expect(await issuer.find(await sign(key, {}, nowMs))).toBeUndefined();
    expect(await issuer.find(await sign(other, {}, nowMs))).toEqual(ALICE);
  });

  test('are not asked for again and again by tokens with keys that nobody has', async () => {
    const issuer = make();
    for (let count = 0; count < 50; count++) {
      nowMs += 1_000;
      const token = await sign({ ...other, kid: `x${count}` }, {}, nowMs);
      expect(await issuer.find(token)).toBeUndefined();
    }
    expect(site.asked.length).toBeLessThanOrEqual(6);
  });

  test('may stand at a given address', async () => {
    const keysUrl = 'https://keys.test/jwks';
    site.answers.set(keysUrl, { keys: [key.publicJwk] });
    expect(await make({ keysUrl }).find(await sign(key, {}, nowMs))).toEqual(ALICE);
    expect(site.asked).toEqual([keysUrl]);
  });

  test('are found by the document of OAuth where there is none of OpenID', async () => {
    const openId = `${ISSUER}/.well-known/openid-configuration`;
    site.answers.set(`${ISSUER}/.well-known/oauth-authorization-server`, site.answers.get(openId));
    site.answers.delete(openId);
    expect(await find({})).toEqual(ALICE);
  });
});

describe('an issuer that does not answer', () => {
  const KEYS = `${ISSUER}/keys`;
  const DISCOVERY = `${ISSUER}/.well-known/openid-configuration`;

  test.each([
    ['fails', DISCOVERY, new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })],
    ['answers 500', KEYS, () => new Response('', { status: 500 })],
    ['answers no JSON', KEYS, () => new Response('<html>')],
    ['answers other JSON', KEYS, { keys: 'none' }],
    ['answers without an end', KEYS, () => new Response('x'.repeat(600_000))],
    [
      'tells of another issuer',
      DISCOVERY,
      { issuer: 'https://evil.test', jwks_uri: 'https://evil.test/keys' },
    ],
    ['names keys at no address', DISCOVERY, { issuer: ISSUER, jwks_uri: 'file:///etc/passwd' }],
  ])('%s: it cannot be told, and the operator hears why, once', async (_, url, answer) => {
    site.answers.set(url, answer);
    const issuer = make();
    const token = await sign(key, {}, nowMs);
    expect([await issuer.find(token), await issuer.find(token)]).toEqual(['unavailable', 'unavailable']);
    expect(warnings).toEqual([expect.stringContaining(`the keys of ${ISSUER} cannot be had: `)]);
  });

  test('is asked again after some seconds, and then all is well', async () => {
    site.answers.set(KEYS, new Error('down'));
    const issuer = make();
    const token = await sign(key, {}, nowMs);
    for (let count = 0; count < 20; count++) expect(await issuer.find(token)).toBe('unavailable');
    expect(site.asked).toHaveLength(2);
    site.publish([key]);
    nowMs += 5_000;
    expect(await issuer.find(token)).toEqual(ALICE);
  });

  test('keeps nobody waiting', async () => {
    site.answers.set(KEYS, 'silence');
    const startMs = performance.now();
    const token = await sign(key, {}, nowMs);
    expect(await make({ answerWithinMs: 50 }).find(token)).toBe('unavailable');
    expect(performance.now() - startMs).toBeLessThan(2_000);
  });

  test('for an hour lets its known keys hold, and no longer', async () => {
    const issuer = make();
    expect(await issuer.find(await sign(key, {}, nowMs))).toEqual(ALICE);
    site.answers.set(KEYS, new Error('down'));
    nowMs += 59 * 60_000;
    expect(await issuer.find(await sign(key, {}, nowMs))).toEqual(ALICE);
    expect(await issuer.find(await sign(other, {}, nowMs))).toBe('unavailable');
    nowMs += 2 * 60_000;
    expect(await issuer.find(await sign(key, {}, nowMs))).toBe('unavailable');
  });
});

describe('Bearers', () => {
  test('takes our own tokens, and those of the issuer where there is one', async () => {
    const tokens = new Tokens(temporaryDirectory('state'));
    const own = await tokens.add({ name: 'Bob', email: 'bob@example.org', bot: false, scope: 'read' });
    const theirs = await sign(key, {}, nowMs);
    const both = new Bearers(tokens, make());
    expect([await both.find(own), await both.find(theirs)]).toMatchObject([{ name: 'Bob' }, ALICE]);
    expect([await both.find('stemma_x'), await both.find('x')]).toEqual([undefined, undefined]);
    const alone = new Bearers(tokens);
    expect([await alone.find(own), await alone.find(theirs)]).toMatchObject([
      { name: 'Bob' },
      undefined,
    ] as never);
  });
});
