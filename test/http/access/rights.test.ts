/** What `.stemma/rights.json` closes: a wiki to strangers, and pages to those who may not edit them. */
import { describe, expect, test } from 'vitest';
import type { MadeWiki } from '../../support/make-wiki.ts';
import { makeWiki } from '../../support/make-wiki.ts';
import { API_ENDPOINTS } from '../api-endpoints.ts';

const RIGHTS = '.stemma/rights.json';
const rights = (value: object) => ({ files: { [RIGHTS]: JSON.stringify(value) } });

describe('a private wiki', async () => {
  const made = await makeWiki({
    pages: { Mars: 'Secret red', 'Category:Planets': 'c' },
    past: [
      { files: { 'File/Map.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' } },
      rights({ read: 'user' }),
    ],
    anonymousEdits: true,
  });
  const { api, alice } = made;

  const filled = API_ENDPOINTS.map(({ method, path }) => [
    method,
    path
      .replace(/\{\/\*?\w+\}|\{\/\{:title\}\}\{\/:revision\}/g, '')
      .replace(':title', 'Mars')
      .replace(':type', 'edits')
      .replace(/:(?:id|from(?!\/to)|to$)/g, '1')
      .replace(':from/to/:to', 'pdf/to/html'),
  ]);

  test.each([...filled, ['GET', '/media/File/Map.svg'], ['HEAD', '/page/Mars'], ['GET', '/page/Nowhere']])(
    'a stranger is told nothing: %s %s',
    async (method, path) => {
      const { status, headers, body } = await api.send(method as 'GET', path as string, {
        'content-type': 'application/json',
        'if-none-match': '*',
      });
      expect(status).toBe(403);
      expect(headers['cache-control']).toMatch(/^private/);
      expect(headers.etag).toBeUndefined();
      if (method === 'HEAD') return;
      expect(JSON.parse(body)).toEqual({
        errorKey: 'rest-read-denied',
        messageTranslations: { en: expect.stringContaining('private') },
        httpCode: 403,
        httpReason: 'Forbidden',
      });
    },
  );

  test.each([
    '/page/Mars',
    '/page/Mars/bare',
    '/page/Mars/html',
    '/page/Mars/history',
    '/page/Mars/history/counts/edits',
    '/revision/1',
    '/file/Map.svg',
    '/media/File/Map.svg',
    '/search/page?q=red',
    '/search/title?q=ma',
    '/page/Mars/links/media',
    '/page/mars',
    '/page/Nowhere',
  ])('a reader is answered, and no cache on the way keeps it: %s', async (path) => {
    const { status, headers } = await alice.as('reader').get(path);
    expect(status === 200 || status === 301 || status === 404).toBe(true);
    expect(headers['cache-control']).toMatch(/^private/);
    // What a reader was answered is not there for the next stranger.
    expect((await api.get(path)).status).toBe(403);
  });

  test('health tells strangers that it is well, and not how large it is', async () => {
    const { status, json } = await api.get('/health');
    expect([status, json]).toEqual([200, { status: 'ok', version: '0.0.0', search: { status: 'ready' } }]);
  });

  test('an unknown token is 401, as everywhere', async () => {
    expect((await api.as('nobody').get('/page/Mars')).status).toBe(401);
  });
});

test('a wiki that is closed by a push tells nothing more, also of what is kept', async () => {
  const { api, alice, push, wiki } = await makeWiki({ pages: { Mars: 'Red' } });
  for (let time = 0; time < 3; time++) expect((await api.get('/page/Mars')).status).toBe(200);
  const before = wiki.generation;
  await push(rights({ read: ['bob@example.org'] }));
  expect(wiki.generation).toBeGreaterThan(before);
  expect((await api.get('/page/Mars')).json.errorKey).toBe('rest-read-denied');
  expect((await alice.get('/page/Mars')).json.errorKey).toBe('rest-read-denied');
  expect((await alice.as('bob').get('/page/Mars')).status).toBe(200);
  expect((await alice.as('admin').get('/page/Mars')).status).toBe(200);
  await push({ files: { [RIGHTS]: null } });
  expect((await api.get('/page/Mars')).status).toBe(200);
});

describe('a protected page', async () => {
  const made = await makeWiki({
    pages: { Mars: 'Red', 'Template:Box': 'box', 'Talk:Mars': 'talk' },
    past: [
      rights({
        edit: 'user',
        namespaces: { Template: 'admin' },
        titles: { mars: ['bob@example.org'], New: 'admin', 'Template:Sandbox': '*' },
      }),
    ],
    anonymousEdits: true,
  });
  let count = 0;
  const change = (who: MadeWiki['api'], title: string, latest: number | undefined, more: object = {}) =>
    who.put(`/page/${encodeURIComponent(title)}`, {
      source: `text ${++count}`,
      comment: 'c',
      ...(latest === undefined ? {} : { latest: { id: latest } }),
      ...more,
    });

  test.each<readonly [who: string, title: string, latest: number | undefined, needs: RegExp]>([
    ['alice', 'Mars', 1, /The page Mars is protected: .* an administrator or somebody whom/],
    ['alice', 'template:box', 2, /The page template:box is protected: .* an administrator$/],
    ['alice', 'Template:Other', undefined, /protected/],
    ['bob', 'New', undefined, /protected/],
    ['robot', 'Mars', 1, /protected/],
  ])('%s may not change %s', async (who, title, latest, needs) => {
    const before = made.wiki.ledger.revisionCount;
    const { status, json } = await change(made.api.as(who), title, latest);
    expect([status, json.errorKey]).toEqual([403, 'protectedpagetext']);
    expect(json.messageTranslations.en).toMatch(needs);
    expect(made.wiki.ledger.revisionCount).toBe(before);
  });

  test('nobody without a name may edit where a name is needed', async () => {
    const { status, json } = await change(made.api, 'Talk:Mars', 3, { token: '+\\' });
    expect([status, json.errorKey]).toEqual([403, 'protectedpagetext']);
    expect(json.messageTranslations.en).toContain('an access token or a log-in');
  });

  test.each<readonly [who: string, title: string, latest: number | undefined]>([
    ['bob', 'Mars', 1],
    ['admin', 'Template:Box', 2],
    ['alice', 'Talk:Mars', 3],
    ['admin', 'New', undefined],
    ['alice', 'Template:Sandbox', undefined],
  ])('%s may change %s', async (who, title, latest) => {
    expect((await change(made.api.as(who), title, latest)).status).toBeLessThan(300);
  });

  test('is created by nobody else with POST either', async () => {
    const body = { title: 'Template:Third', source: 's', comment: 'c' };
    const { status, json } = await made.alice.post('/page', body);
    expect([status, json.errorKey]).toEqual([403, 'protectedpagetext']);
  });

  test('what does not exist is told before, and a conflict after', async () => {
    expect((await change(made.alice, 'Template:Nowhere', 1)).status).toBe(404);
    expect((await change(made.alice, 'Template:Box', undefined)).status).toBe(409);
    expect((await change(made.alice, 'Template:Box', 999)).status).toBe(403);
  });
});

describe('a bad file of rights', () => {
  test('leaves the last good one in force, and the operator is told', async () => {
    const { alice, push, warnings } = await makeWiki({
      pages: { Mars: 'Red' },
      past: [rights({ titles: { Mars: 'admin' } })],
    });
    await push({ files: { [RIGHTS]: '{"titles": 5}' } });
    expect(warnings.join('\n')).toMatch(/rights\.json is ignored, the last good one holds: titles/);
    const update = { source: 'Blue', comment: 'c', latest: { id: 1 } };
    expect((await alice.put('/page/Mars', update)).status).toBe(403);
  });

  test('that is there from the start closes the wiki to all but administrators', async () => {
    const { api, alice, warnings, push } = await makeWiki({
      pages: { Mars: 'Red' },
      past: [{ files: { [RIGHTS]: '{' } }],
    });
    expect(warnings.join('\n')).toContain('only administrators may read and edit');
    expect((await api.get('/page/Mars')).status).toBe(403);
    expect((await alice.get('/page/Mars')).status).toBe(403);
    expect((await alice.as('admin').get('/page/Mars')).status).toBe(200);
    await push(rights({}));
    expect((await api.get('/page/Mars')).status).toBe(200);
  });

  test('a namespace that comes back is protected again', async () => {
    const site = { namespaces: [{ id: 100, name: 'Portal' }] };
    const { alice, push, warnings } = await makeWiki({
      past: [
        {
          files: {
            '.stemma/site.json': JSON.stringify(site),
            [RIGHTS]: '{"namespaces": {"Portal": "admin"}}',
          },
        },
      ],
    });
    const create = () => alice.post('/page', { title: 'Portal:A', source: 's', comment: 'c' });
    expect((await create()).status).toBe(403);
    await push({ files: { '.stemma/site.json': '{"siteName": "Other"}' } });
    expect(warnings.join('\n')).toContain('no such namespace');
    // Without the namespace it is a title like others.
    expect((await create()).status).toBe(201);
    await push({ files: { '.stemma/site.json': JSON.stringify(site) } });
    expect((await alice.post('/page', { title: 'Portal:B', source: 's', comment: 'c' })).status).toBe(403);
  });
});
