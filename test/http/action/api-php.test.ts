import { describe, expect, test } from 'vitest';
import { GROUPS } from '../../../src/http/action/core/groups.ts';
import { makeApp } from '../../../src/http/app.ts';
import { ApiClient, type Headers } from '../../support/api-client.ts';
import { ALICE, type MadeWiki, makeWiki, ORIGIN } from '../../support/make-wiki.ts';
import { beginLogIn, cookiesOf, logIn } from '../../support/session.ts';

const ACCOUNT = { ...ALICE, bot: false, scope: 'edit' } as const;
const OTHERS = [
  { name: 'Robot', email: 'robot@example.org', bot: true, scope: 'edit' },
  { name: 'Chief', email: 'chief@example.org', bot: false, scope: 'admin' },
  { name: 'Reader', email: 'reader@example.org', bot: false, scope: 'read' },
  { name: 'Newcomer', email: 'newcomer@example.org', bot: false, scope: 'edit' },
] as const;

/** Passwords may be tried five times a minute: time goes on by one with every look at the clock. */
function patientClock(): () => number {
  let minutes = 0;
  return () => Date.parse('2026-11-21T00:00:00Z') + ++minutes * 60_000;
}

const withAccounts = (more = {}): Promise<MadeWiki> =>
  makeWiki({ pages: { A: 'x' }, accounts: [ACCOUNT, ...OTHERS], now: patientClock(), ...more });

describe.each(['/api.php', '/w/api.php'])('%s', (path) => {
  test('gives tokens, in both forms of its answers', async () => {
    const { api } = await withAccounts();
    const first = await api.get(`${path}?action=query&meta=tokens&format=json`);
    expect(first.body).toBe('{"batchcomplete":"","query":{"tokens":{"csrftoken":"+\\\\"}}}');
    const second = await api.get(`${path}?action=query&meta=tokens&format=json&formatversion=2`);
    expect(second.body).toBe('{"batchcomplete":true,"query":{"tokens":{"csrftoken":"+\\\\"}}}');
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    expect(first.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('HEAD, OPTIONS and others', async () => {
    const { api } = await withAccounts();
    expect((await api.head(`${path}?action=query`)).status).toBe(200);
    const options = await api.options(path);
    expect([options.status, options.headers.allow]).toEqual([204, 'HEAD, GET, POST']);
    expect((await api.put(path, {})).status).toBe(405);
  });
});

test('until the wiki is open: 503', async () => {
  const app = makeApp({
    wiki: () => 'the history is being read',
    bearers: { find: () => undefined },
    origin: () => ORIGIN,
    anonymousEdits: false,
    version: '1',
  });
  const { status, json } = await new ApiClient(app).get('/api.php?action=query');
  expect([status, json.errorKey]).toEqual([503, 'stemma-starting']);
});

describe('what is asked wrongly', () => {
  test.each([
    ['?action=', 'badvalue', 'Unrecognized value for parameter "action": .'],
    ['?action=edit', 'missingparam', 'The "token" parameter must be set.'],
    ['?action=block', 'badvalue', 'Unrecognized value for parameter "action": block.'],
    ['?action=toString', 'badvalue', 'Unrecognized value for parameter "action": toString.'],
    ['?action=query&format=php', 'badvalue', 'Unrecognized value for parameter "format": php.'],
    ['?action=query&formatversion=3', 'badvalue', 'Unrecognized value for parameter "formatversion": 3.'],
    ['?action=login', 'mustbeposted', 'The "login" module requires a POST request.'],
    ['?action=logout', 'missingparam', 'The "token" parameter must be set.'],
    ['?action=purge', 'mustbeposted', 'The "purge" module requires a POST request.'],
  ])('%s: %s', async (query, code, info) => {
    const { api } = await withAccounts();
    const { status, headers, json } = await api.get(`/api.php${query}`);
    expect([status, headers['mediawiki-api-error']]).toEqual([200, code]);
    expect(json).toEqual({ error: { code, info, '*': expect.stringContaining(`See ${ORIGIN}/`) } });
  });

  test('the second form of an error', async () => {
    const { api } = await withAccounts();
    const { json } = await api.get('/api.php?action=x&formatversion=2');
    expect(json.error).toMatchObject({ code: 'badvalue', docref: expect.stringContaining('See ') });
  });

  test.each([
    ['meta=nosuch', { query: { '*': 'Unrecognized value for parameter "meta": nosuch' } }],
    ['meta=tokens&type=nosuch', { tokens: { '*': 'Unrecognized value for parameter "type": nosuch' } }],
    [
      'meta=tokens&type=x&formatversion=2',
      { tokens: { warnings: 'Unrecognized value for parameter "type": x' } },
    ],
  ])('%s is warned of', async (query, warnings) => {
    const { api } = await withAccounts();
    expect((await api.get(`/api.php?action=query&${query}`)).json).toMatchObject({ warnings });
  });

  test.each([
    [{ 'content-type': 'text/plain' }, 'x', 415],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 'a='.repeat(2_000_000), 413],
    [{ 'content-type': 'multipart/form-data; boundary=x' }, 'nothing', 400],
    [{ 'content-type': 'application/json' }, '{"action":1}', 400],
    [{ 'content-type': 'application/json' }, '{"action":"query"}', 200],
  ])('a body of %j: as everywhere', async (headers: Headers, body, status) => {
    const { api } = await withAccounts();
    const length = { 'content-length': String(body.length) };
    expect((await api.send('POST', '/api.php', { ...headers, ...length }, Buffer.from(body))).status).toBe(
      status,
    );
  });

  test('an unknown bearer: 401', async () => {
    const { api } = await withAccounts();
    expect((await api.as('nobody').get('/api.php?action=query')).status).toBe(401);
  });
});

describe('action=query', () => {
  test('by POST, with parameters in query and form, of which the form counts', async () => {
    const { api } = await withAccounts();
    const answer = await api.form({ meta: 'tokens', formatversion: '2' }, {}, '?action=query&meta=userinfo');
    expect(answer.json).toEqual({ batchcomplete: true, query: { tokens: { csrftoken: '+\\' } } });
  });

  test('with nothing to tell', async () => {
    const { api } = await withAccounts();
    expect((await api.get('/api.php?action=query')).json).toEqual({ batchcomplete: '' });
    expect((await api.send('POST', '/api.php?action=query')).json).toEqual({ batchcomplete: '' });
  });

  test.each(['type=csrf|login', 'type=%1Fcsrf%1Flogin'])('tokens of %s', async (types) => {
    const { api } = await withAccounts();
    const { tokens } = (await api.get(`/api.php?action=query&meta=tokens&${types}`)).json.query;
    expect(tokens).toEqual({ csrftoken: '+\\', logintoken: expect.stringMatching(/^[0-9a-f]{40}\+\\$/) });
  });

  test('a token for the log-in stays the same as long as the cookie does', async () => {
    const { api } = await withAccounts();
    const { api: visitor, lgtoken } = await beginLogIn(api);
    const again = await visitor.get('/api.php?action=query&meta=tokens&type=login');
    expect(again.json.query.tokens.logintoken).toBe(lgtoken);
    expect(again.headers['set-cookie']).toBeUndefined();
    expect((await beginLogIn(api)).lgtoken).not.toBe(lgtoken);
  });

  const EDIT = ['read', ...(GROUPS['user'] ?? [])];
  const KNOWN = ['*', 'user', 'autoconfirmed'];
  test.each([
    ['Alice', { name: 'Alice', id: 1, groups: KNOWN, rights: EDIT }],
    ['Newcomer', { name: 'Newcomer', id: expect.any(Number), groups: KNOWN, rights: EDIT }],
    [
      'Robot',
      {
        name: 'Robot',
        id: expect.any(Number),
        groups: ['bot', ...KNOWN],
        rights: [...EDIT, ...(GROUPS['bot'] ?? [])],
      },
    ],
    [
      'Chief',
      {
        name: 'Chief',
        id: expect.any(Number),
        groups: ['sysop', ...KNOWN],
        rights: [...EDIT, ...(GROUPS['sysop'] ?? [])],
      },
    ],
    ['Reader', { name: 'Reader', id: expect.any(Number), groups: KNOWN, rights: ['read'] }],
  ])('userinfo of %s', async (name, expected) => {
    const session = await logIn((await withAccounts()).api, name);
    const query = '/api.php?action=query&meta=userinfo&uiprop=groups|rights|blockinfo';
    expect((await session.api.get(query)).json.query.userinfo).toEqual(expected);
    const second = (await session.api.get(`${query}&formatversion=2`)).json.query.userinfo;
    expect(second).toEqual(expected);
  });

  test.each([
    [false, ['read']],
    [true, EDIT],
  ])('userinfo of nobody, where anonymous edits are %j', async (anonymousEdits, rights) => {
    const { api } = await withAccounts({ anonymousEdits });
    const { json } = await api.get('/api.php?action=query&meta=userinfo&uiprop=rights');
    expect(json.query.userinfo).toEqual({ id: 0, name: '127.0.0.1', anon: '', rights });
  });

  test("userinfo of a bearer, whose CSRF token is not nobody's: clients take that for a log-in that failed", async () => {
    const { alice } = await withAccounts();
    const { json } = await alice.get('/api.php?action=query&meta=userinfo|tokens');
    expect(json.query).toEqual({
      tokens: { csrftoken: expect.stringMatching(/^[0-9a-f]{40}\+\\$/) },
      userinfo: { id: 1, name: 'Alice' },
    });
  });
});

describe('assert', () => {
  test.each([
    ['user', '', 'assertuserfailed'],
    ['bot', '', 'assertbotfailed'],
    ['anon', '', undefined],
    ['user', 'Alice', undefined],
    ['bot', 'Alice', 'assertbotfailed'],
    ['anon', 'Alice', 'assertanonfailed'],
    ['bot', 'Robot', undefined],
  ])('%s by %j: %s', async (assertion, name, code) => {
    const { api } = await withAccounts();
    const asked = name === '' ? api : (await logIn(api, name)).api;
    expect((await asked.get(`/api.php?action=query&assert=${assertion}`)).json.error?.code).toBe(code);
  });
});

describe('action=login', () => {
  test('with name, password and token', async () => {
    const { answer } = await logIn((await withAccounts()).api);
    expect(answer.body).toBe('{"login":{"result":"Success","lguserid":1,"lgusername":"Alice"}}');
  });

  test.each(['alice', ' Alice ', 'Alice_', 'Alice'])('the name as %j', async (name) => {
    const { answer } = await logIn((await withAccounts()).api, name, 'password of Alice');
    expect(answer.json.login.lgusername).toBe('Alice');
  });

  test.each([
    ['Alice', 'wrong'],
    ['Alice', ''],
    ['Alice', 'password of alice'],
    ['Nobody', 'password of Nobody'],
    ['', ''],
    ['__proto__', 'x'],
    ['Alice', 'x'.repeat(100_000)],
    ['A'.repeat(1_000_000), 'x'],
  ])('%.10j with %.10j: refused, and nothing tells which was wrong', async (lgname, lgpassword) => {
    const { api, lgtoken } = await beginLogIn((await withAccounts()).api);
    const { status, headers, json } = await api.form({ action: 'login', lgname, lgpassword, lgtoken });
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
    expect(json).toEqual({
      login: { result: 'Failed', reason: 'Incorrect username or password entered. Please try again.' },
    });
  });

  const GOOD = { action: 'login', lgname: 'Alice', lgpassword: 'password of Alice' };

  test('without a token: one is given, as clients of old expect', async () => {
    const { api } = await withAccounts();
    const asked = await api.form(GOOD);
    expect(asked.json.login).toEqual({ result: 'NeedToken', token: expect.stringMatching(/\+\\$/) });
    const visitor = api.withCookie(cookiesOf(asked)[0]);
    const answer = await visitor.form({ ...GOOD, lgtoken: asked.json.login.token });
    expect(answer.json.login.result).toBe('Success');
  });

  test.each([
    ['a wrong token', (token: string) => `0${token}`, 'WrongToken'],
    ["nobody's token", () => '+\\', 'WrongToken'],
    ['a token whose backslash got lost', (token: string) => token.slice(0, -1), 'WrongToken'],
  ])('with %s', async (_, change, result) => {
    const { api, lgtoken } = await beginLogIn((await withAccounts()).api);
    const answer = await api.form({ ...GOOD, lgtoken: change(lgtoken) });
    expect(answer.json).toEqual({ login: { result } });
  });

  test('with the token of another visitor, and with one that lost its cookie', async () => {
    const { api } = await withAccounts();
    const [one, two] = [await beginLogIn(api), await beginLogIn(api)];
    expect((await one.api.form({ ...GOOD, lgtoken: two.lgtoken })).json.login.result).toBe('WrongToken');
    expect((await api.form({ ...GOOD, lgtoken: two.lgtoken })).json.login.result).toBe('NeedToken');
  });

  test('with the token for writing: wrong', async () => {
    const session = await logIn((await withAccounts()).api);
    const answer = await session.api.form({ ...GOOD, lgtoken: session.csrfToken });
    expect(answer.json.login.result).toBe('WrongToken');
  });

  test.each(['?lgpassword=x', '?lgtoken=x'])(
    '%s in the address, where logs keep it: refused',
    async (query) => {
      const { api, lgtoken } = await beginLogIn((await withAccounts()).api);
      const answer = await api.form({ ...GOOD, lgtoken }, {}, query);
      expect(answer.json.error).toMatchObject({ code: 'mustpostparams' });
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  test('beside a bearer: no', async () => {
    const { json } = await (await withAccounts()).alice.form(GOOD);
    expect(json.login.result).toBe('Aborted');
  });

  test('from a page of another origin: 403', async () => {
    const { api, lgtoken } = await beginLogIn((await withAccounts()).api);
    const answer = await api.form({ ...GOOD, lgtoken }, { origin: 'https://evil.test' });
    expect([answer.status, answer.json.errorKey]).toEqual([403, 'rest-cross-origin-anon-write']);
  });

  test('the log and the failures tell no password and no token', async () => {
    const { api, log, failures } = await withAccounts();
    const { cookie, csrfToken } = await logIn(api);
    const told = JSON.stringify([log, failures]);
    for (const secret of ['password of Alice', cookie.split('=')[1] as string, csrfToken.slice(0, 40)])
      expect(told).not.toContain(secret);
  });

  test('five wrong passwords, then none is tried until a minute has gone', async () => {
    let nowMs = Date.parse('2026-11-21T00:00:00Z');
    const made = await withAccounts({ now: () => nowMs });
    const { api, lgtoken } = await beginLogIn(made.api);
    const attempt = (lgpassword: string, lgname = 'Alice') =>
      api.form({ action: 'login', lgname, lgpassword, lgtoken });
    const results = [];
    for (let count = 0; count < 7; count++) results.push((await attempt('wrong')).json.login.result);
    expect(results).toEqual([...Array<string>(5).fill('Failed'), 'Throttled', 'Throttled']);
    const refused = await attempt('password of Alice');
    expect(refused.headers['retry-after']).toBe('60');
    expect([refused.status, refused.json]).toEqual([200, { login: { result: 'Throttled', wait: 60 } }]);
    // Somebody else behind that address is not stopped by it.
    expect((await attempt('wrong', 'Robot')).json.login.result).toBe('Failed');
    nowMs += 60_000;
    expect((await attempt('password of Alice')).json.login.result).toBe('Success');
  });
});

describe('action=logout', () => {
  test('ends the session and takes the cookie away', async () => {
    const { api } = await withAccounts();
    const session = await logIn(api);
    const answer = await session.api.form({ action: 'logout', token: session.csrfToken });
    expect(answer.body).toBe('{}');
    expect(answer.headers['set-cookie']).toEqual([
      '__Host-stemma=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    ]);
    const after = await session.api.get('/api.php?action=query&meta=userinfo|tokens');
    expect(after.json.query).toMatchObject({ tokens: { csrftoken: '+\\' }, userinfo: { id: 0, anon: '' } });
  });

  test('ends no other session of the same user', async () => {
    const { api } = await withAccounts();
    const [one, two] = [await logIn(api), await logIn(api)];
    await one.api.form({ action: 'logout', token: one.csrfToken });
    expect((await two.api.get('/api.php?action=query&assert=user')).json.error).toBeUndefined();
  });

  test.each([
    ['no token', {}, 'missingparam'],
    ['an empty one', { token: '' }, 'missingparam'],
    ["nobody's", { token: '+\\' }, 'badtoken'],
    ['a wrong one', { token: 'x' }, 'badtoken'],
  ])('with %s: refused', async (_, fields: Record<string, string>, code) => {
    const { api } = await logIn((await withAccounts()).api);
    expect((await api.form({ action: 'logout', ...fields })).json.error).toMatchObject({ code });
    expect((await api.get('/api.php?action=query&assert=user')).json.error).toBeUndefined();
  });

  test('with the token in the address: refused', async () => {
    const { api, csrfToken } = await logIn((await withAccounts()).api);
    const answer = await api.form({ action: 'logout' }, {}, `?token=${encodeURIComponent(csrfToken)}`);
    expect(answer.json.error).toMatchObject({ code: 'mustpostparams' });
  });

  test('of nobody, and of a bearer: there is nothing to end', async () => {
    const { api, alice } = await withAccounts();
    expect((await api.form({ action: 'logout', token: '+\\' })).body).toBe('{}');
    expect((await api.form({ action: 'logout', token: 'x' })).json.error.code).toBe('badtoken');
    expect((await alice.form({ action: 'logout', token: 'x' })).body).toBe('{}');
  });
});
