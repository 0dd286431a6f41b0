/**
 * People with a name and a password: an operator makes the account, a script logs in by `api.php` as scripts for MediaWiki
 * do, edits by the REST API with its cookie and CSRF token, and logs out.
 */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client, Headers, PageBody } from '../support/client.ts';
import { git } from '../support/git.ts';
import { runStemma, type Server, startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';

const PASSWORD = 'correct horse battery';

function user(data: string, words: readonly string[], input = '') {
  return runStemma(['user', ...words, '--data', data], {}, input);
}

async function addUser(data: string, name: string, more: readonly string[] = []): Promise<void> {
  const email = `${name.toLowerCase()}@example.org`;
  expect(await user(data, ['add', name, '--email', email, ...more], `${PASSWORD}\n`)).toMatchObject({
    code: 0,
  });
}

/** A script with a jar of cookies, of the kind that talks to every MediaWiki. */
class Script {
  readonly #api: Client;
  readonly #jar = new Map<string, string>();

  constructor(server: Server, place = '') {
    this.#api = server.api.at(server.origin + place);
  }

  // biome-ignore lint/suspicious/noExplicitAny: a script takes what comes
  async action(fields: Readonly<Record<string, string>>): Promise<any> {
    const body = new URLSearchParams({ format: 'json', ...fields }).toString();
    const isRead = fields['action'] === 'query';
    return (
      await this.#send(
        isRead ? 'GET' : 'POST',
        `/api.php${isRead ? `?${body}` : ''}`,
        isRead ? undefined : body,
        {
          'content-type': 'application/x-www-form-urlencoded',
        },
      )
    ).body;
  }

  put(title: string, json: object, headers: Headers = {}) {
    return this.#send('PUT', `/rest.php/v1/page/${title}`, JSON.stringify(json), {
      'content-type': 'application/json',
      ...headers,
    });
  }

  get(path: string) {
    return this.#send('GET', path, undefined, {});
  }

  async token(type: 'csrf' | 'login'): Promise<string> {
    const { query } = await this.action({ action: 'query', meta: 'tokens', type });
    return query.tokens[`${type}token`];
  }

  async logIn(lgname: string, lgpassword = PASSWORD): Promise<string> {
    const { login } = await this.action({
      action: 'login',
      lgname,
      lgpassword,
      lgtoken: await this.token('login'),
    });
    return login.result;
  }

  async whoAmI(): Promise<string> {
    return (await this.action({ action: 'query', meta: 'userinfo' })).query.userinfo.name;
  }

  async #send(method: string, path: string, body: string | undefined, headers: Headers) {
    const cookie = [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#api.send<PageBody & { errorKey: string }>({
      method,
      path,
      headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) this.#jar.delete(name);
      else this.#jar.set(name, value);
    }
    return answer;
  }
}

describe('with an account', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer();
    await addUser(server.data, 'Ada');
  });

  test.each(['', '/w'])('a script logs in at %j, edits twice and logs out', async (place) => {
    const script = new Script(server, place);
    expect(await script.whoAmI()).toBe('127.0.0.1');
    expect(await script.logIn('ada')).toBe('Success');
    expect(await script.whoAmI()).toBe('Ada');
    const token = await script.token('csrf');
    expect(token).toMatch(/^[0-9a-f]{40}\+\\$/);
    const title = `By_cookie${place.replace('/', '_')}`;
    const made = await script.put(title, { source: 'One', comment: 'first', token });
    expect(made.status).toBe(201);
    const more = { source: 'Two', comment: 'second', token, latest: { id: made.body.latest.id } };
    expect((await script.put(title, more)).status).toBe(200);
    expect(await git(server.repository, ['log', '-2', '--format=%an <%ae>', 'main'])).toBe(
      'Ada <ada@example.org>\nAda <ada@example.org>',
    );
    expect(await script.action({ action: 'logout', token })).toEqual({});
    expect(await script.whoAmI()).toBe('127.0.0.1');
    const late = await script.put(title, { ...more, source: 'Three' });
    expect([late.status, late.body.errorKey]).toEqual([403, 'rest-badtoken']);
  });

  test('a session outlives a restart, and ends with another password', async () => {
    const first = await startServer();
    await addUser(first.data, 'Ada');
    const script = new Script(first);
    await script.logIn('Ada');
    await first.stop();
    const port = new URL(first.origin).port;
    const second = await startServer({ data: first.data, more: ['--port', port] });
    expect(second.origin).toBe(first.origin);
    expect(await script.whoAmI()).toBe('Ada');
    expect(await user(first.data, ['passwd', 'Ada'], 'another password\n')).toMatchObject({ code: 0 });
    expect(await script.whoAmI()).toBe('127.0.0.1');
    expect(await script.logIn('Ada')).toBe('Failed');
    expect(await script.logIn('Ada', 'another password')).toBe('Success');
    expect(await user(first.data, ['remove', 'Ada'])).toMatchObject({ code: 0 });
    expect(await script.whoAmI()).toBe('127.0.0.1');
    expect(await script.logIn('Ada', 'another password')).toBe('Failed');
  });

  test('a cookie opens no door for pushes: a browser would carry it there', async () => {
    const script = new Script(server);
    await script.logIn('Ada');
    const { status, body } = await script.get('/wiki.git/info/refs?service=git-receive-pack');
    expect([status, body.errorKey]).toEqual([401, 'stemma-git-credentials']);
  });

  test('no file of the state tells a password or opens a session, and none is for others to read', async () => {
    await new Script(server).logIn('Ada');
    const state = join(server.data, 'state');
    for (const name of ['users.json', 'sessions.json']) {
      expect(readdirSync(state)).toContain(name);
      expect(readFileSync(join(state, name), 'utf8')).not.toContain('horse');
      expect(statSync(join(state, name)).mode & 0o077).toBe(0);
    }
    const list = await user(server.data, ['list']);
    expect(list.stdout).toMatch(/^Ada\t<ada@example\.org>\tedit\tperson\t\S+Z\n$/);
  });
});

describe('an account is not made', () => {
  test.each([
    ['without an address', ['add', 'Bob'], PASSWORD],
    ['without a password', ['add', 'Bob', '--email', 'bob@example.org'], ''],
    ['with a short one', ['add', 'Bob', '--email', 'bob@example.org'], '1234567'],
    ['with the name of an address', ['add', '192.0.2.1', '--email', 'bob@example.org'], PASSWORD],
    ['with a name that forges an author', ['add', 'm <m@x>', '--email', 'bob@example.org'], PASSWORD],
    ['with the address of the anonymous', ['add', 'Bob', '--email', 'anonymous@stemma.invalid'], PASSWORD],
    ['with its password as an argument', ['add', 'Bob', PASSWORD, '--email', 'bob@example.org'], ''],
    ['by another word', ['create', 'Bob', '--email', 'bob@example.org'], PASSWORD],
  ])('%s', async (_, words, password) => {
    const data = temporaryDirectory('data');
    const outcome = await user(data, words, `${password}\n`);
    expect([outcome.code, outcome.stdout]).toEqual([2, '']);
    expect(outcome.stderr).toMatch(/^stemma: .+/);
    expect((await user(data, ['list'])).stdout).toBe('');
  });

  test('twice', async () => {
    const data = temporaryDirectory('data');
    await addUser(data, 'Ada');
    for (const words of [
      ['add', 'ada', '--email', 'other@example.org'],
      ['add', 'Other', '--email', 'ADA@example.org'],
    ])
      expect((await user(data, words, PASSWORD)).code).toBe(2);
  });
});

describe('who tries passwords', () => {
  test('a thousand times gets five answers, then one a minute, while others are served', async () => {
    const server = await startServer({ more: ['--rate-limits', 'on'] });
    await addUser(server.data, 'Ada');
    const api = server.api.at(server.origin);
    const begun = await api.get<{ query: { tokens: { logintoken: string } } }>(
      '/api.php?action=query&meta=tokens&type=login&format=json',
    );
    const cookie = (begun.headers['set-cookie'] ?? [])[0]?.split(';')[0] ?? '';
    // A connection that idles while passwords are looked at may be closed just when it is used again.
    const once = { connection: 'close' };
    const attempt = (number: number) =>
      api.send<{ login?: { result: string }; error?: { code: string } }>({
        method: 'POST',
        path: '/api.php',
        headers: { ...once, cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          action: 'login',
          lgname: 'Ada',
          lgpassword: `guess ${number}`,
          lgtoken: begun.body.query.tokens.logintoken,
        }).toString(),
      });
    const answers: Awaited<ReturnType<typeof attempt>>[] = [];
    const sinceMs = performance.now();
    for (let wave = 0; wave < 20; wave++) {
      const attempts = Promise.all(Array.from({ length: 50 }, (_, number) => attempt(number)));
      expect((await api.get('/health', once)).status).toBe(200);
      answers.push(...(await attempts));
    }
    // Clients of this API read no other status than 200.
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const refusals = answers.filter(({ body }) => body.login?.result === 'Throttled');
    // Five, and one more for every minute that it takes.
    const minutes = Math.floor((performance.now() - sinceMs) / 60_000);
    expect(refusals.length).toBeLessThanOrEqual(995);
    expect(refusals.length).toBeGreaterThanOrEqual(995 - minutes);
    // Where the machine is busy, the last of the five may have waited too long for the others.
    const looked = answers.filter(({ body }) => body.login?.result !== 'Throttled').map(({ body }) => body);
    expect(looked.every(({ login, error }) => login?.result === 'Failed' || error !== undefined)).toBe(true);
    expect(Number(refusals[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('an access token', () => {
  test('ends when it is said to, and its last use is known', async () => {
    const server = await startServer();
    const add = (expires: string) =>
      runStemma([
        'token',
        'add',
        'Ada',
        '--email',
        'ada@example.org',
        '--expires',
        expires,
        '--data',
        server.data,
      ]);
    for (const wrong of ['soon', '0d', '2020-01-01', '90', '-1d', '2027-13-01'])
      expect((await add(wrong)).code, wrong).toBe(2);
    const token = (await add('90d')).stdout.trim();
    expect((await server.api.as(token).get('/page/Main_Page')).status).toBe(200);
    const soon = (await add(new Date(Date.now() + 4_000).toISOString())).stdout.trim();
    expect((await server.api.as(soon).get('/page/Main_Page')).status).toBe(200);
    await expect.poll(async () => (await server.api.as(soon).get('/page/Main_Page')).status).toBe(401);
    await server.stop();
    const { stdout } = await runStemma(['token', 'list', '--data', server.data]);
    const lines = stdout.split('\n').filter((line) => line.includes('<ada@example.org>'));
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/\texpires \d{4}-\S+Z\tused \d{4}-\S+Z$/);
    expect(stdout).toMatch(/\texpires never\tnot used yet\n/);
  });
});
