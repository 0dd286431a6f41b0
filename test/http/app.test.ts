import { describe, expect, test } from 'vitest';
import { type AppOptions, makeApp } from '../../src/http/app.ts';
import { StoreError } from '../../src/store/store.ts';
import { ApiClient } from '../support/api-client.ts';
import { makeWiki } from '../support/make-wiki.ts';
import { API_ENDPOINTS } from './api-endpoints.ts';

const OPTIONS: AppOptions = {
  wiki: () => 'the history is being read',
  bearers: { find: () => undefined },
  origin: () => 'https://wiki.test',
  anonymousEdits: false,
  version: '1.2.3',
};

describe('GET /health', () => {
  test.each(['/health', '/v1/health'])('%s tells how large the wiki is', async (path) => {
    const { api } = await makeWiki({ pages: { A: 'x', B: 'y' } });
    const { status, headers, body } = await api.get(path);
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    expect(body).toBe(
      '{"status":"ok","version":"0.0.0","pages":2,"revisions":2,"search":{"status":"ready","pages":2}}',
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  test('is 503 while the wiki opens', async () => {
    const { status, headers, body } = await new ApiClient(makeApp(OPTIONS)).get('/health');
    expect([status, headers['retry-after']]).toEqual([503, '1']);
    expect(body).toBe('{"status":"starting","reason":"the history is being read","version":"1.2.3"}');
  });

  test.each<readonly [state: Partial<AppOptions>, told: readonly string[], reads: number, writes: number]>([
    [{}, ['ok'], 200, 200],
    [{ readOnly: async () => 'the disk is nearly full' }, ['read-only', 'the disk is nearly full'], 200, 503],
    [{ memory: { share: 0.92 } }, ['ok'], 200, 200],
    [{ memory: { share: 0.94 } }, ['overloaded', 'memory is short: what takes most is refused'], 200, 200],
    [{ memory: { share: 1 } }, ['overloaded', 'the memory is used up'], 503, 503],
    [
      { unreadable: async () => 'the repository cannot be read', memory: { share: 1 } },
      ['unreadable', 'the repository cannot be read'],
      503,
      503,
    ],
  ])('in the state %j it says %j: %i, and to writers %i', async (state, told, reads, writes) => {
    const { wiki, search, links } = await makeWiki({ pages: { A: 'x' } });
    const client = new ApiClient(makeApp({ ...OPTIONS, wiki: () => ({ wiki, search, links }), ...state }));
    for (const [path, expected] of [
      ['/health', reads],
      ['/v1/health?writes', writes],
    ] as const) {
      const { status, headers, json } = await client.get(path);
      expect([status, json.status, json.reason]).toEqual([expected, told[0], told[1]]);
      expect(headers['retry-after'] !== undefined).toBe(expected === 503);
    }
    if (reads === 200) expect((await client.get('/page/A')).status).toBe(200);
  });

  test('writers are told that too many edits wait', async () => {
    const { wiki, search, links } = await makeWiki({ pages: { A: 'x' } });
    Object.assign(wiki, { editsAreFull: () => true });
    const client = new ApiClient(makeApp({ ...OPTIONS, wiki: () => ({ wiki, search, links }) }));
    const answers = await Promise.all(['/health', '/health?writes=1'].map((path) => client.get(path)));
    expect(answers.map(({ status, json }) => [status, json.reason])).toEqual([
      [200, 'too many edits wait'],
      [503, 'too many edits wait'],
    ]);
  });

  test('HEAD, OPTIONS and others', async () => {
    const { api } = await makeWiki();
    const head = await api.head('/health');
    expect([head.status, head.body]).toEqual([200, '']);
    expect((await api.options('/health')).headers.allow).toBe('HEAD, GET');
    expect((await api.put('/health', {})).status).toBe(405);
  });
});

describe('while the wiki opens', () => {
  test.each(API_ENDPOINTS)('$method $path is 503', async ({ method, path }) => {
    const { status, headers, json } = await new ApiClient(makeApp(OPTIONS)).send(
      method,
      path.replace(/:\w+/g, '1'),
    );
    expect([status, json.errorKey, headers['retry-after']]).toEqual([503, 'stemma-starting', '1']);
  });
});

describe('unknown paths', () => {
  test.each([
    '/v1',
    '/v1/',
    '/v1/nothing',
    '/v2/page/A',
    '/v1//page/A',
    '/v1/Page/A',
    '/v1/page/A/nothing',
    '/v1/page/A/history/counts',
    '/v1/page/..%2f..%2fetc%2fpasswd/x/y',
    '/w/rest.php/v2/page/A',
    '/rest.php/page/A',
    '/v1/page//evil.com/x',
    '/v1/page//evil.com',
    '/w/v1/page/',
    '/health/',
  ])('%s: 404', async (path) => {
    const { api } = await makeWiki({ pages: { A: 'x' } });
    const { status, headers, json } = await api.get(path);
    expect([status, json.errorKey]).toEqual([404, 'rest-no-match']);
    expect(json.messageTranslations.en).toContain(path);
    expect(headers['content-type']).toBe('application/json');
    expect(headers.location).toBeUndefined();
  });

  test('OPTIONS of an unknown path: 404', async () => {
    expect((await (await makeWiki()).api.options('/nothing')).status).toBe(404);
  });

  test('HEAD of an unknown path: 404 without a body', async () => {
    const { status, body } = await (await makeWiki()).api.head('/nothing');
    expect([status, body]).toEqual([404, '']);
  });

  test('an unknown path is told before an unknown bearer', async () => {
    expect((await (await makeWiki()).api.as('nobody').get('/nothing')).status).toBe(404);
  });
});

describe('errors that are ours', () => {
  /** A wiki whose every look-up fails in this way. */
  async function failing(error: unknown) {
    const made = await makeWiki({ pages: { A: 'x' } });
    made.store.read = () => Promise.reject(error);
    return made;
  }

  test('an unexpected error: 500 that shows nothing, and is told to the operator', async () => {
    const secret = new Error('the secret path');
    const { api, failures } = await failing(secret);
    const { status, headers, body, json } = await api.get('/page/A');
    expect([status, json.errorKey]).toEqual([500, 'stemma-internal-error']);
    expect(body).not.toContain('secret');
    expect(headers['etag']).toBeUndefined();
    expect(failures).toEqual([secret]);
  });

  test.each([
    ['missing', 500, 'stemma-content-unavailable'],
    ['damaged', 500, 'stemma-content-unavailable'],
    ['unreadable', 503, 'stemma-repository-unavailable'],
    ['busy', 503, 'stemma-busy'],
  ] as const)('a store that is %s: %i', async (code, expected, key) => {
    const { api } = await failing(new StoreError(code, 'the secret path'));
    const { status, headers, body, json } = await api.get('/page/A');
    expect([status, json.errorKey]).toEqual([expected, key]);
    expect(headers['retry-after'] !== undefined).toBe(expected === 503);
    expect(body).not.toContain('secret');
  });

  test('a store that may not be written to: edits are told so, and reading goes on', async () => {
    const { alice, store } = await makeWiki({ pages: { A: 'x' } });
    store.save = () => Promise.reject(new StoreError('read-only', 'the secret path'));
    const { status, headers, body, json } = await alice.post('/page', {
      title: 'B',
      source: 'y',
      comment: 'c',
    });
    expect([status, json.errorKey, headers['retry-after']]).toEqual([503, 'stemma-read-only', '60']);
    expect(body).not.toContain('secret');
    expect((await alice.get('/page/A')).status).toBe(200);
  });

  test('other requests are answered', async () => {
    const { api } = await failing(new Error('x'));
    await api.get('/page/A');
    expect((await api.get('/page/A/history')).status).toBe(200);
  });
});

describe('the log', () => {
  test('has a line a request, with who asked and how it ended', async () => {
    const { api, alice, log } = await makeWiki({ pages: { A: 'x' } });
    await alice.get('/page/A?secret=1');
    await api.get('/nothing');
    expect(log.map(({ method, path, status, user }) => [method, path, status, user])).toEqual([
      ['GET', '/v1/page/A', 200, 'Alice'],
      ['GET', '/v1/nothing', 404, undefined],
    ]);
  });

  test('names the request as the answer does', async () => {
    const { api, log } = await makeWiki();
    const { headers } = await api.get('/nothing');
    expect(headers['x-request-id']).toBe(log[0]?.id);
  });
});
