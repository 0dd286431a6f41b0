/** What a session lets its user do, and what it keeps others from doing in their name. */

import { describe, expect, test } from 'vitest';
import type { ApiClient, Headers } from '../../support/api-client.ts';
import { ALICE, type MadeWiki, type MakeWikiOptions, makeWiki } from '../../support/make-wiki.ts';
import { beginLogIn, logIn } from '../../support/session.ts';
import { API_ENDPOINTS } from '../api-endpoints.ts';

const ACCOUNTS = [
  { ...ALICE, bot: false, scope: 'edit' },
  { name: 'Reader', email: 'reader@example.org', bot: false, scope: 'read' },
] as const;

const withAccounts = (more: MakeWikiOptions = {}): Promise<MadeWiki> =>
  makeWiki({ pages: { A: 'x' }, accounts: ACCOUNTS, ...more });

type Route = readonly [method: 'POST' | 'PUT', path: string, body: object];

const ROUTES: readonly Route[] = [
  ['POST', '/page', { title: 'New', source: 'by cookie', comment: 'c' }],
  ['PUT', '/page/New', { source: 'by cookie', comment: 'c' }],
];

function write(api: ApiClient, [method, path, body]: Route, more: object, headers: Headers = {}) {
  const whole = { ...body, ...more };
  return method === 'POST' ? api.post(path, whole, headers) : api.put(path, whole, headers);
}

describe('the cookie', () => {
  test('is for this host, this site and no script, and changes at the log-in', async () => {
    const { api } = await withAccounts();
    const begun = await beginLogIn(api);
    const { answer, cookie } = await logIn(api);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-stemma=[\w-]{32}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ]);
    expect(cookie).not.toBe(begun.cookie);
  });

  test('without TLS has no such prefix, which browsers would refuse', async () => {
    const { api } = await withAccounts({ publicUrl: 'http://127.0.0.1:8080' });
    const { answer } = await logIn(api);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^stemma=[\w-]{32}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test('of a visitor does not become that of a session: another is given', async () => {
    const { api } = await withAccounts();
    const begun = await beginLogIn(api);
    const fields = {
      action: 'login',
      lgname: 'Alice',
      lgpassword: 'password of Alice',
      lgtoken: begun.lgtoken,
    };
    expect((await begun.api.form(fields)).json.login.result).toBe('Success');
    expect((await begun.api.get('/api.php?action=query&assert=anon')).json.error).toBeUndefined();
  });

  test('is given for an access token, too: under any name, for whom it speaks for, until it ends', async () => {
    const { api, tokens } = await withAccounts();
    const token = await tokens.add({ ...ALICE, name: 'Bot', bot: true, scope: 'read' });
    const session = await logIn(api, 'Reader', token);
    expect(session.answer.json.login).toMatchObject({ lgusername: 'Bot' });
    const whoIs = async () => (await session.api.get('/api.php?action=query&meta=userinfo&format=json')).json;
    expect((await whoIs()).query.userinfo.name).toBe('Bot');
    // It may what the token may: nothing but read.
    const sent = { token: session.csrfToken };
    expect((await write(session.api, ROUTES[0] as Route, sent)).json.errorKey).toBe('rest-write-denied');
    await tokens.revoke(tokens.list()[0]?.id ?? 0);
    expect((await whoIs()).query.userinfo.anon).toBe('');
  });

  test('is not given for a token that is none, has ended, or is a little wrong', async () => {
    const { api, tokens } = await withAccounts();
    const ended = await tokens.add({ ...ALICE, bot: false, scope: 'edit' }, new Date(1));
    const good = await tokens.add({ ...ALICE, bot: false, scope: 'edit' });
    for (const lgpassword of [ended, `${good}x`, good.slice(0, -1), good.toUpperCase(), 'stemma_', '']) {
      const begun = await beginLogIn(api);
      const fields = { action: 'login', lgname: 'Nobody', lgpassword, lgtoken: begun.lgtoken };
      expect((await begun.api.form(fields)).json.login.result).toMatch(/^(?:Failed|Throttled)$/);
    }
  });

  test('of a session ends with the next log-in by it', async () => {
    const { api } = await withAccounts();
    const first = await logIn(api);
    await logIn(first.api);
    expect((await first.api.get('/api.php?action=query&assert=anon')).json.error).toBeUndefined();
  });

  test.each([
    ['twice', (cookie: string) => `${cookie}; ${cookie}`],
    ['by the name it has without TLS', (cookie: string) => cookie.replace('__Host-', '')],
    ['cut', (cookie: string) => cookie.slice(0, -1)],
    ['as nothing', () => '__Host-stemma='],
    ['among nonsense', () => ';;=;__Host-stemma'],
  ])('%s: nobody', async (_, change) => {
    const { api } = await withAccounts();
    const { cookie } = await logIn(api);
    const answer = await api.withCookie(change(cookie)).get('/api.php?action=query&assert=anon');
    expect(answer.json.error).toBeUndefined();
  });

  test('among others: found', async () => {
    const { api } = await withAccounts();
    const { cookie } = await logIn(api);
    const answer = await api.withCookie(`a=b; ${cookie}; c=d`).get('/api.php?action=query&assert=user');
    expect(answer.json.error).toBeUndefined();
  });
});

describe.each(ROUTES)('%s %s by cookie', (...route) => {
  test('with the token of the session: by its user', async () => {
    const { api, wiki, log } = await withAccounts();
    const session = await logIn(api);
    const answer = await write(session.api, route, { token: session.csrfToken });
    expect(answer.status).toBe(201);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(wiki.ledger.revision(2)?.user).toMatchObject({ name: 'Alice' });
    expect(log.at(-1)?.user).toBe('Alice');
  });

  test.each([
    ['no token', {}, 400, 'rest-badtoken-missing'],
    ['an empty one', { token: '' }, 400, 'rest-badtoken-missing'],
    ['null', { token: null }, 400, 'rest-badtoken-missing'],
    ['a wrong one', { token: 'x' }, 403, 'rest-badtoken'],
    ["nobody's", { token: '+\\' }, 403, 'rest-badtoken'],
  ])('with %s: refused', async (_, more, status, errorKey) => {
    const { api, wiki } = await withAccounts({ anonymousEdits: true });
    const answer = await write((await logIn(api)).api, route, more);
    expect([answer.status, answer.json.errorKey]).toEqual([status, errorKey]);
    expect(wiki.ledger.revisionCount).toBe(1);
  });

  test('with the token of another session, or for a log-in: refused', async () => {
    const { api } = await withAccounts();
    const [one, two] = [await logIn(api), await logIn(api)];
    const login = await one.api.get('/api.php?action=query&meta=tokens&type=login');
    for (const token of [two.csrfToken, login.json.query.tokens.logintoken])
      expect((await write(one.api, route, { token })).json.errorKey).toBe('rest-badtoken');
  });

  test.each(['https://evil.test', 'null', 'http://wiki.test'])('from a page of %s: 403', async (origin) => {
    const session = await logIn((await withAccounts()).api);
    const answer = await write(session.api, route, { token: session.csrfToken }, { origin });
    expect([answer.status, answer.json.errorKey]).toEqual([403, 'rest-cross-origin-anon-write']);
  });

  test.each(['cross-site', 'same-site'])('from %s, as the browser says: 403', async (site) => {
    const session = await logIn((await withAccounts()).api);
    const headers = { 'sec-fetch-site': site };
    const answer = await write(session.api, route, { token: session.csrfToken }, headers);
    expect([answer.status, answer.json.errorKey]).toEqual([403, 'rest-cross-origin-anon-write']);
  });

  test('from a page of ours: taken', async () => {
    const session = await logIn((await withAccounts()).api);
    const headers = { origin: 'https://wiki.test', 'sec-fetch-site': 'same-origin' };
    expect((await write(session.api, route, { token: session.csrfToken }, headers)).status).toBe(201);
  });

  test('of one who may only read: 403', async () => {
    const session = await logIn((await withAccounts()).api, 'Reader');
    const answer = await write(session.api, route, { token: session.csrfToken });
    expect([answer.status, answer.json.errorKey]).toEqual([403, 'rest-write-denied']);
  });

  test('beside a bearer, the bearer counts, and no token is needed', async () => {
    const { api, wiki } = await withAccounts();
    const session = await logIn(api);
    const answer = await write(session.api.as('bob'), route, {}, { origin: 'https://evil.test' });
    expect(answer.status).toBe(201);
    expect(wiki.ledger.revision(2)?.user).toMatchObject({ name: 'Bob' });
    expect((await session.api.as('nobody').get('/page/A')).status).toBe(401);
  });

  test('when the session has ended: its token is no longer good', async () => {
    const { api } = await withAccounts();
    const session = await logIn(api);
    await session.api.form({ action: 'logout', token: session.csrfToken });
    const answer = await write(session.api, route, { token: session.csrfToken });
    expect([answer.status, answer.json.errorKey]).toEqual([403, 'rest-badtoken']);
  });
});

describe('a session ends', () => {
  test('after a week', async () => {
    let nowMs = Date.parse('2026-11-21T00:00:00Z');
    const session = await logIn((await withAccounts({ now: () => nowMs })).api);
    const isUser = async () => (await session.api.get('/api.php?action=query&assert=user')).json.error;
    nowMs += 7 * 86_400_000 - 1;
    expect(await isUser()).toBeUndefined();
    nowMs += 1;
    expect(await isUser()).toMatchObject({ code: 'assertuserfailed' });
  });

  test('with another password, and with its account', async () => {
    const { api, logIns } = await withAccounts();
    const alice = await logIn(api);
    await logIns.users.changePassword('Alice', await logIns.passwords.keep('another one'));
    expect((await alice.api.get('/api.php?action=query&assert=anon')).json.error).toBeUndefined();
    const again = await logIn(api, 'Alice', 'another one');
    await logIns.users.remove('Alice');
    expect((await again.api.get('/api.php?action=query&assert=anon')).json.error).toBeUndefined();
  });
});

describe('what somebody with credentials reads', () => {
  // The stream never ends, and nobody keeps it: its own test says so.
  const READING = API_ENDPOINTS.filter(({ method, id }) => method === 'GET' && id !== 'streamChanges').map(
    ({ path }) =>
      path
        .replace(':title', 'A')
        .replace(':type', 'edits')
        .replace(/:\w+/g, '1')
        .replace(/(search\/\w+)$/, '$1?q=A')
        .replace('file/A', 'file/Map.png'),
  );

  test('is for nobody else, whatever it is', async () => {
    const made = await withAccounts({ past: [{ files: { 'File/Map.png': 'x' } }] });
    const session = await logIn(made.api);
    for (const path of [...READING, '/media/File/Map.png', '/page/a/html']) {
      for (const api of [session.api, made.alice]) {
        const { status, headers } = await api.get(path);
        expect([path, status < 400, headers['cache-control']]).toEqual([
          path,
          true,
          'private,must-revalidate,s-maxage=0',
        ]);
      }
      expect((await session.api.get(path)).headers['access-control-allow-origin'], path).toBeUndefined();
    }
  });

  test('is not what others are answered from, nor the other way round', async () => {
    const { api } = await withAccounts();
    const session = await logIn(api);
    for (const asked of [session.api, api, api, session.api]) {
      const { headers, json } = await asked.get('/page/A');
      expect(json.source).toBe('x');
      expect(headers['cache-control']).toBe(
        asked === api ? 'max-age=5' : 'private,must-revalidate,s-maxage=0',
      );
      expect(headers['access-control-allow-origin']).toBe(asked === api ? '*' : undefined);
    }
  });

  test('304 and 412 name nothing', async () => {
    const session = await logIn((await withAccounts()).api);
    const { headers } = await session.api.get('/page/A');
    for (const condition of [{ 'if-none-match': headers.etag }, { 'if-match': '"x"' }])
      expect((await session.api.get('/page/A', condition)).headers['cache-control']).toBeUndefined();
  });
});

describe('the rights of the wiki', () => {
  const rights = (value: object) => ({
    past: [{ files: { '.stemma/rights.json': JSON.stringify(value) } }],
  });

  test('a private one is read by those who log in, and strangers may come as far as that', async () => {
    const { api } = await withAccounts(rights({ read: 'user' }));
    expect((await api.get('/page/A')).status).toBe(403);
    const stranger = await api.get('/api.php?action=query&meta=userinfo&uiprop=rights');
    expect(stranger.json.query.userinfo.rights).toEqual([]);
    const session = await logIn(api);
    const { status, headers } = await session.api.get('/page/A');
    expect([status, headers['cache-control']]).toEqual([200, 'private,must-revalidate,s-maxage=0']);
    await session.api.form({ action: 'logout', token: session.csrfToken });
    expect((await session.api.get('/page/A')).status).toBe(403);
  });

  test('a title that is protected is not written by a session that may not, a token or not', async () => {
    const { api } = await withAccounts(rights({ titles: { New: 'admin' } }));
    const session = await logIn(api);
    for (const route of ROUTES) {
      const answer = await write(session.api, route, { token: session.csrfToken });
      expect([answer.status, answer.json.errorKey]).toEqual([403, 'protectedpagetext']);
    }
  });
});

describe('pages of other origins', () => {
  test('are allowed no credentials, asked before or not', async () => {
    const { api } = await withAccounts();
    const session = await logIn(api);
    const headers = { origin: 'https://evil.test', 'access-control-request-method': 'PUT' };
    for (const path of ['/page/A', '/page/Missing', '/revision/x', '/api.php?action=query&meta=tokens']) {
      for (const answer of [await session.api.options(path, headers), await session.api.get(path, headers)])
        expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
      expect((await session.api.get(path, headers)).headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

describe('a bearer whose issuer does not answer', () => {
  test.each(['/page/A', '/search/title?q=A', '/api.php?action=query'])('GET %s: 503', async (path) => {
    const { status, headers, json } = await (await withAccounts()).api.as('offline').get(path);
    expect([status, json.errorKey, headers['retry-after']]).toEqual([503, 'stemma-issuer-unavailable', '10']);
  });

  test.each(ROUTES)('%s %s: 503', async (...route) => {
    const { api, wiki } = await withAccounts();
    expect((await write(api.as('offline'), route, { token: '+\\' })).status).toBe(503);
    expect(wiki.ledger.revisionCount).toBe(1);
  });
});
