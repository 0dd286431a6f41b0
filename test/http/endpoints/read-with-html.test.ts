import { describe, expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';
import { keepsConditionContract } from '../contracts/condition-contract.ts';
import { keepsFlavorContract } from '../contracts/html-contract.ts';
import { keepsMethodContract } from '../contracts/method-contract.ts';
import { keepsTitleContract } from '../contracts/title-contract.ts';

const PAGES = {
  "Talk:Ä b/C's": 'Réd {{Box}}',
  'Template:Box': 'box',
  Terra: '#REDIRECT [[Earth]]',
  Earth: 'Blue',
};
const open = async () => (await makeWiki({ pages: PAGES })).api;
const PATH = "/page/Talk:%C3%84_b%2FC's/with_html";

describe('GET /page/{title}/with_html', () => {
  test('gives the page with the same document as the HTML alone', async () => {
    const api = await open();
    const { status, headers, json } = await api.get(PATH);
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    expect(headers['content-revision-id']).toBe('1');
    const { html, ...rest } = json;
    expect(JSON.stringify(rest)).toBe(
      JSON.stringify({
        id: 1,
        key: "Talk:Ä_b/C's",
        title: "Talk:Ä b/C's",
        latest: { id: 1, timestamp: '2026-01-01T00:00:00Z' },
        content_model: 'wikitext',
        license: { url: 'https://creativecommons.org/licenses/by-sa/4.0/', title: 'CC BY-SA 4.0' },
      }),
    );
    expect(html).toBe((await api.get(PATH.replace('with_html', 'html'))).body);
    expect(html).toContain('Réd');
  });

  test('follows a redirect in its own form, or tells where it leads', async () => {
    const api = await open();
    const { status, headers } = await api.get('/page/Terra/with_html?x=1');
    expect([status, headers.location]).toEqual([307, '/v1/page/Earth/with_html?x=1&redirect=no']);
    const { json } = await api.get('/page/Terra/with_html?redirect=no');
    expect(json.redirect_target).toBe('/v1/page/Earth/with_html?redirect=no');
    expect(Object.keys(json).slice(-2)).toEqual(['html', 'redirect_target']);
  });

  test('redirect=maybe: 400', async () => {
    const { status, json } = await (await open()).get('/page/Terra/with_html?redirect=maybe');
    expect([status, json.name]).toEqual([400, 'redirect']);
  });

  keepsConditionContract(open, {
    path: PATH,
    etag: /^"1\/[0-9a-f-]{36}\/view\/with_html"$/,
    lastModified: 'Sat, 21 Nov 2026 03:07:00 GMT',
    cacheControl: 'max-age=5',
  });
  keepsFlavorContract(open, PATH);
  keepsMethodContract(open, PATH, 'HEAD, GET');
  keepsTitleContract('/with_html', 'max-age=60');
});
