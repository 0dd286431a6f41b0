import { describe, expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';
import { keepsConditionContract } from '../contracts/condition-contract.ts';
import { keepsMethodContract } from '../contracts/method-contract.ts';
import { keepsTitleContract } from '../contracts/title-contract.ts';

const open = async () =>
  (await makeWiki({ pages: { Mars: 'Red', 'Talk:Main page': 'The *third* planet' } })).api;

const LICENSE = { url: 'https://creativecommons.org/licenses/by-sa/4.0/', title: 'CC BY-SA 4.0' };

describe('GET /page/{title}', () => {
  test('gives the page with its source', async () => {
    const { status, headers, body } = await (await open()).get('/page/Talk:Main_page');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(body).toBe(
      JSON.stringify({
        id: 2,
        key: 'Talk:Main_page',
        title: 'Talk:Main page',
        latest: { id: 2, timestamp: '2026-01-01T00:00:01Z' },
        content_model: 'wikitext',
        license: LICENSE,
        source: 'The *third* planet',
      }),
    );
  });

  test('slashes and letters stand in the answer as they are', async () => {
    const { api } = await makeWiki({ pages: { 'Ä/ö': 'a/b é \u{1f600}' } });
    expect((await api.get('/page/%C3%84%2F%C3%B6')).body).toContain('"key":"Ä/ö"');
  });

  test.each([
    ['Notes.md', 'Notes', 'markdown'],
    ['Notes.markdown', 'Notes', 'markdown'],
    ['Notes.mw', 'Notes', 'wikitext'],
    ['Data.json', 'Data.json', 'json'],
    ['Common.css', 'Common.css', 'css'],
    ['Common.js', 'Common.js', 'javascript'],
    ['Words.txt', 'Words.txt', 'text'],
  ])('%s is the page %s with the model %s', async (file, title, model) => {
    const { api } = await makeWiki({ past: [{ files: { [file]: '{}' } }] });
    const { json } = await api.get(`/page/${title}`);
    expect([json.content_model, json.source]).toEqual([model, '{}']);
  });

  test('bytes that are no UTF-8 read as replacement marks', async () => {
    const { api } = await makeWiki({ past: [{ files: { 'A.md': Buffer.from([0x61, 0xff]) } }] });
    expect((await api.get('/page/A')).json.source).toBe('a\ufffd');
  });

  test('the address of the request is not looked at', async () => {
    const { body } = await (await open()).get('/page/Mars', { host: 'evil', 'x-forwarded-host': 'evil' });
    expect(body).not.toContain('evil');
  });

  describe('redirect_target', async () => {
    const { api } = await makeWiki({
      pages: {
        Terra: '#REDIRECT [[Talk:earth#History|there]]',
        Gaia: '#redirect: [[Terra]]',
        Self: '#REDIRECT [[self]]',
        Abroad: '#REDIRECT [[fr:Terre]]',
        Gone: '#REDIRECT [[Special:Search]]',
        Plain: 'See #REDIRECT [[Terra]]',
      },
      past: [
        { files: { 'Old.md': '---\ntitle: Old\nredirect: "Help:New page"\n---\nText' } },
        { files: { '.stemma/site.json': '{"interwiki":{"fr":{"url":"https://fr.example.org/$1"}}}' } },
      ],
    });

    test.each([
      ['/page/Terra', '/v1/page/Talk%3AEarth?redirect=no'],
      ['/page/Gaia', '/v1/page/Terra?redirect=no'],
      ['/page/Old', '/v1/page/Help%3ANew_page?redirect=no'],
      ['/page/Terra?x=a%20b&redirect=yes', '/v1/page/Talk%3AEarth?x=a+b&redirect=no'],
      ['/rest.php/v1/page/Terra', '/rest.php/v1/page/Talk%3AEarth?redirect=no'],
    ])('of %s is %s', async (path, expected) => {
      const { status, json } = await api.get(path);
      expect([status, json.redirect_target]).toEqual([200, expected]);
      expect(Object.keys(json).at(-1)).toBe('redirect_target');
    });

    test.each(['Self', 'Abroad', 'Gone', 'Plain'])('is absent on %s', async (title) => {
      expect((await api.get(`/page/${title}`)).json).not.toHaveProperty('redirect_target');
    });
  });

  test.each(['no', 'false', '0', 'yes', 'true', '1'])('redirect=%s is understood', async (value) => {
    expect((await (await open()).get(`/page/Mars?redirect=${value}`)).status).toBe(200);
  });

  test.each([
    ['redirect=maybe', 'maybe', []],
    ['redirect=', '', []],
    ['redirect=No', 'No', []],
    ['redirect=no&redirect=maybe', 'maybe', []],
    ['redirect[]=no', ['no'], null],
  ])('%s: 400', async (query, value, failureData) => {
    const { status, body, json } = await (await open()).get(`/page/Mars?${query}`);
    expect(status).toBe(400);
    expect(body).toBe(
      JSON.stringify({
        error: 'parameter-validation-failed',
        name: 'redirect',
        value,
        failureCode: 'badvalue',
        failureData,
        errorKey: 'badvalue',
        messageTranslations: json.messageTranslations,
        httpCode: 400,
        httpReason: 'Bad Request',
      }),
    );
  });

  test('a bad parameter beats a missing page', async () => {
    expect((await (await open()).get('/page/Nowhere?redirect=maybe')).status).toBe(400);
  });

  test('an error tells its kind and carries no validators', async () => {
    const { headers, body } = await (await open()).get('/page/Nowhere');
    expect(body).toBe(
      JSON.stringify({
        errorKey: 'rest-nonexistent-title',
        messageTranslations: { en: 'The specified title (Nowhere) does not exist' },
        httpCode: 404,
        httpReason: 'Not Found',
      }),
    );
    for (const header of ['etag', 'last-modified', 'cache-control']) expect(headers[header]).toBeUndefined();
  });

  test.each([
    [{ 'if-match': '*' }, 412],
    [{ 'if-none-match': '*' }, 404],
  ])('a missing page with %j: %i', async (headers, expected) => {
    expect((await (await open()).get('/page/Nowhere', headers)).status).toBe(expected);
  });

  test('a condition that settles the request beats the way to the normal title', async () => {
    const { status } = await (await open()).get('/page/mars', { 'if-none-match': '*' });
    expect(status).toBe(304);
  });

  test('the way to the normal title carries the validators of the page', async () => {
    const { headers } = await (await open()).get('/page/mars');
    expect(headers.etag).toMatch(/^"[0-9a-f]{40}"$/);
    expect(headers['last-modified']).toBe('Thu, 01 Jan 2026 00:00:00 GMT');
  });

  test('source and bare share their tag, which every edit changes', async () => {
    const { api, alice } = await makeWiki({ pages: { Mars: 'Red' } });
    const tag = async (path: string) => (await api.get(path)).headers.etag;
    const before = await tag('/page/Mars');
    expect(await tag('/page/Mars/bare')).toBe(before);
    await alice.put('/page/Mars', { source: 'Rusty', comment: 'c', latest: { id: 1 } });
    expect(await tag('/page/Mars')).not.toBe(before);
  });

  test('a page too large to serve: 413', async () => {
    const { api } = await makeWiki({ past: [{ files: { 'A.md': Buffer.alloc(10 * 1024 * 1024 + 1, 97) } }] });
    const { status, json } = await api.get('/page/A');
    expect([status, json.errorKey]).toEqual([413, 'stemma-content-too-large']);
  });

  keepsConditionContract(open, {
    path: '/page/Mars',
    etag: /^"[0-9a-f]{40}"$/,
    lastModified: 'Thu, 01 Jan 2026 00:00:00 GMT',
    cacheControl: 'max-age=5',
  });
  keepsMethodContract(open, '/page/Mars', 'HEAD, GET, PUT');
  keepsTitleContract('');
});
