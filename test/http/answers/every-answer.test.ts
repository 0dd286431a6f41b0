import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Method } from '../../support/api-client.ts';
import { type MadeWiki, makeWiki } from '../../support/make-wiki.ts';

let made: MadeWiki;
beforeAll(async () => {
  made = await makeWiki({
    pages: { A: 'x' },
    past: [{ files: { 'File/X.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' } }],
  });
});

describe('every answer', () => {
  test.each<[Method, string, number]>([
    ['GET', '/page/A', 200],
    ['GET', '/page/A', 200],
    ['GET', '/page/A/html', 200],
    ['GET', '/page/a', 301],
    ['GET', '/search/page?q=x', 200],
    ['GET', '/nothing', 404],
    ['GET', '/page/%FF', 404],
    ['PUT', '/page/A', 403],
    ['PATCH', '/page/A', 405],
    ['OPTIONS', '/page/A', 204],
    ['HEAD', '/page/A', 200],
    ['GET', '/health', 200],
    ['GET', '/metrics', 200],
    ['GET', '/media/File/X.svg', 200],
  ])('%s %s (%i) says what browsers may do with it', async (method, path, status) => {
    const answer = await made.api.send(method, path, { origin: 'https://evil.example' });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'access-control-allow-origin': '*',
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(answer.headers['x-powered-by']).toBeUndefined();
    for (const name of ['ETag', 'Location', 'Retry-After', 'X-Request-Id'])
      expect(answer.headers['access-control-expose-headers']).toContain(name);
  });

  test('HTML may show pictures and styles from here, and do nothing', async () => {
    const { headers } = await made.api.get('/page/A/html');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
    );
  });
});

describe('a preflight', () => {
  test('is remembered for a day, and allows no credentials', async () => {
    const { status, headers, body } = await made.api.options('/page/A', {
      origin: 'https://evil.example',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type',
    });
    expect([status, body]).toEqual([204, '']);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'HEAD, GET, PUT',
      'access-control-max-age': '86400',
    });
    expect(headers['access-control-allow-headers']).toContain('Api-User-Agent');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });
});

describe('X-Request-Id', () => {
  const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  const idOf = ({ headers }: Answer): unknown => headers['x-request-id'];

  test.each(['0123456789abcdef', 'e7a5c8d2-1b1f-4d5e-9d5e-000000000001', 'proxy:42.7_x'])(
    '%s of a proxy is taken over, in answer and log',
    async (id) => {
      expect(idOf(await made.api.get('/nothing', { 'x-request-id': id }))).toBe(id);
      expect(made.log.at(-1)?.id).toBe(id);
    },
  );

  test.each([
    'short',
    'x'.repeat(65),
    'two words here',
    '"},{"level":60',
    '<script>1</script>',
    'ä'.repeat(9),
  ])('%s is not', async (id) => {
    expect(idOf(await made.api.get('/nothing', { 'x-request-id': id }))).toMatch(UUID);
  });
});

describe('the log', () => {
  const last = () => made.log.at(-1);

  test('has who asked from where, and how much was answered', async () => {
    const { bytes } = await made.alice.get('/page/A/bare?access=secret');
    expect(last()).toEqual({
      id: expect.any(String),
      method: 'GET',
      path: '/v1/page/A/bare',
      status: 200,
      ms: expect.any(Number),
      bytes: bytes.length,
      address: '127.0.0.1',
      user: 'Alice',
    });
  });

  test('nothing was answered to HEAD, and to who has the page', async () => {
    await made.api.head('/page/A');
    expect(last()?.bytes).toBe(0);
    const { headers } = await made.api.get('/page/A');
    await made.api.get('/page/A', { 'if-none-match': String(headers['etag']) });
    expect(last()).toMatchObject({ status: 304, bytes: 0 });
  });

  test('shows no token', async () => {
    await made.api.as('stemma_secret').get('/page/A?access_token=stemma_secret');
    await made.api.put('/page/A', { source: 'stemma_secret', comment: 'c', token: 'stemma_secret' });
    expect(JSON.stringify(made.log)).not.toContain('stemma_secret');
  });
});
