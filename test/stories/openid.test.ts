/**
 * A wiki whose editors log in elsewhere: their tokens are signed by an issuer that the operator trusts. The issuer stands
 * at a port of its own here, changes its keys, and goes away.
 */

import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageBody } from '../support/client.ts';
import { git, tryGit } from '../support/git.ts';
import { AUDIENCE, type Claims, makeKey, type SigningKey, sign } from '../support/issuer.ts';
import { Pusher } from '../support/pusher.ts';
import { commit } from '../support/repository.ts';
import { runStemma, type Server, startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';

let key: SigningKey;
let published: readonly SigningKey[] = [];
let site: HttpServer;
let issuer = '';

beforeAll(async () => {
  key = await makeKey('one', 'RS256');
  published = [key];
  site = createServer((request, response) => {
    const answers: Readonly<Record<string, object>> = {
      '/realm/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/keys` },
      '/realm/keys': { keys: published.map(({ publicJwk }) => publicJwk) },
    };
    const answer = answers[request.url ?? ''];
    response.statusCode = answer === undefined ? 404 : 200;
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  issuer = `http://127.0.0.1:${(site.address() as AddressInfo).port}/realm`;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const options = () => ['--jwt-issuer', issuer, '--jwt-audience', AUDIENCE];
const tokenFor = (claims: Claims = {}, by = key) => sign(by, { iss: issuer, ...claims }, Date.now());

describe('a wiki with an issuer', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer({ more: options() });
  });

  test('takes edits of those whom the issuer names, by their name and address', async () => {
    const api = server.api.as(await tokenFor());
    const answer = await api.post<PageBody>('/page', { title: 'Signed', source: 's', comment: 'c' });
    expect(answer.status).toBe(201);
    expect(await git(server.repository, ['log', '-1', '--format=%an <%ae>', 'main'])).toBe(
      'Alice <alice@example.org>',
    );
  });

  test('takes their pushes', async () => {
    const token = await tokenFor();
    const place = temporaryDirectory('clone');
    await git(place, [
      'clone',
      '--quiet',
      `http://x:${token}@127.0.0.1:${new URL(server.origin).port}/wiki.git`,
      'w',
    ]);
    const clone = `${place}/w`;
    await git(clone, [
      '-c',
      'user.name=Alice',
      '-c',
      'user.email=alice@example.org',
      'commit',
      '--allow-empty',
      '-qm',
      'x',
    ]);
    expect((await tryGit(clone, ['push', '--quiet'])).code).toBe(0);
    const wrong = `http://x:${token}x@127.0.0.1:${new URL(server.origin).port}/wiki.git`;
    expect((await tryGit(clone, ['push', '--quiet', wrong])).code).not.toBe(0);
  });

  test('leaves their names to them, when another pushes and after a restart', async () => {
    const served = await startServer({ more: options() });
    await served.api.as(await tokenFor({ email: 'Dora@example.org' })).get('/page/Main_Page');
    await served.api
      .as(await tokenFor({ email: 'eve@example.org', email_verified: undefined }))
      .get('/page/Main_Page');
    const pushAs = async (server: Server, email: string) => {
      const pusher = await Pusher.of(server);
      await pusher.follow();
      return pusher.push(await commit(pusher.directory, { files: { 'By.md': email }, email }));
    };
    const refused = { code: 1, stderr: expect.stringMatching(/dora@example\.org has an account/) };
    expect(await pushAs(served, 'dora@example.org')).toMatchObject(refused);
    // Who may claim any address keeps nobody from bringing patches.
    expect(await pushAs(served, 'eve@example.org')).toMatchObject({ code: 0 });
    await served.stop();
    const again = await startServer({ data: served.data });
    expect(await pushAs(again, 'dora@example.org')).toMatchObject(refused);
  });

  test('refuses those who may only read, and tokens for others or of yesterday', async () => {
    const body = { title: 'Refused', source: 's', comment: 'c' };
    const post = async (claims: Claims) =>
      (await server.api.as(await tokenFor(claims)).post('/page', body)).status;
    expect(await post({ scope: 'openid' })).toBe(403);
    expect(await post({ aud: 'others' })).toBe(401);
    expect(await post({ exp: Math.floor(Date.now() / 1000) - 86_400 })).toBe(401);
    expect((await server.api.as(`${await tokenFor()}x`).get('/page/Main_Page')).status).toBe(401);
  });

  test('goes on with the keys that it knows when the issuer is away, and with its own tokens', async () => {
    const own = await server.editor();
    site.closeAllConnections();
    const { port } = site.address() as AddressInfo;
    await new Promise((closed) => site.close(closed));
    try {
      expect((await server.api.as(await tokenFor()).get('/page/Main_Page')).status).toBe(200);
      expect((await own.get('/page/Main_Page')).status).toBe(200);
      const fresh = await startServer({ more: options() });
      const answer = await fresh.api.as(await tokenFor()).get('/page/Main_Page');
      expect([answer.status, answer.body.errorKey]).toEqual([503, 'stemma-issuer-unavailable']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect((await fresh.api.get('/page/Main_Page')).status).toBe(200);
    } finally {
      await new Promise<void>((listening) => site.listen(port, '127.0.0.1', listening));
    }
  });
});

describe('the command line', () => {
  test.each([
    ['no audience', ['--jwt-issuer', 'https://login.example.org']],
    ['no issuer', ['--jwt-audience', 'stemma']],
    ['keys over an open line', ['--jwt-issuer', 'http://login.example.org', '--jwt-audience', 'stemma']],
    ['no address', ['--jwt-issuer', 'login', '--jwt-audience', 'stemma']],
  ])('with %s: refused at the start', async (_, more) => {
    const outcome = await runStemma(['serve', '--port', '0', '--data', temporaryDirectory('data'), ...more]);
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toMatch(/^stemma: .*--jwt-/);
  });
});
