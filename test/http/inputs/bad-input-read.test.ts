/** GET /page/{title} and /bare: titles that lead astray, methods that are not there, conditions, hosts. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type PageBody, type RevisionBody, segment } from '../../support/client.ts';
import { type Expected, expectError } from '../../support/error-body.ts';
import { badParameter, useWiki } from '../../support/wiki.ts';

const wiki = useWiki();

const missing: Expected = { status: 404, key: 'rest-nonexistent-title' };
const invalid: Expected = { status: 404, key: 'rest-invalid-title' };
const noRoute: Expected = { status: 404, key: 'rest-no-match' };
const badOrMissing: Expected = { status: [400, 404] };

beforeAll(async () => {
  await wiki.create('RP plain', 'plain');
  await wiki.create('Talk:RP plain', 'talk');
  await wiki.create('RP/Sub & more', 'sub');
});

describe('GET below /page/ refuses', () => {
  const rows: readonly (readonly [string, string, Expected])[] = [
    ['a page that is missing (T075)', 'No_such_page', missing],
    ['a missing page in another spelling', 'no_such_page', missing],
    ['a special page', 'Special:Search', invalid],
    ['a bar', 'a%7Cb', invalid],
    ['a percent code written twice', 'A%252FB', invalid],
    ['two dots (T079)', '..%2F..%2Fetc%2Fpasswd', invalid],
    ['escaped dots (T079)', '%2e%2e', badOrMissing],
    ['backslashes (T079)', '..%5C..%5C', badOrMissing],
    ['NUL (T079)', '%00', badOrMissing],
    ['overlong UTF-8 (T079)', '%C0%AF', badOrMissing],
    ['half a percent code (T079)', '%E0%A4%A', badOrMissing],
    ['a percent sign alone', '%', missing],
    ['a path to another host (T077)', '%2F%2Fevil.com', badOrMissing],
    ['256 bytes', 'x'.repeat(256), invalid],
    ['`__proto__`', '__proto__', missing],
    ['`constructor`', 'constructor', missing],
    ['the settings', '.stemma%2Fsite.json', badOrMissing],
    ['the directory of git', '.git%2Fconfig', badOrMissing],
  ];

  test.each(rows)('%s', async (_, title, expected) => {
    for (const form of ['', '/bare']) {
      const answer = await wiki.server.api.get(`/page/${title}${form}`);
      expectError(answer, expected);
      expect(answer.headers.location).toBeUndefined();
    }
  });

  const routes: readonly (readonly [string, string, Expected])[] = [
    ['no title', '/page/', badParameter('title', 'missingparam')],
    ['no title, bare', '/page//bare', badParameter('title', 'missingparam')],
    ['a second slash (T077)', '/page//evil.com/%2e%2e', badOrMissing],
    ['a slash at the end', '/page/RP_plain/', noRoute],
    ['a raw slash', '/page/RP/Sub', noRoute],
    ['an unknown form', '/page/RP_plain/frobnicate', noRoute],
    ['an unknown route', '/frobnicate', noRoute],
    [
      'a bad `redirect` on the source',
      '/page/RP_plain?redirect=banana',
      badParameter('redirect', 'badvalue'),
    ],
    [
      'a bad `redirect` on the metadata',
      '/page/RP_plain/bare?redirect=',
      badParameter('redirect', 'badvalue'),
    ],
  ];

  test.each(routes)('%s', async (_, path, expected) => {
    const answer = await wiki.server.api.get(path);
    expectError(answer, expected);
    expect(answer.headers.location).toBeUndefined();
  });

  test('another version of the API', async () => {
    expectError(await wiki.server.api.at(`${wiki.server.origin}/v2`).get('/page/RP_plain'), noRoute);
  });
});

describe('GET below /page/ leads to the normalised title', () => {
  const rows: readonly (readonly [string, string, string])[] = [
    ['a small letter', 'rP_plain', 'RP_plain'],
    ['spaces', 'RP%20plain', 'RP_plain'],
    ['many underscores', '__RP___plain_', 'RP_plain'],
    ['a colon in front', '%3ARP_plain', 'RP_plain'],
    ['a fragment', 'RP_plain%23top', 'RP_plain'],
    ['a namespace in small letters', 'talk:RP_plain', 'Talk%3ARP_plain'],
    ['spaces about the colon', 'Talk%20:%20RP_plain', 'Talk%3ARP_plain'],
    ['a subpage', 'rP%2FSub_%26_more', 'RP%2FSub_%26_more'],
    ['an entity', 'RP%2FSub_%26amp%3B_more', 'RP%2FSub_%26_more'],
  ];

  test.each(rows)('from %s (T076)', async (_, title, target) => {
    const forms = ['', '/bare', '/history', '/history/counts/edits'];
    for (const form of forms) {
      const answer = await wiki.server.api.get(`/page/${title}${form}?foo=b%20ar&x=1`);
      expect(answer.status, form).toBe(301);
      // A space in a query has two spellings, which mean the same.
      const location = answer.headers.location?.replace('%20', '+');
      expect(location).toBe(`/v1/page/${target}${form}?foo=b+ar&x=1`);
    }
  });

  test('under the address that was used', async () => {
    const answer = await wiki.server.api.at(`${wiki.server.origin}/w/rest.php/v1`).get('/page/rP_plain');
    expect(answer.headers.location).toBe('/w/rest.php/v1/page/RP_plain');
  });

  test.each(['Talk:RP_plain', 'Talk%3ARP_plain', 'RP%2fSub_%26_more', '%52P_plain'])(
    'but not from %s, which is it',
    async (title) => {
      expect((await wiki.server.api.get(`/page/${title}`)).status).toBe(200);
    },
  );
});

describe('the methods of a page', () => {
  test('HEAD answers like GET without a body (T094)', async () => {
    for (const path of ['/page/RP_plain', '/page/RP_plain/bare', '/page/Nothing_here', '/page/rP_plain']) {
      const get = await wiki.server.api.get(path);
      const head = await wiki.server.api.send({ method: 'HEAD', path });
      expect([head.status, head.text]).toEqual([get.status, '']);
      for (const name of ['content-type', 'etag', 'last-modified', 'cache-control', 'location'] as const)
        expect(head.headers[name], `${path} ${name}`).toBe(get.headers[name]);
    }
  });

  const allowed: readonly (readonly [string, string])[] = [
    ['/page/RP_plain', 'HEAD, GET, PUT'],
    ['/page/RP_plain/bare', 'HEAD, GET'],
    ['/page/RP_plain/history', 'HEAD, GET'],
    ['/page', 'POST'],
    ['/revision/1', 'HEAD, GET'],
  ];

  test.each(allowed)('OPTIONS %s says %s (T094)', async (path, methods) => {
    const answer = await wiki.server.api.send({ method: 'OPTIONS', path });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers['access-control-allow-methods']).toBe(methods);
  });

  test.each(allowed)('DELETE, PATCH and TRACE %s are refused, allowing %s (T094)', async (path, methods) => {
    for (const method of ['DELETE', 'PATCH', 'TRACE']) {
      const answer = await wiki.editor.send({ method, path });
      expectError(answer, { status: 405 });
      expect(answer.headers['allow']).toBe(methods);
    }
  });

  test('OPTIONS of an unknown route is 404', async () => {
    expectError(await wiki.server.api.send({ method: 'OPTIONS', path: '/frobnicate' }), noRoute);
  });

  test('GET /page is refused, allowing POST', async () => {
    const answer = await wiki.server.api.get('/page');
    expectError(answer, { status: 405 });
    expect(answer.headers['allow']).toBe('POST');
  });

  test('anyone may read from another origin, without credentials', async () => {
    const answer = await wiki.server.api.get('/page/RP_plain', { origin: 'https://evil.example' });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });
});

describe('a conditional request', () => {
  test('source and metadata share a validator, which an edit changes', async () => {
    const source = await wiki.server.api.get('/page/RP_plain');
    const bare = await wiki.server.api.get('/page/RP_plain/bare');
    expect(source.headers.etag).toMatch(/^"[^"]+"$/);
    expect(bare.headers.etag).toBe(source.headers.etag);
    expect(source.headers['cache-control']).toBe('max-age=5');
    const { body } = await wiki.server.api.get<PageBody>('/page/RP_plain');
    expect(Date.parse(source.headers['last-modified'] ?? '')).toBe(Date.parse(body.latest.timestamp));
    await wiki.update('RP_plain', `plain, ${Date.now()}`);
    expect((await wiki.server.api.get('/page/RP_plain')).headers.etag).not.toBe(source.headers.etag);
  });

  const rows: readonly (readonly [string, (etag: string, modified: string) => Headers, number])[] = [
    ['If-None-Match of now', (etag) => ({ 'if-none-match': etag }), 304],
    ['If-None-Match, weak', (etag) => ({ 'if-none-match': `W/${etag}` }), 304],
    ['If-None-Match, a list', (etag) => ({ 'if-none-match': `"x", ${etag}` }), 304],
    ['If-None-Match of anything', () => ({ 'if-none-match': '*' }), 304],
    ['If-None-Match of another', () => ({ 'if-none-match': '"x"' }), 200],
    [
      'If-None-Match before If-Modified-Since',
      (_, modified) => ({ 'if-none-match': '"x"', 'if-modified-since': modified }),
      200,
    ],
    ['If-Modified-Since now', (_, modified) => ({ 'if-modified-since': modified }), 304],
    ['If-Modified-Since long ago', () => ({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }), 200],
    ['If-Modified-Since nonsense', () => ({ 'if-modified-since': 'yesterday' }), 200],
    ['If-Match of now', (etag) => ({ 'if-match': etag }), 200],
    ['If-Match of another', () => ({ 'if-match': '"x"' }), 412],
    ['If-Match, weak', (etag) => ({ 'if-match': `W/${etag}` }), 412],
    ['If-Unmodified-Since now', (_, modified) => ({ 'if-unmodified-since': modified }), 200],
    ['If-Unmodified-Since long ago', () => ({ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }), 412],
  ];

  test.each(rows)('with %s (T084)', async (_, condition, status) => {
    for (const path of ['/page/RP_plain', '/page/RP_plain/bare']) {
      const { headers } = await wiki.server.api.get(path);
      const answer = await wiki.server.api.get(
        path,
        condition(headers.etag ?? '', headers['last-modified'] ?? ''),
      );
      expect(answer.status, path).toBe(status);
      if (status === 304) expect(answer.text).toBe('');
    }
  });

  test('for a missing page is 404, and If-Match 412', async () => {
    expectError(await wiki.server.api.get('/page/Nothing_here', { 'if-none-match': '*' }), missing);
    expect((await wiki.server.api.get('/page/Nothing_here', { 'if-match': '*' })).status).toBe(412);
  });

  test('holds before a redirect to the normalised title', async () => {
    const { etag = '' } = (await wiki.server.api.get('/page/RP_plain')).headers;
    expect((await wiki.server.api.get('/page/rP_plain', { 'if-none-match': etag })).status).toBe(304);
  });
});

describe('links in answers', () => {
  test.each([
    [{ host: 'evil.example' }],
    [{ 'x-forwarded-host': 'evil.example' }],
    [{ 'x-forwarded-proto': `x${','.repeat(8_000)}` }],
    [{ forwarded: 'host=evil.example;proto=ftp' }],
  ])('do not follow %j (T086)', async (headers: Headers) => {
    const { body } = await wiki.server.api.get<PageBody>('/page/RP_plain/bare', headers);
    expect(body.html_url).toBe(`${wiki.server.base}/page/RP_plain/html`);
  });

  test('are strictly encoded', async () => {
    const { body } = await wiki.server.api.get<PageBody>(`/page/${segment('RP/Sub_&_more')}/bare`);
    expect(body.key).toBe('RP/Sub_&_more');
    expect(body.html_url).toBe(`${wiki.server.base}/page/RP%2FSub_%26_more/html`);
  });

  test('come with a type that nobody takes for HTML (T113)', async () => {
    const { latest } = await wiki.create('Sharp', '<b>', { comment: '<script>alert(1)</script>' });
    const answer = await wiki.server.api.get<RevisionBody>(`/revision/${latest.id}`);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});
